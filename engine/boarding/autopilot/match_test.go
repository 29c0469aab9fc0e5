package autopilot_test

import (
	"flag"
	"math/rand/v2"
	"testing"

	"github.com/stretchr/testify/require"

	"mayhembot/engine"
	"mayhembot/engine/boarding"
	"mayhembot/engine/boarding/autopilot"
	"mayhembot/engine/enginetest"
	"mayhembot/engine/simulation"
)

var matches = flag.Int("matches", 40, "how many matches to play against the random player, and against each other")

type seeded struct{ *rand.Rand }

func (d seeded) Roll(sides int, _ string) int { return d.IntN(sides) + 1 }

func dice(seed uint64) seeded { return seeded{rand.New(rand.NewPCG(seed, 0))} }

type player func(boarding.View) engine.Action

func choose(v boarding.View) engine.Action { return autopilot.Pilots().Choose(v) }

func randomPlayer(seed uint64) player {
	chance := dice(seed)
	return func(v boarding.View) engine.Action { return engine.RandomAction(v, chance) }
}

// play plays a match, each seat by its player, and shows all events to the test.
func play(t testing.TB, seed uint64, chosen map[string]string, players []player, told func(engine.Event)) engine.Result {
	t.Helper()
	game, chance := boarding.Game{}, dice(seed)
	p, _, err := game.New(engine.Setup{Seats: len(players), Options: chosen}, chance)
	require.NoError(t, err)
	for !p.Result().Over {
		d := p.Pending()[0]
		a := players[d.Seat-1](p.(boarding.Position).Look(d.Seat))
		require.NotNil(t, a, "seed %d, seat %d", seed, d.Seat)
		next, events, err := p.Apply(d.Seat, a, chance)
		require.NoError(t, err, "seed %d, seat %d: %v", seed, d.Seat, a)
		for _, e := range events {
			told(e)
		}
		p = next
	}
	return p.Result()
}

// tables are the options matches are played with.
var tables = []map[string]string{
	{},
	{"points": "60"},
	{"victory": "last"},
	{"victory": "mission", "deploy": "auto"},
	{"points": "200", "huge": "on"},
	{"squads": "build", "points": "110"},
}

// TestBeatsTheRandomPlayer: of matches with changing seats and options it wins nine in ten.
func TestBeatsTheRandomPlayer(t *testing.T) {
	t.Parallel()
	wins, all := 0, enginetest.Fewer(*matches, 10)
	for i := range all {
		me := engine.Seat(i%2 + 1)
		players := []player{randomPlayer(uint64(i)), randomPlayer(uint64(i))}
		players[me-1] = choose
		result := play(t, uint64(i), tables[i/2%len(tables)], players, func(engine.Event) {})
		if len(result.Winners) == 1 && result.Winners[0] == me {
			wins++
		}
	}
	t.Logf("%d of %d: %s", wins, all, simulation.Share(wins, all))
	require.GreaterOrEqual(t, wins, all*9/10)
}

// TestAutopilotsBoard: in matches of autopilots with kits docks, duels and tows each occur in three of ten.
func TestAutopilotsBoard(t *testing.T) {
	t.Parallel()
	all := enginetest.Fewer(*matches, 10)
	in := map[string]int{}
	for i := range all {
		seen := map[string]bool{}
		play(t, uint64(1000+i), tables[i%2], []player{choose, choose}, func(e engine.Event) {
			seen[engine.Kind(e)] = true
			if d, is := e.(boarding.Docked); is && d.Tow {
				seen["tow"] = true
			}
			if end, is := e.(boarding.Ended); is {
				seen["ended "+string(end.Why)] = true
			}
		})
		for kind := range seen {
			in[kind]++
		}
	}
	t.Log(in)
	for _, kind := range []string{"docked", "fought", "tow"} {
		require.GreaterOrEqual(t, in[kind], enginetest.Fewer(all*3/10, all), kind)
	}
}

// TestThreeSeats: three pilots play a match to its end, huge ships and built squads too.
func TestThreeSeats(t *testing.T) {
	t.Parallel()
	for i, table := range tables {
		require.True(t, play(t, uint64(i), table, []player{choose, choose, choose}, func(engine.Event) {}).Over)
	}
}
