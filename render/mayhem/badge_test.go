package mayhem

import (
	"fmt"
	"image"
	"iter"
	"maps"
	"testing"

	"github.com/stretchr/testify/require"

	"mayhembot/engine/enginetest"
	"mayhembot/render/scene"
)

// TestBadgesStandApart holds that no badge covers another, that each step told has one on the board, and that badges keep their
// places while a turn goes on and the camera stands still. The pictures show whole turns of six ships, as played and in random
// clusters.
func TestBadgesStandApart(t *testing.T) {
	t.Parallel()
	badges, moved, missing := 0, 0, 0
	for seed := range uint64(enginetest.Fewer(enginetest.Long(3, 6), 1)) {
		options := map[string]string{"equipment": []string{"off", "on"}[seed%2], "board": []string{"23x14", "15x11"}[seed/2%2], "kills": "5"}
		for _, play := range []func(testing.TB, uint64, int, int, map[string]string) iter.Seq[*Moment]{match, autopiloted} {
			draw, turn, n := renderer.Renderer.Match(), 0, 0
			var before map[int]image.Rectangle
			var board any
			for now := range turns(play(t, 300+seed, 6, 300, options)) {
				s, name := scened(now), fmt.Sprint("seed ", seed, " picture ", n)
				n++
				cells, _ := draw.Seen(s)
				all := draw.Badges(s)
				for a, one := range all {
					badges++
					for b, other := range all {
						require.False(t, a != b && one.Overlaps(other), "%s: %d and %d", name, a, b)
					}
				}
				for _, w := range s.Header.Told {
					if _, placed := all[w.Step]; w.Step > 0 && !placed {
						missing++
					}
				}
				if turn == s.Turn && board == any(cells) {
					for step, at := range before {
						if now, is := all[step]; is && now != at {
							moved++
						}
					}
				}
				turn, board, before = s.Turn, cells, maps.Clone(all)
			}
		}
	}
	t.Logf("%d badges, %d moved within a turn, %d steps without one", badges, moved, missing)
	require.True(t, enginetest.Raced || badges > 100)
	require.LessOrEqual(t, 50*moved, badges)
	require.LessOrEqual(t, 50*missing, badges)
}

// TestStepsAreTold holds that the ticker tells every step that has a badge, in order, and no other.
func TestStepsAreTold(t *testing.T) {
	t.Parallel()
	for _, m := range moments() {
		s := scened(&m.scene)
		var told []int
		for _, w := range s.Header.Told {
			if w.Step > 0 {
				told = append(told, w.Step)
			}
		}
		numbers := map[int]bool{}
		for _, it := range s.Items {
			if it.Number > 0 {
				numbers[it.Number] = true
			}
		}
		require.Len(t, told, len(numbers), m.name)
		for i, n := range told {
			require.Equal(t, i+1, n, m.name)
			require.True(t, numbers[n], "%s: step %d", m.name, n)
		}
	}
}

// TestNothingIsWrittenOnTheBoard holds that words stand beside the board alone: on it are ships, rocks, counters, and numbers.
func TestNothingIsWrittenOnTheBoard(t *testing.T) {
	t.Parallel()
	for _, m := range moments() {
		for _, it := range scened(&m.scene).Items {
			require.NotEqual(t, scene.Text, it.Kind)
			require.Regexp(t, `^(#?\d(/\d)*)?$`, it.Label, m.name)
		}
	}
}
