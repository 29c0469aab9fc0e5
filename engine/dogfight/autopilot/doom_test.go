package autopilot_test

import (
	"slices"
	"testing"

	"github.com/stretchr/testify/require"

	"mayhembot/engine"
	"mayhembot/engine/dogfight"
	"mayhembot/engine/dogfight/autopilot"
)

// falls is how often every action is tried with other secrets and other dice.
const falls = 6

// doom knows positions from which a seat's rest of the turn loses the match for sure, and from which it does not.
type doom struct {
	seat  engine.Seat
	known map[engine.Position]bool
}

// by tells whether an action loses the match for sure, whatever its seat does in the rest of its turn.
func (d *doom) by(t *testing.T, p engine.Position, a engine.Action) bool {
	t.Helper()
	for seed := range uint64(falls) {
		next, _, err := p.Apply(d.seat, a, dice(seed))
		require.NoError(t, err)
		result := next.Result()
		switch {
		case slices.Contains(result.Winners, d.seat):
			return false
		case !result.Over && (next.Pending()[0].Seat != d.seat || !d.sure(t, next)):
			return false
		}
	}
	return true
}

// sure tells whether every action does.
func (d *doom) sure(t *testing.T, p engine.Position) bool {
	t.Helper()
	sure, known := d.known[p]
	if !known {
		sure = true
		for a := range p.Legal(d.seat) {
			if sure = d.by(t, p, a); !sure {
				break
			}
		}
		d.known[p] = sure
	}
	return sure
}

// TestNothingAdvisedLosesTheMatch: where the advised action loses the match by what must follow it, every other one does, too.
func TestNothingAdvisedLosesTheMatch(t *testing.T) {
	t.Parallel()
	asked, lost := 0, 0
	chance := randomPlayer(9)
	for seed := range uint64(40) {
		watched := func(v dogfight.View) engine.Action {
			best, ok := autopilot.Best(v)
			require.True(t, ok)
			if v.Step != dogfight.StepAct && v.Step != dogfight.StepDefend {
				return best.Action
			}
			asked++
			p, d := v.Imagine(dice(seed)), doom{v.Viewer(), map[engine.Position]bool{}}
			if d.by(t, p, best.Action) {
				lost++
				require.True(t, d.sure(t, p), "seed %d: %v", seed, best)
			}
			if seed%2 == 0 {
				return best.Action
			}
			return chance(v)
		}
		play(t, seed, map[string]string{"points": "20", "deploy": "secret", "turns": []string{"20", "24"}[seed/2%2]}, [2]player{watched, watched})
	}
	require.Greater(t, asked, 300)
	require.Positive(t, lost)
	t.Logf("%d decisions, %d of them lost anyway", asked, lost)
}
