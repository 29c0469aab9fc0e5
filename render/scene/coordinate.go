package scene

import "mayhembot/render"

// drawCoordinates names columns and rows within the cells at the window's edge.
func (m *Match) drawCoordinates(st *assets, v *view) {
	if st.Format.Board.Grid == Plane {
		return
	}
	tile, f := v.field.tile, v.field
	for c := v.cells.Min.X; c < v.cells.Max.X; c++ {
		top := f.At(Cell{c, v.cells.Min.Y})
		m.list.Text(st.columns[c], top.X, top.Y-tile.Height/2+coordinateInset, render.Middle)
	}
	side, low := tile.Width/2-22, tile.Height/5
	for r := v.cells.Min.Y; r < v.cells.Max.Y; r++ {
		left, right := f.At(Cell{v.cells.Min.X, r}), f.At(Cell{v.cells.Max.X - 1, r})
		m.list.Text(st.rows[r], left.X-side, left.Y+low, render.Middle)
		m.list.Text(st.rows[r], right.X+side, right.Y+low, render.Middle)
	}
}

// coordinateInset is how far a column's letters stand from the upper edge of their cell, to their middle.
const coordinateInset = 13
