package scene

import (
	"image"
	"slices"

	"mayhembot/render"
)

// drawCoordinates names columns and rows within the cells at the window's edge, but for those that bear their own name.
func (m *Match) drawCoordinates(st *assets, v *view, s *Scene) {
	if st.Format.Board.Grid == Plane {
		return
	}
	tile, f := v.field.tile, v.field
	for c := v.cells.Min.X; c < v.cells.Max.X; c++ {
		if s.named(Cell{c, v.cells.Min.Y}) {
			continue
		}
		top := f.At(Cell{c, v.cells.Min.Y})
		m.list.Text(st.columns[c], top.X, top.Y-tile.Height/2+coordinateInset, render.Middle)
	}
	for r := v.cells.Min.Y; r < v.cells.Max.Y; r++ {
		left, right := f.At(Cell{v.cells.Min.X, r}), f.At(Cell{v.cells.Max.X - 1, r})
		off := rowMark(tile, st.rows[r])
		if !s.named(Cell{v.cells.Min.X, r}) {
			m.list.Text(st.rows[r], left.X+off.X, left.Y+off.Y, render.Middle)
		}
		if !s.named(Cell{v.cells.Max.X - 1, r}) {
			m.list.Text(st.rows[r], right.X-off.X, right.Y+off.Y, render.Middle)
		}
	}
}

// named tells whether a cell bears its name.
func (s *Scene) named(c Cell) bool {
	return slices.ContainsFunc(s.Items, func(it Item) bool { return it.Kind == Name && it.At == c })
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
