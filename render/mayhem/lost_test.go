package mayhem

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"mayhembot/engine"
	"mayhembot/engine/enginetest"
	rules "mayhembot/engine/mayhem"
)

// TestHeadlinesLeadWithLosses is a law of random matches: a header names first every ship the turn destroyed, and its destroyer.
func TestHeadlinesLeadWithLosses(t *testing.T) {
	t.Parallel()
	seen := map[[2]bool]int{} // itself, others
	for seed := range uint64(enginetest.Fewer(enginetest.Long(6, 12), 3)) {
		seats := 2 + int(seed%5)
		options := []map[string]string{{"board": "13x9", "asteroids": "30"}, {"equipment": "on", "board": "14x14"}, {"damage": "auto", "board": "13x9", "kills": "9"}}[seed%3]
		for now := range turns(match(t, 900+seed, seats, 500, options)) {
			by, others, itself := engine.Nobody, 0, false
			for _, e := range now.Events {
				if d, is := e.(rules.Destroyed); is {
					by, itself = d.By, itself || d.By == d.Seat
					if d.Seat != d.By {
						others++
					}
				}
			}
			if by == engine.Nobody {
				require.NotContains(t, toldOf(*now), "destroyed")
				continue
			}
			lead := sentence(&scened(now).Header, now.Names)
			if i := strings.IndexAny(lead, ":;"); i >= 0 {
				lead = lead[:i]
			}
			require.True(t, strings.HasPrefix(lead, now.Names[by-1]+" "), lead)
			for _, e := range now.Events {
				if d, is := e.(rules.Destroyed); is {
					require.Contains(t, lead, now.Names[d.Seat-1])
				}
			}
			require.Equal(t, itself, strings.HasSuffix(lead, "itself") || strings.HasSuffix(lead, "is destroyed"), lead)
			seen[[2]bool{itself, others > 0}]++
		}
	}
	for _, what := range [][2]bool{{true, false}, {false, true}, {true, true}} {
		require.NotZero(t, seen[what], "itself, others: %v", what)
	}
}
