package autopilot_test

import (
	"math/rand/v2"
	"testing"

	"github.com/stretchr/testify/require"

	"mayhembot/engine"
	"mayhembot/engine/conquest"
	"mayhembot/engine/conquest/autopilot"
	"mayhembot/engine/enginetest"
)

type seeded struct{ *rand.Rand }

func (d seeded) Roll(sides int, _ string) int { return d.IntN(sides) + 1 }

func dice(seed uint64) engine.Dice { return seeded{rand.New(rand.NewPCG(seed, 0))} }

type player func(engine.View) engine.Action

// random plays by chance.
func random(seed uint64) player {
	d := dice(seed + 1<<32)
	return func(v engine.View) engine.Action { return engine.RandomAction(v, d) }
}

// play plays a match, each seat by its player, and shows every decision with what it led to.
func play(t testing.TB, seed uint64, chosen map[string]string, players []player, see func(v engine.View, d engine.Decision, a engine.Action, next engine.Position, events []engine.Event)) conquest.Position {
	t.Helper()
	g, d := conquest.Game{}, dice(seed)
	p, _, _, err := engine.Start(g, engine.Setup{Seats: len(players), Options: chosen}, d)
	require.NoError(t, err)
	for !p.Result().Over {
		for _, decision := range p.Pending() {
			if !engine.Waits(p, decision.Seat) {
				break
			}
			v := p.View(decision.Seat)
			a := players[decision.Seat-1](v)
			next, events, err := p.Apply(decision.Seat, a, d)
			require.NoError(t, err, "seed %d, seat %d: %v", seed, decision.Seat, a)
			see(v, decision, a, next, events)
			p = next
			if decision.Secret {
				continue
			}
			break
		}
	}
	return p.(conquest.Position)
}

func unseen(engine.View, engine.Decision, engine.Action, engine.Position, []engine.Event) {}

// TestAlwaysLegal: autopilots and chance at one table, with every option; the same view gets the same answer.
func TestAlwaysLegal(t *testing.T) {
	t.Parallel()
	for i, options := range []map[string]string{
		{}, {"races": "draft", "allies": "off", "colonies": "2"}, {"races": "choose", "allies": "attacker", "rounds": "6"},
		{"fleet": "4", "colonies": "3", "rounds": "4"},
	} {
		players := make([]player, 2+2*i)
		chance := random(uint64(i))
		for s := range players {
			players[s] = chance
			if s%2 == i%2 {
				players[s] = func(v engine.View) engine.Action {
					a := autopilot.Choose(v)
					require.Equal(t, a, autopilot.Choose(v), "the same view, the same answer")
					return a
				}
			}
		}
		play(t, uint64(i), options, players, unseen)
	}
	require.Nil(t, autopilot.Choose(nil), "no view of this game")
}

// TestBeatsTheRandomPlayer: 90 of 100 matches of two seats; a victory shared is half of one.
func TestBeatsTheRandomPlayer(t *testing.T) {
	t.Parallel()
	won, duels := 0.0, enginetest.Long(20, 40)
	for i := range duels {
		mine := engine.Seat(1 + i%2)
		players := []player{autopilot.Choose, autopilot.Choose}
		players[2-mine] = random(uint64(i))
		winners := play(t, uint64(100+i), nil, players, unseen).Result().Winners
		for _, s := range winners {
			if s == mine {
				won += 1 / float64(len(winners))
			}
		}
	}
	t.Logf("%v of %d won", won, duels)
	require.GreaterOrEqual(t, won*100, float64(duels*90), "%v of %d won", won, duels)
}
