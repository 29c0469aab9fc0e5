package autopilot_test

import (
	"cmp"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"mayhembot/engine"
	"mayhembot/engine/advice"
	"mayhembot/engine/dogfight"
	"mayhembot/engine/dogfight/autopilot"
	"mayhembot/engine/enginetest"
	say "mayhembot/render/dogfight/words"
	"mayhembot/render/words"
)

// reasons are the phrases for why an action is good, in English.
var reasons = say.Room.Family("reason.")

// advised checks the advice for a view: the choice first, chances in order, and a reason of at most four words.
func advised(t *testing.T, v dogfight.View) {
	t.Helper()
	list := autopilot.Advise(v)
	require.NotEmpty(t, list)
	best, ok := autopilot.Best(v)
	require.True(t, ok)
	require.Equal(t, list[0], best)
	require.True(t, slices.IsSortedFunc(list, func(a, b advice.Advice) int { return int(1e9 * (b.Value - a.Value)) }))
	legal := slices.Collect(v.Legal())
	for _, one := range list {
		require.Contains(t, legal, one.Action)
		phrase := reasons[one.Reason.Key]
		require.NotEmpty(t, phrase, one.Action)
		said := words.Reason(say.Room, one.Reason, words.Style{})
		require.NotContains(t, said, "{")
		require.LessOrEqual(t, len(strings.Fields(said)), 4, said)
	}
}

// TestAdvice: every kind of decision has advice with a reason, and every reason is given.
func TestAdvice(t *testing.T) {
	t.Parallel()
	kinds, given := map[dogfight.Step]bool{}, map[string]bool{}
	short := map[string]string{"points": "110", "deploy": "secret", "turns": "20"}
	small := map[string]string{"points": "20", "deploy": "secret", "turns": "30"}
	tables := append(slices.Repeat([]map[string]string{short}, 4), slices.Repeat([]map[string]string{small}, 24)...)
	tables = append(tables, map[string]string{"points": "30"})
	chance := randomPlayer(4)
	for i := range tables {
		watched := func(v dogfight.View) engine.Action {
			advised(t, v)
			kinds[v.Step] = true
			_, ok := autopilot.Best(v.Imagine(dice(1)).(dogfight.Position).Look(engine.Nobody))
			require.False(t, ok, "to a spectator")
			list := autopilot.Advise(v)
			for _, one := range list {
				given[one.Reason.Key] = true
			}
			if v.Viewer() == 1 && v.Table.Turn%2 == 0 {
				return chance(v)
			}
			return list[0].Action
		}
		play(t, uint64(i), tables[i], [2]player{watched, watched})
	}
	for _, kind := range []dogfight.Step{dogfight.StepFleet, dogfight.StepDeploy, dogfight.StepAct, dogfight.StepDefend} {
		require.True(t, kinds[kind], kind)
	}
	for key := range reasons {
		if !slices.Contains([]string{"victory", "defeat", "level"}, key) { // for those see TestTheEndIsSaid
			require.True(t, given[key], key)
		}
	}
}

// TestReasonsAreTrue: who is out of danger is out of reach, who makes room could not draw all it may, nothing is kept for a turn that
// does not come, and fleets and squares are told apart.
func TestReasonsAreTrue(t *testing.T) {
	t.Parallel()
	said := map[string]int{}
	for i, options := range []map[string]string{{"turns": "20"}, {"points": "50", "deploy": "secret"}, {"points": "20"}, {"points": "110", "turns": "20"}} {
		truly := func(v dogfight.View) engine.Action {
			foe := dogfight.Other(v.Viewer())
			for _, one := range autopilot.Advise(v) {
				said[one.Reason.Key]++
				switch one.Reason.Key {
				case "safe":
					m := one.Action.(dogfight.Move)
					after := v.Table
					after.Squares[dogfight.Board.Index(m.To)], after.Squares[dogfight.Board.Index(m.From)] = v.At(m.From), dogfight.Ship{}
					for _, s := range after.Attacks(foe) {
						require.NotEqual(t, m.To, s.To)
					}
					for _, s := range after.Threats(foe) {
						require.NotEqual(t, m.To, s.To)
					}
				case "room":
					require.Less(t, v.MostDrawn(), dogfight.MaxDraw)
				case "useless":
					require.Equal(t, one.Action.(dogfight.Discard).Counters.Count(), int(one.Action.(dogfight.Discard).Counters[dogfight.Blank]))
				case "nothing", "later", "ap":
					require.LessOrEqual(t, v.Table.Turn, v.Options.Turns-dogfight.Seats)
				case "middle":
					require.Contains(t, "CDEF", one.Action.(dogfight.Deploy).At.String()[:1])
				}
			}
			return choose(v)
		}
		play(t, uint64(i), options, [2]player{truly, truly})
	}
	for _, key := range []string{"safe", "safer", "room", "useless", "nothing", "kinds", "middle", "front"} {
		require.NotZero(t, said[key], key)
	}
}

// TestTheEndIsSaid: the reason of what ends a match says who wins it, the adviser takes no flight that loses it at once, and an
// autopilot that can only hope for asteroids does not keep others waiting.
func TestTheEndIsSaid(t *testing.T) {
	t.Parallel()
	said, spared, yielded := map[string]int{}, 0, 0
	for seed := range enginetest.Fewer(enginetest.Long(12, 40), 10) {
		teller := func(v dogfight.View) engine.Action {
			list := autopilot.Advise(v)
			if v.Passed() && v.Step == dogfight.StepAct && v.Fleet(v.Viewer()).Value() < v.Fleet(dogfight.Other(v.Viewer())).Value() {
				require.NotEqual(t, "zone", list[0].Reason.Key, "only the other wants to be across")
			}
			losing := -1
			for i, one := range list {
				verdict, ends := outcome(v, one.Action)
				if is := slices.Contains([]string{"victory", "defeat", "level"}, one.Reason.Key); is || ends {
					require.True(t, ends, one.Action)
					require.Equal(t, verdict, one.Reason.Key, one.Action)
					said[verdict]++
				}
				if one.Action == (dogfight.End{}) && verdict == "defeat" && v.MostDrawn() > 0 {
					require.NotZero(t, i, "an asteroid may be drawn")
				}
				if m, is := one.Action.(dogfight.Move); is && verdict == "defeat" {
					require.NotZero(t, i, m)
					losing = i
				}
			}
			if losing < 0 {
				return list[0].Action
			}
			spared++
			if a := choose(v); a == list[losing].Action {
				yielded++
			}
			return list[0].Action
		}
		points := []string{"50", "20", "20"}[seed%3]
		play(t, uint64(seed), map[string]string{"points": points, "deploy": "secret", "turns": "60"}, [2]player{teller, teller})
	}
	if enginetest.Raced {
		return // too few matches for a level one
	}
	require.Len(t, said, 3)
	require.NotZero(t, spared)
	t.Logf("%d ended a lost match", yielded)
}

// outcome is who wins the match an action ends by itself, and whether it ends it.
func outcome(v dogfight.View, a engine.Action) (key string, ends bool) {
	after := v.Table
	switch a := a.(type) {
	case dogfight.Move:
		after = v.Flown(a)
		ends = after.Decided()
	case dogfight.End:
		ends = v.LastTurn()
	}
	if !ends {
		return "", false
	}
	mine, theirs := after.Fleet(v.Viewer()).Value(), after.Fleet(dogfight.Other(v.Viewer())).Value()
	return map[int]string{-1: "defeat", 0: "level", 1: "victory"}[cmp.Compare(mine, theirs)], true
}

// TestNothingIsKeptForLater: with an attack open a pilot's last turn does not end with AP for it in hand.
func TestNothingIsKeptForLater(t *testing.T) {
	t.Parallel()
	attacks := 0
	for seed := range uint64(20) {
		spender := func(v dogfight.View) engine.Action {
			a := choose(v)
			if v.Step == dogfight.StepAct && v.Table.Turn == v.Options.Turns && v.Own(v.Viewer()).Hand[dogfight.AP] >= dogfight.AttackAP && len(v.Attacks(v.Viewer())) > 0 {
				require.NotEqual(t, dogfight.End{}, a)
				attacks++
			}
			return a
		}
		play(t, seed, map[string]string{"turns": "20", "points": "50", "deploy": "secret"}, [2]player{spender, spender})
	}
	require.NotZero(t, attacks)
}
