package mayhem

import (
	"testing"

	"github.com/stretchr/testify/require"

	"mayhembot/engine/enginetest"
	"mayhembot/render"
	"mayhembot/render/scene"
)

// TestDistancesAreRead: the distance of a target in line is seen whole, with as many pixels as its text has alone, or, where
// that would hide a ship, not at all; between two ships alone there is room for it but side by side.
func TestDistancesAreRead(t *testing.T) {
	t.Parallel()
	draw, muted, lanes := renderer.Renderer.Match(), renderer.Palette().Index("muted"), 0
	alone := func(text string) (n int) {
		list := render.NewList(renderer.Palette(), 120, 40, "space")
		list.AddCentered(renderer.Fixed(scene.LaneTag.Of(0, 0)), 60, 20)
		list.Text(renderer.Text().Line(render.Style{Size: 22, Ink: "muted"}, text), 60, 20, render.Middle)
		for _, p := range list.Image().Pix {
			if p == muted {
				n++
			}
		}
		return n
	}
	most := enginetest.Fewer(300, 10)
	for seats := 2; seats <= 6; seats += 2 {
		seen, far := 0, 0
		for now := range match(t, uint64(seats), seats, most, nil) {
			now.Events = nil
			s := scened(now)
			var labels []int
			for i := range s.Items {
				if s.Items[i].Kind == scene.Lane && s.Items[i].Label != "" {
					labels = append(labels, i)
				}
			}
			if len(labels) == 0 {
				continue
			}
			with := append([]byte{}, draw.Compose(s).Image().Pix...)
			want, least, got := 0, 1<<30, 0
			for _, i := range labels {
				n := alone(s.Items[i].Label)
				want, least = want+n, min(least, n)
				if s.Items[i].Length > 1 {
					far++
				}
				s.Items[i].Label = ""
			}
			for i, p := range draw.Compose(s).Image().Pix {
				if with[i] == muted && p != muted {
					got++
				}
			}
			shown := (got + least/2) / least
			require.GreaterOrEqual(t, got, shown*least*9/10, "whole or not at all")
			require.LessOrEqual(t, got, want)
			seen += shown
		}
		t.Logf("%d seats: %d of %d distances beyond 1 are told", seats, seen, far)
		if lanes += far; seats == 2 {
			require.GreaterOrEqual(t, 10*seen, 9*far)
		}
	}
	require.NotZero(t, lanes)
}
