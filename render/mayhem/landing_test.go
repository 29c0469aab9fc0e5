package mayhem

import (
	"image"
	"slices"
	"testing"

	"github.com/stretchr/testify/require"

	"mayhembot/engine/enginetest"
	"mayhembot/render"
	"mayhembot/render/scene"
)

// TestLandingsAreRead holds that each die on a landing shows all its pips, whatever lies on its cell or beside it. It is wide
// enough for a phone, and its middle is nearest to the middle of its own cell. The same holds for a die that leads off the
// board, even beside its ship at the edge. The pictures are of random matches.
func TestLandingsAreRead(t *testing.T) {
	t.Parallel()
	draw := renderer.Renderer.Match()
	dice, together := 0, 0
	check := func(now *Moment, name string, n int) {
		s, on, laid := scened(now), map[scene.Cell]int{}, []image.Rectangle(nil)
		img := draw.Compose(s).Image()
		board, _ := draw.Seen(s)
		for i := range s.Items {
			it := &s.Items[i]
			landing := it.Look.Shape == scene.Landing
			if !landing && it.Look.Shape != scene.Leaving {
				continue
			}
			at, tile := draw.Drawn(s, it)
			sprite := renderer.Field(board, 0).Sprite(it.Look)
			_, wide := sprite.Size()
			require.GreaterOrEqual(t, wide, min(tile.Height/2, 36), "%s %d: on %v", name, n, it.At)
			require.True(t, faceIn(img, at, sprite, wide/3), "%s %d: the %d on %v is covered", name, n, it.Look.Turn-1, it.At)
			box := image.Rect(-wide/2, -wide/2, wide/2, wide/2).Add(at)
			require.False(t, slices.ContainsFunc(laid, box.Overlaps), "%s %d: the %d on %v lies on another die", name, n, it.Look.Turn-1, it.At)
			laid = append(laid, box)
			dice++
			if !landing {
				continue
			}
			apart := func(column, row int) int {
				d := at.Sub(board.Center(it.At.Column+column, it.At.Row+row))
				return d.X*d.X + d.Y*d.Y
			}
			require.Less(t, apart(0, 0), min(apart(0, 1), apart(0, -1), apart(1, 0), apart(-1, 0)), "%s %d: on %v", name, n, it.At)
			if on[it.At]++; on[it.At] == 2 {
				together++
			}
		}
	}
	for _, m := range moments() {
		check(&m.scene, m.name, 0)
	}
	most := enginetest.Fewer(enginetest.Long(150, 400), 10)
	for seats := 2; seats <= 6; seats++ {
		n := 0
		for now := range turns(match(t, uint64(60+seats), seats, most, map[string]string{"equipment": []string{"off", "on"}[seats%2]})) {
			n++
			check(now, "picture", n)
		}
	}
	t.Logf("%d dice, %d cells with two", dice, together)
	require.True(t, enginetest.Raced || dice > 0 && together > 0)
}

// faceIn tells whether a die lies at a place of a picture, with all that is so near its middle.
func faceIn(img *image.Paletted, at image.Point, die *render.Sprite, near int) bool {
	const middle = 50
	list := render.NewList(renderer.Palette(), 2*middle, 2*middle, "slot")
	list.AddCentered(die, middle, middle)
	alone := list.Image()
	for y := -near; y <= near; y++ {
		for x := -near; x <= near; x++ {
			if alone.ColorIndexAt(middle+x, middle+y) != img.ColorIndexAt(at.X+x, at.Y+y) {
				return false
			}
		}
	}
	return true
}
