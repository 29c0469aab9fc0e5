package autopilot_test

import (
	"os"
	"testing"

	"github.com/stretchr/testify/require"

	"mayhembot/engine/advice"
	"mayhembot/engine/mayhem/autopilot"
)

func TestTrain(t *testing.T) {
	t.Parallel()
	train := func() []byte {
		data, err := autopilot.Pilots().Train(advice.Training{Seed: 1, Rounds: 2, Matches: 1, Seats: 2})
		require.NoError(t, err)
		return data
	}
	data := train()
	require.Equal(t, string(data), string(train()), "the same training, the same weights")
	embedded, err := os.ReadFile("weights.json")
	require.NoError(t, err)
	require.Equal(t, string(embedded), string(autopilot.Learned()), "the file is written as Train's result is")
	require.NotEqual(t, string(embedded), string(data))
}
