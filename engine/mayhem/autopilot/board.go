package autopilot

import (
	"mayhembot/engine"
	"mayhembot/engine/hex"
)

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
