package autopilot_test

import (
	"slices"
	"testing"

	"github.com/stretchr/testify/require"

	"mayhembot/engine"
	"mayhembot/engine/conquest"
	"mayhembot/engine/conquest/autopilot"
)

// falls is how often every action is tried with other secrets and other dice.
const falls = 16

// dooms tells whether an action ends the match without the viewer winning, whatever the viewer cannot see.
func dooms(t *testing.T, v conquest.View, a engine.Action) bool {
	t.Helper()
	for seed := range uint64(falls) {
		next, _, err := v.Imagine(dice(seed)).Apply(v.Viewer(), a, dice(seed))
		require.NoError(t, err)
		if !next.Result().Over || slices.Contains(next.Result().Winners, v.Viewer()) {
			return false
		}
	}
	return true
}

// TestNothingAdvisedLosesTheMatch: where the advised action ends a match that is lost with it, every other one does, too.
func TestNothingAdvisedLosesTheMatch(t *testing.T) {
	t.Parallel()
	asked, lost := 0, 0
	for seed := range uint64(30) {
		chance := random(seed)
		watched := func(of engine.View) engine.Action {
			v := of.(conquest.View)
			best, ok := autopilot.Best(v)
			require.True(t, ok)
			asked++
			if dooms(t, v, best.Action) {
				lost++
				for a := range v.Legal() {
					require.True(t, dooms(t, v, a), "seed %d: %v, not %v", seed, best, a)
				}
			}
			if seed%2 == 0 {
				return best.Action
			}
			return chance(v)
		}
		play(t, seed, map[string]string{"colonies": "2", "rounds": []string{"3", "6"}[seed/2%2]}, []player{watched, watched, watched}[:2+seed%2], unseen)
	}
	require.Greater(t, asked, 300)
	require.Positive(t, lost)
	t.Logf("%d decisions, %d of them lost anyway", asked, lost)
}
