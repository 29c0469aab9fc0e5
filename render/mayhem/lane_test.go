package mayhem

import (
	"testing"

	"github.com/stretchr/testify/require"

	"mayhembot/engine/enginetest"
	"mayhembot/render"
	"mayhembot/render/scene"
)

// TestDistancesAreRead: the distance of every target in line is seen whole, whatever stands about it and however small
// the cells are: its text has as many pixels as it has alone.
func TestDistancesAreRead(t *testing.T) {
	t.Parallel()
	draw, muted, lanes := renderer.Renderer.Match(), renderer.Palette().Index("muted"), 0
	alone := func(text string) (n int) {
		list := render.NewList(renderer.Palette(), 100, 40, "space")
		list.AddCentered(renderer.Fixed(scene.LaneTag.Of(0, 0)), 50, 20)
		list.Text(renderer.Text().Line(render.Style{Size: 22, Ink: "muted"}, text), 50, 20, render.Middle)
		for _, p := range list.Image().Pix {
			if p == muted {
				n++
			}
		}
		return n
	}
	most := enginetest.Fewer(300, 10)
	for seats := 2; seats <= 6; seats += 2 {
		for now := range match(t, uint64(seats), seats, most, nil) {
			now.Events = nil
			s, want := scened(now), 0
			for i := range s.Items {
				if s.Items[i].Kind == scene.Lane {
					want += alone(s.Items[i].Label)
					lanes++
				}
			}
			if want == 0 {
				continue
			}
			with := append([]byte{}, draw.Compose(s).Image().Pix...)
			for i := range s.Items {
				if s.Items[i].Kind == scene.Lane {
					s.Items[i].Label = ""
				}
			}
			got := 0
			for i, p := range draw.Compose(s).Image().Pix {
				if with[i] == muted && p != muted {
					got++
				}
			}
			require.GreaterOrEqual(t, got, want*9/10)
		}
	}
	require.NotZero(t, lanes)
}
