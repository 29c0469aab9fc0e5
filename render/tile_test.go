package render_test

import (
	"image"
	"testing"

	"github.com/stretchr/testify/require"

	"mayhembot/render"
)

// A step in every heading leads from a cell's middle to the middle of the cell over that side. All steps together lead back.
func TestStepsLeadToNeighbours(t *testing.T) {
	t.Parallel()
	box := image.Rect(0, 0, 700, 600)
	hexes, squares := render.FitHexMap(7, 7, box), render.FitSquareMap(7, 7, box)
	near := map[render.Map][][2]int{
		hexes:   {{3, 2}, {4, 3}, {4, 4}, {3, 4}, {2, 4}, {2, 3}}, // the neighbours of D4, whose column lies lower
		squares: {{3, 2}, {4, 3}, {3, 4}, {2, 3}},
	}
	for m, cells := range near {
		tile := m.Tile()
		require.Equal(t, len(cells), tile.Headings())
		for i, c := range cells {
			require.Equal(t, m.Center(c[0], c[1]), m.Center(3, 3).Add(tile.Step(i+1)), "%T, heading %d", m, i+1)
		}
	}
	plane := render.FitPlaneMap(200, 100, 10, box)
	require.True(t, plane.Bounds().In(box))
	require.Equal(t, plane.Bounds().Max, plane.Center(200, 100))
	require.Equal(t, 35, plane.Tile().Height)
	sum := image.Point{}
	for h := range plane.Tile().Headings() {
		sum = sum.Add(plane.Tile().Step(h + 1))
	}
	require.LessOrEqual(t, max(sum.X, -sum.X, sum.Y, -sum.Y), 2, "except for roundings")
	moved := plane.MovedTo(image.Pt(9, 9))
	require.Equal(t, image.Pt(9, 9), moved.Bounds().Min)
}

func TestCellNames(t *testing.T) {
	t.Parallel()
	require.Equal(t, "A1", render.CellName(0, 0))
	require.Equal(t, "W14", render.CellName(22, 13))
	require.Equal(t, "Z1", render.CellName(25, 0))
	require.Equal(t, "AB3", render.CellName(27, 2))
}
