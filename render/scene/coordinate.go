package scene

import (
	"image"

	"mayhembot/render"
)

// coordinate names a column or a row, within a cell at the edge of what is seen.
type coordinate struct {
	name edgeName
	cell Cell
	at   image.Point
	box  image.Rectangle // that it covers
}

// edgeName is what names a column or a row: as it stands on empty cells, and in a halo.
type edgeName struct{ plain, halo *render.Line }

func (r *Renderer) edgeName(name string) edgeName {
	return edgeName{r.text.Line(edgeMark, name), r.text.Line(edgeHalo, name)}
}

// letterTail is how far a J and a Q reach below the line, in pixels.
const letterTail = 6

// besideBoard is how much room there has to be on both sides of a board for numbers of rows beside it, and besideGap how far they stand
// from it, in pixels.
const besideBoard, besideGap = 48, 6

// placeCoordinates finds where columns and rows are named: at the window's edge, rows beside the board where there is room. A column's
// name goes down to below the chart and dice, and not under a piece then. Cells that bear their own name are left to it.
func (m *Match) placeCoordinates(st *assets, v *view, s *Scene) {
	m.coordinates = m.coordinates[:0]
	m.taken.Clear(columnPlace)
	m.taken.Clear(rowPlace)
	if st.Format.Board.Grid == Plane {
		return
	}
	tile, f := v.field.tile, v.field
	beside := v.whole && f.Map.Bounds().Min.X-st.Window.Min.X >= besideBoard
	put := func(name edgeName, c Cell, off image.Point, column bool) bool {
		at := f.At(c).Add(off)
		box := round(name.plain, at)
		if column && (c.Column == 'J'-'A' || c.Column == 'Q'-'A') {
			box.Max.Y += letterTail
		}
		if m.taken.Covered(box, chartPlace, landingPlace) || column && c.Row > v.cells.Min.Y && m.taken.Covered(box, piecePlace) {
			return false
		}
		if beside && !column || !s.named(c) {
			m.coordinates = append(m.coordinates, coordinate{name, c, at, box})
			if column {
				m.taken.Take(columnPlace, box)
			} else {
				m.taken.Take(rowPlace, box)
			}
		}
		return true
	}
	for c := v.cells.Min.X; c < v.cells.Max.X; c++ {
		for r := v.cells.Min.Y; r < v.cells.Max.Y && !put(st.columns[c], Cell{c, r}, image.Pt(0, coordinateInset-tile.Height/2), true); r++ {
		}
	}
	for r := v.cells.Min.Y; r < v.cells.Max.Y; r++ {
		off := rowMark(tile, st.rows[r].plain)
		if beside {
			off = image.Pt(-(tile.Width+st.rows[r].plain.Width+1)/2-besideGap, 0)
		}
		put(st.rows[r], Cell{v.cells.Min.X, r}, off, false)
		put(st.rows[r], Cell{v.cells.Max.X - 1, r}, image.Pt(-off.X, off.Y), false)
	}
}

// drawCoordinates names columns and rows: under pieces that cover them, or else over all that lies on the board, in a dark halo there.
func (m *Match) drawCoordinates(v *view, s *Scene, under bool) {
	for _, c := range m.coordinates {
		if under != m.taken.Covered(c.box, piecePlace) {
			continue
		}
		line := c.name.plain
		if !under && v.field.laidOn(s.Items, c.cell) {
			line = c.name.halo
		}
		m.list.Text(line, c.at.X, c.at.Y, render.Middle)
	}
}

// laidOn tells whether anything lies on a cell or crosses it.
func (f *Field) laidOn(items []Item, c Cell) bool {
	at := f.At(c)
	for i := range items {
		switch it := &items[i]; it.Kind {
		case Mark:
			if it.At == c && it.Look.Shape != Tint {
				return true
			}
		case Way, Shot:
			for n := range it.Length + 1 {
				if f.along(it.At, it.Heading, n) == at {
					return true
				}
			}
		}
	}
	return false
}

// named tells whether a cell bears its name.
func (s *Scene) named(c Cell) bool {
	for i := range s.Items {
		if it := &s.Items[i]; it.Kind == Name && it.At == c {
			return true
		}
	}
	return false
}

// coordinateInset is how far a column's letters stand from the upper edge of their cell, to their middle.
const coordinateInset = 11

// rowMark is where a row's number stands in the cell at its left end, from the cell's middle: a little below the middle,
// against the side.
func rowMark(t render.Tile, line *render.Line) image.Point {
	low := t.Height / 8
	side := t.Width/2 - 4
	if t.Sides == 6 {
		side = t.Width/2 - (low+(line.Cap+1)/2)*t.Width/(2*t.Height) - 1
	}
	return image.Pt((line.Width+1)/2-side, low)
}
