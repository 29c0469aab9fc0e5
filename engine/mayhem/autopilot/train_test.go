package autopilot_test

import (
	"os"
	"testing"

	"github.com/stretchr/testify/require"

	"mayhembot/engine/advice"
	"mayhembot/engine/enginetest"
	"mayhembot/engine/mayhem/autopilot"
)

func TestTrain(t *testing.T) {
	t.Parallel()
	train := func() []byte {
		data, err := autopilot.Train(advice.Training{Seed: 1, Rounds: 2, Matches: 1, Seats: 2})
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

// TestPerils: ships thought lost are lost before their next turn much more often than ships thought safe.
func TestPerils(t *testing.T) {
	t.Parallel()
	chances, lost, err := autopilot.Foretold(8, enginetest.Fewer(enginetest.Long(20, 60), 10))
	require.NoError(t, err)
	var thought, was [2]int // safe, lost
	for i, chance := range chances {
		if chance > 0.3 && chance < 0.7 {
			continue
		}
		b := int(chance + 0.5)
		if thought[b]++; lost[i] {
			was[b]++
		}
	}
	t.Logf("of %d safe ships %d were lost, of %d others %d", thought[0], was[0], thought[1], was[1])
	require.Less(t, 4*was[0], thought[0])
	require.Greater(t, 2*was[1], thought[1])
}
