package scene

import (
	"image"

	"mayhembot/render"
)

// Columns and rows are named in a gutter: over the board and on its left, so that no cell bears a name that is not its own.
const (
	gutterHigh = 30
	gutterWide = 48
	gutterGap  = 9 // from the numbers to the board
)

// gutter is the room of a board without the gutter.
func (b Board) gutter(box image.Rectangle) image.Rectangle {
	if b.Grid != Plane {
		box.Min = box.Min.Add(image.Pt(gutterWide, gutterHigh))
	}
	return box
}

// drawCoordinates names the columns and rows that are seen.
func (cv *canvas) drawCoordinates(st *assets, v *view) {
	if st.Format.Board.Grid == Plane {
		return
	}
	f, corner := v.field, v.field.Map.Bounds().Intersect(st.Window).Min
	if !v.whole {
		corner.Y = st.Window.Min.Y
	}
	for c := v.cells.Min.X; c < v.cells.Max.X; c++ {
		cv.list.Text(st.columns[c], f.At(Cell{c, 0}).X, corner.Y-gutterHigh/2, render.Middle)
	}
	for r := v.cells.Min.Y; r < v.cells.Max.Y; r++ {
		line, at := st.rows[r], f.At(Cell{v.cells.Min.X, r})
		cv.list.Text(line, corner.X-gutterGap-line.Width, at.Y, render.MiddleLeft)
	}
}
