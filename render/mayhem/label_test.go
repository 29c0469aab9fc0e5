package mayhem

import (
	"fmt"
	"iter"
	"testing"

	"github.com/stretchr/testify/require"

	"mayhembot/engine/enginetest"
	"mayhembot/render/scene"
)

// TestLabelsStandApart holds that no label on the board covers another. Labels are damage, dice, step numbers, distances,
// coordinates and counters' numbers. The pictures show whole turns of six ships, as played and in random clusters.
func TestLabelsStandApart(t *testing.T) {
	t.Parallel()
	draw := renderer.Renderer.Match()
	labels, overlaps, pictures := 0, map[string]int{}, 0
	check := func(s *scene.Scene, name string, n int) {
		all := draw.Labels(s)
		pictures++
		for i, a := range all {
			labels++
			for _, b := range all[:i] {
				if a.Box.Overlaps(b.Box) {
					overlaps[a.What+"/"+b.What]++
					t.Logf("%s %d: %s %v on %s %v", name, n, a.What, a.Box, b.What, b.Box)
				}
			}
		}
	}
	for _, m := range moments() {
		check(scened(&m.scene), m.name, 0)
	}
	for seed := range uint64(enginetest.Fewer(enginetest.Long(3, 6), 1)) {
		n := 0
		options := map[string]string{"equipment": []string{"off", "on"}[seed%2], "board": []string{"23x14", "15x11"}[seed/2%2], "kills": "5"}
		for _, play := range []func(testing.TB, uint64, int, int, map[string]string) iter.Seq[*Moment]{match, autopiloted} {
			for now := range turns(play(t, 300+seed, 6, 300, options)) {
				n++
				check(scened(now), fmt.Sprint("seed ", seed, " picture"), n)
			}
		}
	}
	t.Logf("%d labels in %d pictures, overlaps: %v", labels, pictures, overlaps)
	require.Empty(t, overlaps)
}
