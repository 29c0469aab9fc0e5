package mayhem

import (
	"mayhembot/engine"
	rules "mayhembot/engine/mayhem"
)

// situation is what a replay shows of a position, followed from event to event: between the events of one entry no
// position exists to be asked.
type situation struct {
	film *Film
	view rules.View
}

// situation is how things stand before an event.
func (f *Film) situation(before int) situation {
	s := situation{film: f, view: rules.View{Board: f.View.Board, Options: f.View.Options}}
	for i := range f.View.Ships {
		s.view.Ships = append(s.view.Ships, rules.ShipView{Seat: engine.Seat(i + 1)})
	}
	for _, e := range f.Events[:before] {
		s.follow(e)
	}
	return s
}

func (s *situation) ship(seat engine.Seat) *rules.ShipView { return &s.view.Ships[seat-1] }

// follow takes in one event.
func (s *situation) follow(e engine.Event) {
	if _, laidOut := e.(rules.LaidOut); laidOut {
		s.view.Asteroids, s.view.Starts = s.film.View.Asteroids, s.film.View.Starts
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
