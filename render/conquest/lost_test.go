package conquest

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"mayhembot/engine"
	rules "mayhembot/engine/conquest"
	"mayhembot/engine/enginetest"
	"mayhembot/render/scene"
)

// TestHeadlinesLeadWithLosses is a law of random matches: a header first counts each player's ships lost this turn.
func TestHeadlinesLeadWithLosses(t *testing.T) {
	t.Parallel()
	told := 0
	for seed := range uint64(enginetest.Fewer(6, 2)) {
		seats, of, next := 2+int(seed%5), 0, 0
		var turn []engine.Event
		draw := renderer.Renderer
		mobs(t, seed, seats, nil, func(v rules.View, events []engine.Event) {
			if of != next {
				turn, of = nil, next
			}
			turn, next = append(turn, events...), v.Turn()
			var want, got [rules.MaxSeats]int
			for _, e := range turn {
				if e, is := e.(rules.Fell); is && !e.Returns {
					want[e.Seat-1] += e.Ships.Count()
				}
			}
			s := scene.Scene{}
			fill(draw, &s, &Moment{View: v, Names: people[:seats], Events: turn})
			seat := 0
			for _, w := range s.Header.Told {
				if seat = max(seat, w.Seat); w.Hot {
					n, _, _ := strings.Cut(strings.TrimPrefix(w.Text, "loses "), " ")
					got[seat-1] = int(n[0] - '0')
					require.Len(t, n, 1)
				}
			}
			require.Equal(t, want, got)
			told += len(s.Header.Told)
		})
	}
	require.NotZero(t, told)
}
