package render_test

import (
	"image"
	"math"
	"testing"

	"github.com/stretchr/testify/require"

	"mayhembot/render"
)

func TestMapsFitTheirBox(t *testing.T) {
	t.Parallel()
	for _, box := range []image.Rectangle{image.Rect(0, 0, 1600, 800), image.Rect(-30, 17, 500, 900), image.Rect(5, 5, 400, 200)} {
		for _, size := range [][2]int{{1, 1}, {2, 1}, {9, 9}, {23, 14}} {
			hex, square := render.FitHexMap(size[0], size[1], box), render.FitSquareMap(size[0], size[1], box)
			for _, m := range []render.Map{hex, square} {
				require.True(t, m.Bounds().In(box), "%v in %v", m.Bounds(), box)
				left, right := m.Bounds().Min.X-box.Min.X, box.Max.X-m.Bounds().Max.X
				require.LessOrEqual(t, max(left-right, right-left), 1, "centred")
				around := image.Rectangle{Min: image.Pt(math.MaxInt, math.MaxInt), Max: image.Pt(math.MinInt, math.MinInt)}
				for c := range size[0] {
					for r := range size[1] {
						sum := image.Point{}
						for _, q := range m.Corners(c, r) {
							around.Min = image.Pt(min(around.Min.X, q.X), min(around.Min.Y, q.Y))
							around.Max = image.Pt(max(around.Max.X, q.X), max(around.Max.Y, q.Y))
							sum = sum.Add(q)
						}
						n := len(m.Corners(c, r))
						mean := sum.Div(n).Sub(m.Center(c, r))
						require.LessOrEqual(t, max(mean.X, -mean.X, mean.Y, -mean.Y), 1)
					}
				}
				require.Equal(t, m.Bounds(), around, "the bounds touch the cells on all sides")
			}
			require.InDelta(t, 2*math.Sqrt(3)*float64(hex.Half), float64(hex.Height), 1, "regular to the pixel")
		}
	}
}

// Neighbours share the two corners of the side between them, so lines never double.
func TestHexesShareTheirSides(t *testing.T) {
	t.Parallel()
	m := render.FitHexMap(6, 6, image.Rect(0, 0, 700, 700))
	side := func(c, r, i int) [2]image.Point {
		q := m.Corners(c, r)
		return [2]image.Point{q[i%6], q[(i+1)%6]}
	}
	for _, c := range []int{2, 3} {
		down := c % 2
		for i, next := range [][2]int{{c - 1, 2 + down}, {c, 2}, {c + 1, 2 + down}, {c + 1, 3 + down}, {c, 4}, {c - 1, 3 + down}} {
			mine, other := side(c, 3, i), side(next[0], next[1], i+3)
			require.Equal(t, mine, [2]image.Point{other[1], other[0]}, "column %d, side %d", c, i)
		}
	}
}
