package replay

import (
	"image"

	"mayhembot/render"
	"mayhembot/render/scene"
)

// maxQuarter is a quarter of the width of the largest cells a replay looks at, in pixels.
const maxQuarter = 21

// frameBoard lays a board so that the cells of the focus are as large as they can be, and finds the picture's height.
// A board with much to see is shown whole.
func frameBoard(board scene.Board, focus []scene.Cell) (m render.Map, height int) {
	m = board.Fit(image.Rect(0, 0, screenWidth-2*screenPad, boardHigh))
	window, whole := image.Pt(screenWidth, m.Bounds().Dy()+2*screenPad), m.Tile().Width/4
	for quarter := min(maxQuarter, 2*whole); quarter > whole; quarter-- {
		closer := board.Sized(quarter)
		if need := bounds(closer, focus).Size(); need.X <= window.X && need.Y <= window.Y {
			m = closer
			break
		}
	}
	size, seen := m.Bounds().Size(), bounds(m, focus)
	m = m.MovedTo(image.Pt(place(size.X, window.X, seen.Min.X, seen.Max.X), screenTop+place(size.Y, window.Y, seen.Min.Y, seen.Max.Y)))
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

// bounds is the rectangle round some cells, with a margin of a cell, measured from the board's corner.
func bounds(m render.Map, cells []scene.Cell) (box image.Rectangle) {
	m = m.MovedTo(image.Point{})
	for _, c := range cells {
		at := m.Center(c.Column, c.Row)
		box = box.Union(image.Rectangle{at, at.Add(image.Pt(1, 1))}.Inset(-3 * m.Tile().Width / 4))
	}
	return box
}
