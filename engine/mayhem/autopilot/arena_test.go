package autopilot_test

import (
	"testing"

	"github.com/stretchr/testify/require"

	"mayhembot/engine/advice"
	"mayhembot/engine/arena"
	"mayhembot/engine/mayhem/autopilot"
)

// TestArena: hard pilots win duels against fair ones. How often each level wins is measured by workbench arena.
func TestArena(t *testing.T) {
	t.Parallel()
	pilots := autopilot.Pilots()
	a := arena.Among(pilots, advice.Hard, autopilot.None, advice.Fair)
	a.Seats, a.Matches, a.Seed, a.Workers, a.Options = 2, 24, 1, 2, map[string]string{"kills": "1"}
	score, err := a.Run()
	require.NoError(t, err)
	require.Equal(t, 24, score.Matches)
	require.Greater(t, score.Wins, 12)
}
