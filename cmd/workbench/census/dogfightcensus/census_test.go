package dogfightcensus

import (
	"bytes"
	"testing"

	"github.com/stretchr/testify/require"

	"mayhembot/cmd/workbench/census"
	"mayhembot/engine/dogfight"
	"mayhembot/engine/dogfight/autopilot"
	"mayhembot/engine/simulation"
)

// play plays a plan and counts.
func play(p simulation.Plan) (*simulation.Outcome, error) {
	p.Census = func() simulation.Census { return New() }
	return p.Play(simulation.Game{Rules: dogfight.Game{}, Autopilot: autopilot.Pilots().Choose})
}

// rare are rules too seldom for a quick test; thousands of matches reach them.
var rare = map[string]bool{"D14 last ship lost to an asteroid": true, "D11 a 6 blocked": true, "D16 points level, both won": true}

func TestMatchesReachTheRules(t *testing.T) {
	t.Parallel()
	seen := map[string]int{}
	for _, plan := range []simulation.Plan{
		{Matches: 30, Crew: simulation.Autopilots, Options: map[string]string{"deploy": "secret"}},
		{Matches: 20, Options: map[string]string{"points": "20"}},
	} {
		sum, err := play(plan)
		require.NoError(t, err)
		require.Equal(t, plan.Matches, sum.Over)
		ends := 0
		for _, c := range sum.Census.(census.Game).Counts() {
			seen[c.Name] += c.N
			switch c.Name {
			case "¶ ended by elimination", "D15 ended by crossing", "D17 ended by the last game turn":
				ends += c.N
			}
		}
		require.Equal(t, plan.Matches, ends, "every match ends in one of three ways")
	}
	for _, r := range rules {
		require.True(t, seen[r.Name] > 0 || rare[r.Name], r.Name)
	}
}

// TestShipsAreWeighed: a ship eliminated in combat counts for the last attacker.
func TestShipsAreWeighed(t *testing.T) {
	t.Parallel()
	var c, all counts
	c.ships.see(dogfight.Deployed{Seat: 1, Type: dogfight.Lance})
	c.ships.see(dogfight.TurnedUp{Ships: []dogfight.Placed{{Ship: dogfight.Ship{Seat: 2, Type: dogfight.Dart}}}})
	c.ships.see(dogfight.Attacked{Seat: 1, Type: dogfight.Lance, Target: dogfight.Dart, Value: 4, Face: 5})
	c.ships.see(dogfight.Attacked{Seat: 1, Type: dogfight.Lance, Target: dogfight.Dart, Value: 4, Face: 4, Again: true})
	c.ships.see(dogfight.Defended{Seat: 2, Type: dogfight.Dart, With: dogfight.Unseen, Value: 1, Face: 2})
	c.ships.see(dogfight.Eliminated{Seat: 2, Type: dogfight.Dart, By: 1})
	c.ships.see(dogfight.Eliminated{Seat: 1, Type: dogfight.Lance})
	all.Merge(&c)
	all.Merge(&c)
	require.Equal(t, worth{fielded: 2, lost: 2, attacks: 4, hits: 2, kills: 2}, all.ships.types[dogfight.Lance])
	require.Equal(t, worth{fielded: 2, lost: 2, defended: 2}, all.ships.types[dogfight.Dart])
	var out bytes.Buffer
	all.PrintStats(&out)
	require.Regexp(t, `(?m)^lance +2 +0 +4  50\.0 % \(15\.0 to 85\.0\) +2  none +100\.0 %`, out.String())
}
