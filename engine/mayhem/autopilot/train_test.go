package autopilot_test

import (
	"flag"
	"os"
	"testing"

	"github.com/stretchr/testify/require"

	"mayhembot/engine/mayhem/autopilot"
)

// The training's flags: go test ./engine/mayhem/autopilot -run TestTrain -train-rounds 2 -train-matches 320 -train-file weights.json
var (
	trainRounds  = flag.Int("train-rounds", 2, "rounds of training")
	trainMatches = flag.Int("train-matches", 1, "matches a round")
	trainSeats   = flag.Int("train-seats", 2, "pilots in a match of training")
	trainFile    = flag.String("train-file", "", "where to write what was learned")
)

func TestTrain(t *testing.T) {
	t.Parallel()
	train := func() []byte {
		w := autopilot.Learned()
		err := w.Train(autopilot.Training{Seed: 1, Rounds: *trainRounds, Matches: *trainMatches, Seats: *trainSeats, Note: func(round, samples int, loss float64) {
			t.Logf("round %d: %d samples, loss %.4f", round, samples, loss)
		}})
		require.NoError(t, err)
		return w.File()
	}
	data := train()
	if *trainFile != "" {
		require.NoError(t, os.WriteFile(*trainFile, data, 0o600))
		return
	}
	require.Equal(t, string(data), string(train()), "the same training, the same weights")
	embedded, err := os.ReadFile("weights.json")
	require.NoError(t, err)
	w := autopilot.Learned()
	require.Equal(t, string(embedded), string(w.File()), "the file is written as Train's result is")
	require.NotEqual(t, string(embedded), string(data))
}
