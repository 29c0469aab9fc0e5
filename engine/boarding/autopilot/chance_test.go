package autopilot

import (
	"math"
	"testing"

	"github.com/stretchr/testify/require"

	"mayhembot/engine"
	"mayhembot/engine/advice"
	"mayhembot/engine/boarding"
	"mayhembot/engine/enginetest"
	"mayhembot/engine/simulation"
)

// samples are how matches of fair pilots stood when dials were set, and who won them.
func samples(t *testing.T, seed uint64, matches int) (all []advice.Sample) {
	t.Helper()
	fair := Player(advice.Fair, "")
	for n := range matches {
		var seats []engine.Seat
		var seen []advice.Sample
		round := 0
		options := []map[string]string{{}, {"points": "60"}, {"victory": "last"}}[n%3]
		result, err := simulation.Until(boarding.Game{}, engine.Setup{Seats: 2 + n/3%2, Options: options}, simulation.SeededBy(seed, n), func(m engine.Match, seat engine.Seat) engine.Action {
			v := m.View(seat).(boarding.View)
			if v.Step == boarding.StepPlan && v.Round > round {
				round = v.Round
				for s := engine.Seat(1); int(s) <= v.Seats; s++ {
					one := m.View(s).(boarding.View)
					x := standingOf(&one, 0)
					seats, seen = append(seats, s), append(seen, advice.Sample{X: x[:]})
				}
			}
			return fair(v)
		}, func([]engine.Event) {})
		require.NoError(t, err)
		for i, s := range seats {
			seen[i].Won = len(result.Winners) == 1 && result.Winners[0] == s
		}
		all = append(all, seen...)
	}
	return all
}

// TestChancesForetellWhoWins: on matches the weights were not fitted to they foretell the winner clearly better than a coin, and
// what they call likely happens about as often.
func TestChancesForetellWhoWins(t *testing.T) {
	t.Parallel()
	if testing.Verbose() {
		w := make([]float64, features)
		train := samples(t, 7, 300)
		t.Log(len(train), advice.Fit(w, train), w)
	}
	loss, n := 0.0, 0
	var said, won, in [4]float64
	for _, s := range samples(t, 8, enginetest.Fewer(60, 6)) {
		sum := 0.0
		for i, x := range s.X {
			sum += weights[i] * x
		}
		p := 1 / (1 + math.Exp(-sum))
		bin := min(3, int(4*p))
		in[bin]++
		said[bin] += p
		if n++; s.Won {
			won[bin]++
			loss -= math.Log(p)
		} else {
			loss -= math.Log(1 - p)
		}
	}
	t.Logf("loss %.3f of %d; said %.0f, won %.0f of %.0f", loss/float64(n), n, said, won, in)
	require.Less(t, loss/float64(n), 0.68, "a coin has 0.693")
	for bin := range in {
		if in[bin] > 50 {
			require.InDelta(t, said[bin]/in[bin], won[bin]/in[bin], 0.15, "chances of %d to %d%%", 25*bin, 25*bin+25)
		}
	}
}
