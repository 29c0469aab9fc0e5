package mayhemcensus

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"math/rand/v2"
	"mayhembot/cmd/workbench/census"
	"mayhembot/engine"
	"mayhembot/engine/mayhem"
	"mayhembot/engine/mayhem/autopilot"
	"mayhembot/engine/simulation"
)

// play plays a plan and counts.
func play(p simulation.Plan) (*simulation.Outcome, error) {
	p.Census = func() simulation.Census { return New() }
	return p.Play(simulation.Game{Rules: mayhem.Game{}, Autopilot: autopilot.Pilots().Choose,
		Random: func(src rand.Source) simulation.Player {
			chance := autopilot.NewRandom(src)
			return func(v engine.View) engine.Action { return chance.Choose(v.(mayhem.View)) }
		}})
}

// rare are rules the random player reaches too seldom for a quick test; thousands of matches do.
var rare = []string{"two counters returned", "R17", "R2 ", "second counter", "more counters than needed", "a run of three"}

func TestTheRandomPlayerReachesTheRules(t *testing.T) {
	t.Parallel()
	plan := simulation.Plan{Matches: 40, Seed: 4, Limit: 600, Options: map[string]string{"asteroids": "40", "leaving": "counter"}}
	sum, err := play(plan)
	require.NoError(t, err)
	for _, c := range sum.Census.(census.Game).Counts() {
		seldom := false
		for _, name := range rare {
			seldom = seldom || strings.Contains(c.Name, name)
		}
		if !seldom {
			require.NotZero(t, c.N, c.Name)
		}
	}
	draft := simulation.Plan{Matches: 1, Seats: simulation.Span{Low: 2, High: 2}, Seed: 4, Limit: 30, Options: map[string]string{"setup": "draft"}}
	sum, err = play(draft)
	require.NoError(t, err)
	require.Contains(t, sum.Census.(census.Game).Counts(), census.Count{Name: "R2 asteroid drafted", N: 18})
	require.Contains(t, sum.Census.(census.Game).Counts(), census.Count{Name: "R2 start counter drafted", N: 6})
}
