package mayhem

import (
	"image"
	"math"
	"testing"

	"github.com/stretchr/testify/require"

	"mayhembot/engine/enginetest"
	"mayhembot/engine/hex"
	"mayhembot/render"
	"mayhembot/render/paint"
	"mayhembot/render/scene"
)

// TestHeadingsAreSeen finds the heading of every ship in pictures of random matches from their pixels alone. It looks for a dark
// line between two light ones in the middle of the cell. A ship whose dart is covered would have none.
func TestHeadingsAreSeen(t *testing.T) {
	t.Parallel()
	most := enginetest.Fewer(enginetest.Long(20, 60), 10)
	seen, draw := 0, renderer.Match()
	for seats := 2; seats <= 6; seats += 2 {
		n := 0
		for now := range match(t, uint64(40+seats), seats, 400, map[string]string{"equipment": "on"}) {
			if n++; n%5 != 0 || n/5 > most {
				continue
			}
			img := draw.Compose(now).Image()
			board, _ := draw.Seen(now)
			for _, s := range now.View.Ships {
				if s.OnBoard {
					require.Equal(t, s.Heading, headingIn(img, board, s.At), "seat %d on %s, picture %d of %d seats", s.Seat, s.At, n, seats)
					seen++
				}
			}
		}
	}
	require.Greater(t, seen, most)
	for _, m := range moments() {
		img := draw.Compose(&m.scene).Image()
		board, _ := draw.Seen(&m.scene)
		for _, s := range m.scene.View.Ships {
			if s.OnBoard {
				require.Equal(t, s.Heading, headingIn(img, board, s.At), "%s: seat %d on %s", m.name, s.Seat, s.At)
			}
		}
	}
}

// headingIn is the direction in which a dart amid a cell points, 0 for none. The dart is as large as the cell, or as that of a lone ship.
func headingIn(img *image.Paletted, board render.Map, c hex.Cell) (heading hex.Heading) {
	tile, best := board.Tile(), 0.6
	far, middle := 3, board.Center(int(c.Col), int(c.Row))
	for _, size := range [2]render.Tile{tile, scene.LoneTile(tile)} {
		for y := -far; y <= far; y += 2 {
			for x := -far; x <= far; x += 2 {
				if h, share := dartOf(img, size, middle.Add(image.Pt(x, y))); share > best {
					heading, best = h, share
				}
			}
		}
	}
	return heading
}

// dartOf finds the direction that shows most of the dart of a piece as tall as a tile. best is the share of the dart seen, up to
// 1.
func dartOf(img *image.Paletted, tile render.Tile, at image.Point) (heading hex.Heading, best float64) {
	r := float64(tile.Height) / 2
	for h := 1; h <= tile.Headings(); h++ {
		sin, cos := math.Sincos(tile.Angle(h))
		luma := func(ahead, aside float64) float64 {
			x, y := float64(at.X)+sin*ahead+cos*aside, float64(at.Y)-cos*ahead+sin*aside
			red, green, blue, _ := img.At(int(math.Floor(x)), int(math.Floor(y))).RGBA()
			return (0.3*float64(red) + 0.59*float64(green) + 0.11*float64(blue)) / 0xffff
		}
		found, all := 0.0, 0.0
		for ahead := 0.2 * r; ahead < 0.7*r; ahead++ {
			rim := paint.DartHalf(ahead/r)*r - 0.5
			light := math.Min(math.Max(luma(ahead, rim), luma(ahead, rim-1)), math.Max(luma(ahead, -rim), luma(ahead, 1-rim)))
			if all++; luma(ahead, 0) < 0.25 && light > 0.5 {
				found++
			}
		}
		if found/all > best {
			heading, best = hex.Heading(h), found/all
		}
	}
	return heading, best
}

// TestDartsAreLong measures darts on the smallest cells: six pilots with equipment on the largest board.
func TestDartsAreLong(t *testing.T) {
	t.Parallel()
	now := gear()
	now.Whole = true
	board, _ := renderer.Match().Seen(&now)
	half := float64(board.Tile().Height) / 2
	long, broad := paint.DartLength*half, 2*paint.DartHalf(0)*half
	require.GreaterOrEqual(t, long*390/1200, 7.0)
	require.GreaterOrEqual(t, long, 2*broad)
}
