package autopilot_test

import (
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"mayhembot/engine"
	"mayhembot/engine/advice"
	"mayhembot/engine/conquest"
	"mayhembot/engine/conquest/autopilot"
	say "mayhembot/render/conquest/words"
	"mayhembot/render/words"
)

// reasons are the phrases for why an action is good, in English.
var reasons = say.Room.Family("reason.")

// advised checks the advice for a view: the choice first, chances in order, and a reason of at most four words.
func advised(t *testing.T, v conquest.View) {
	t.Helper()
	list := autopilot.Advise(v)
	require.NotEmpty(t, list)
	require.Equal(t, autopilot.Advised(v), list[0].Action)
	best, ok := autopilot.Best(v)
	require.True(t, ok)
	require.Equal(t, list[0].Action, best.Action)
	require.Equal(t, list[0].Reason, best.Reason)
	require.True(t, slices.IsSortedFunc(list, func(a, b advice.Advice) int { return int(1e9 * (b.Value - a.Value)) }))
	for _, one := range list {
		phrase := reasons[one.Reason.Key]
		require.NotEmpty(t, phrase, one.Action)
		said := words.Reason(say.Room, one.Reason, words.Style{Name: func(engine.Seat) string { return "Ada" }})
		require.NotContains(t, said, "{")
		require.LessOrEqual(t, len(strings.Fields(said)), 4, said)
		if f, is := one.Action.(conquest.Send); is {
			odds := v.Suppose(conquest.Target{At: v.Attack.At, On: v.Attack.On}, f.Fleet).BestOdds()
			require.Equal(t, odds.Wins == 0 && odds.Paid > 0, said == "pays for lost ships", "%s, %+v", said, odds)
		}
		if c, is := one.Action.(conquest.Coin); is {
			coinReason(t, v, int(c.Coin), phrase)
		}
		afterReason(t, v, one.Action, phrase)
	}
}

// coinReason holds the reason for a coin to the odds of the hand.
func coinReason(t *testing.T, v conquest.View, coin int, said string) {
	t.Helper()
	odds := v.CoinOdds()
	at := slices.IndexFunc(odds, func(o conquest.Odds) bool { return o.Coin == coin })
	for i, o := range odds {
		if said == "your best chance" {
			require.LessOrEqual(t, o.Wins, odds[at].Wins)
			require.False(t, i > at && o.Wins == odds[at].Wins && o.Ties == odds[at].Ties, "coin %d does as well as %d", coin, o.Coin)
		}
	}
	most := slices.MaxFunc(odds, func(a, b conquest.Odds) int { return a.Wins - b.Wins })
	require.False(t, said == "little to hope for" && odds[at].Wins > 0)
	require.False(t, said == "saves a better coin" && odds[at].Wins == most.Wins, "there is nothing better than %d", coin)
	require.False(t, said == "saves a higher coin" && at == len(odds)-1, "%d is the highest", coin)
	better := func(o conquest.Odds) bool {
		return o.Wins > odds[at].Wins || o.Wins == odds[at].Wins && o.Ties >= odds[at].Ties
	}
	require.False(t, said == "saves a higher coin" && odds[at].Wins == most.Wins && !slices.ContainsFunc(odds[at+1:], better), "%d is the best", coin)
	if said == "cheap, nearly as good" {
		require.Less(t, coin, most.Coin)
		require.GreaterOrEqual(t, 10*odds[at].Wins, 9*most.Wins, "coin %d wins %d of %d, %d wins %d", coin, odds[at].Wins, odds[at].Of, most.Coin, most.Wins)
	}
}

// afterReason holds the reason for what follows a combat, or comes before one, to the table.
func afterReason(t *testing.T, v conquest.View, a engine.Action, said string) {
	t.Helper()
	home, total := v.AtHome(v.Seat), v.Total(v.Seat)
	switch a := a.(type) {
	case conquest.Pass:
		safe := slices.ContainsFunc(autopilot.Targets(v), func(p autopilot.Planned) bool { return p.Odds.Chance() >= 0.75 })
		require.Equal(t, safe, said == "attacks would weaken you")
	case conquest.Aid:
		then := v
		then.LiftFleet(v.Seat, a.Fleet)
		then.Attack.Allies[v.Seat-1] = a
		_, held := then.Chances()
		require.False(t, said == "stops {seat}" && held < 1)
	case conquest.Offer:
		require.False(t, said == "good for both" && (a.Get == conquest.Terms{} || a.Give == conquest.Terms{}))
	case conquest.Refuse:
		require.Contains(t, []string{"no deal is better", "{seat} would win"}, said)
		if said == "{seat} would win" {
			other := v.Main(v.SideOf(v.Seat).Other())
			require.NotEqual(t, conquest.Void, v.Attack.Offer.Get.At)
			require.Equal(t, v.Options.Colonies-1, len(v.Colonies(other)))
		}
	case conquest.Reclaim:
		require.False(t, said == "you have none" && total[a.Size] > 0)
		require.False(t, said == "for your power" && (a.Size != conquest.Small || home[conquest.Small] >= conquest.NeedsAtHome))
		require.False(t, said == "guards a bare planet" && v.At(a.At, v.Seat) != conquest.Ships{})
		for size, n := range total {
			require.False(t, said == "your rarest size" && conquest.Size(size) != a.Size && n <= total[a.Size])
		}
	case conquest.Lose:
		then := v
		then.LiftFleet(v.Seat, a.Fleet)
		bare, dark := len(then.Colonies(v.Seat)) < len(v.Colonies(v.Seat)), !then.HasPower(v.Seat)
		require.False(t, bare && (said == "keeps your colonies" || said == "keeps colonies and power"))
		require.False(t, dark && (said == "keeps your power" || said == "keeps colonies and power"))
		require.False(t, said == "your smallest ships" && a.Fleet.Ships().Points() != a.Fleet.Ships().Count())
	case conquest.Reuse, conquest.Claim:
		require.NotContains(t, said, "fresh", "a coin is drawn by an empty hand alone")
	}
}

// talker plays Diplomacy and makes offers whenever it can, and else plays by chance.
func talker(seed uint64) player {
	chance := random(seed)
	return func(v engine.View) engine.Action {
		if v.(conquest.View).Hand[conquest.Diplomacy] > 0 && v.(conquest.View).Kind() == conquest.StepCoin {
			return conquest.Coin{Coin: conquest.Diplomacy}
		}
		for a := range v.(conquest.View).Legal() {
			if _, is := a.(conquest.Offer); is {
				return a
			}
		}
		return chance(v)
	}
}

// TestAdvice: every kind of decision has advice with a reason.
func TestAdvice(t *testing.T) {
	t.Parallel()
	kinds := map[conquest.Step]bool{}
	for i := 0; i < 60 && len(kinds) < 16; i++ {
		players := []player{talker(uint64(i)), talker(uint64(i + 50)), talker(uint64(i + 90)), autopilot.Choose}
		options := map[string]string{"races": []string{"draft", "choose", "random"}[i%3], "rounds": "5"}
		play(t, uint64(i), options, players, func(v engine.View, _ engine.Decision, _ engine.Action, _ engine.Position, _ []engine.Event) {
			at := v.(conquest.View)
			if kinds[at.Kind()] && at.Turns%3 > 0 {
				return
			}
			kinds[at.Kind()] = true
			advised(t, at)
		})
	}
	for _, kind := range []conquest.Step{
		conquest.StepRace, conquest.StepHeal, conquest.StepReclaim, conquest.StepAttack, conquest.StepFleet, conquest.StepAsk, conquest.StepAlly,
		conquest.StepCoin, conquest.StepOffer, conquest.StepCounter, conquest.StepClose, conquest.StepLose, conquest.StepReuse, conquest.StepClaim,
		conquest.StepReturn, conquest.StepReward,
	} {
		require.True(t, kinds[kind], kind)
	}
	require.Empty(t, autopilot.Advise(conquest.View{}))
	_, ok := autopilot.Best(conquest.View{})
	require.False(t, ok)
}

// TestGentle: a gentle pilot gives away little by one decision, but does not always do what is best.
func TestGentle(t *testing.T) {
	t.Parallel()
	pilots := autopilot.Pilots()
	gentle := pilots.Player(advice.Gentle, "")
	best, others, given := 0, 0, 0.0
	play(t, 1, nil, []player{player(gentle), player(gentle), player(gentle)}, func(v engine.View, _ engine.Decision, a engine.Action, _ engine.Position, _ []engine.Event) {
		list := pilots.Advise(v)
		i := slices.IndexFunc(list, func(one advice.Advice) bool { return one.Action == a })
		require.GreaterOrEqual(t, i, 0)
		given += list[0].Value - list[i].Value
		if i == 0 {
			best++
		} else {
			others++
		}
	})
	require.Positive(t, best)
	require.Positive(t, others)
	require.Less(t, given/float64(best+others), 0.05)
	require.Nil(t, gentle(nil))
}

// TestTrain: the same training comes to the same file, of weights that foretell better than none.
func TestTrain(t *testing.T) {
	t.Parallel()
	var files []string
	for range 2 {
		var losses []float64
		data, err := autopilot.Train(advice.Training{Seed: 3, Rounds: 2, Matches: 2, Seats: 3, Note: func(_, samples int, loss float64) {
			require.Positive(t, samples)
			losses = append(losses, loss)
		}})
		require.NoError(t, err)
		require.Len(t, losses, 2)
		require.Less(t, losses[0], 1.0, "three seats taken for equals lose 1.10")
		files = append(files, string(data))
	}
	require.Equal(t, files[0], files[1])
	require.Contains(t, files[0], `"needs-one"`)
}

// TestNote: what is advised to be noted with the coin is what the autopilot says, answers and loses when the talk has come.
func TestNote(t *testing.T) {
	t.Parallel()
	diplomat := func(v engine.View) engine.Action {
		if at := v.(conquest.View); at.Hand[conquest.Diplomacy] > 0 && at.Kind() == conquest.StepCoin {
			return conquest.Coin{Coin: conquest.Diplomacy}
		}
		return autopilot.Advised(v)
	}
	answered := map[conquest.Step]int{}
	for seed := range uint64(30) {
		players := []player{diplomat, diplomat, diplomat, diplomat}
		notes := map[engine.Seat]conquest.Talk{}
		play(t, seed, map[string]string{"rounds": "6", "colonies": "5"}, players[:2+seed%3], func(v engine.View, _ engine.Decision, a engine.Action, _ engine.Position, _ []engine.Event) {
			at := v.(conquest.View)
			if kind := at.Kind(); kind == conquest.StepCoin {
				notes[at.Seat] = autopilot.Note(at)
			} else if given := conquest.Standing(at, conquest.Preferences{Talk: notes[at.Seat]}, autopilot.Advised); given != nil {
				require.Equal(t, a, given, "seed %d", seed)
				answered[kind]++
			}
		})
	}
	for _, kind := range []conquest.Step{conquest.StepOffer, conquest.StepCounter, conquest.StepClose, conquest.StepLose} {
		require.Greater(t, answered[kind], 5, "%v", answered)
	}
	require.Zero(t, autopilot.Note(conquest.View{}))
}

// TestReasonOfTheBestCoin: Diplomacy that wins most often is the best chance, and saves no higher coin for another time (C28).
func TestReasonOfTheBestCoin(t *testing.T) {
	t.Parallel()
	var v conquest.View
	v.Seats, v.Seat, v.Active, v.Step, v.Options.Colonies = 2, 1, 1, conquest.StepCoin, 4
	v.Races[0], v.Races[1] = conquest.Pelantiri, conquest.Gelmir
	for _, s := range []engine.Seat{1, 2} {
		for _, at := range conquest.Planets(s) {
			v.Land(s, conquest.Ships{1, 1, 1}, at)
		}
	}
	v.Attack = conquest.Attack{At: conquest.PlanetOf(2, 0), On: 2, Powers: engine.Seats(1), Coins: [2]int8{conquest.NoCoin, conquest.NoCoin}}
	v.Attack.Fleet[0] = conquest.Group{From: conquest.PlanetOf(1, 0), Ships: conquest.Ships{1, 1, 1}}
	v.LiftFleet(1, v.Attack.Fleet)
	v.Hand[conquest.Diplomacy], v.Hand[3] = 1, 1
	v.InHand[0], v.InHand[1], v.InBag = 2, 3, 19
	for _, one := range autopilot.Advise(v) {
		want := map[engine.Action]string{conquest.Coin{Coin: conquest.Diplomacy}: "coin", conquest.Coin{Coin: 3}: "better-1"}[one.Action]
		require.Equal(t, want, one.Reason.Key, one.Action)
	}
}
