package review_test

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"mayhembot/bot/bottest"
	"mayhembot/bot/mayhem"
	"mayhembot/engine"
)

// TestReview holds that a well advised pilot has little to review and a careless one much. Each decision shows the picture it
// was taken in. Nobody else gets the review, and nobody before the end.
func TestReview(t *testing.T) {
	t.Parallel()
	d := bottest.New(t, mayhem.New())
	require.Contains(t, d.Slash(1, "match review").Text, "no match in this channel")
	d.Slash(1, "match new kills:1 equipment:off level:fair")
	d.Press(2, "Join")
	d.Press(1, "Start")
	require.Contains(t, d.Slash(1, "match review").Text, "when the match is over")
	pilots := d.Games[0].Pilots
	undone := 0
	for n := 0; d.Now().Playing() && n < 300; n++ {
		s := d.Now()
		seat := s.Humans()[0]
		v := s.Now.View(seat)
		list := pilots.Advise(v)
		action := list[0].Action
		if worst := list[len(list)-1]; seat == 1 && undone < 3 && list[0].Value-worst.Value > 0.01 {
			next, entry, _, err := s.Now.Play(1, seat, worst.Action.String(), &engine.Replayer{})
			require.NoError(t, err)
			if len(entry.Rolls) == 0 && next.Turn() == s.Now.Turn() {
				d.Act(1, worst.Action.String())
				d.Slash(1, "match undo")
				require.True(t, d.Now().Now.Same(s.Now))
				undone++ // and is no decision
			}
		}
		if seat == engine.Seat(2) {
			action = list[len(list)/2].Action
		}
		d.Act(int(seat), action.String())
	}
	if d.Now().Playing() {
		d.End(1)
	}
	require.Equal(t, 3, undone)
	require.Contains(t, d.Slash(3, "match review").Text, "You did not fly")
	good, bad := d.Slash(1, "match review"), d.Slash(2, "match review")
	require.True(t, good.Private)
	pressed := d.Press(1, "Look back").Last
	require.True(t, pressed.Private)
	require.Equal(t, good.Text, pressed.Text)
	require.Contains(t, good.Text, "**Skill** 100% accuracy")
	require.Contains(t, good.Text, "No costly mistakes")
	require.Empty(t, good.Rows)
	require.NotContains(t, bad.Text, "100% accuracy")
	said := strings.ReplaceAll(bad.Text, `\`, "")
	inWords := `(Assign: Speed|Recharge: |Place: \d → |Recalibrate: |Turn: |Fly |Shoot |Hits: |Soak: |End turn)`
	require.Regexp(t, `\*\*Decision 1 of the 3 costliest\*\* You chose \*\*`+inWords, said)
	require.Regexp(t, `\nBetter: \*\*`+inWords, said)
	require.NotNil(t, bad.Picture)
	first := strings.Clone(bad.Text)
	second := d.PressOn(2, bad, "Decision 2")
	require.Contains(t, second.Text, "**Decision 2 of the 3 costliest** You chose **")
	require.NotEqual(t, first, second.Text)
	require.NotNil(t, second.Picture)
}

// TestNoReview: a game without an adviser says so.
func TestNoReview(t *testing.T) {
	t.Parallel()
	d := bottest.New(t, bottest.NewToy())
	d.Slash(1, "match new autopilots:1")
	d.Press(1, "Start")
	d.End(1)
	require.Contains(t, d.Slash(1, "match review").Text, "has no adviser")
}
