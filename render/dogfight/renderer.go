package dogfight

import (
	"mayhembot/engine"
	rules "mayhembot/engine/dogfight"
	say "mayhembot/render/dogfight/words"
	"mayhembot/render/picture"
	"mayhembot/render/scene"
	"mayhembot/render/words/lang"
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
	to := say.Room.To(now.Lang)
	fillHeader(s, v, to)
	st.tell(&s.Header)
	picture.TellLosses(&s.Header, say.Losses(now.Events, now.Lang))
	fillBoard(s, v, newReach(v), st)
	for i := range s.Players {
		fillCard(s.Card(), v, engine.Seat(i+1), st, to)
	}
}

// fillHeader tells the turn, and whom the match waits for, or who has won. Turn 0 is set-up.
func fillHeader(s *scene.Scene, v *rules.View, to lang.Speaker) {
	h := &s.Header
	if h.Phase = to.Say("header.set-up"); v.Table.Turn > 0 {
		h.Phase = to.Say("header.turn", "n", v.Table.Turn, "limited", say.Limited(v), "all", v.Options.Turns)
	}
	picture.FillHeaderIn(h, to, v, string(v.Step), say.Task(v))
	if v.Step == rules.StepAct && v.Viewer() == v.Active {
		fillHand(h, v)
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
