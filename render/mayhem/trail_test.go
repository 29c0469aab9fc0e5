package mayhem

import (
	"testing"

	"github.com/stretchr/testify/require"

	"mayhembot/render"
	"mayhembot/render/rendertest"
	"mayhembot/render/scene"
)

// TestTrailsAreTheirPilots holds that a trail on a poster has its pilot's colour and no other. It has the light line of ways,
// ghosts and hulls, seen on the sky by eyes blind to red too.
func TestTrailsAreTheirPilots(t *testing.T) {
	t.Parallel()
	palette := renderer.Palette()
	field := renderer.Field(board(duel().View.Board).Sized(13), 0)
	for i := range 6 * 6 {
		seat, heading := i%6+1, i/6+1
		for _, shape := range []scene.ID{scene.Trail, scene.Path, ghostShape, shipShape} {
			list := render.NewList(palette, 100, 100, "space")
			list.AddCentered(field.Sprite(shape.Of(seat, heading)), 50, 50)
			counts := map[uint8]int{}
			for _, p := range list.Image().Pix {
				counts[p]++
			}
			delete(counts, palette.Index("space"))
			most, light := uint8(0), 0.0
			for p, n := range counts {
				if n > counts[most] {
					most = p
				}
				line := palette.Colors()[p]
				worst := min(rendertest.Contrast(line, palette.Color("space")), rendertest.Contrast(rendertest.Sights[1].See(line), palette.Color("space")))
				if n > 10 {
					light = max(light, worst)
				}
			}
			if shape == scene.Trail {
				own := rendertest.Distance(palette.Colors()[most], palette.Color(scene.PlayerColor(seat)))
				require.Less(t, own, 4.0, "seat %d heading %d", seat, heading)
			}
			require.GreaterOrEqual(t, light, 3.0, "shape %d of seat %d heading %d", shape, seat, heading)
		}
	}
}
