package autopilot_test

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"mayhembot/engine"
	"mayhembot/engine/advice"
	"mayhembot/engine/mayhem"
	"mayhembot/engine/mayhem/autopilot"
)

// TestGentleSparesWhoHasHadNoTurn: after its first kill a gentle pilot spares ships that have just come and still stand
// where they came.
func TestGentleSparesWhoHasHadNoTurn(t *testing.T) {
	t.Parallel()
	const me, it = "G4 1 shields=3,3 firepower=5,4", "1 speed=2 shields=1 kills=2"
	for _, c := range []struct {
		me, it string
		shoots bool
	}{{me + " kills=1", "G2 " + it, true}, {me + " kills=1", "G3 " + it, false}, {me, "G3 " + it, true}} {
		require.Equal(t, c.shoots, strings.HasPrefix(decided(t, scene{me: c.me, it: c.it}, advice.Gentle), "shoot"), "%s, %s", c.me, c.it)
	}
}

// TestGentleKillsByAmbushOnceAtMost: after its first kill it destroys only ships that have had a turn since they came onto
// the board.
func TestGentleKillsByAmbushOnceAtMost(t *testing.T) {
	t.Parallel()
	others := []player{seated(advice.Fair, autopilot.None), seated(advice.Hard, autopilot.None)}
	killed := 0
	for seed := range uint64(8) {
		ready, kills := map[engine.Seat]bool{}, 0
		players := []player{seated(advice.Gentle, autopilot.None), others[seed%2]}
		play(t, 400+seed, map[string]string{"board": "17x11"}, players, func(e engine.Event) {
			switch e := e.(type) {
			case mayhem.TurnEnded:
				ready[e.Seat] = true
			case mayhem.Destroyed:
				if e.By == 1 && e.Seat != 1 {
					require.True(t, ready[e.Seat] || kills == 0, "seed %d", seed)
					killed++
					kills++
				}
				ready[e.Seat] = false
			}
		})
	}
	require.Greater(t, killed, 8)
}
