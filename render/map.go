package render

import "image"

// Map places the cells of a board on a frame. Columns and rows count from 0; on a plane they are distances in its units.
type Map interface {
	Center(column, row int) image.Point
	Corners(column, row int) []image.Point // in order round the cell; none on a plane
	Bounds() image.Rectangle
	Tile() Tile
	MovedTo(origin image.Point) Map // the same with the corner of its bounds there
}

// HexMap is a board of flat-topped hexes. Its odd columns lie half a hex lower. All its measures are whole pixels, so that rows
// of hexes repeat exactly and compress well.
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
	m.Half, m.Height = half, HexTile(half).Height
	return m
}

// Tile is the shape of the map's cells.
func (m HexMap) Tile() Tile { return Tile{Sides: 6, Width: 4 * m.Half, Height: m.Height} }

// MovedTo is the map somewhere else.
func (m HexMap) MovedTo(origin image.Point) Map { m.Origin = origin; return m }

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
