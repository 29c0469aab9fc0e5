// Package hex is a board of flat-top hexes. It gives headings, distances and lines in whole numbers.
//
// Columns count from the left and rows from the top, both from 0. Every second column (B, D, F, …) lies half a hex
// lower. Headings are hexsides, clockwise: 1 north, 2 north-east, 3 south-east, 4 south, 5 south-west, 6 north-west.
package hex

import "mayhembot/engine/grid"

// Cells and boards are the same for all grids.
type (
	Cell  = grid.Cell
	Board = grid.Board
)

// At is the cell in column c and row r, counted from 0.
func At(c, r int) Cell { return grid.At(c, r) }

// Heading is a hexside, 1 to 6; 0 is none.
type Heading int8

// Left and Right turn a heading by one hexside.
func (h Heading) Left() Heading  { return (h+4)%6 + 1 }
func (h Heading) Right() Heading { return h%6 + 1 }

// cube holds a cell's coordinates with q + r + s = 0, which make distance and direction plain sums.
type cube struct{ q, r int }

var steps = [7]cube{{}, {0, -1}, {1, -1}, {1, 0}, {0, 1}, {-1, 1}, {-1, 0}}

func cubeOf(c Cell) cube {
	q := int(c.Col)
	return cube{q, int(c.Row) - q>>1}
}

func (c cube) cell() Cell { return At(c.q, c.r+c.q>>1) }

// Step returns the cell n steps from c in a heading. It may lie off every board.
func Step(c Cell, h Heading, n int) Cell {
	k := cubeOf(c)
	return cube{k.q + n*steps[h].q, k.r + n*steps[h].r}.cell()
}

// Distance is the fewest steps from one cell to another.
func Distance(a, b Cell) int {
	x, y := cubeOf(a), cubeOf(b)
	dq, dr := y.q-x.q, y.r-x.r
	return max(abs(dq), abs(dr), abs(dq+dr))
}

// Direction returns the heading of the straight row of cells from a to b, 0 where they lie on no such row.
func Direction(a, b Cell) Heading {
	x, y := cubeOf(a), cubeOf(b)
	q, r := y.q-x.q, y.r-x.r
	switch {
	case q == 0 && r < 0:
		return 1
	case q == 0 && r > 0:
		return 4
	case r == 0 && q > 0:
		return 3
	case r == 0 && q < 0:
		return 6
	case q+r == 0 && q > 0:
		return 2
	case q+r == 0 && q < 0:
		return 5
	}
	return 0
}

func abs(n int) int {
	if n < 0 {
		return -n
	}
	return n
}
