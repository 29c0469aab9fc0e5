package mayhem

import (
	"image"
	"slices"
	"testing"

	"github.com/stretchr/testify/require"

	"mayhembot/engine/enginetest"
	"mayhembot/render"
)

// TestTheCameraShowsWhatMatters holds that a picture shows the whole board, or a window of larger cells. The window contains all
// that matters and two cells around it, and seldom moves. The test logs how often each happens.
func TestTheCameraShowsWhatMatters(t *testing.T) {
	t.Parallel()
	most := enginetest.Fewer(enginetest.Long(120, 300), 10)
	for seats := 2; seats <= 6; seats++ {
		draw, windows, all, moved := renderer.Match(), 0, 0, 0
		var before render.Map
		for now := range match(t, uint64(80+seats), seats, most, map[string]string{"equipment": "on"}) {
			for _, s := range now.View.Ships {
				require.True(t, wholly(&now.View) || !s.OnBoard || slices.Contains(scened(now).Focus, cell(s.At)), "seat %d matters", s.Seat)
			}
			board, window := draw.Seen(now)
			tile := board.Tile()
			if all++; tile.Height < 60 {
				require.True(t, board.Bounds().In(window), "the whole board")
				before = nil
				continue
			}
			windows++
			for _, c := range around(now) {
				at, half := board.Center(c.X, c.Y), image.Pt(tile.Width, tile.Height).Div(2)
				require.True(t, image.Rectangle{Min: at.Sub(half), Max: at.Add(half)}.In(window), "%s", render.CellName(c.X, c.Y))
			}
			if before != nil && before != board {
				moved++
			}
			before = board
			now.Whole = true
			board, window = draw.Seen(now)
			require.True(t, board.Bounds().In(window), "the whole board when it is asked for")
		}
		t.Logf("%d seats: %d of %d pictures are windows; the window moved %d times", seats, windows, all, moved)
		require.LessOrEqual(t, 4*moved, all, "%d seats", seats)
	}
}

// TestTheWindowMovesOnlyWhenItMust holds that the window stays while it shows all that matters in cells as large.
func TestTheWindowMovesOnlyWhenItMust(t *testing.T) {
	t.Parallel()
	var c shown
	for seed := range uint64(enginetest.Fewer(enginetest.Long(3, 6), 3)) {
		c.count(t, seed+1, 2+int(seed)%2, choose)
	}
	require.NotZero(t, c.moved)
	require.Zero(t, c.idle, "of %d moves in %d pictures", c.moved, c.pictures)
}
