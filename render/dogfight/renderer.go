package dogfight

import (
	"mayhembot/engine"
	rules "mayhembot/engine/dogfight"
	say "mayhembot/render/dogfight/words"
	"mayhembot/render/picture"
	"mayhembot/render/scene"
)

// The parts and the maker of pictures.
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
	st.tell(&s.Header)
	picture.TellLosses(&s.Header, say.Losses(now.Events))
	fillBoard(s, v, newReach(v), st)
	for i := range s.Players {
		fillCard(s.Card(), v, engine.Seat(i+1), st)
	}
}

func fillHeader(s *scene.Scene, v *rules.View) {
	h := &s.Header
	picture.FillHeader(h, say.Steps, v, v.Table.Turn, v.Step)
	if say.Limited(v) && v.Table.Turn > 0 {
		h.Phase, h.Round = say.Turn(*v), 0
	}
	if v.Step == rules.StepAct {
		h.Task = say.Task(v)
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
