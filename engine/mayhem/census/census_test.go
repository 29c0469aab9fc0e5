package census

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"mayhembot/engine/simulation"
)

// rare are rules the random player reaches too seldom for a quick test; thousands of matches do.
var rare = []string{"two counters returned", "R17", "R2 ", "second counter", "more counters than needed", "a run of three"}

func TestTheRandomPlayerReachesTheRules(t *testing.T) {
	t.Parallel()
	plan := simulation.Plan{Matches: 40, Seed: 4, Limit: 600, Options: map[string]string{"asteroids": "40"}}
	sum, err := plan.Play(Game(nil))
	require.NoError(t, err)
	for _, c := range sum.Census.Counts() {
		seldom := false
		for _, name := range rare {
			seldom = seldom || strings.Contains(c.Name, name)
		}
		if !seldom {
			require.NotZero(t, c.N, c.Name)
		}
	}
	draft := simulation.Plan{Matches: 1, Seats: simulation.Span{Low: 2, High: 2}, Seed: 4, Limit: 30, Options: map[string]string{"setup": "draft"}}
	sum, err = draft.Play(Game(nil))
	require.NoError(t, err)
	require.Contains(t, sum.Census.Counts(), simulation.Count{Name: "R2 asteroid drafted", N: 18})
	require.Contains(t, sum.Census.Counts(), simulation.Count{Name: "R2 start counter drafted", N: 6})
}
