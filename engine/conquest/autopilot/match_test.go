package autopilot_test

import (
	"flag"
	"fmt"
	"math"
	"math/rand/v2"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"mayhembot/engine"
	"mayhembot/engine/conquest"
	"mayhembot/engine/conquest/autopilot"
)

var (
	duels = flag.Int("duels", 40, "matches against the random player")
	fours = flag.Int("fours", 80, "matches of four autopilots")
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
	won := 0.0
	for i := range *duels {
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
	t.Logf("%v of %d won", won, *duels)
	require.GreaterOrEqual(t, won*100, float64(*duels*90), "%v of %d won", won, *duels)
}

// table is what matches of autopilots tell.
type table struct {
	matches, rounds, decisions            int
	attacks, won, held, ties, talks, deal int
	waits                                 map[int]int // attacks by the number of collections of answers after the attacker's own sitting
	plainMost                             int         // the most of an attack without a deal talked about
	races, wins                           map[conquest.Race]float64
}

// note counts one decision; asked is the step whose answers were last collected.
func (s *table) play(t testing.TB, seed uint64, options map[string]string, seats int) {
	players := make([]player, seats)
	for i := range players {
		players[i] = autopilot.Choose
	}
	waits, last, talked := 0, "", false
	closeAttack := func() {
		s.waits[waits]++
		if !talked {
			s.plainMost = max(s.plainMost, waits)
		}
		waits, last, talked = 0, "", false
	}
	end := play(t, seed, options, players, func(view engine.View, d engine.Decision, a engine.Action, next engine.Position, events []engine.Event) {
		s.decisions++
		v := view.(conquest.View)
		switch v.Step {
		case conquest.StepAlly, conquest.StepCoin, conquest.StepOffer, conquest.StepCounter, conquest.StepClose, conquest.StepLose, conquest.StepSpoils:
			stage := fmt.Sprint(v.Step, v.Attack.Coins) // Druwaith's coin is another stage
			if stage != last {
				waits++
			}
			last = stage
			talked = talked || v.Step == conquest.StepOffer
		}
		for _, e := range events {
			switch e := e.(type) {
			case conquest.Fought:
				s.attacks++
				switch e.Result {
				case conquest.AttackerWins:
					s.won++
				case conquest.DefenderWins:
					s.held++
				case conquest.Tie:
					s.ties++
				default:
					s.talks++
				}
			case conquest.Agreed:
				s.deal++
			}
		}
		after := next.View(engine.Nobody).(conquest.View)
		if v.Attack.At != conquest.Void && after.Attack.At == conquest.Void {
			closeAttack()
		}
	})
	v := end.Look(engine.Nobody)
	s.matches++
	s.rounds += v.Round
	winners := end.Result().Winners
	for seat := engine.Seat(1); int(seat) <= seats; seat++ {
		s.races[v.Race(seat)]++
	}
	for _, w := range winners {
		s.wins[v.Race(w)] += 1 / float64(len(winners))
	}
}

// String is the table in words, with intervals of 95 in 100.
func (s *table) String() string {
	var b strings.Builder
	per := func(n, of int) float64 { return float64(n) / float64(max(1, of)) }
	fmt.Fprintf(&b, "%d matches, %.1f rounds, %.0f decisions a match; %d attacks: won %.0f %%, held %.0f %%, tied %.0f %%, talked %.0f %% (%d deals)\n",
		s.matches, per(s.rounds, s.matches), per(s.decisions, s.matches), s.attacks, 100*per(s.won, s.attacks), 100*per(s.held, s.attacks), 100*per(s.ties, s.attacks), 100*per(s.talks, s.attacks), s.deal)
	sum, n := 0, 0
	for k, count := range s.waits {
		sum, n = sum+k*count, n+count
	}
	fmt.Fprintf(&b, "waits an attack %.2f %v, without a deal talked about at most %d\n", per(sum, n), s.waits, s.plainMost)
	for _, r := range conquest.Races {
		p := s.wins[r] / s.races[r]
		fmt.Fprintf(&b, "%-10s %4.0f matches, wins %4.1f %% ± %.1f\n", r, s.races[r], 100*p, 196*math.Sqrt(p*(1-p)/s.races[r]))
	}
	return b.String()
}

func newTable() *table {
	return &table{waits: map[int]int{}, races: map[conquest.Race]float64{}, wins: map[conquest.Race]float64{}}
}

// TestFours: four autopilots at one table, as a channel opens it. No race wins less than 12 or more than 45 of 100, as far
// as so many matches can tell, and an attack waits for few answers.
func TestFours(t *testing.T) {
	t.Parallel()
	s := newTable()
	for i := range *fours {
		s.play(t, uint64(1000+i), map[string]string{"allies": "attacker"}, 4)
	}
	t.Log("\n" + s.String())
	for _, r := range conquest.Races {
		p := s.wins[r] / s.races[r]
		margin := 2.6 * math.Sqrt(0.25*0.75/s.races[r])
		if s.races[r] > 500 {
			margin = 0
		}
		require.Greater(t, p, 0.12-margin, "%s", r)
		require.Less(t, p, 0.45+margin, "%s", r)
	}
	sum, n := 0, 0
	for k, count := range s.waits {
		sum, n = sum+k*count, n+count
	}
	require.LessOrEqual(t, sum, 4*n, "waits an attack")
	require.LessOrEqual(t, s.plainMost, 4, "waits of an attack without a deal talked about")
}
