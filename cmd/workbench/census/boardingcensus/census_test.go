package boardingcensus

import (
	"bytes"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"mayhembot/cmd/workbench/census"
	"mayhembot/engine/boarding"
	"mayhembot/engine/boarding/autopilot"
	"mayhembot/engine/simulation"
)

// play plays a plan and counts.
func play(p simulation.Plan) (*simulation.Outcome, error) {
	p.Census = func() simulation.Census { return New() }
	return p.Play(simulation.Game{Rules: boarding.Game{}, Autopilot: autopilot.Pilots().Choose})
}

// rare are rules too seldom for a quick test; thousands of matches reach them.
var rare = map[string]bool{"B26 lost to an obstacle": true, "B44 broken off": true, "B59 alongside": true, "B49 brought home": true}

func TestMatchesReachTheRules(t *testing.T) {
	t.Parallel()
	seen := map[string]int{}
	for _, plan := range []simulation.Plan{
		{Matches: 30, Crew: simulation.Autopilots},
		{Matches: 20, Crew: simulation.Autopilots, Options: map[string]string{"points": "200", "huge": "on", "deploy": "auto"}},
		{Matches: 20, Crew: simulation.Autopilots, Options: map[string]string{"victory": "mission", "rounds": "8", "points": "60"}},
		{Matches: 10},
	} {
		sum, err := play(plan)
		require.NoError(t, err)
		require.Equal(t, plan.Matches, sum.Over)
		ends := 0
		for _, c := range sum.Census.(census.Game).Counts() {
			if seen[c.Name] += c.N; strings.HasPrefix(c.Name, "B52 ended") {
				ends += c.N
			}
		}
		require.Equal(t, plan.Matches, ends, "every match ends in one of four ways")
		var out bytes.Buffer
		sum.Census.(census.Game).PrintStats(&out)
		require.Regexp(t, `(?m)^cutter +\d+ `, out.String())
	}
	for _, r := range rules {
		require.True(t, seen[r.Name] > 0 || rare[r.Name], r.Name)
	}
}
