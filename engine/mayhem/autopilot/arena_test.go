package autopilot_test

import (
	"testing"

	"github.com/stretchr/testify/require"

	"mayhembot/engine/advice"
	"mayhembot/engine/mayhem/autopilot"
)

// TestArena: hard pilots win duels against fair ones, and what the table shows is counted. How often each level wins is
// measured by mayhembot simulate --arena.
func TestArena(t *testing.T) {
	t.Parallel()
	pilots := autopilot.Pilots()
	a := pilots.Arena(advice.Hard, autopilot.None, advice.Fair)
	a.Seats, a.Matches, a.Seed, a.Workers, a.Options = 2, 8, 1, 2, map[string]string{"kills": "1"}
	score, err := a.Run()
	require.NoError(t, err)
	require.Equal(t, 8, score.Matches)
	require.Greater(t, score.Wins, 4)
	for _, c := range pilots.Counted {
		if c.Of != "" {
			require.Greater(t, score.Counts[c.Of], score.Counts[c.Name])
			require.Positive(t, score.Counts[c.Name], "turns without an attack are what opens a match")
		}
	}
}
