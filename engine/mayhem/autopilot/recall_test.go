package autopilot_test

import (
	"math/rand/v2"
	"testing"

	"github.com/stretchr/testify/require"

	"mayhembot/engine"
	"mayhembot/engine/advice"
	"mayhembot/engine/enginetest"
	"mayhembot/engine/mayhem"
	"mayhembot/engine/mayhem/autopilot"
)

// TestKnowingChangesNothing asks pilots that remember earlier searches of the turn, and pilots that remember nothing. Both
// think the same of every action, for the same reasons, no matter what was played in between.
func TestKnowingChangesNothing(t *testing.T) {
	t.Parallel()
	for i, options := range tables {
		chance := autopilot.NewRandom(rand.NewPCG(11, uint64(i)))
		rnd := rand.New(rand.NewPCG(12, uint64(i)))
		known, asked := 0, 0
		both := func(p engine.Position, s engine.Seat) engine.Action {
			v := p.View(s).(mayhem.View)
			if asked++; asked > enginetest.Fewer(enginetest.Long(50, 150), 5) || v.Step == mayhem.StepAsteroid || v.Step == mayhem.StepStart {
				return chance.Choose(v)
			}
			if s == v.Active && autopilot.Known(v) {
				known++
			}
			want, next, ruthless := autopilot.Anew(v)
			require.Equal(t, want, autopilot.Advise(v))
			best, then, ok := autopilot.Best(v)
			require.True(t, ok)
			require.Equal(t, want[0], best)
			require.Equal(t, next, then)
			require.Equal(t, want[0].Action, autopilot.Advised(v))
			require.Equal(t, ruthless, autopilot.Decide(v, advice.Ruthless, autopilot.None))
			if rnd.IntN(2) == 0 {
				return best.Action
			}
			return chance.Choose(v)
		}
		chosen := map[string]string{}
		for k, v := range options {
			chosen[k] = v
		}
		chosen["kills"] = "1"
		play(t, uint64(70+i), chosen, []player{both, both, both}[:2+i%2], unseen)
		require.Positive(t, known, "table %d: nothing was known of any turn", i)
	}
}
