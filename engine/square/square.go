// Package square is a board of squares: cells, their names, directions and neighbours.
//
// Columns count from the left, rows from the top, both from 0. Directions run clockwise: 1 up, 2 right, 3 down, 4 left.
package square

import (
	"fmt"
	"strconv"
	"strings"
)

// Cell is one square. Its name is a letter for the column and a number for the row, both counted from the first: "A1".
type Cell struct{ Col, Row int8 }

// At is the cell in column c and row r, counted from 0.
func At(c, r int) Cell { return Cell{int8(c), int8(r)} }

// String is the cell's name.
func (c Cell) String() string { return string(rune('A'+c.Col)) + strconv.Itoa(int(c.Row)+1) }

// MarshalText writes the cell's name.
func (c Cell) MarshalText() ([]byte, error) { return []byte(c.String()), nil }

// UnmarshalText reads a cell's name.
func (c *Cell) UnmarshalText(b []byte) (err error) {
	*c, err = Parse(string(b))
	return err
}

// Parse reads a cell's name in either letter case. It does not know the board: see Board.Contains.
func Parse(s string) (Cell, error) {
	s = strings.ToUpper(s)
	if len(s) < 2 || len(s) > 3 || s[0] < 'A' || s[0] > 'Z' || s[1] < '1' || s[1] > '9' {
		return Cell{}, fmt.Errorf("%q names no cell", s)
	}
	row, err := strconv.Atoi(s[1:])
	if err != nil {
		return Cell{}, fmt.Errorf("%q names no cell", s)
	}
	return At(int(s[0]-'A'), row-1), nil
}

// Less orders cells by column, then row.
func (c Cell) Less(d Cell) bool { return c.Col < d.Col || c.Col == d.Col && c.Row < d.Row }

// Direction is a side of a square, 1 to 4; 0 is none.
type Direction int8

// The directions, clockwise.
const (
	Up Direction = 1 + iota
	Right
	Down
	Left
)

// Directions lists them all.
var Directions = [4]Direction{Up, Right, Down, Left}

var steps = [5]Cell{Up: {0, -1}, Right: {1, 0}, Down: {0, 1}, Left: {-1, 0}}

// Opposite is the direction back; of none it is none.
func (d Direction) Opposite() Direction {
	if d == 0 {
		return 0
	}
	return (d+1)%4 + 1
}

// Step is the cell next to c in a direction. It may lie off every board.
func (c Cell) Step(d Direction) Cell { return Cell{c.Col + steps[d].Col, c.Row + steps[d].Row} }

// Toward is the direction from c to a neighbouring cell, 0 where the two are no neighbours.
func (c Cell) Toward(to Cell) Direction {
	for _, d := range Directions {
		if c.Step(d) == to {
			return d
		}
	}
	return 0
}

// Board is a rectangle of cells.
type Board struct {
	Columns int `json:"columns"`
	Rows    int `json:"rows"`
}

// Contains tells whether a cell is on the board.
func (b Board) Contains(c Cell) bool {
	return c.Col >= 0 && int(c.Col) < b.Columns && c.Row >= 0 && int(c.Row) < b.Rows
}

// Size is the number of cells.
func (b Board) Size() int { return b.Columns * b.Rows }

// Index numbers the cells by column, then row, from 0; Cell is its inverse.
func (b Board) Index(c Cell) int { return int(c.Col)*b.Rows + int(c.Row) }

// Cell is the cell with an index.
func (b Board) Cell(i int) Cell { return At(i/b.Rows, i%b.Rows) }

// Neighbours lists the two to four cells beside c, clockwise from the one above it.
func (b Board) Neighbours(c Cell) []Cell {
	list := make([]Cell, 0, len(Directions))
	for _, d := range Directions {
		if n := c.Step(d); b.Contains(n) {
			list = append(list, n)
		}
	}
	return list
}
