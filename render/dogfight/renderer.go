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
	return picture.NewRenderer(picture.Game[rules.View]{Kit: kit(), Sheet: tables[0].format(), Filler: filler, Poster: poster, Replay: replayed})
}

// Emblems are the signs of all colours as PNG files of a size in pixels: each seat has its own, with its number.
func Emblems(size int) [][]byte {
	k := kit()
	return k.Emblems(size, true)
}

func filler(r *scene.Renderer) picture.Filler[rules.View] {
	return func(s *scene.Scene, now *Moment) { fill(r, s, now) }
}

// fill makes a moment's scene.
func fill(r *scene.Renderer, s *scene.Scene, now *Moment) {
	v := &now.View
	t := tableOf(v)
	s.Reset(t.board, scene.Form{})
	st := read(now.Events)
	now.Players(r, s, rules.Seats, picture.Deciding(v))
	to := say.Room.To(now.Lang)
	fillHeader(s, v, to)
	s.Header.Title, s.Header.Plan = now.Title, now.Title != ""
	st.plan = s.Header.Plan
	st.tell(&s.Header)
	picture.TellLosses(&s.Header, say.Losses(now.Events, now.Lang))
	reach := newReach(v)
	fillBoard(s, v, reach, st)
	p := panels{&s.Aside, v, t, to}
	for i, player := range s.Players {
		p.fill(engine.Seat(i+1), player, &st.lost[i])
	}
	if !t.hand.Empty() {
		p.fillHand(&reach)
	}
}

// fillHeader tells the turn, and whom the match waits for, or who has won. Turn 0 is set-up.
func fillHeader(s *scene.Scene, v *rules.View, to lang.Speaker) {
	h := &s.Header
	if h.Phase = to.Say("header.set-up"); v.Table.Turn > 0 {
		h.Phase = to.Say("header.turn", "n", v.Table.Turn, "limited", say.Limited(v), "all", v.Options.Turns)
	}
	picture.FillHeader(h, to, v, string(v.Step), say.Task(v))
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
