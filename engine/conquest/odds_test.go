package conquest

import (
	"math/rand/v2"
	"slices"
	"testing"

	"github.com/stretchr/testify/require"

	"mayhembot/engine"
)

// TestStrength: Balchoth's small and medium ships count double as aid too, Seregon's ships are multiplied (C27, C25).
func TestStrength(t *testing.T) {
	t.Parallel()
	red := Force{Race: Balchoth, Own: 9, Aid: 2}
	white := Force{Race: Seregon, Own: 6, Aid: 2}
	for _, c := range []struct {
		f          Force
		coin, want int
	}{{red, 3, 14}, {red, NoCoin, 11}, {white, 3, 20}, {white, 1, 8}, {white, NoCoin, 2}, {Force{Race: Seregon}, 5, 0}} {
		require.Equal(t, c.want, c.f.Strength(c.coin))
	}
	p := at(t, "seats 3\nraces white orange red\nhand 1 3 5\nhand 2 2 4\nhand 3 1 1\nmove 3 3a:sml 2a\n",
		"1 attack 2c", sent, "1 ask 3", "2 ask none", "3 ally attacker 2a:sm")
	v := p.Look(engine.Nobody)
	c := v.Combat()
	require.Equal(t, Force{Seat: 1, Race: Seregon, Ships: Ships{1, 1, 1}, Own: 6, Aid: 6}, c.Attacker)
	require.Equal(t, Force{Seat: 2, Race: Nirnaeth, Ships: Ships{1, 1, 1}, Own: 6}, c.Defender)
}

// TestOddsAreExact plays every coin against every coin the viewer cannot see, in attacks of random matches, and counts.
func TestOddsAreExact(t *testing.T) {
	t.Parallel()
	checked := map[Race]int{}
	for seed := range uint64(60) {
		rng := rand.New(rand.NewPCG(seed, 2))
		p, _, err := Game{}.New(engine.Setup{Seats: 2 + int(seed%4), Options: map[string]string{"colonies": "5"}}, random{rng})
		require.NoError(t, err)
		for range 60 {
			s := p.(Position).s
			if s.Step == StepOver {
				break
			}
			pending := s.pending()
			seat := pending[rng.IntN(len(pending))].Seat
			if v := s.view(seat); s.Step == StepCoin && s.Given == [MaxSeats]engine.Action{} {
				checked[v.Race(seat)]++
				checkOdds(t, p.(Position), v)
			}
			legal := slices.Collect(p.Legal(seat))
			p, _, err = p.Apply(seat, legal[rng.IntN(len(legal))], random{rng})
			require.NoError(t, err)
		}
	}
	require.Len(t, checked, len(Races), "%v", checked)
}

type random struct{ rng *rand.Rand }

func (d random) Roll(sides int, _ string) int { return 1 + d.rng.IntN(sides) }

// checkOdds holds the odds of a main player at its coin against what happens.
func checkOdds(t *testing.T, p Position, v View) {
	side := v.SideOf(v.Seat)
	other := v.Main(side.Other())
	byCoin := map[int]Odds{}
	var best Odds
	for coin, n := range v.Unseen(v.Hand) {
		if v.shown(side.Other()) != NoCoin {
			n = 0
			if coin == v.shown(side.Other()) {
				n = 1
			}
		}
		if n == 0 {
			continue
		}
		high := Odds{}
		for own, held := range v.Hand {
			if held == 0 {
				continue
			}
			o := Odds{Coin: own, Of: int(n)}
			switch outcome(t, p, v, other, own, coin) {
			case map[Side]Result{Attacker: AttackerWins, Defender: DefenderWins}[side]:
				o.Wins = int(n)
			case Tie:
				o.Ties = int(n)
			case "":
				o.Talks = int(n)
			}
			before := byCoin[own]
			before.Coin = own
			byCoin[own] = before.plus(o)
			if high.Of == 0 || o.Wins > high.Wins || o.Wins == high.Wins && o.Ties > high.Ties {
				high = o
			}
		}
		best = best.plus(high)
	}
	for _, o := range v.CoinOdds() {
		o.Paid = 0
		require.Equal(t, byCoin[o.Coin], o)
	}
	if v.uses(v.Seat, Druwaith) {
		o := v.BestOdds()
		require.Equal(t, []int{best.Wins, best.Ties, best.Of}, []int{o.Wins, o.Ties, o.Of})
	}
}

// outcome is how the combat comes out when the viewer plays one coin and the other, whose hand is made to hold it, another.
func outcome(t *testing.T, p Position, v View, other engine.Seat, own, coin int) Result {
	s := p.s
	if s.shown(s.SideOf(other)) == NoCoin {
		rest := s.Bag.plus(s.Hands[other-1])
		for from := range s.From(1) { // the coin comes from wherever it is
			if rest[coin] == 0 && from != v.Seat && s.Hands[from-1][coin] > 0 {
				swap := rest.High()
				s.Hands[from-1][coin]--
				s.Hands[from-1][swap]++
				rest[coin]++
				rest[swap]--
			}
		}
		s.Hands[other-1] = Coins{}
		s.Hands[other-1][coin]++
		rest[coin]--
		for s.Hands[other-1].Count() < s.InHand[other-1] {
			c := rest.High()
			s.Hands[other-1][c]++
			rest[c]--
		}
		s.Bag = rest
		require.True(t, s.valid())
	}
	next := Position{s}
	for _, x := range []struct {
		seat engine.Seat
		coin int
	}{{other, coin}, {v.Seat, own}, {other, coin}} {
		if next.s.waitsFor(x.seat) != StepCoin {
			continue
		}
		after, events, err := next.Apply(x.seat, Coin{int8(x.coin)}, &scripted{})
		require.NoError(t, err)
		for _, e := range events {
			if f, is := e.(Fought); is {
				return f.Result
			}
		}
		next = after.(Position)
	}
	require.Fail(t, "no combat")
	return ""
}

// TestStakes: what an attack wins and risks, and what help makes of it.
func TestStakes(t *testing.T) {
	t.Parallel()
	v := at(t, table).Look(1)
	require.Contains(t, v.Targets(), Target{At: PlanetOf(2, 2)})
	f, ok := readFleet([]string{"1a:s", "1b:m", "1c:l"})
	require.True(t, ok)
	require.True(t, slices.Contains(slices.Collect(v.Fleets(PlanetOf(2, 2))), f))
	then := v.Suppose(Target{At: PlanetOf(2, 2)}, f)
	require.Equal(t, Stakes{Colony: true, Taken: Ships{1, 1, 1}, Risked: Ships{1, 1, 1}, Lands: Ships{1, 1, 1}}, then.Stakes(Attacker))
	require.Equal(t, engine.Seats(3, 4), then.Able(Attacker))
	require.Equal(t, 9, then.Combat().Attacker.Own)
	helped, held := then.Helped(Attacker, engine.Seats(3)), then.Helped(Defender, engine.Seats(3, 4))
	require.Equal(t, 3, helped.Combat().Attacker.Aid)
	require.Equal(t, 6, held.Combat().Defender.Aid)
	// 9 + 5 beats 6 times 2 or less and ties with nothing: of 22 coins unseen 4 are Diplomacy, 4 aces, 4 twos.
	require.Equal(t, Odds{Coin: 5, Wins: 12, Of: 22}, then.BestOdds())
	require.InDelta(t, 12.0/22, then.BestOdds().Chance(), 1e-9)
	require.Equal(t, 10, then.BestOdds().Lost())
}

// TestChancesAreExact counts every pair of the coins a third race cannot see.
func TestChancesAreExact(t *testing.T) {
	t.Parallel()
	v := at(t, table, "1 attack 2c", sent, "1 ask 3 4", "2 ask 3 4").Look(3)
	coins, c := v.Unseen(v.Hand).List(), v.Combat()
	count := map[Result]int{}
	for i, attack := range coins {
		for j, defence := range coins {
			if i != j {
				count[c.Result(attack, defence)]++
			}
		}
	}
	pairs := float64(len(coins) * (len(coins) - 1))
	success, failure := v.Chances()
	require.InDelta(t, float64(count[AttackerWins])/pairs, success, 1e-9)
	require.InDelta(t, float64(count[DefenderWins])/pairs, failure, 1e-9)
	require.Positive(t, count[Tie]+count[""])
}

// TestChancesOfADraw: for a third race, too, a defender with an empty hand draws discards where the bag is empty, or nothing
// (C24, C25).
func TestChancesOfADraw(t *testing.T) {
	t.Parallel()
	f, _ := readFleet([]string{"1a:s", "1b:m", "1c:l"})
	for scene, drawn := range map[string][]int{
		"seats 3\nraces orange black red\ndiscard 0 3 4\nhand 3 1\nhand 1 rest\n": {0, 3, 4},
		"seats 3\nraces orange black red\nhand 3 1\nhand 1 rest\n":                {NoCoin},
	} {
		v := at(t, scene).Look(1).Suppose(Target{At: PlanetOf(2, 2)}, f)
		v.Seat, v.Hand, v.Step, v.Attack.Asking = 3, Coins{1: 1}, StepAlly, 2
		won, lost, pairs := 0, 0, 0
		for _, attack := range v.Unseen(v.Hand).List() {
			for _, defence := range drawn {
				pairs++
				switch v.Combat().Result(attack, defence) {
				case AttackerWins:
					won++
				case DefenderWins:
					lost++
				}
			}
		}
		success, failure := v.Chances()
		require.InDelta(t, float64(won)/float64(pairs), success, 1e-9, scene)
		require.InDelta(t, float64(lost)/float64(pairs), failure, 1e-9, scene)
	}
}

// TestOddsOfADraw: a defender with an empty hand draws discards where the bag is empty, or nothing (C24, C25).
func TestOddsOfADraw(t *testing.T) {
	t.Parallel()
	f, _ := readFleet([]string{"1a:s", "1b:m", "1c:l"})
	target := Target{At: PlanetOf(2, 2)}
	drawn := at(t, "seats 2\nraces orange black\ndiscard 0 3 4\nhand 1 rest\n").Look(1).Suppose(target, f)
	require.Equal(t, Odds{Coin: 3, Wins: 1, Ties: 1, Of: 3}, drawn.CoinOdds()[3])
	none := at(t, "seats 2\nraces orange black\nhand 1 rest\n").Look(1).Suppose(target, f)
	require.Equal(t, Odds{Coin: 1, Wins: 1, Of: 1}, none.CoinOdds()[1])
}

// TestTally: figures of a combat, a colony and a deal.
func TestTally(t *testing.T) {
	t.Parallel()
	p := at(t, pair, "1 attack 2c", sent, "1 coin 5")
	_, events, err := p.Apply(2, Coin{2}, &scripted{})
	require.NoError(t, err)
	require.Equal(t, []engine.Credit{
		{Seat: 1, Key: FigureAttacks, N: 1}, {Seat: 1, Key: FigureExpected, N: 522},
		{Seat: 2, Key: FigureAttacks, N: 1}, {Seat: 2, Key: FigureExpected, N: 478},
		{Seat: 1, Key: FigurePlanets, N: 1}, {Seat: 1, Key: FigureWon, N: 1}, {Seat: 1, Key: FigureColonies, N: 1},
	}, Game{}.Tally(events))
	require.Equal(t, []engine.Credit{{Seat: 1, Key: FigureDeals, N: 1}, {Seat: 2, Key: FigureDeals, N: 1}},
		Game{}.Tally([]engine.Event{Agreed{Seats: [2]engine.Seat{1, 2}}}))
}
