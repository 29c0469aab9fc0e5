package render

import "image"

// SquareMap is a board whose cells have four sides: squares, or cells that are a little wider than high.
type SquareMap struct {
	Origin        image.Point // top left corner of the bounds
	Columns, Rows int
	Width, Height int // of a cell, in pixels
}

// FitSquareMap is the largest map of squares within the box, centred in it.
func FitSquareMap(columns, rows int, box image.Rectangle) SquareMap {
	return FitBroadMap(columns, rows, 100, box)
}

// FitBroadMap is the largest map within the box, centred in it, whose cells are at most so many percent of their height wide.
func FitBroadMap(columns, rows, percent int, box image.Rectangle) SquareMap {
	wide := box.Dx() / columns
	m := SquareMap{Columns: columns, Rows: rows, Height: min(wide, box.Dy()/rows)}
	m.Width = min(wide, m.Height*percent/100)
	m.Origin = box.Min.Add(box.Size().Sub(m.Bounds().Size()).Div(2))
	return m
}

// Center is the middle of a cell.
func (m SquareMap) Center(column, row int) image.Point {
	return m.Origin.Add(image.Pt(column*m.Width+m.Width/2, row*m.Height+m.Height/2))
}

// Corners are the four corners of a cell, clockwise from the top left one.
func (m SquareMap) Corners(column, row int) []image.Point {
	c := m.Origin.Add(image.Pt(column*m.Width, row*m.Height))
	return []image.Point{c, c.Add(image.Pt(m.Width, 0)), c.Add(image.Pt(m.Width, m.Height)), c.Add(image.Pt(0, m.Height))}
}

// Bounds is the smallest rectangle around all cells.
func (m SquareMap) Bounds() image.Rectangle {
	return image.Rectangle{m.Origin, m.Origin.Add(image.Pt(m.Columns*m.Width, m.Rows*m.Height))}
}

// Tile is the shape of the map's cells.
func (m SquareMap) Tile() Tile { return Tile{4, m.Width, m.Height} }

// MovedTo is the map somewhere else.
func (m SquareMap) MovedTo(origin image.Point) Map { m.Origin = origin; return m }
