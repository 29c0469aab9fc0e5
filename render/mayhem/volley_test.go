package mayhem

import (
	"testing"

	"github.com/stretchr/testify/require"

	"mayhembot/engine/hex"
	rules "mayhembot/engine/mayhem"
	"mayhembot/render"
	"mayhembot/render/scene"
)

// TestThrownDiceStandAsWordsTellThem: pictures show a volley's faces as messages list them, hits first, and as the replay does.
func TestThrownDiceStandAsWordsTellThem(t *testing.T) {
	t.Parallel()
	now := volley()
	fired := now.Events[0].(rules.Fired)
	want := []scene.Look{scene.Thrown(4, true), scene.Thrown(6, true), scene.Thrown(1, false)}
	require.Equal(t, []int{4, 1, 6}, fired.Faces)
	require.True(t, fired.Hit(4) && fired.Hit(6) && !fired.Hit(1))
	var shown []scene.Look
	for _, w := range scened(&now).Header.Told {
		if w.Look.Shape != scene.Nothing {
			shown = append(shown, w.Look)
		}
	}
	require.Equal(t, want, shown)
	require.Equal(t, want, appendVolley(nil, fired.Faces, 7-fired.Chance), "as the replay throws them")
}

// TestMissedDiceKeepTheirPips: a die that missed differs from the same one with another face, as one that hit does.
func TestMissedDiceKeepTheirPips(t *testing.T) {
	t.Parallel()
	for _, hit := range []bool{true, false} {
		for face := 1; face <= 6; face++ {
			require.Equal(t, face, pipsOf(renderer.Die(48, scene.Thrown(face, hit))), "face %d, hit %v", face, hit)
		}
	}
}

// pipsOf counts the spots on a die: areas inside its rim that differ from the colour between them.
func pipsOf(die *render.Sprite) (n int) {
	w, h := die.Size()
	list := render.NewList(renderer.Palette(), w, h, "space")
	list.Add(die, 0, 0)
	img := list.Image()
	ground := img.ColorIndexAt(w/2, h*3/8) // between the pips of every face
	seen := map[[2]int]bool{}
	var size func(x, y int) int
	size = func(x, y int) int {
		if x < 9 || y < 9 || x >= w-9 || y >= h-9 || seen[[2]int{x, y}] || img.ColorIndexAt(x, y) == ground {
			return 0
		}
		seen[[2]int{x, y}] = true
		return 1 + size(x+1, y) + size(x-1, y) + size(x, y+1) + size(x, y-1)
	}
	for y := range h {
		for x := range w {
			if size(x, y) > 20 {
				n++
			}
		}
	}
	return n
}

// TestOldHitsAreNotMisses holds that an earlier hit's line runs on from cell to cell. A miss's line is broken.
func TestOldHitsAreNotMisses(t *testing.T) {
	t.Parallel()
	field := renderer.Field(board(duel().View.Board).Sized(22), 0)
	gaps := func(id scene.ID) (n int) {
		list := render.NewList(renderer.Palette(), 200, 200, "space")
		segment := field.Sprite(id.Of(1, 1))
		list.AddCentered(segment, 100, 100)
		img := list.Image()
		empty := img.ColorIndexAt(0, 0)
		half := field.Map.Tile().Height/2 - 4
		for y := 100 - half; y < 100+half; y++ {
			if img.ColorIndexAt(100, y) == empty {
				n++
			}
		}
		return n
	}
	require.Zero(t, gaps(scene.Beam))
	require.Zero(t, gaps(scene.OldBeam))
	require.Positive(t, gaps(scene.Miss))
}

// TestLeavingRunsOffTheBoard: the way of a ship that leaves the board ends beyond it.
func TestLeavingRunsOffTheBoard(t *testing.T) {
	t.Parallel()
	now := duel()
	edge := at("A1")
	now.Events = append(now.Events, rules.LeftBoard{Seat: 1, From: edge, Heading: 1})
	m := renderer.Match()
	var off []scene.Item
	for _, it := range scened(&now).Items {
		if it.Kind == scene.Way && it.At == cell(edge) && it.Heading == 1 {
			off = append(off, it)
		}
	}
	require.Len(t, off, 1)
	require.Equal(t, 1, off[0].Length)
	require.False(t, now.View.Board.Contains(hex.Step(edge, 1, 1)))
	with := m.Compose(&now).Image()
	cells, _ := m.Seen(&now)
	now.Events = now.Events[:len(now.Events)-1]
	without := m.Compose(&now).Image()
	corner := cells.Center(0, 0)
	top, drawn := corner.Y-cells.Tile().Height/2, 0
	for y := top - 12; y < top; y++ {
		if with.ColorIndexAt(corner.X, y) != without.ColorIndexAt(corner.X, y) {
			drawn++
		}
	}
	require.Positive(t, drawn, "something is drawn beyond the board's edge")
}
