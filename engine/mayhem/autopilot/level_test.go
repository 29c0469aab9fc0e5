package autopilot_test

import (
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"mayhembot/engine"
	"mayhembot/engine/advice"
	"mayhembot/engine/mayhem"
	"mayhembot/engine/mayhem/autopilot"
	say "mayhembot/render/mayhem/words"
	"mayhembot/render/words"
	"mayhembot/render/words/lang"
)

// reasons are the phrases for why an action is good, in English.
var reasons = say.Room.Family("reason.")

// seated plays as a level does.
func seated(l advice.Level, m advice.Manner) player {
	decide := autopilot.Player(l, m)
	return func(p engine.Position, s engine.Seat) engine.Action { return decide(p.View(s)) }
}

func TestEveryLevelPlaysByTheRules(t *testing.T) {
	t.Parallel()
	manners := slices.Concat(autopilot.Pilots().Manners, []advice.Manner{autopilot.None})
	for i, options := range tables {
		players := []player{byChance(autopilot.NewRandom(rand.NewPCG(6, uint64(i))))}
		for j, l := range advice.Levels() {
			if j <= i {
				players = append(players, seated(l, manners[(i+j)%len(manners)]))
			}
		}
		chosen := map[string]string{}
		for k, v := range options {
			chosen[k] = v
		}
		chosen["kills"] = "1"
		play(t, uint64(300+i), chosen, players, unseen)
	}
}

// TestPilotsWithoutALevelAreFair: autopilots of old matches have none.
func TestPilotsWithoutALevelAreFair(t *testing.T) {
	t.Parallel()
	chance := byChance(autopilot.NewRandom(rand.NewPCG(2, 2)))
	same := func(p engine.Position, s engine.Seat) engine.Action {
		require.Equal(t, fair(p, s), seated("", autopilot.None)(p, s))
		return chance(p, s)
	}
	play(t, 4, map[string]string{"kills": "1"}, []player{same, chance}, unseen)
}

func TestNobodyAnswersUnasked(t *testing.T) {
	t.Parallel()
	p := scene{me: "K8 1 speed=4 shields=6,6", it: "K6 1 speed=2 firepower=2"}.position(t)
	for _, l := range advice.Levels() {
		require.Nil(t, autopilot.Decide(p.View(2).(mayhem.View), l, autopilot.None), "it is not asked")
		require.Nil(t, autopilot.Decide(p.View(engine.Nobody).(mayhem.View), l, autopilot.None))
	}
}

func TestGentleKeepsToTheBoard(t *testing.T) {
	t.Parallel()
	for seed := range uint64(6) {
		players := []player{seated(advice.Gentle, autopilot.None), fair}
		play(t, 60+seed, map[string]string{"kills": "2"}, players, func(e engine.Event) {
			if e, ok := e.(mayhem.Destroyed); ok && e.Seat == 1 {
				require.NotEqual(t, e.By, e.Seat, "seed %d", seed)
			}
		})
	}
}

func decided(t *testing.T, s scene, l advice.Level) string {
	t.Helper()
	return autopilot.Decide(s.position(t).View(1).(mayhem.View), l, autopilot.None).String()
}

func TestHardSeesTheSureKill(t *testing.T) {
	require.Equal(t, "shoot 2 dice=2", decided(t, scene{me: "K8 4 speed=2 shields=3,3 firepower=5,4 kills=2", it: "K7 1 speed=2 shields=1"}, advice.Hard))
	require.Regexp(t, "recalibrate shields[123] firepower",
		decided(t, scene{step: "recalibrate", me: "K8 4 shields=6,6,6 kills=2", it: "K7 1 speed=3 shields=2"}, advice.Hard))
	require.Equal(t, "move speed1 evade=0", decided(t, scene{me: "K8 1 speed=4 shields=6,6 kills=2", it: "K6 1 speed=2 firepower=2"}, advice.Hard), "a ram wins")
}

// TestRuthlessGivesUpALostShip: a ruthless pilot leaves the board with a ship that would give the opponent its last counter,
// where leaving costs nothing.
func TestRuthlessGivesUpALostShip(t *testing.T) {
	s := scene{me: "K6 1 speed=6", it: "K9 1 speed=1,2 shields=6,6 firepower=6,6 kills=2"}
	require.Equal(t, "move speed1", decided(t, s, advice.Ruthless), "off the board")
	require.NotEqual(t, "move speed1", decided(t, s, advice.Gentle))
}

// TestReasonsOfLosses: where every way costs the ship, the reason says so. Where one way keeps the ship, the advice is that
// way, though a fresh ship may be worth more.
func TestReasonsOfLosses(t *testing.T) {
	t.Parallel()
	strong := "K9 1 speed=1,2 shields=6,6 firepower=6,6 kills=2"
	for _, c := range []struct {
		me   string
		lost bool
	}{{"A1 6 speed=6 shields=6,6", true}, {"A1 1 speed=6", true}, {"A1 1 speed=6,5", false}, {"K6 1 speed=6", false}} {
		v := scene{me: c.me, it: strong}.position(t).View(1).(mayhem.View)
		best, _, ok := autopilot.Best(v)
		require.True(t, ok)
		require.Equal(t, c.lost, reasons[best.Reason.Key] == "no safe move left", "%s: %v", c.me, best)
		require.Equal(t, c.lost, best.Costs)
		require.Equal(t, c.lost, autopilot.Doomed(v))
		for _, other := range autopilot.Advise(v) {
			if move, is := other.Action.(mayhem.Move); is && v.Course(move).Leaves {
				require.Equal(t, map[bool]string{true: "no safe move left", false: "for a fresh ship"}[c.lost], reasons[other.Reason.Key])
			}
		}
	}
}

// TestReasonsOfWinning: with enough kills the pilot only has to end the turn alive, and the advice says so.
func TestReasonsOfWinning(t *testing.T) {
	t.Parallel()
	for me, first := range map[string]string{"K8 1 shields=6,6 kills=3": "end", "K8 4 speed=2 shields=6,6 kills=3": "move speed1", "A1 1 speed=1,1 shields=6,6 kills=3": "turn right"} {
		best, _, ok := autopilot.Best(scene{me: me, it: "W2 1 speed=1"}.position(t).View(1).(mayhem.View))
		require.True(t, ok)
		require.Equal(t, first, best.Action.String(), me)
		require.Equal(t, "wins the match", reasons[best.Reason.Key], "%s: %v", me, best)
	}
}

// TestChancesAreNoMoreThanTheyAre: advice never calls an uncertain outcome certain.
func TestChancesAreNoMoreThanTheyAre(t *testing.T) {
	t.Parallel()
	s := scene{me: "K8 1 speed=2 shields=3,3 firepower=5,4,3", it: "K6 1 speed=6,6 shields=6,6,6"}
	seen := 0
	for _, a := range autopilot.Advise(s.position(t).View(1).(mayhem.View)) {
		if a.Action == (mayhem.Shoot{Target: 2, Dice: 3}) {
			require.Equal(t, "hits Ben >99%", words.Reason(say.Room, a.Reason, words.Style{Name: func(engine.Seat) string { return "Ben" }}), "all three miss once in 216 times")
			seen++
		}
	}
	require.Equal(t, 1, seen)
}

// TestAdviceTellsLosses: where the ship is lost in any case, the advice says so.
func TestAdviceTellsLosses(t *testing.T) {
	t.Parallel()
	for me, costs := range map[string]bool{"A1 6 speed=6 shields=6 firepower=5,5": true, "A1 4 speed=2 shields=6 firepower=5,5": false} {
		best, _, ok := autopilot.Best(scene{me: me, it: "A4 1 speed=1 shields=6,6,6 firepower=1"}.position(t).View(1).(mayhem.View))
		require.True(t, ok)
		require.Equal(t, costs, best.Costs, "%s: %v", me, best)
		if costs {
			require.IsType(t, mayhem.Shoot{}, best.Action, me)
		}
	}
}

// TestReasonsOfDiceGivenAway: guns kept are no reason where another way keeps them with more dice.
func TestReasonsOfDiceGivenAway(t *testing.T) {
	t.Parallel()
	s := scene{step: "soak", me: "K8 4 speed=5,5,1 firepower=2,5", it: "K2 1 speed=1", extra: `"damage":[{"seat":1,"points":1}],`}
	told := map[string]string{}
	for _, a := range autopilot.Advise(s.position(t).View(1).(mayhem.View)) {
		told[a.Action.String()] = reasons[a.Reason.Key]
	}
	require.Equal(t, "one die to recharge", told["soak speed2=1 speed3=1"], "%v", told)
	require.Equal(t, "keeps {n} guns", told["soak speed2=2"])
}

// TestReasonsOfDamage: pips that only Shields lose keep the rest, and dice that go to the reactor can be rerolled.
func TestReasonsOfDamage(t *testing.T) {
	t.Parallel()
	s := scene{step: "soak", me: "K8 4 speed=6,1 shields=3,2,2", it: "K2 1 speed=1", extra: `"damage":[{"seat":1,"points":4}],`}
	list := autopilot.Advise(s.position(t).View(1).(mayhem.View))
	require.NotEmpty(t, list)
	for _, a := range list {
		lose := a.Action.(mayhem.Soak).Lose[mayhem.Shields]
		gone := 0
		for f, pips := range []int8{3, 2, 2} {
			if lose[f] == pips {
				gone++
			}
		}
		require.Equal(t, map[int]string{0: "keeps every die", 1: "one die to recharge", 2: "{n} dice to recharge"}[gone], reasons[a.Reason.Key], "%v", a)
	}
}

func TestAdvise(t *testing.T) {
	t.Parallel()
	kinds := map[mayhem.Step]int{}
	keys := map[string]int{}
	asked := func(p engine.Position, s engine.Seat) engine.Action {
		v := p.View(s).(mayhem.View)
		list := autopilot.Advise(v)
		best, next, ok := autopilot.Best(v)
		require.Equal(t, len(list) > 0, ok)
		if ok {
			require.Equal(t, list[0], best)
		}
		requireLine(t, p, s, best.Action, next)
		require.NotEmpty(t, list)
		for i, a := range list {
			phrase, known := reasons[a.Reason.Key]
			require.True(t, known, "%+v", a)
			said := words.Reason(say.Room, a.Reason, words.Style{Name: func(engine.Seat) string { return "Blue" }})
			require.LessOrEqual(t, len(strings.Fields(said)), 4, said)
			require.NotContains(t, said, "{")
			require.GreaterOrEqual(t, a.Value, 0.0)
			require.LessOrEqual(t, a.Value, 1.0)
			if i > 0 {
				require.LessOrEqual(t, a.Value, list[i-1].Value, "the best first")
			}
			if strings.Contains(phrase, "{seat}") {
				require.NotEqual(t, s, a.Reason.Seat)
				require.NotZero(t, a.Reason.Seat)
			}
			keys[a.Reason.Key]++
		}
		kinds[v.Step]++
		require.Equal(t, autopilot.Advised(v), list[0].Action)
		return list[0].Action
	}
	play(t, 9, map[string]string{"kills": "2"}, []player{asked, fair}, unseen)
	play(t, 12, map[string]string{"kills": "1", "setup": "draft", "asteroids": "3", "equipment": "on"}, []player{asked, fair, fair}, unseen)
	require.Len(t, kinds, 9, "every kind of decision: %v", kinds)
	require.Greater(t, len(keys), 8, "%v", keys)
}

// TestNoTurnIsTakenBack: nobody is advised to turn to one side and then to the other without anything between.
func TestNoTurnIsTakenBack(t *testing.T) {
	t.Parallel()
	turns, both := 0, 0
	check := func(all []engine.Action) {
		for i := range len(all) - 1 {
			a, one := all[i].(mayhem.Turn)
			b, two := all[i+1].(mayhem.Turn)
			if one && two {
				both++
				require.Equal(t, a, b, "%v", all)
			}
		}
	}
	var played []engine.Action
	asked := func(p engine.Position, s engine.Seat) engine.Action {
		best, next, _ := autopilot.Best(p.View(s).(mayhem.View))
		if p.Pending()[0].Kind != string(mayhem.StepAct) {
			played = nil
			return best.Action
		}
		if _, is := best.Action.(mayhem.Turn); is {
			turns++
		}
		check(append([]engine.Action{best.Action}, next...))
		played = append(played, best.Action)
		check(played)
		return best.Action
	}
	for seed := range uint64(6) {
		play(t, 90+seed, map[string]string{"kills": "2", "asteroids": "30", "equipment": []string{"off", "on"}[seed%2]}, []player{asked, asked}, unseen)
	}
	require.Greater(t, turns, 50)
	require.Positive(t, both)
}

// requireLine compares the foretold next actions with the decisions made once they are due.
func requireLine(t *testing.T, p engine.Position, s engine.Seat, a engine.Action, next []engine.Action) {
	t.Helper()
	for _, want := range next {
		var err error
		p, _, err = p.Apply(s, a, dice(0))
		require.NoError(t, err)
		if a = autopilot.Advised(p.View(s).(mayhem.View)); a != nil { // else the turn has ended by itself
			require.Equal(t, a, want)
		}
	}
}

func TestAdviceNamesTheKill(t *testing.T) {
	v := scene{me: "K8 1 speed=2 shields=3,3 firepower=5,4", it: "K6 1 speed=2 shields=5"}.position(t).View(1).(mayhem.View)
	for _, a := range autopilot.Advise(v) {
		if a.Action == (mayhem.Shoot{Target: 2, Dice: 2}) {
			require.Equal(t, "kills", a.Reason.Key)
			require.Equal(t, "69%", lang.English.Percent(a.Reason.Chance), "both have to hit: 25 of 36")
		}
	}
}

// TestRuthlessRollsForTheKill: a ruthless pilot rolls its guns again when they cannot destroy the ship before it. A fair
// pilot recharges by rule and keeps dice of three pips.
func TestRuthlessRollsForTheKill(t *testing.T) {
	s := scene{step: "recharge", me: "K8 1 speed=1 shields=6,6,6 firepower=3,3 kills=2", it: "K7 1 shields=6 firepower=4 kills=2"}
	require.Contains(t, decided(t, s, advice.Ruthless), "firepower")
	require.NotContains(t, decided(t, s, advice.Fair), "firepower")
}

// TestRuthlessRollsForTheRecalibration: a ruthless pilot rolls guns again where, with a die recalibrated to them, they
// destroy the ship before it.
func TestRuthlessRollsForTheRecalibration(t *testing.T) {
	s := scene{step: "recharge", me: "K8 4 speed=2 shields=6,5,5 firepower=3,2 kills=2", it: "K7 1 shields=6,2 speed=3 kills=2"}
	require.Equal(t, "recharge firepower1 firepower2", decided(t, s, advice.Ruthless))
}
