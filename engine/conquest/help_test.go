package conquest

import (
	"math/rand/v2"
	"slices"
	"testing"

	"github.com/stretchr/testify/require"

	"mayhembot/engine"
	"mayhembot/engine/enginetest"
)

// TestCasesHold: the one who may help does as it likes, and once the answers are turned up no main player's chance is below the
// worst case it was told, nor above what all asked for its own side could make of it. Where nobody helps, it is that of nobody.
func TestCasesHold(t *testing.T) {
	t.Parallel()
	seen := map[string]int{}
	for seed := range uint64(enginetest.Long(60, 600)) {
		rng := rand.New(rand.NewPCG(seed, 38))
		setup := engine.Setup{Seats: 3 + int(seed%4), Options: map[string]string{"allies": []string{"both", "attacker"}[seed%2], "colonies": "5"}}
		p, _, err := Game{}.New(setup, random{rng})
		require.NoError(t, err)
		var told [2][]Case
		for range 150 {
			now := p.(Position)
			if now.s.Step == StepOver {
				break
			}
			if s := &now.s; s.Step == StepFleet || s.Step == StepAsk || s.Step == StepAlly {
				for _, side := range []Side{Attacker, Defender} {
					if v := s.view(s.Main(side)); s.Attack.Fleet != (Fleet{}) {
						if told[side-1] = nil; v.InHand[s.Attack.On-1] == 0 {
							continue // it has yet to draw, which changes what can be seen (C24)
						}
						told[side-1] = v.Cases()
						require.InDelta(t, v.Worst().Chance(), told[side-1][0].Odds.Chance(), 1e-9)
						seen[string(s.Step)] += len(told[side-1]) - 1
					}
				}
			}
			pending := now.s.pending()
			seat := pending[rng.IntN(len(pending))].Seat
			legal := slices.Collect(p.Legal(seat))
			before := now.s.Step
			p, _, err = p.Apply(seat, legal[rng.IntN(len(legal))], random{rng})
			require.NoError(t, err)
			if now = p.(Position); before == StepAlly && now.s.Step == StepCoin {
				seen["kept"] += keeps(t, &now.s, told)
			}
		}
	}
	for _, what := range []string{string(StepAsk), string(StepAlly), "kept"} {
		require.Positive(t, seen[what], "%v", seen)
	}
}

// keeps holds what both main players were told against their chances once all allies are known.
func keeps(t *testing.T, s *State, told [2][]Case) (n int) {
	for _, side := range []Side{Attacker, Defender} {
		v := s.view(s.Main(side))
		if cases := told[side-1]; cases != nil && v.shown(side) == NoCoin && v.shown(side.Other()) == NoCoin {
			now := v.BestOdds()
			require.False(t, now.worse(cases[0].Odds), "%v is worse than %v", now, cases)
			if own, other := v.helping(side), v.helping(side.Other()); own == 0 && other == 0 {
				require.Equal(t, cases[len(cases)-1].Odds, now)
			} else {
				n++
			}
		}
	}
	return n
}

// helping are the allies of a side.
func (t *Table) helping(side Side) (set engine.SeatSet) {
	for s := range t.From(1) {
		if t.Attack.Allies[s-1].Side == side {
			set |= engine.Seats(s)
		}
	}
	return set
}

// TestCasesAreWorstFirst: what three ships of a neighbour make of an attack that cannot be lost alone.
func TestCasesAreWorstFirst(t *testing.T) {
	t.Parallel()
	const text = "seats 4\nraces green orange red blue\nhand 1 5\nhand 2 2 4\nhand 3 1 1\nhand 4 2\nmove 2 2c:sml 2a\nmove 3 3a:sm 2b\nmove 3 3b:m 2b\nmove 4 4a:s 2b\n"
	v := at(t, text).Look(1)
	f, ok := readFleet([]string{"1a:s", "1b:m", "1c:l"})
	require.True(t, ok)
	then := v.Suppose(Target{At: PlanetOf(2, 2)}, f)
	require.Equal(t, engine.Seats(3, 4), then.Helpers(Defender))
	cases := then.Cases()
	require.Equal(t, engine.Seats(3, 4), cases[0].Help)
	require.Zero(t, cases[len(cases)-1].Help)
	require.InDelta(t, 1, cases[len(cases)-1].Odds.Chance(), 1e-9)
	require.Less(t, cases[0].Odds.Chance(), 1.0)
	require.Equal(t, cases[0].Odds, then.Worst())
	require.True(t, slices.IsSortedFunc(cases, func(a, b Case) int {
		if b.Odds.worse(a.Odds) {
			return 1
		}
		return -1
	}))
	then.Options.Allies = "off"
	require.Len(t, then.Cases(), 1)
}

// TestBalchothHelpsWithItsPower: with its last small ships at home away its ships would count less, so they stay.
func TestBalchothHelpsWithItsPower(t *testing.T) {
	t.Parallel()
	v := at(t, "seats 3\nraces green orange red\nhand 1 5\nhand 2 2\nhand 3 1\nmove 1 1a:sm 3a\nmove 1 1b:l 3a\n"+
		"move 3 3a:sm void\nmove 3 3b:sm void\nmove 3 3c:sm void\n").Look(1)
	f, ok := readFleet([]string{"3a:sml"})
	require.True(t, ok)
	then := v.Suppose(Target{At: PlanetOf(2, 2)}, f).Helped(Attacker, engine.Seats(3))
	require.Equal(t, "3d:m 3e:m", then.Attack.Allies[2].Fleet.String())
	require.Equal(t, 8, then.Combat().Attacker.Aid)
}
