package conquest

import (
	"mayhembot/engine"
	rules "mayhembot/engine/conquest"
	say "mayhembot/render/conquest/words"
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
	return picture.NewRenderer(picture.Game[rules.View]{Kit: kit(), Sheet: scene.Format{Board: whole(4, false).board, Seats: 4}, Filler: filler, Poster: poster, Replay: replayed})
}

// Emblems are the signs of all colours as PNG files of a size in pixels: each race has its own, whichever seat plays it.
func Emblems(size int) [][]byte {
	k := kit()
	return k.Emblems(size, false)
}

func filler(r *scene.Renderer) picture.Filler[rules.View] {
	return func(s *scene.Scene, now *Moment) { fill(r, s, now) }
}

// fill makes a moment's scene. A viewer with a seat sees its own hand below the table.
func fill(r *scene.Renderer, s *scene.Scene, now *Moment) {
	v := &now.View
	to := lang.Style{Lang: now.Lang, Name: func(seat engine.Seat) string { return s.Players[seat-1].Name }}
	c := canvas{s, v, whole(v.Seats, v.Viewer() != engine.Nobody), say.Room.In(to)}
	s.Reset(c.t.board, scene.Form{})
	now.Players(r, s, v.Seats, picture.Deciding(v))
	for i := range s.Players {
		s.Players[i].Color = colour(v, engine.Seat(i+1))
	}
	fillHeader(&s.Header, v, c.to)
	picture.TellLosses(&s.Header, say.Losses(now.Events, now.Lang))
	for i, p := range s.Players {
		s.Box(at(c.t.system[i].Min), at(c.t.system[i].Max), p.Lit)
	}
	s.Box(at(c.t.band.Min), at(c.t.band.Max), false)
	fleets := c.fillLines()
	c.fillHeads(s.Players)
	c.fillMiddle()
	c.fillWorlds(landed(now.Events))
	c.fillFleets(fleets)
	if !c.t.hand.Empty() {
		c.fillHand()
	}
}

// landed are the planets on which ships came down.
func landed(events []engine.Event) map[rules.Planet]bool {
	at := map[rules.Planet]bool{}
	for _, e := range events {
		switch e := e.(type) {
		case rules.AttackBegan:
			clear(at)
		case rules.Landed:
			at[e.At] = true
		}
	}
	return at
}

// fillHeader tells the round, and whom the match waits for, or who has won. Round 0 is set-up.
func fillHeader(h *scene.Header, v *rules.View, to lang.Speaker) {
	if h.Phase, h.Round = to.Say("header.round"), v.Round; v.Round == 0 {
		h.Phase = to.Say("header.set-up")
	}
	picture.FillHeader(h, to, v, string(say.Asked(v)), say.Task(v))
	if len(h.Waiting) > 1 {
		return // the emblems of the players awaited take the order's place
	}
	for s := range v.From(max(1, v.Start)) {
		t := scene.Turn{Seat: int(s)}
		if s == v.Active {
			t.Standing = scene.Acting
		}
		h.Order = append(h.Order, t)
	}
}
