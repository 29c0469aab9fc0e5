package autopilot_test

import (
	"math/rand/v2"
	"testing"

	"github.com/stretchr/testify/require"

	"mayhembot/engine"
	"mayhembot/engine/dogfight"
	"mayhembot/engine/dogfight/autopilot"
	"mayhembot/engine/enginetest"
	"mayhembot/engine/simulation"
)

type seeded struct{ *rand.Rand }

func (d seeded) Roll(sides int, _ string) int { return d.IntN(sides) + 1 }

func dice(seed uint64) seeded { return seeded{rand.New(rand.NewPCG(seed, 0))} }

type player func(dogfight.View) engine.Action

func choose(v dogfight.View) engine.Action { return autopilot.Pilots().Choose(v) }

func randomPlayer(seed uint64) player {
	chance := dice(seed)
	return func(v dogfight.View) engine.Action { return engine.RandomAction(v, chance) }
}

// play plays a match, each seat by its player.
func play(t testing.TB, seed uint64, chosen map[string]string, players [2]player) dogfight.Position {
	t.Helper()
	game, chance := dogfight.Game{}, dice(seed)
	p, _, err := game.New(engine.Setup{Seats: 2, Options: chosen}, chance)
	require.NoError(t, err)
	for !p.Result().Over {
		d := p.Pending()[0]
		v := p.(dogfight.Position).Look(d.Seat)
		a := v.Default()
		if !d.Auto {
			a = players[d.Seat-1](v)
		}
		p, _, err = p.Apply(d.Seat, a, chance)
		require.NoError(t, err, "seed %d, seat %d: %v", seed, d.Seat, a)
	}
	return p.(dogfight.Position)
}

var tables = []map[string]string{
	{},
	{"points": "50", "deploy": "secret"},
	{"points": "20", "defend": "auto", "turns": "60"},
	{"points": "110", "deploy": "secret", "first": "2"},
}

// TestBeatsTheRandomPlayer: of matches with changing seats and options it wins nine in ten.
func TestBeatsTheRandomPlayer(t *testing.T) {
	t.Parallel()
	duels := enginetest.Fewer(enginetest.Long(60, 200), 10)
	won := 0
	for i := range duels {
		mine := engine.Seat(i%2 + 1)
		players := [2]player{choose, randomPlayer(uint64(i))}
		if mine == 2 {
			players[0], players[1] = players[1], players[0]
		}
		end := play(t, uint64(1000+i), tables[i/2%len(tables)], players).Result()
		if len(end.Winners) == 1 && end.Winners[0] == mine {
			won++
		}
	}
	low, high := simulation.Wilson(won, duels)
	t.Logf("%d of %d won, 95 %% interval %.1f to %.1f %%", won, duels, 100*low, 100*high)
	require.GreaterOrEqual(t, 10*won, 9*duels)
}

// TestSameViewSameAnswer: it decides from the view alone, so that it plays the same in a position it cannot tell apart.
func TestSameViewSameAnswer(t *testing.T) {
	t.Parallel()
	for i, options := range tables {
		chance := dice(uint64(i))
		sure := func(v dogfight.View) engine.Action {
			a := choose(v)
			twin := v.Imagine(chance).(dogfight.Position)
			require.Equal(t, a, choose(twin.Look(v.Viewer())))
			require.Nil(t, choose(twin.Look(engine.Nobody)))
			return a
		}
		play(t, uint64(i), options, [2]player{sure, sure})
	}
}

// BenchmarkChoose measures the mean decision of whole matches of two autopilots with the largest fleets.
func BenchmarkChoose(b *testing.B) {
	chance := dice(1)
	var p engine.Position
	for b.Loop() {
		if p == nil || p.Result().Over {
			var err error
			p, _, err = dogfight.Game{}.New(engine.Setup{Seats: 2, Options: map[string]string{"points": "110"}}, chance)
			require.NoError(b, err)
		}
		d := p.Pending()[0]
		next, _, err := p.Apply(d.Seat, choose(p.(dogfight.Position).Look(d.Seat)), chance)
		require.NoError(b, err)
		p = next
	}
}
