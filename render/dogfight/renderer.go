package dogfight

import (
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
	if steps.Fill(h, v, v.Table.Turn, v.Step); v.Step == rules.StepAct {
		if v.Spending {
			h.Task = "to fly, attack or end"
		}
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

// fillHand shows the viewer the AP that may be spent.
func fillHand(h *scene.Header, v *rules.View) {
	for range v.Own(v.Viewer()).Hand[rules.AP] {
		h.Sign(faceShape.Of(int(rules.AP)+1, 0))
	}
}
