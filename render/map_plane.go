package render

import "image"

// PlaneMap is a board without cells. Things lie anywhere on it, measured in units of its own.
type PlaneMap struct {
	Origin        image.Point // top left corner of the bounds
	Columns, Rows int         // its extent in units
	Width, Height int         // and in pixels
	Piece         int         // pixels that a piece is tall
}

// FitPlaneMap is the largest plane of so many units within the box, centred in it; piece is the size of a piece in units.
func FitPlaneMap(columns, rows, piece int, box image.Rectangle) PlaneMap {
	m := PlaneMap{Columns: columns, Rows: rows, Width: box.Dx(), Height: box.Dx() * rows / columns}
	if m.Height > box.Dy() {
		m.Width, m.Height = box.Dy()*columns/rows, box.Dy()
	}
	m.Piece = piece * m.Width / columns
	m.Origin = box.Min.Add(box.Size().Sub(m.Bounds().Size()).Div(2))
	return m
}

// Center is the point so many units right and down of the plane's corner.
func (m PlaneMap) Center(column, row int) image.Point {
	return m.Origin.Add(image.Pt(column*m.Width/m.Columns, row*m.Height/m.Rows))
}

// Corners is empty: a plane has no cells.
func (m PlaneMap) Corners(_, _ int) []image.Point { return nil }

// Bounds is the whole plane.
func (m PlaneMap) Bounds() image.Rectangle {
	return image.Rectangle{m.Origin, m.Origin.Add(image.Pt(m.Width, m.Height))}
}

// Tile is the room of a piece.
func (m PlaneMap) Tile() Tile { return PlaneTile(m.Piece) }

// MovedTo is the plane somewhere else.
func (m PlaneMap) MovedTo(origin image.Point) Map { m.Origin = origin; return m }
