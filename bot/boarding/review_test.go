package boarding

import (
	"regexp"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"mayhembot/bot/bottest"
	"mayhembot/engine"
	rules "mayhembot/engine/boarding"
	"mayhembot/engine/boarding/autopilot"
)

// TestReview: who plays as advised has next to nothing to review, who takes the worst has much, and the better answer is for the
// same ship.
func TestReview(t *testing.T) {
	t.Parallel()
	d := bottest.New(t, New())
	d.Slash(1, "match new rounds:6")
	d.Press(2, "Join")
	d.Press(1, "Start")
	for n := 0; d.Now().Playing() && n < 400; n++ {
		s := d.Now()
		seat := s.Now.Pending()[0].Seat
		list := autopilot.Advise(s.Now.View(seat).(rules.View))
		action := list[0].Action
		if seat == 2 {
			action = list[len(list)-1].Action
		}
		d.Act(int(seat), action.String())
	}
	require.False(t, d.Now().Playing())
	good, bad := d.Slash(1, "match review"), d.Slash(2, "match review")
	require.Contains(t, good.Text, "**Skill** 100% accuracy")
	require.NotContains(t, bad.Text, "100% accuracy")
	require.Contains(t, bad.Text, "% to win")
	require.NotNil(t, bad.Picture)
	ship := regexp.MustCompile(`(?:You chose|Better:) \*\*([^*]*?\d)`)
	both := ship.FindAllStringSubmatch(strings.ReplaceAll(bad.Text, `\`, ""), -1)
	require.Len(t, both, 2, bad.Text)
	require.Equal(t, both[0][1], both[1][1], bad.Text)
}

// TestAdviceIsAboutTheShipInQuestion: the view in which an action's question comes first leads to advice for its ship.
func TestAdviceIsAboutTheShipInQuestion(t *testing.T) {
	t.Parallel()
	pilots, asked := autopilot.Pilots(), 0
	watch(t, 3, 2, map[string]string{"points": "60"}, func(v rules.View, _ []engine.Event) {
		for n := range v.Owing(v.Seat).All() {
			if v.Step != rules.StepPlan {
				continue
			}
			list := pilots.Advise(pilots.About(v, rules.MakePlan{Ship: n}))
			require.NotEmpty(t, list)
			for _, one := range list {
				require.Equal(t, n, one.Action.(rules.MakePlan).Ship)
				require.True(t, one.Value > 0 && one.Value < 1 && one.Value <= list[0].Value)
			}
			asked++
		}
	})
	require.NotZero(t, asked)
}
