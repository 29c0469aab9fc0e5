package mayhem

import (
	"mayhembot/engine"
	"mayhembot/engine/hex"
)

// Space is the board with its objects, on which flight and lines of fire depend. It is a value, so that code that
// thinks ahead can change a copy.
type Space struct {
	Board    hex.Board
	occupied cells
	ships    [MaxSeats]hex.Cell // only where the ship is on the board
	on       [MaxSeats]bool
}

func (s *State) space() Space {
	space := Space{Board: s.Options.Board, occupied: s.Asteroids}
	for i := range s.Seats {
		if s.Ships[i].OnBoard {
			space.put(i, s.Ships[i].At)
		}
	}
	return space
}

// Space is the board of a view.
func (v View) Space() Space {
	space := Space{Board: v.Board}
	for _, c := range v.Asteroids {
		space.occupied.add(v.Board.Index(c))
	}
	for i, s := range v.Ships {
		if s.OnBoard {
			space.put(i, s.At)
		}
	}
	return space
}

func (s *Space) put(i int, at hex.Cell) {
	s.occupied.add(s.Board.Index(at))
	s.ships[i], s.on[i] = at, true
}

// Remove takes a seat's ship off the board, if it is there.
func (s *Space) Remove(seat engine.Seat) {
	if i := seat - 1; s.on[i] {
		s.occupied.drop(s.Board.Index(s.ships[i]))
		s.on[i] = false
	}
}

// Object tells what stands on a cell: a ship, by its seat, an asteroid (Nobody and true), or nothing. Start counters
// are no objects. Off the board there are none.
func (s *Space) Object(c hex.Cell) (seat engine.Seat, is bool) {
	if !s.Board.Contains(c) || !s.occupied.has(s.Board.Index(c)) {
		return engine.Nobody, false
	}
	for i, at := range s.ships {
		if s.on[i] && at == c {
			return engine.Seat(i + 1), true
		}
	}
	return engine.Nobody, true
}

// Taken tells whether an object stands on the cell with an index.
func (s *Space) Taken(cell int) bool { return s.occupied.has(cell) }
