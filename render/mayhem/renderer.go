package mayhem

import (
	"slices"

	"mayhembot/engine"
	rules "mayhembot/engine/mayhem"
	say "mayhembot/render/mayhem/words"
	"mayhembot/render/picture"
	"mayhembot/render/scene"
)

// The parts and the maker of pictures.
type (
	Moment   = picture.Moment[rules.View]
	Renderer = picture.Renderer[rules.View]
)

// NewRenderer makes the sprites of the usual layout; others are made when first needed.
func NewRenderer() *Renderer {
	return picture.NewRenderer(picture.Game[rules.View]{Kit: kit(), Sheet: usual, Filler: filler, Poster: poster, Replay: replayed})
}

// Emblems are the signs of all colours as PNG files of a size in pixels: each seat has its own, with its number.
func Emblems(size int) [][]byte {
	k := kit()
	return k.Emblems(size, true)
}

func filler(r *scene.Renderer) picture.Filler[rules.View] {
	st := &story{}
	return func(s *scene.Scene, now *Moment) { fill(r, s, now, st) }
}

// fill makes a moment's scene.
func fill(r *scene.Renderer, s *scene.Scene, now *Moment, st *story) {
	v := &now.View
	s.Reset(board(v.Board), form(v.Options.Equipment))
	st.read(now.Events)
	now.Players(r, s, len(v.Ships), func(seat engine.Seat) bool { return waits(v, seat) || v.Winner == seat })
	fillHeader(s, v, now.Lang)
	s.Header.Title, s.Header.Plan = now.Title, now.Title != ""
	fillTold(&s.Header, v, now.Events, st, now.Lang)
	s.Turn = (rules.MaxSeats+1)*v.Round + int(v.Active) // everybody has one a round
	fillFocus(s, v, st)
	fillBoard(s, v, st)
	to := say.Room.To(now.Lang)
	fillArrivals(s, v, now.Arrivals, to)
	for i := range v.Ships {
		fillCard(s.Card(), v, &v.Ships[i], st, s.Header.Plan, to)
	}
	fillOpen(s, v)
}

func waits(v *rules.View, s engine.Seat) bool {
	return slices.ContainsFunc(v.Pending, func(d engine.Decision) bool { return d.Seat == s })
}
