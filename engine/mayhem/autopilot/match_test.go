package autopilot_test

import (
	"math/rand/v2"
	"testing"

	"github.com/stretchr/testify/require"

	"mayhembot/engine"
	"mayhembot/engine/advice"
	"mayhembot/engine/enginetest"
	"mayhembot/engine/mayhem"
	"mayhembot/engine/mayhem/autopilot"
)

type seeded struct{ *rand.Rand }

func (d seeded) Roll(sides int, _ string) int { return d.IntN(sides) + 1 }

func dice(seed uint64) engine.Dice { return seeded{rand.New(rand.NewPCG(seed, 0))} }

type player func(engine.Position, engine.Seat) engine.Action

// play plays a match, each seat by its player, and shows every event to the test.
func play(t *testing.T, seed uint64, chosen map[string]string, players []player, see func(engine.Event)) engine.Position {
	t.Helper()
	const longest = 20000
	options, err := mayhem.Game{}.Info().Resolve(chosen)
	require.NoError(t, err)
	d := dice(seed)
	p, _, err := mayhem.Game{}.New(engine.Setup{Seats: len(players), Options: options}, d)
	require.NoError(t, err)
	for range longest {
		if p.Result().Over {
			return p
		}
		seat := p.Pending()[0].Seat
		a := players[seat-1](p, seat)
		next, events, err := p.Apply(seat, a, d)
		require.NoError(t, err, "seed %d, seat %d: %v", seed, seat, a)
		for _, e := range events {
			see(e)
		}
		p = next
	}
	require.Fail(t, "the match does not end", "seed %d", seed)
	return nil
}

func unseen(engine.Event) {}

// fair plays as a fair autopilot without leanings.
var fair = seated(advice.Fair, autopilot.None)

// sure plays as the autopilot does, and asks it twice.
func sure(t *testing.T) player {
	return func(p engine.Position, s engine.Seat) engine.Action {
		a := fair(p, s)
		require.Equal(t, a, fair(p, s), "the same position, the same answer")
		return a
	}
}

var tables = []map[string]string{
	{},
	{"asteroids": "40", "kills": "1", "equipment": "on"},
	{"asteroids": "0", "arc": "front"},
	{"setup": "draft", "asteroids": "5", "kills": "1"},
	{"board": "17x11", "asteroids": "30", "damage": "auto", "kills": "2", "equipment": "on"},
}

// byChance lets the random player decide from its seat's view.
func byChance(r *autopilot.Random) player {
	return func(p engine.Position, s engine.Seat) engine.Action { return r.Choose(p.View(s).(mayhem.View)) }
}

func TestAlwaysLegal(t *testing.T) {
	t.Parallel()
	for i, options := range tables {
		players := make([]player, 2+i)
		chance := autopilot.NewRandom(rand.NewPCG(5, uint64(i)))
		for s := range players {
			players[s] = byChance(chance)
			if s%2 == i%2 {
				players[s] = sure(t)
			}
		}
		play(t, uint64(i), options, players, unseen)
	}
}

func TestBeatsTheRandomPlayer(t *testing.T) {
	t.Parallel()
	duels := enginetest.Long(20, 60)
	won := 0
	for i := range duels {
		players := []player{byChance(autopilot.NewRandom(rand.NewPCG(3, uint64(i)))), fair}
		mine := engine.Seat(2)
		if i%2 == 0 {
			players[0], players[1] = players[1], players[0]
			mine = 1
		}
		if play(t, uint64(100+i), nil, players, unseen).Result().Winners[0] == mine {
			won++
		}
	}
	require.GreaterOrEqual(t, won*100, duels*95, "%d of %d won", won, duels)
}

func TestDoesNotDestroyItself(t *testing.T) {
	t.Parallel()
	for i, options := range tables {
		players := make([]player, 6-i)
		for s := range players {
			players[s] = fair
		}
		play(t, uint64(50+i), options, players, func(e engine.Event) {
			if e, ok := e.(mayhem.Destroyed); ok {
				require.NotEqual(t, e.By, e.Seat, "table %d", i)
			}
		})
	}
}

func TestRandomIsRepeatable(t *testing.T) {
	t.Parallel()
	var ends []engine.Position
	for range 2 {
		chance := autopilot.NewRandom(rand.NewPCG(8, 8))
		ends = append(ends, play(t, 8, map[string]string{"kills": "1"}, []player{byChance(chance), byChance(chance), byChance(chance)}, unseen))
	}
	require.Equal(t, ends[0], ends[1])
	require.Nil(t, byChance(autopilot.NewRandom(rand.NewPCG(1, 1)))(ends[0], 1), "the match is over")
}

// BenchmarkDecide measures the mean decision of whole matches of four autopilots of a level.
func BenchmarkDecide(b *testing.B) {
	options, err := mayhem.Game{}.Info().Resolve(nil)
	require.NoError(b, err)
	for _, l := range advice.Levels() {
		b.Run(string(l), func(b *testing.B) {
			d, decide := dice(1), seated(l, autopilot.None)
			var p engine.Position
			for b.Loop() {
				if p == nil || p.Result().Over {
					p, _, err = mayhem.Game{}.New(engine.Setup{Seats: 4, Options: options}, d)
					require.NoError(b, err)
				}
				seat := p.Pending()[0].Seat
				p, _, err = p.Apply(seat, decide(p, seat), d)
				require.NoError(b, err)
			}
		})
	}
}
