package dogfight

import (
	"strconv"

	"mayhembot/engine"
	rules "mayhembot/engine/dogfight"
	"mayhembot/render/picture"
	"mayhembot/render/scene"
)

// What pictures are made from, and by what.
type (
	Moment   = picture.Moment[rules.View]
	Renderer = picture.Renderer[rules.View]
)

// NewRenderer makes the sprites.
func NewRenderer() *Renderer {
	return picture.NewRenderer(picture.Game[rules.View]{Kit: kit(), Sheet: usual, Filler: filler, Poster: poster, Replay: replayed})
}

func filler(*scene.Renderer) picture.Filler[rules.View] { return fill }

// fill makes a moment's scene.
func fill(s *scene.Scene, now *Moment) {
	v := &now.View
	s.Reset(board, form)
	st := read(now.Events)
	now.Players(s, rules.Seats, picture.Deciding(v))
	fillHeader(s, v)
	tellLost(&s.Header, now.Events)
	fillBoard(s, v, newReach(v), st)
	for i := range s.Players {
		fillCard(s.Card(), v, engine.Seat(i+1), st)
	}
}

// steps say what each step waits for, of one pilot and of both at once.
var steps = picture.Steps[rules.Step]{
	Round: "Turn", Together: "in secret, both at once", Shared: [2]string{"Level", "both win"},
	Tasks: map[rules.Step]string{
		rules.StepFleet: "to choose a fleet", rules.StepDeploy: "to lay out ships", rules.StepAct: "to draw, or to fly and fight", rules.StepDefend: "to defend",
	},
	Titles: map[rules.Step]string{rules.StepFleet: "Fleets", rules.StepDeploy: "Deployment"},
}

func fillHeader(s *scene.Scene, v *rules.View) {
	h := &s.Header
	steps.Fill(h, v, v.Table.Turn, v.Step)
	if limited(v) && v.Table.Turn > 0 {
		h.Phase, h.Round = TurnText(*v), 0
	}
	if v.Step == rules.StepAct {
		h.Task = task(v)
		if v.Viewer() == v.Active {
			fillHand(h, v)
		}
	}
	for seat := engine.Seat(1); seat <= rules.Seats; seat++ {
		t := scene.Turn{Seat: int(seat)}
		if seat == v.Active {
			t.Standing = scene.Acting
		} else if v.Answered[seat-1] {
			t.Standing = scene.Done
		}
		h.Order = append(h.Order, t)
	}
}

// task is what whoever acts can do, as far as everybody knows.
func task(v *rules.View) string {
	switch {
	case v.Spending:
		return "to fly, attack or end"
	case v.MostDrawn() == 0:
		return "to fly and fight, or end"
	case v.Counters[v.Active-1] == 0:
		return "to draw"
	}
	return steps.Tasks[rules.StepAct]
}

// TurnText is "Turn 5", or "Turn 5 of 30" where a match is shorter or longer than others.
func TurnText(v rules.View) string {
	text := "Turn " + strconv.Itoa(v.Table.Turn)
	if limited(&v) {
		text += " of " + strconv.Itoa(v.Options.Turns)
	}
	return text
}

// limited tells whether the option of turns is set.
func limited(v *rules.View) bool { return v.Options.Turns != rules.UsualTurns }

// fillHand shows the viewer the AP that may be spent.
func fillHand(h *scene.Header, v *rules.View) {
	for range v.Own(v.Viewer()).Hand[rules.AP] {
		h.Sign(faceShape.Of(int(rules.AP)+1, 0))
	}
}
