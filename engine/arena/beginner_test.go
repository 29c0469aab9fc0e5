package arena_test

import (
	"math/rand/v2"
	"testing"

	"github.com/stretchr/testify/require"

	"mayhembot/engine"
	"mayhembot/engine/advice"
	"mayhembot/engine/arena"
	"mayhembot/engine/mayhem"
	"mayhembot/engine/mayhem/autopilot"
)

// TestBeginner: at 100 percent a beginner plays like the adviser, at 0 percent by chance. Every beginner gives the same
// answer to the same view.
func TestBeginner(t *testing.T) {
	t.Parallel()
	pilots := autopilot.Pilots()
	byChance := func(src rand.Source) advice.Player {
		random := autopilot.NewRandom(src)
		return advice.Only(func(v mayhem.View) engine.Action { return random.Choose(v) })
	}
	always, never, advised := arena.Beginner(pilots, 100, byChance), arena.Beginner(pilots, 0, byChance), pilots.Adviser
	asked, differs := 0, 0
	score, err := arena.Arena{Game: mayhem.Game{}, Options: map[string]string{"kills": "1"}, Seats: 2, Matches: 2, Seed: 5, Others: advised,
		Player: func(v engine.View) engine.Action {
			a := never(v)
			require.Equal(t, a, never(v))
			require.Equal(t, advised(v), always(v))
			if asked++; a != advised(v) {
				differs++
			}
			return a
		}}.Run()
	require.NoError(t, err)
	require.Equal(t, asked, score.Decisions)
	require.Greater(t, differs, asked/4)
}
