package render

import (
	"image"
	"math"
	"strconv"
)

// Tile is the shape of a board's cells, by which its sprites are painted. Measures are in pixels.
type Tile struct {
	Sides         int // 6 of a flat-topped hex, 4 of a square or a broad cell, 0 of a round piece on a plane
	Width, Height int
}

// HexTile is a flat-topped hex, four halves of its side wide.
func HexTile(half int) Tile {
	return Tile{6, 4 * half, (half*3464/1000 + 1) / 2 * 2} // 2√3 halves, to an even number
}

// PlaneTile is the room of a piece on a plane, or of a sprite that lies on no board.
func PlaneTile(size int) Tile { return Tile{0, size, size} }

// Grown is a tile of the same shape, wider by so many quarters of four pixels.
func (t Tile) Grown(by int) Tile {
	switch {
	case by == 0:
		return t
	case t.Sides == 6:
		return HexTile(t.Width/4 + by)
	}
	return Tile{t.Sides, t.Width + 4*by, t.Height + 4*by}
}

// planeHeadings is how many directions a piece on a plane can be painted in.
const planeHeadings = 24

// Headings is the number of directions. They are counted clockwise from 1, which is up.
func (t Tile) Headings() int {
	if t.Sides == 0 {
		return planeHeadings
	}
	return t.Sides
}

// Angle is how far a heading turns from up, clockwise, in radians. Heading 0 is up, too.
func (t Tile) Angle(heading int) float64 {
	return float64(max(heading, 1)-1) * 2 * math.Pi / float64(t.Headings())
}

// Step is the way from one cell to its neighbour in a heading.
func (t Tile) Step(heading int) image.Point {
	sin, cos := math.Sincos(t.Angle(heading))
	if t.Sides == 6 {
		return image.Pt(int(math.Round(sin*2/math.Sqrt(3)))*3*(t.Width/4), -int(math.Round(cos*2))*t.Height/2)
	}
	return image.Pt(int(math.Round(sin*float64(t.Width))), -int(math.Round(cos*float64(t.Height))))
}

// Outline is the cell's edge round the origin, inset by some pixels.
func (t Tile) Outline(inset float64) [][2]float64 {
	h := float64(t.Height)/2 - inset
	switch t.Sides {
	case 6:
		a := float64(t.Width)/2 - inset*2/math.Sqrt(3)
		return [][2]float64{{-a, 0}, {-a / 2, -h}, {a / 2, -h}, {a, 0}, {a / 2, h}, {-a / 2, h}}
	case 4:
		w := float64(t.Width)/2 - inset
		return [][2]float64{{-w, -h}, {w, -h}, {w, h}, {-w, h}}
	}
	points := make([][2]float64, 2*planeHeadings)
	for i := range points {
		sin, cos := math.Sincos(float64(i) * math.Pi / planeHeadings)
		points[i] = [2]float64{cos * h, sin * h}
	}
	return points
}

// CellName is a column's letter (A to Z, then AA) and a row's number from 1.
func CellName(column, row int) string { return ColumnName(column) + strconv.Itoa(row+1) }

// ColumnName is a column's letter.
func ColumnName(column int) string {
	name := string(rune('A' + column%26))
	if column >= 26 {
		name = ColumnName(column/26-1) + name
	}
	return name
}
