package action_test

import (
	"slices"
	"strconv"
	"testing"

	"github.com/stretchr/testify/require"

	"mayhembot/bot"
	"mayhembot/bot/bottest"
	"mayhembot/bot/game"
	"mayhembot/bot/mayhem"
	"mayhembot/engine"
	"mayhembot/engine/enginetest"

	rules "mayhembot/engine/mayhem"
)

// calm is the toy in which a plan may rest on it that nobody has done anything since.
func calm() bottest.FlowUI { return bottest.FlowUI{} }

func withPlans(t *testing.T) *bottest.Harness {
	g := calm().Of()
	actions := func(v enginetest.OpenView) string { return strconv.Itoa(v.State().(bottest.ToyPosition).Actions) }
	g.Plans.Assumes = func(enginetest.OpenView, string, bot.Roster) []bot.Choice {
		return []bot.Choice{{Name: "nothing has happened", Value: "quiet"}, {Name: "the sun shines", Value: "sun"}}
	}
	g.Plans.Mark = actions
	g.Plans.Fails = func(v enginetest.OpenView, mark string, on []string) string {
		if slices.Contains(on, "quiet") && actions(v) != mark {
			return "quiet"
		}
		return ""
	}
	d := bottest.New(t, game.New(g))
	d.Slash(1, "match new")
	d.Press(2, "Join")
	d.Press(1, "Start")
	return d
}

// kept is the page of a plan that a user has kept, played by itself.
func kept(d *bottest.Harness, user int, plan string) *bottest.Message {
	page := d.PressOn(user, d.Slash(user, "toy ponder what:"+plan), "Play this")
	require.Contains(d.T, page.Text, "offers it to you")
	page = d.PressOn(user, page, "Play it by itself")
	require.Contains(d.T, page.Text, "It is played by itself when your turn comes, up to the first roll of dice. Then you are asked.")
	return page
}

func choose(d *bottest.Harness, user int, page *bottest.Message, values ...string) {
	sel := page.Rows[1].Select
	require.NotNil(d.T, sel)
	d.Handle(user, bot.Request{Kind: bot.Press, Custom: sel.ID, Values: values, Message: page.ID})
}

// TestPlanIsPlayedByItself: when the turn comes it is played to its end, and then its pilot is asked. Nobody else learns of it, and
// the pilot may take its last action back, which stops it.
func TestPlanIsPlayedByItself(t *testing.T) {
	t.Parallel()
	d := withPlans(t)
	sent := len(d.Sent)
	page := kept(d, 2, "step;_step")
	for _, s := range d.Sent[sent:] {
		require.Equal(t, 2, s.To, "nobody else is told")
	}
	require.True(t, page.Private)
	require.Zero(t, d.Header().Seq, "it is not their turn")
	pings := d.Pinged(2)
	d.Restart()
	d.Press(1, "end")
	require.Equal(t, 3, d.Header().Seq)
	require.Contains(t, d.Live().Text, "Ben did step as number 3.")
	require.Equal(t, []engine.Seat{2}, d.Now().Humans())
	require.Empty(t, d.Header().Plans)
	require.Equal(t, pings+1, d.Pinged(2), "one ping, when they are asked")
	d.Slash(2, "match undo")
	require.Equal(t, []engine.Seat{2}, d.Now().Humans())
	require.Equal(t, 4, d.Header().Seq, "an undo is an entry, and nothing follows it")
	require.Contains(t, d.PressOn(2, page, "Ask me first").Text, "There is no plan any more")
}

// TestPlanHalts after dice, at what is refused, and where what it assumes has failed; what is left is offered.
func TestPlanHalts(t *testing.T) {
	t.Parallel()
	d := withPlans(t)
	kept(d, 2, "step;_throw_x;_step")
	d.Press(1, "end")
	require.Equal(t, 3, d.Header().Seq, "up to the dice")
	require.Equal(t, "step", d.Header().Plans[0].Text)
	offered := d.Press(2, "Your plan").Last
	require.Contains(t, offered.Text, "`step`")
	d.PressOn(2, offered, "Play this")
	require.Equal(t, 4, d.Header().Seq)

	d = withPlans(t)
	kept(d, 2, "step;_nonsense;_step")
	d.Press(1, "end")
	require.Equal(t, 2, d.Header().Seq)
	require.Equal(t, []engine.Seat{2}, d.Now().Humans())

	for on, seq := range map[string]int{"quiet": 2, "sun": 3} {
		d = withPlans(t)
		page := kept(d, 2, "step")
		choose(d, 2, page, on)
		require.Contains(t, page.Text, ", but only if ")
		require.Equal(t, on, d.Header().Plans[0].If)
		d.Press(1, "step")
		d.Press(1, "end")
		require.Equal(t, seq, d.Header().Seq, on)
		require.Equal(t, []engine.Seat{2}, d.Now().Humans())
	}

	d = withPlans(t)
	kept(d, 2, "step;_nonsense")
	d.Press(1, "end")
	d.Press(2, "step")
	require.True(t, d.Header().Plans[0].Halted, "its pilot plays on alone")
}

// TestAutopilotFinishesAPlan where the pilot has chosen so, at the end of the plan and where it halts.
func TestAutopilotFinishesAPlan(t *testing.T) {
	t.Parallel()
	for _, plan := range []string{"step", "throw_x;_step", "nonsense"} {
		g := calm().Of()
		end, err := bottest.Toy{}.Parse("end")
		require.NoError(t, err)
		g.Pilots = bottest.Pilots(func(engine.View) engine.Action { return end })
		d := bottest.New(t, game.New(g))
		d.Slash(1, "match new")
		d.Press(2, "Join")
		d.Press(1, "Start")
		page := d.PressOn(2, kept(d, 2, plan), "Then an autopilot finishes")
		require.Contains(t, page.Text, "Then an autopilot finishes your turn.")
		pings := d.Pinged(2)
		d.Press(1, "end")
		require.Equal(t, []engine.Seat{1}, d.Now().Humans(), plan)
		require.Empty(t, d.Header().Plans)
		require.Equal(t, pings, d.Pinged(2))
		require.False(t, d.Header().Seats[1].Auto)
	}
}

// TestPlanOfAnAbsentPilot: when a pilot's time is up, the plan they have kept is played before the autopilot thinks.
func TestPlanOfAnAbsentPilot(t *testing.T) {
	t.Parallel()
	g := calm().Of()
	end, err := bottest.Toy{}.Parse("end")
	require.NoError(t, err)
	g.Pilots = bottest.Pilots(func(engine.View) engine.Action { return end })
	d := bottest.New(t, game.New(g))
	require.NoError(t, d.Referee.Resume(t.Context()))
	d.Slash(1, "match new pace:fast")
	d.Press(2, "Join")
	d.Press(1, "Start")
	d.PressOn(2, d.Slash(2, "toy ponder what:step;_step"), "Play this")
	d.Press(1, "end")
	require.Equal(t, 1, d.Header().Seq, "it is offered")
	d.Clock.Advance(5 * 3600e9)
	require.Equal(t, 4, d.Header().Seq)
	var played []string
	for _, e := range d.Log()[2:] {
		played = append(played, e.Action)
	}
	require.Equal(t, []string{"step", "step", "end"}, played)
}

// TestWhatAPlanOfMayhemAssumes about pips, distance and targets.
func TestWhatAPlanOfMayhemAssumes(t *testing.T) {
	t.Parallel()
	d, other := keptInMayhem(t, 0)
	s := d.Now()
	v := s.Now.View(engine.Seat(other)).(rules.View)
	plans := mayhem.New().Plans
	shoots := "plan shoot " + strconv.Itoa(3-other) + " dice=1"
	var keys []string
	for _, one := range plans.Assumes(v, shoots, s.Roster) {
		keys = append(keys, one.Value)
		require.NotEmpty(t, one.Name)
	}
	require.Equal(t, []string{"unhurt", "apart", "target" + strconv.Itoa(3-other)}, keys)
	mark := plans.Mark(v)
	require.Empty(t, plans.Fails(v, mark, keys))
	require.Equal(t, "apart", plans.Fails(v, "no mark", []string{"apart"}))
	change := func(how func(*rules.View)) string {
		w := v
		w.Ships = slices.Clone(v.Ships)
		how(&w)
		return plans.Fails(w, mark, keys)
	}
	me, them := other-1, 2-other
	require.Equal(t, "unhurt", change(func(w *rules.View) { w.Ships[me].Dice[rules.Shields] = nil }))
	require.Equal(t, "apart", change(func(w *rules.View) { w.Ships[me].At = w.Ships[them].At }))
	require.Equal(t, keys[2], change(func(w *rules.View) { w.Ships[them].OnBoard = false }))
}
