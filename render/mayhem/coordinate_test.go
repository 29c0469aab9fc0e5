package mayhem

import (
	"image"
	"slices"
	"strconv"
	"testing"

	"github.com/stretchr/testify/require"

	"mayhembot/engine/enginetest"
	"mayhembot/render"
	"mayhembot/render/scene"
)

// TestCoordinatesAreRead holds that every visible column's letter and row's number stands whole, outside the board's window, over
// its column or left of its row.
func TestCoordinatesAreRead(t *testing.T) {
	t.Parallel()
	draw := renderer.Renderer.Match()
	ink := renderer.Palette().Index("ink")
	texts := map[string][]image.Point{}
	for n := range 23 {
		for _, text := range []string{render.ColumnName(n), strconv.Itoa(n + 1)} {
			texts[text] = letters(scene.Look{}, render.Style{Size: 28, Ink: "ink"}, text, ink)
		}
	}
	read := 0
	check := func(now *Moment, name string, n int) {
		s := scened(now)
		img := draw.Compose(s).Image()
		board, window := draw.Seen(s)
		tile, corner := board.Tile(), board.Bounds().Intersect(window).Min
		if !board.Bounds().In(window) {
			corner.Y = window.Min.Y
		}
		for c := range s.Board.Columns {
			if p := board.Center(c, 0); p.X-tile.Width/2 >= window.Min.X && p.X+tile.Width/2 <= window.Max.X {
				require.True(t, standsIn(img, texts[render.ColumnName(c)], ink, image.Rect(p.X-20, corner.Y-32, p.X+20, corner.Y)), "%s %d: the letter %s", name, n, render.ColumnName(c))
				read++
			}
		}
		for r := range s.Board.Rows {
			if p := board.Center(0, r); p.Y-tile.Height/2 >= window.Min.Y && p.Y+tile.Height <= window.Max.Y {
				require.True(t, standsIn(img, texts[strconv.Itoa(r+1)], ink, image.Rect(corner.X-48, p.Y-16, corner.X, p.Y+tile.Height/2+16)), "%s %d: the number %d", name, n, r+1)
				read++
			}
		}
	}
	for _, m := range moments() {
		check(&m.scene, m.name, 0)
	}
	most := enginetest.Fewer(enginetest.Long(100, 300), 10)
	for seats := 2; seats <= 6; seats++ {
		n := 0
		for now := range turns(match(t, uint64(80+seats), seats, most, map[string]string{"equipment": []string{"off", "on"}[seats%2], "setup": []string{"auto", "draft"}[seats%2]})) {
			n++
			check(now, "picture", n)
		}
	}
	require.True(t, enginetest.Raced || read > 1000)
}

// standsIn tells whether a text stands whole in a picture, its first pixel within a box.
func standsIn(img *image.Paletted, text []image.Point, ink uint8, box image.Rectangle) bool {
	box = box.Intersect(img.Rect)
	for y := box.Min.Y; y < box.Max.Y; y++ {
		for x := box.Min.X; x < box.Max.X; x++ {
			if !slices.ContainsFunc(text, func(p image.Point) bool {
				p = p.Add(image.Pt(x, y))
				return !p.In(img.Rect) || img.ColorIndexAt(p.X, p.Y) != ink
			}) {
				return true
			}
		}
	}
	return false
}
