package autopilot_test

import (
	"testing"

	"github.com/stretchr/testify/require"

	"mayhembot/engine"
	"mayhembot/engine/advice"
	"mayhembot/engine/conquest"
	"mayhembot/engine/conquest/autopilot"
)

// duels are how many of some matches of two a player wins against another, each begun once from either seat.
func duels(t *testing.T, n int, mine, other player) (won float64) {
	t.Helper()
	for i := range n {
		seat := engine.Seat(1 + i%2)
		players := []player{other, other}
		players[seat-1] = mine
		winners := play(t, uint64(700+i/2), nil, players, unseen).Result().Winners
		for _, s := range winners {
			if s == seat {
				won += 1 / float64(len(winners))
			}
		}
	}
	return won
}

// TestLevelsAreApart: a short series holds the order of the levels; the workbench's arena measures by how much.
func TestLevelsAreApart(t *testing.T) {
	t.Parallel()
	pilots, n := autopilot.Pilots(), 40
	levels := pilots.Levels
	require.Equal(t, advice.Levels(), levels)
	for i, l := range levels[1:] {
		won := duels(t, n, player(pilots.Player(l, "")), player(pilots.Player(levels[i], "")))
		t.Logf("%s wins %v of %d against %s", l, won, n, levels[i])
		require.Greater(t, won, float64(n)/2, "%s against %s", l, levels[i])
	}
	for l, least := range map[advice.Level]float64{advice.Gentle: 0.6, advice.Ruthless: 0.9} {
		won := duels(t, n, player(pilots.Player(l, "")), random(9))
		t.Logf("%s wins %v of %d against chance", l, won, n)
		require.GreaterOrEqual(t, won, least*float64(n), l)
	}
}

// TestMannersShow: every manner decides otherwise than a pilot without leanings in some matches, and seats have names enough.
func TestMannersShow(t *testing.T) {
	t.Parallel()
	pilots, names := autopilot.Pilots(), map[string]bool{}
	plain := pilots.Player(advice.Hard, "")
	for _, m := range pilots.Manners {
		leaning, other := pilots.Player(advice.Hard, m), 0
		for seed := range uint64(3) {
			play(t, seed, map[string]string{"rounds": "6"}, []player{player(plain), player(plain), player(plain)}, func(v engine.View, _ engine.Decision, a engine.Action, _ engine.Position, _ []engine.Event) {
				if leaning(v) != a {
					other++
				}
			})
		}
		require.Positive(t, other, m)
		for _, name := range pilots.Names[m] {
			require.False(t, names[name], name)
			names[name] = true
		}
	}
	require.GreaterOrEqual(t, len(names), conquest.MaxSeats-1)
}
