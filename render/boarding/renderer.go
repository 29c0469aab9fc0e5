package boarding

import (
	"mayhembot/engine"
	rules "mayhembot/engine/boarding"
	say "mayhembot/render/boarding/words"
	"mayhembot/render/picture"
	"mayhembot/render/scene"
	"mayhembot/render/words/lang"
)

// What pictures are made from, and by what.
type (
	Moment   = picture.Moment[rules.View]
	Renderer = picture.Renderer[rules.View]
)

// NewRenderer makes the sprites. Bases come in so many headings that each is painted when it is first needed.
func NewRenderer() *Renderer {
	return picture.NewRenderer(picture.Game[rules.View]{Kit: kit(), Filler: filler, Poster: poster, Replay: replayed})
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
	st := read(now.Events)
	plans := plansOf(v)
	if len(plans) > 0 {
		st = newStory() // what is to come takes the place of what has been
	}
	box := focus(v, st, plans)
	if now.Whole {
		box = box.Sub(box.Min)
		box.Max = box.Min
	}
	to := say.Room.To(now.Lang)
	c := canvas{Scene: s, v: v, t: newTable(v.Seats, most(v), box), st: st, to: to}
	s.Reset(scene.Board{Grid: scene.Plane, Columns: scene.Bare.X, Rows: scene.Bare.Y, Piece: c.t.piece}, scene.Form{})
	now.Players(r, s, v.Seats, picture.Deciding(v))
	fillHeader(&s.Header, v, to)
	tellLost(&s.Header, st, to)
	c.fillPlane(plans)
	c.fillAims()
	c.fillChart()
	c.fillNames()
	c.fillPanels(s.Players)
}

// fillHeader tells the round, and whom the match waits for, or who has won. Round 0 is set-up.
func fillHeader(h *scene.Header, v *rules.View, to lang.Speaker) {
	if h.Phase = to.Say("header.set-up"); v.Round > 0 {
		h.Phase = to.Say("header.round", "n", v.Round, "all", v.Options.Rounds)
	}
	picture.FillHeader(h, to, v, string(v.Step), lang.Of("task."+string(v.Step)))
	if len(h.Waiting) > 1 {
		return
	}
	for _, seat := range v.InOrder() {
		t := scene.Turn{Seat: int(seat)}
		if v.Initiative != 0 && !left(v, seat) {
			t.Standing = scene.Gone
		}
		h.Order = append(h.Order, t)
	}
}

// left tells whether a seat has a ship on the plane.
func left(v *rules.View, seat engine.Seat) bool {
	for _, ship := range v.Numbers() {
		if ship.Seat == seat {
			return true
		}
	}
	return false
}
