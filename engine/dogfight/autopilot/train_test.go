package autopilot_test

import (
	"os"
	"testing"

	"github.com/stretchr/testify/require"

	"mayhembot/engine/advice"
	"mayhembot/engine/dogfight/autopilot"
)

// TestTrain: the same training comes to the same weights, which are not those it began with.
func TestTrain(t *testing.T) {
	t.Parallel()
	train := func() string {
		data, err := autopilot.Train(advice.Training{Seed: 1, Rounds: 2, Matches: 3})
		require.NoError(t, err)
		return string(data)
	}
	learned := train()
	require.Equal(t, learned, train())
	embedded, err := os.ReadFile("weights.json")
	require.NoError(t, err)
	require.NotEqual(t, string(embedded), learned)
}
