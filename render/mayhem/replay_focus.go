package mayhem

import (
	"image"

	"mayhembot/engine"
	"mayhembot/engine/hex"
	rules "mayhembot/engine/mayhem"
	"mayhembot/render"
)

// maxHalf is the largest half of a hex a replay looks at, in pixels.
const maxHalf = 21

// frameBoard lays a board so that the cells of the focus are as large as they can be, and finds the picture's height.
// A board with much to see is shown whole.
func frameBoard(board hex.Board, focus []hex.Cell) (m render.HexMap, height int) {
	m = render.FitHexMap(board.Columns, board.Rows, image.Rect(0, 0, screenWidth-2*screenPad, boardHigh))
	window := image.Pt(screenWidth, m.Bounds().Dy()+2*screenPad)
	for half := min(maxHalf, 2*m.Half); half > m.Half; half-- {
		close := hexes(board, half)
		if need := bounds(close, focus).Size(); need.X <= window.X && need.Y <= window.Y {
			m = close
			break
		}
	}
	size, seen := m.Bounds().Size(), bounds(m, focus)
	m.Origin = image.Pt(place(size.X, window.X, seen.Min.X, seen.Max.X), screenTop+place(size.Y, window.Y, seen.Min.Y, seen.Max.Y))
	return m, screenTop + window.Y + screenFoot + screenBar
}

// place is where a board of one extent begins so that its middle, or else what is to be seen, lies amid the window,
// and no more emptiness shows beside the board than need be.
func place(size, window, from, to int) int {
	if size <= window {
		return (window - size) / 2
	}
	return min(screenPad, max(window-screenPad-size, (window-from-to)/2))
}

// hexes is a board of hexes of one size, with its corner at the origin.
func hexes(board hex.Board, half int) render.HexMap {
	m := render.FitHexMap(1, 1, image.Rect(0, 0, 4*half, 4*half))
	m.Origin, m.Columns, m.Rows = image.Point{}, board.Columns, board.Rows
	return m
}

// bounds is the rectangle round some cells, with a margin of a cell.
func bounds(m render.HexMap, cells []hex.Cell) (box image.Rectangle) {
	m.Origin = image.Point{}
	for _, c := range cells {
		at := m.Center(int(c.Col), int(c.Row))
		box = box.Union(image.Rectangle{at, at.Add(image.Pt(1, 1))}.Inset(-3 * m.Half))
	}
	return box
}

// focus lists the cells at which something happens between two events.
func (f *Film) focus(from, to int) (cells []hex.Cell) {
	s := f.situation(from)
	for _, e := range f.Events[from:to] {
		s.follow(e)
		switch e := e.(type) {
		case rules.LaidOut, rules.AsteroidPlaced:
			return append(cells, hex.Cell{}, f.View.Board.Cell(f.View.Board.Size()-1)) // the whole board
		case rules.Moved:
			cells = append(append(cells, e.From), e.Path...)
		case rules.Jumped:
			cells = append(cells, e.From, e.To)
		case rules.Entered:
			cells = append(cells, e.At)
		case rules.TurnBegan:
			cells = append(cells, s.ship(e.Seat).At)
		case rules.Fired:
			cells = append(cells, e.From, e.At)
		case rules.Rammed:
			cells = append(cells, e.At)
		}
	}
	return cells
}

// seats lists all seats in order.
func (f *Film) seats() []engine.Seat {
	all := make([]engine.Seat, len(f.View.Ships))
	for i := range all {
		all[i] = engine.Seat(i + 1)
	}
	return all
}
