package autopilot

import (
	"mayhembot/engine"
	"mayhembot/engine/hex"
	"mayhembot/engine/mayhem"
)

// rock stands on an asteroid's cell; other objects are seats, and Nobody is a free cell.
const rock engine.Seat = -1

// board is the table seen from above: what stands on each cell.
type board struct {
	hex.Board
	on [mayhem.MaxColumns * mayhem.MaxRows]engine.Seat
}

// boardOf lays out the asteroids, and the ships of everybody but one seat.
func boardOf(v mayhem.View, but engine.Seat) *board {
	b := &board{Board: v.Board}
	for _, c := range v.Asteroids {
		b.on[b.Index(c)] = rock
	}
	for _, s := range v.Ships {
		if s.OnBoard && s.Seat != but {
			b.on[b.Index(s.At)] = s.Seat
		}
	}
	return b
}

// object is what stands on a cell of the board, but for ships already gone.
func (b *board) object(c hex.Cell, gone seats) engine.Seat {
	o := b.on[b.Index(c)]
	if o > 0 && gone.has(o) {
		return engine.Nobody
	}
	return o
}

// clear tells whether nothing stands between two cells of one line.
func (b *board) clear(from, to hex.Cell, h hex.Heading, gone seats) bool {
	for c := from.Step(h, 1); c != to; c = c.Step(h, 1) {
		if b.object(c, gone) != engine.Nobody {
			return false
		}
	}
	return true
}

// ahead is the number of cells between a cell and the edge of a board in a heading.
func ahead(b hex.Board, at hex.Cell, h hex.Heading) int {
	n := 0
	for b.Contains(at.Step(h, n+1)) {
		n++
	}
	return n
}

// roomiest is the longest way over the board in any heading within so many turns.
func roomiest(b hex.Board, at hex.Cell, h hex.Heading, turns int) int {
	room := 0
	left, right := h, h
	for range max(0, turns) + 1 {
		room = max(room, ahead(b, at, left), ahead(b, at, right))
		left, right = left.Left(), right.Right()
	}
	return room
}

// seats is a set of seats.
type seats uint8

func (s seats) has(seat engine.Seat) bool   { return s&(1<<seat) != 0 }
func (s seats) with(seat engine.Seat) seats { return s | 1<<seat }
