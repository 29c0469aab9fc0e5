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

// tasks say after a pilot's name what each step waits for.
var tasks = map[rules.Step]string{
	rules.StepFleet: "to choose a fleet", rules.StepDeploy: "to lay out ships", rules.StepAct: "to draw, or to fly and fight", rules.StepDefend: "to defend",
}

func fillHeader(s *scene.Scene, v *rules.View) {
	h, all := &s.Header, v.Waiting()
	h.Phase, h.Round = "Turn", v.Table.Turn
	if h.Round == 0 {
		h.Phase = "Set-up"
	}
	winners := v.Result().Winners
	switch {
	case len(all) == 1:
		h.Seat, h.Task = int(all[0].Seat), tasks[v.Step]
		if v.Spending && v.Step == rules.StepAct {
			h.Task = "to fly, attack or end"
		}
		if v.Viewer() == all[0].Seat && v.Step == rules.StepAct {
			fillHand(h, v)
		}
	case len(winners) == 1:
		h.Seat, h.Task, h.Won = int(winners[0]), "wins the match", true
	case v.Step == rules.StepOver:
		h.Text, h.Task, h.Waiting = "Level", "both win", []int{1, 2}
	default:
		h.Text, h.Task, h.Waiting = map[rules.Step]string{rules.StepFleet: "Fleets", rules.StepDeploy: "Deployment"}[v.Step], "in secret, both at once", []int{1, 2}
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
