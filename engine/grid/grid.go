// Package grid holds what boards of hexes and of squares share: cells with their names, and rectangles of cells.
package grid

import (
	"fmt"
	"strconv"
	"strings"
)

// Cell is a place on a board: its column from the left and its row from the top, both counted from 0. Its name is a
// letter for the column and a number for the row, "A1" for the first of both.
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
