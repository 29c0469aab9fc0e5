package render

import "image"

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

// Tile is the shape of the map's cells.
func (m SquareMap) Tile() Tile { return SquareTile(m.Side) }

// MovedTo is the map somewhere else.
func (m SquareMap) MovedTo(origin image.Point) Map { m.Origin = origin; return m }
