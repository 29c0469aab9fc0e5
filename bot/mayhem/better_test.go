package mayhem

import (
	"strings"
	"sync/atomic"
	"testing"

	"github.com/stretchr/testify/require"

	"mayhembot/bot"
	"mayhembot/bot/gametest"
	"mayhembot/engine"
	"mayhembot/engine/mayhem/autopilot"

	rules "mayhembot/engine/mayhem"
)

// TestPreviewSaysWhatIsBetter previews the adviser's own way and others: the adviser's is never bettered, what gives chances away
// is, with a button that plays the adviser's, and exactly one button is green.
func TestPreviewSaysWhatIsBetter(t *testing.T) {
	t.Parallel()
	var good, bad atomic.Int64
	t.Cleanup(func() {
		require.Positive(t, good.Load())
		require.Positive(t, bad.Load())
	})
	planners(t, 25, func(t *testing.T, s stage, o pilot, dice gametest.Dice) {
		if o.v.Step != rules.StepAct {
			return
		}
		best := o.advise()
		if best.flight != nil {
			_, plan, _ := o.flightText(best.flight)
			shown, err := ours.preview(o.v, plan, s.Roster)
			require.NoError(t, err)
			require.NotContains(t, shown.Text, "**Better**", plan)
			good.Add(int64(strings.Count(shown.Text, "**Well planned**")))
		}
		all := autopilot.Advise(o.v)
		other := all[dice.IntN(len(all))]
		if !plannable(other.Action) {
			return
		}
		shown, err := ours.preview(o.v, other.Action.String(), s.Roster)
		require.NoError(t, err)
		if strings.Contains(shown.Text, "⚠ **Your ship would be lost.**") {
			return // its button is red
		}
		if strings.Contains(shown.Text, "⚠ **From there your ship is lost**") {
			require.True(t, best.costs || strings.Contains(shown.Text, "**Better**"), shown.Text)
			return
		}
		require.Equal(t, other.Value <= all[0].Value-telling, strings.Contains(shown.Text, "**Better**"), "%s\n%s", other.Action, shown.Text)
		requireOneGreen(t, shown.Rows)
		if b := shown.Rows[0].Buttons[1]; strings.Contains(shown.Text, "**Better**") {
			bad.Add(1)
			steps, err := readPlan(strings.TrimPrefix(b.ID, planWord+" "))
			require.NoError(t, err, b.ID)
			require.Equal(t, best.text(), first(t, o, steps).String(), b.ID)
			require.Contains(t, b.Label, "As advised")
		}
	})
}

// TestBetterIsEscaped: a name stands in the line as it is typed, and on the button without what that takes; what cannot be played
// is not called well planned.
func TestBetterIsEscaped(t *testing.T) {
	t.Parallel()
	const name = "a_b*c"
	var named atomic.Int64
	t.Cleanup(func() { require.Positive(t, named.Load()) })
	planners(t, 40, func(t *testing.T, _ stage, o pilot, _ gametest.Dice) {
		if o.v.Step != rules.StepAct {
			return
		}
		roster := gametest.Roster(len(o.v.Ships))
		for i := range roster.Names {
			roster.Names[i] = name
		}
		shown, err := ours.preview(o.v, "left right left right left right left", roster)
		require.NoError(t, err)
		require.False(t, strings.Contains(shown.Text, "⛔") && strings.Contains(shown.Text, "Well planned"), shown.Text)
		_, line, better := strings.Cut(shown.Text, "**Better** ")
		if !better {
			return
		}
		line, _, _ = strings.Cut(line, "\n")
		require.NotContains(t, line, name)
		for _, b := range shown.Rows[0].Buttons {
			require.NotContains(t, b.Label, `\`)
			named.Add(int64(strings.Count(b.Label, name)))
		}
	})
}

// first is the action a plan begins with.
func first(t *testing.T, o pilot, plan []planned) engine.Action {
	t.Helper()
	a, err := plan[0].action(o.me)
	require.NoError(t, err)
	return a
}

func requireOneGreen(t *testing.T, rows []bot.Row) {
	t.Helper()
	var green []string
	for _, b := range rows[0].Buttons {
		if b.Style == bot.Success {
			green = append(green, b.Label)
		}
	}
	require.Len(t, green, 1)
}
