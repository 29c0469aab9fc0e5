// Package hex is a board of flat-top hexes: cells, headings, distances and lines, in whole numbers.
//
// Columns count from the left, rows from the top, both from 0; every second column (B, D, F, …) is shifted half a hex
// down. Headings are hexsides, clockwise: 1 north, 2 north-east, 3 south-east, 4 south, 5 south-west, 6 north-west.
package hex

import (
	"fmt"
	"strconv"
	"strings"
)

// Cell is one hex. Its name is a letter for the column and a number for the row, both counted from the first: "A1".
type Cell struct{ Col, Row int8 }

// At is the cell in column c and row r, counted from 0.
func At(c, r int) Cell { return Cell{int8(c), int8(r)} }

// String is the cell's name.
func (c Cell) String() string {
	return string(rune('A'+c.Col)) + strconv.Itoa(int(c.Row)+1)
}

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
func (c Cell) Less(d Cell) bool {
	return c.Col < d.Col || c.Col == d.Col && c.Row < d.Row
}

// Heading is a hexside, 1 to 6; 0 is none.
type Heading int8

// Left and Right are the headings one hexside further.
func (h Heading) Left() Heading  { return (h+4)%6 + 1 }
func (h Heading) Right() Heading { return h%6 + 1 }

// cube is a cell in the coordinates in which distance and direction are plain sums: q + r + s = 0.
type cube struct{ q, r int }

var steps = [7]cube{{}, {0, -1}, {1, -1}, {1, 0}, {0, 1}, {-1, 1}, {-1, 0}}

func (c Cell) cube() cube {
	q := int(c.Col)
	return cube{q, int(c.Row) - (q-q&1)/2}
}

func (c cube) cell() Cell { return At(c.q, c.r+(c.q-c.q&1)/2) }

// Step is the cell n steps from c in a heading. It may lie off every board.
func (c Cell) Step(h Heading, n int) Cell {
	k := c.cube()
	return cube{k.q + n*steps[h].q, k.r + n*steps[h].r}.cell()
}

// Distance is the fewest steps from one cell to another.
func Distance(a, b Cell) int {
	x, y := a.cube(), b.cube()
	dq, dr := y.q-x.q, y.r-x.r
	return max(abs(dq), abs(dr), abs(dq+dr))
}

// Direction is the heading of the straight row of cells from a to b, or 0 where there is none.
func Direction(a, b Cell) Heading {
	x, y := a.cube(), b.cube()
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

// Between yields the cells strictly between two cells of one line, nearest to a first; none when they are on no line.
func Between(a, b Cell) []Cell {
	h := Direction(a, b)
	if h == 0 {
		return nil
	}
	cells := make([]Cell, 0, Distance(a, b)-1)
	for c := a.Step(h, 1); c != b; c = c.Step(h, 1) {
		cells = append(cells, c)
	}
	return cells
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

func abs(n int) int {
	if n < 0 {
		return -n
	}
	return n
}
