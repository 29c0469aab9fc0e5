package autopilot_test

import (
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"mayhembot/engine"
	"mayhembot/engine/advice"
	"mayhembot/engine/arena"
	"mayhembot/engine/boarding"
	"mayhembot/engine/boarding/autopilot"
	"mayhembot/engine/enginetest"
	say "mayhembot/render/boarding/words"
	"mayhembot/render/words"
)

// reasons are the phrases for why an action is good, in English.
var reasons = say.Room.Family("reason.")

// TestAdvice: every kind of decision has advice with a reason of at most four words, the choice of the fair pilot first; every reason is
// given, and a spectator gets none.
func TestAdvice(t *testing.T) {
	t.Parallel()
	kinds, given := map[boarding.Step]bool{}, map[string]bool{}
	reasoned := func(v boarding.View) engine.Action {
		kinds[v.Step] = true
		list := autopilot.Advise(v)
		require.NotEmpty(t, list)
		require.Equal(t, choose(v), list[0].Action)
		best, ok := autopilot.Best(v)
		require.True(t, ok)
		require.Equal(t, list[0], best)
		legal := slices.Collect(v.Legal())
		for _, one := range list {
			require.Contains(t, legal, one.Action)
			phrase := reasons[one.Reason.Key]
			require.NotEmpty(t, phrase, one.Action)
			said := words.Reason(say.Room, one.Reason, words.Style{})
			require.NotContains(t, said, "{")
			require.LessOrEqual(t, len(strings.Fields(strings.ReplaceAll(said, " %", "%"))), 4, said)
			given[one.Reason.Key] = true
		}
		for n := range v.Owing(v.Seat).All() {
			if v.Step == boarding.StepPlan || v.Step == boarding.StepOrder {
				require.Contains(t, legal, autopilot.AdviseShip(v, n)[0].Action)
			}
		}
		_, ok = autopilot.Best(v.Imagine(dice(1)).(boarding.Position).Look(engine.Nobody))
		require.False(t, ok, "to a spectator")
		return list[0].Action
	}
	for i := range 12 {
		players := []player{reasoned, reasoned, reasoned}
		play(t, uint64(i), tables[i%len(tables)], players[:2+i%2], func(engine.Event) {})
	}
	for _, kind := range []boarding.Step{boarding.StepSquad, boarding.StepDeploy, boarding.StepPlan, boarding.StepBerth, boarding.StepResist, boarding.StepOrder} {
		require.True(t, kinds[kind], kind)
	}
	for key := range reasons {
		require.True(t, given[key], key)
	}
}

// TestGentle: a gentle pilot beats the random player, and loses to fair ones.
func TestGentle(t *testing.T) {
	t.Parallel()
	pilots := autopilot.Pilots()
	gentle := pilots.Player(advice.Gentle, "")
	require.Nil(t, gentle(nil))
	wins, all := 0, enginetest.Fewer(*matches, 10)
	for i := range all {
		me := engine.Seat(i%2 + 1)
		players := []player{randomPlayer(uint64(i)), randomPlayer(uint64(i))}
		players[me-1] = func(v boarding.View) engine.Action { return gentle(v) }
		if won := play(t, uint64(i), tables[i/2%len(tables)], players, func(engine.Event) {}).Winners; len(won) == 1 && won[0] == me {
			wins++
		}
	}
	t.Logf("%d of %d against the random player", wins, all)
	require.GreaterOrEqual(t, wins, all*65/100)
	a := arena.Among(pilots, advice.Gentle, "", advice.Fair)
	a.Seats, a.Seed, a.Matches = 2, 3, all
	score, err := a.Run()
	require.NoError(t, err)
	t.Log(score.Share())
	require.Less(t, score.Share(), 0.5)
}

// TestLevels: who looks ahead beats who does not.
func TestLevels(t *testing.T) {
	t.Parallel()
	for level, few := range map[advice.Level]int{advice.Hard: 20, advice.Ruthless: 12} {
		a := arena.Among(autopilot.Pilots(), level, "", advice.Fair)
		a.Seats, a.Seed, a.Matches = 2, 5, enginetest.Long(few, 120)
		score, err := a.Run()
		require.NoError(t, err)
		t.Log(level, score)
		require.Greater(t, score.Share(), 0.5)
	}
}
