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

// TestCoordinatesAreRead holds that every visible column's letter and row's number stands whole, a row's on at least one side of
// the board. Both lie over counters and rocks, and clear of tags, dice and the chart. Only ships may cover them. Cells to choose
// from show their whole name instead.
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
	read, both := 0, 0
	check := func(now *Moment, name string, n int) {
		s := scened(now)
		img := draw.Compose(s).Image()
		board, window := draw.Seen(s)
		tile := board.Tile()
		at := func(c scene.Cell) image.Point { return board.Center(c.Column, c.Row) }
		var ships, names []image.Rectangle
		for i := range s.Items {
			it := &s.Items[i]
			switch half := image.Pt(tile.Width, tile.Height).Div(2); {
			case it.Worth == scene.Piece:
				p, size := draw.Drawn(s, it)
				half := image.Pt(size.Height, size.Height).Mul(2).Div(3)
				ships = append(ships, image.Rectangle{p.Sub(half), p.Add(half)})
			case it.Kind == scene.Name:
				names = append(names, image.Rectangle{at(it.At).Sub(half), at(it.At).Add(half)})
			}
		}
		// stands tells whether a text stands in a part of the picture. It also accepts a text that a ship hides or a cell's name
		// replaces.
		stands := func(text string, band, spot image.Rectangle) bool {
			if standsIn(img, texts[text], ink, band) {
				return true
			}
			for _, others := range [2][]image.Rectangle{ships, names} {
				for _, box := range others {
					if box.Overlaps(spot) {
						return true
					}
				}
			}
			return false
		}
		var columns, rows []int
		for c := range s.Board.Columns {
			if p := at(scene.Cell{Column: c}); p.X-tile.Width/2 >= window.Min.X && p.X+tile.Width/2 <= window.Max.X {
				columns = append(columns, c)
			}
		}
		for r := range s.Board.Rows {
			if p := at(scene.Cell{Row: r}); p.Y-tile.Height/2 >= window.Min.Y && p.Y+tile.Height <= window.Max.Y {
				rows = append(rows, r)
			}
		}
		for _, c := range columns {
			p := at(scene.Cell{Column: c, Row: rows[0]})
			top := p.Y - tile.Height/2
			require.True(t, stands(render.ColumnName(c), image.Rect(p.X-20, top-4, p.X+20, top+window.Dy()/2), image.Rect(p.X-20, top, p.X+20, top+24)), "%s %d: the letter %s", name, n, render.ColumnName(c))
			read++
		}
		for _, r := range rows {
			sides := 0
			for _, c := range [2]int{columns[0], columns[len(columns)-1]} {
				p := at(scene.Cell{Column: c, Row: r})
				box := image.Rect(p.X-tile.Width/2-48, p.Y-tile.Height/3, p.X+tile.Width/2+48, p.Y+tile.Height/2)
				if stands(strconv.Itoa(r+1), box, box) {
					sides++
				}
			}
			require.Positive(t, sides, "%s %d: the number %d", name, n, r+1)
			read++
			if sides == 2 {
				both++
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
	t.Logf("%d columns and rows, of these %d rows on both sides", read, both)
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
