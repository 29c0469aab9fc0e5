package autopilot

import (
	"sync"

	"mayhembot/engine"
	"mayhembot/engine/hex"
)

// ahead is the number of cells between a cell and the edge of a board in a heading.
func ahead(b hex.Board, at hex.Cell, h hex.Heading) int {
	n := 0
	for b.Contains(hex.Step(at, h, n+1)) {
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

// rooms holds, by cell and heading, how many cells lie between it and the edge.
type rooms [][7]int8

var roomsByBoard sync.Map // hex.Board → *rooms

func roomsOf(b hex.Board) *rooms {
	if known, ok := roomsByBoard.Load(b); ok {
		return known.(*rooms)
	}
	r := make(rooms, b.Size())
	for i := range r {
		for h := hex.Heading(1); h <= 6; h++ {
			r[i][h] = int8(ahead(b, b.Cell(i), h))
		}
	}
	roomsByBoard.Store(b, &r)
	return &r
}

// roomiest is the longest way over the board in any heading within so many turns.
func (r *rooms) roomiest(cell int, h hex.Heading, turns int) int {
	room := (*r)[cell][h]
	left, right := h, h
	for range min(3, turns) {
		left, right = left.Left(), right.Right()
		room = max(room, (*r)[cell][left], (*r)[cell][right])
	}
	return int(room)
}

// ways holds, by cell and heading, the next cell of a board, -1 where the board ends.
type ways [][7]int16

var waysByBoard sync.Map // hex.Board → ways

func waysOf(b hex.Board) ways {
	if known, ok := waysByBoard.Load(b); ok {
		return known.(ways)
	}
	w := make(ways, b.Size())
	for i := range w {
		for h := hex.Heading(1); h <= 6; h++ {
			w[i][h] = -1
			if next := hex.Step(b.Cell(i), h, 1); b.Contains(next) {
				w[i][h] = int16(b.Index(next))
			}
		}
	}
	waysByBoard.Store(b, w)
	return w
}
