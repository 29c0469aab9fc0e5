package render

import "image"

// Map places the cells of a board on a frame. Columns and rows count from 0.
type Map interface {
	Center(column, row int) image.Point
	Corners(column, row int) []image.Point // in order round the cell
	Bounds() image.Rectangle
}

// HexMap is a board of flat-topped hexes whose odd columns lie half a hex lower. All its
// measures are whole pixels, so that rows of hexes repeat exactly and compress well.
type HexMap struct {
	Origin        image.Point // top left corner of the bounds
	Columns, Rows int
	Half          int // half of a hex's flat side, in pixels: the hex is 4 of it wide
	Height        int // of a hex, in pixels; even
}

// FitHexMap is the largest nearly regular hex map within the box, centred in it.
func FitHexMap(columns, rows int, box image.Rectangle) HexMap {
	m := HexMap{Columns: columns, Rows: rows}
	for next := m.sized(1); next.Bounds().Dx() <= box.Dx() && next.Bounds().Dy() <= box.Dy(); next = m.sized(m.Half + 1) {
		m = next
	}
	m.Origin = box.Min.Add(box.Size().Sub(m.Bounds().Size()).Div(2))
	return m
}

func (m HexMap) sized(half int) HexMap {
	m.Half = half
	m.Height = (half*3464/1000 + 1) / 2 * 2 // 2√3 halves, to an even number
	return m
}

// Center is the middle of a cell.
func (m HexMap) Center(column, row int) image.Point {
	return m.Origin.Add(image.Pt(2*m.Half+column*3*m.Half, m.Height/2+row*m.Height+column%2*(m.Height/2)))
}

// Corners are the six corners of a cell, clockwise from the left one.
func (m HexMap) Corners(column, row int) []image.Point {
	c := m.Center(column, row)
	a, b, h := 2*m.Half, m.Half, m.Height/2
	return []image.Point{
		c.Add(image.Pt(-a, 0)), c.Add(image.Pt(-b, -h)), c.Add(image.Pt(b, -h)),
		c.Add(image.Pt(a, 0)), c.Add(image.Pt(b, h)), c.Add(image.Pt(-b, h)),
	}
}

// Bounds is the smallest rectangle around all cells.
func (m HexMap) Bounds() image.Rectangle {
	w := m.Half + m.Columns*3*m.Half
	h := m.Rows*m.Height + min(m.Columns/2, 1)*(m.Height/2)
	return image.Rectangle{m.Origin, m.Origin.Add(image.Pt(w, h))}
}

// SquareMap is a board of square cells.
type SquareMap struct {
	Origin        image.Point // top left corner of the bounds
	Columns, Rows int
	Side          int // of a cell, in pixels
}

// FitSquareMap is the largest square map within the box, centred in it.
func FitSquareMap(columns, rows int, box image.Rectangle) SquareMap {
	m := SquareMap{Columns: columns, Rows: rows, Side: min(box.Dx()/columns, box.Dy()/rows)}
	m.Origin = box.Min.Add(box.Size().Sub(m.Bounds().Size()).Div(2))
	return m
}

// Center is the middle of a cell.
func (m SquareMap) Center(column, row int) image.Point {
	return m.Origin.Add(image.Pt(column*m.Side+m.Side/2, row*m.Side+m.Side/2))
}

// Corners are the four corners of a cell, clockwise from the top left one.
func (m SquareMap) Corners(column, row int) []image.Point {
	c := m.Origin.Add(image.Pt(column*m.Side, row*m.Side))
	return []image.Point{c, c.Add(image.Pt(m.Side, 0)), c.Add(image.Pt(m.Side, m.Side)), c.Add(image.Pt(0, m.Side))}
}

// Bounds is the smallest rectangle around all cells.
func (m SquareMap) Bounds() image.Rectangle {
	return image.Rectangle{m.Origin, m.Origin.Add(image.Pt(m.Columns*m.Side, m.Rows*m.Side))}
}
