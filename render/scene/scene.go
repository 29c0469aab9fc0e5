package scene

import (
	"image"

	"mayhembot/render"
)

// Cell is a place on the board: column and row from 0, or on a plane how far right and down, in the board's units.
type Cell struct{ Column, Row int }

// Grid says what a board is made of.
type Grid uint8

// The kinds of boards. Headings count from 1, which is up, clockwise: 6 on hexes, 4 on squares, 24 on a plane.
const (
	Hexes Grid = iota
	Squares
	Plane
)

// Board is the size of a board.
type Board struct {
	Grid          Grid
	Columns, Rows int
	Piece         int // size of a piece on a plane, in the board's units
}

// Fit is the largest map of the board within a box.
func (b Board) Fit(box image.Rectangle) render.Map {
	switch b.Grid {
	case Hexes:
		return render.FitHexMap(b.Columns, b.Rows, box)
	case Squares:
		return render.FitSquareMap(b.Columns, b.Rows, box)
	}
	return render.FitPlaneMap(b.Columns, b.Rows, b.Piece, box)
}

// Sized is the board's map with a corner at the origin and cells, or pieces on a plane, four times so many pixels wide.
func (b Board) Sized(quarter int) render.Map {
	switch b.Grid {
	case Hexes:
		return render.HexMap{Columns: b.Columns, Rows: b.Rows, Half: quarter, Height: render.HexTile(quarter).Height}
	case Squares:
		return render.SquareMap{Columns: b.Columns, Rows: b.Rows, Side: 4 * quarter}
	}
	unit := max(b.Piece, 1)
	return render.PlaneMap{Columns: b.Columns, Rows: b.Rows, Width: b.Columns * 4 * quarter / unit, Height: b.Rows * 4 * quarter / unit, Piece: 4 * quarter}
}

// Player is who has a seat.
type Player struct {
	Name string // as it is, of any script and with any marks
	Auto bool   // an autopilot plays
	Lit  bool   // the match waits for this player, or this player has won
	// Color is the number of the kit's colour the player has, 0 for that of the seat.
	Color int
}

// Scene is what one picture shows. It holds no sprites and no pixels, and it may be filled again and again: Reset keeps
// its memory. Seats count from 1, 0 is nobody.
type Scene struct {
	Board   Board
	Form    Form // of the cards
	Players []Player
	Header  Header
	Items   []Item // on the board, the first at the back
	Focus   []Cell // what the camera has to show; the whole board where there are none
	Whole   bool   // the camera shows the whole board all the same
	Cards   []Card // by seat
}

// Reset empties the scene for another picture.
func (s *Scene) Reset(b Board, f Form) {
	s.Board, s.Form = b, f
	s.Players, s.Items, s.Cards, s.Focus, s.Whole = s.Players[:0], s.Items[:0], s.Cards[:0], s.Focus[:0], false
	s.Header = Header{Signs: s.Header.Signs[:0], Waiting: s.Header.Waiting[:0], Order: s.Header.Order[:0], Told: s.Header.Told[:0], words: s.Header.words}
}

// next lengthens a slice by one. What is there may hold slices from before, to be used again.
func next[T any](s *[]T) *T {
	if n := len(*s); n < cap(*s) {
		*s = (*s)[:n+1]
	} else {
		var zero T
		*s = append(*s, zero)
	}
	return &(*s)[len(*s)-1]
}
