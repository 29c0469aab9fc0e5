// Package square is a board of squares. It gives their directions.
//
// Columns count from the left and rows from the top, both from 0. Directions run clockwise: 1 up, 2 right, 3 down, 4
// left.
package square

import "mayhembot/engine/grid"

// Cells and boards are the same for all grids.
type (
	Cell  = grid.Cell
	Board = grid.Board
)

// At is the cell in column c and row r, counted from 0.
func At(c, r int) Cell { return grid.At(c, r) }

// Direction is a side of a square, 1 to 4; 0 is none.
type Direction int8

// The directions, clockwise.
const (
	Up Direction = 1 + iota
	Right
	Down
	Left
)

// Directions lists the directions, clockwise.
var Directions = [4]Direction{Up, Right, Down, Left}

var steps = [5]Cell{Up: At(0, -1), Right: At(1, 0), Down: At(0, 1), Left: At(-1, 0)}

// Opposite is the direction back. It is 0 for 0.
func (d Direction) Opposite() Direction {
	if d == 0 {
		return 0
	}
	return (d+1)%4 + 1
}

// Step is the cell next to c in a direction. It may lie off every board.
func Step(c Cell, d Direction) Cell {
	return Cell{Col: c.Col + steps[d].Col, Row: c.Row + steps[d].Row}
}

// Toward returns the direction from a cell to a neighbouring cell, 0 for cells that are no neighbours.
func Toward(c, to Cell) Direction {
	for _, d := range Directions {
		if Step(c, d) == to {
			return d
		}
	}
	return 0
}
