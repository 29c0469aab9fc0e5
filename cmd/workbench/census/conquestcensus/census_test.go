package conquestcensus

import (
	"bytes"
	"math"
	"testing"

	"github.com/stretchr/testify/require"

	"mayhembot/cmd/workbench/census"
	"mayhembot/engine"
	"mayhembot/engine/conquest"
	"mayhembot/engine/conquest/autopilot"
	"mayhembot/engine/enginetest"
	"mayhembot/engine/simulation"
)

// play plays a plan and counts.
func play(p simulation.Plan) (*simulation.Outcome, error) {
	p.Census = func() simulation.Census { return New() }
	return p.Play(simulation.Game{Rules: conquest.Game{}, Autopilot: autopilot.Pilots().Choose})
}

// rare are rules too seldom for a quick test; hundreds of matches reach them.
var rare = map[string]bool{"C43 C45 victory shared": true, "C25 defender without a coin": true}

func TestMatchesReachTheRules(t *testing.T) {
	t.Parallel()
	seen := map[string]int{}
	for i, plan := range []simulation.Plan{
		{Matches: 12, Crew: simulation.Autopilots, Options: map[string]string{"races": "choose"}},
		{Matches: 60, Seats: simulation.Span{Low: 2, High: 3}, Limit: 400, Options: map[string]string{"rounds": "60", "colonies": "5"}},
		{Matches: 6, Seats: simulation.Span{Low: 2, High: 2}, Crew: simulation.Versus, Options: map[string]string{"fleet": "6", "colonies": "5"}},
	} {
		plan.Seed = uint64(i)
		sum, err := play(plan)
		require.NoError(t, err)
		for _, c := range sum.Census.(census.Game).Counts() {
			seen[c.Name] += c.N
		}
	}
	for _, r := range rules {
		require.True(t, seen[r.Name] > 0 || rare[r.Name], r.Name)
	}
}

// TestFours: four autopilots play at one table, as a channel opens it. Each race wins between 12 and 45 of 100, as far as so many
// matches can tell. An attack without a deal waits for few answers.
func TestFours(t *testing.T) {
	t.Parallel()
	fours := enginetest.Long(40, 1000)
	plan := simulation.Plan{
		Matches: fours, Seed: 1, Crew: simulation.Autopilots, Seats: simulation.Span{Low: 4, High: 4}, Options: map[string]string{"allies": "attacker"},
	}
	sum, err := play(plan)
	require.NoError(t, err)
	c := sum.Census.(*counts)
	var out bytes.Buffer
	c.PrintStats(&out)
	t.Log("\n" + out.String())
	seats := float64(4 * fours)
	margin := 2.6 * math.Sqrt(0.25*0.75/(seats/float64(len(conquest.Races))))
	if fours >= 1000 {
		margin = 0
	}
	for _, r := range conquest.Races {
		won, _ := c.races.won(r)
		require.Greater(t, won, 0.12-margin, "%s", r)
		require.Less(t, won, 0.45+margin, "%s", r)
	}
	for n := 5; n <= mostWaits; n++ {
		require.Zero(t, c.waits.noted.plain[n], "attacks that waited %d times", n)
	}
	attacks, all := total(c.waits.all.plain, c.waits.all.talked)
	same, left := total(c.waits.noted.plain, c.waits.noted.talked)
	require.Equal(t, attacks, same)
	require.Less(t, left, all)
}

// TestWaitsAreCounted: coins chosen together are one wait. Druwaith's coins come after the other's two. An attack that nobody has
// to answer has no wait.
func TestWaitsAreCounted(t *testing.T) {
	t.Parallel()
	none := [2]int8{conquest.NoCoin, conquest.NoCoin}
	var w waits
	for _, s := range []stage{{conquest.StepAlly, none}, {conquest.StepAlly, none}, {conquest.StepCoin, none}, {conquest.StepCoin, [2]int8{3, conquest.NoCoin}}} {
		w.all.count(s)
	}
	w.all.close(false)
	w.all.close(false)
	w.all.count(stage{conquest.StepOffer, [2]int8{}})
	w.all.count(stage{conquest.StepCounter, [2]int8{}})
	w.all.close(true)
	require.Equal(t, [mostWaits + 1]int{0: 1, 3: 1}, w.all.plain)
	require.Equal(t, [mostWaits + 1]int{2: 1}, w.all.talked)
	var sum waits
	sum.merge(&w)
	var out bytes.Buffer
	sum.write(&out)
	require.Contains(t, out.String(), "1.67; by their number 0: 1, 3: 1; with a deal talked about 2: 1")
}

// TestTalksNotedAhead: a talk is not waited for if both sides noted all of it with their coins. An attack with such a talk waits
// only for allies, for coins, and at most for Druwaith's.
func TestTalksNotedAhead(t *testing.T) {
	t.Parallel()
	game := simulation.Game{Rules: conquest.Game{}, Autopilot: func(v engine.View) engine.Action {
		if at := v.(conquest.View); at.Kind() == conquest.StepCoin && at.Hand[conquest.Diplomacy] > 0 {
			return conquest.Coin{Coin: conquest.Diplomacy}
		}
		return autopilot.Advised(v)
	}}
	sum, err := simulation.Plan{
		Matches: 40, Seed: 2, Crew: simulation.Autopilots, Seats: simulation.Span{Low: 2, High: 4}, Options: map[string]string{"allies": "attacker", "colonies": "5"},
		Census: func() simulation.Census { return New() },
	}.Play(game)
	require.NoError(t, err)
	w := sum.Census.(*counts).waits
	talks, all := total(w.all.talked)
	_, left := total(w.noted.talked)
	require.Greater(t, talks, 20)
	require.Less(t, left, all)
	for n := 4; n <= mostWaits; n++ {
		require.Zero(t, w.noted.talked[n], "talks that waited %d times", n)
	}
}
