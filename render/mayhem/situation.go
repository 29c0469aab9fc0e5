package mayhem

import (
	"mayhembot/engine"
	rules "mayhembot/engine/mayhem"
)

// situation is the position that a replay shows. It follows the events, because no position exists between the events of one
// entry.
type situation struct {
	history *history
	view    rules.View
}

// situation is how things stand before an event.
func (h *history) situation(before int) situation {
	s := situation{history: h, view: rules.View{Board: h.view.Board, Options: h.view.Options}}
	for i := range h.view.Ships {
		s.view.Ships = append(s.view.Ships, rules.ShipView{Seat: engine.Seat(i + 1)})
	}
	for _, e := range h.events[:before] {
		s.follow(e)
	}
	return s
}

func (s *situation) ship(seat engine.Seat) *rules.ShipView { return &s.view.Ships[seat-1] }

// follow takes in one event.
func (s *situation) follow(e engine.Event) {
	if _, laidOut := e.(rules.LaidOut); laidOut {
		s.view.Asteroids, s.view.Starts = s.history.view.Asteroids, s.history.view.Starts
	}
	if a, private := e.(rules.Assigned); private {
		e = a.For(engine.Nobody)
	}
	s.view.Follow(e)
}

// onRows is how many dice lie on a ship's rows.
func onRows(s *rules.ShipView) int {
	n := 0
	for _, row := range s.Dice {
		n += len(row)
	}
	return n
}
