package arena_test

import (
	"math/rand/v2"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"mayhembot/engine"
	"mayhembot/engine/advice"
	"mayhembot/engine/arena"
	"mayhembot/engine/mayhem"
	"mayhembot/engine/mayhem/autopilot"
)

// drawn plays any legal action.
func drawn(seed uint64) advice.Player {
	rng := rand.New(rand.NewPCG(seed, 0))
	return func(v engine.View) (chosen engine.Action) {
		n := 0
		for a := range v.Legal() {
			if n++; rng.IntN(n) == 0 {
				chosen = a
			}
		}
		return chosen
	}
}

func TestArenaIsRepeatable(t *testing.T) {
	run := func() arena.Score {
		clock := time.Duration(0)
		a := arena.Arena{Game: mayhem.Game{}, Options: map[string]string{"kills": "1"}, Seats: 3, Matches: 4, Seed: 5,
			Player: drawn(1), Others: drawn(2),
			Clock: func() time.Duration { clock += time.Millisecond; return clock },
			Watch: func(_ engine.Seat, count func(string)) func([]engine.Event) {
				return func(events []engine.Event) {
					for _, e := range events {
						count(engine.Kind(e))
					}
				}
			}}
		score, err := a.Run()
		require.NoError(t, err)
		return score
	}
	score := run()
	require.Equal(t, score, run())
	require.Equal(t, 4, score.Matches)
	require.Equal(t, 4, score.Counts["won"])
	require.Positive(t, score.Decisions)
	require.Equal(t, time.Millisecond, score.Mean)
	require.Equal(t, time.Millisecond, score.Worst)
}

// TestWorkersChangeNothing: matches played at once give the same score as matches played one after the other.
func TestWorkersChangeNothing(t *testing.T) {
	t.Parallel()
	a := arena.Among(autopilot.Pilots(), advice.Fair, "", advice.Fair)
	a.Options, a.Seats, a.Matches, a.Seed = map[string]string{"kills": "1"}, 3, 4, 5
	alone, err := a.Run()
	require.NoError(t, err)
	a.Workers = 3
	together, err := a.Run()
	require.NoError(t, err)
	require.Equal(t, alone, together)
	require.Positive(t, alone.Decisions)
}

func TestArenaTellsOfIllegalActions(t *testing.T) {
	end := func(engine.View) engine.Action { return mayhem.End{} }
	_, err := arena.Arena{Game: mayhem.Game{}, Seats: 2, Matches: 1, Player: end, Others: end}.Run()
	require.ErrorContains(t, err, "match 0")
}

func TestInterval(t *testing.T) {
	low, high := arena.Score{Matches: 400, Wins: 368}.Interval()
	require.InDelta(t, 0.889, low, 0.001)
	require.InDelta(t, 0.943, high, 0.001)
	low, high = arena.Score{Matches: 10}.Interval()
	require.InDelta(t, 0, low, 1e-9)
	require.InDelta(t, 0.278, high, 0.001)
}
