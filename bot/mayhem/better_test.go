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
