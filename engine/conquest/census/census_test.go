package census

import (
	"bytes"
	"flag"
	"math"
	"testing"

	"github.com/stretchr/testify/require"

	"mayhembot/engine"
	"mayhembot/engine/conquest"
	"mayhembot/engine/simulation"
)

var fours = flag.Int("fours", 80, "matches of four autopilots")

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
		sum, err := plan.Play(Game())
		require.NoError(t, err)
		for _, c := range sum.Census.Counts() {
			seen[c.Name] += c.N
		}
	}
	for _, r := range rules {
		require.True(t, seen[r.Name] > 0 || rare[r.Name], r.Name)
	}
}

// TestFours: four autopilots at one table, as a channel opens it. No race wins less than 12 or more than 45 of 100, as far
// as so many matches can tell, and an attack waits for few answers.
func TestFours(t *testing.T) {
	t.Parallel()
	plan := simulation.Plan{
		Matches: *fours, Seed: 1, Crew: simulation.Autopilots, Seats: simulation.Span{Low: 4, High: 4}, Options: map[string]string{"allies": "attacker"},
	}
	sum, err := plan.Play(Game())
	require.NoError(t, err)
	c := sum.Census.(*census)
	var out bytes.Buffer
	c.PrintStats(&out)
	t.Log("\n" + out.String())
	seats := float64(4 * *fours)
	margin := 2.6 * math.Sqrt(0.25*0.75/(seats/float64(len(conquest.Races))))
	if *fours >= 1000 {
		margin = 0
	}
	for _, r := range conquest.Races {
		won, _ := c.races.won(r)
		require.Greater(t, won, 0.12-margin, "%s", r)
		require.Less(t, won, 0.45+margin, "%s", r)
	}
	attacks, all := total(c.waits.plain, c.waits.talked)
	require.LessOrEqual(t, all, 4*attacks, "waits an attack")
	for n, k := range c.waits.plain {
		require.True(t, n <= 4 || k == 0, "%d attacks without a deal waited %d times", k, n)
	}
}

// TestWaitsAreCounted: coins chosen together are one wait, Druwaith's after the other's two, and an attack on which
// nobody has to answer none.
func TestWaitsAreCounted(t *testing.T) {
	t.Parallel()
	at := func(step conquest.Step, coin int8) (v conquest.View) {
		v.Step = step
		if step != conquest.StepAttack {
			v.Attack.At, v.Attack.Coins = conquest.PlanetOf(2, 0), [2]int8{coin, conquest.NoCoin}
		}
		return v
	}
	var w waits
	path := []conquest.View{
		at(conquest.StepFleet, conquest.NoCoin), at(conquest.StepAsk, conquest.NoCoin), at(conquest.StepAlly, conquest.NoCoin),
		at(conquest.StepAlly, conquest.NoCoin), at(conquest.StepCoin, conquest.NoCoin), at(conquest.StepCoin, 3), at(conquest.StepAttack, 0),
	}
	for i := range path[1:] {
		w.see(moment{Before: path[i], After: path[i+1], Entry: engine.Entry{Seq: i + 1}})
	}
	w.see(moment{Before: path[0], After: path[6]})
	w.see(moment{Before: at(conquest.StepOffer, 0), After: at(conquest.StepCounter, 0)})
	w.see(moment{Before: at(conquest.StepCounter, 0), After: at(conquest.StepAttack, 0)})
	require.Equal(t, [mostWaits + 1]int{0: 1, 3: 1}, w.plain)
	require.Equal(t, [mostWaits + 1]int{2: 1}, w.talked)
	var all waits
	all.merge(&w)
	var out bytes.Buffer
	all.write(&out)
	require.Contains(t, out.String(), "1.67 waits an attack; by their number 0: 1, 3: 1; with a deal talked about 2: 1")
}
