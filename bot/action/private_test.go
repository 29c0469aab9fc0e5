package action_test

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"mayhembot/bot/bottest"
	"mayhembot/bot/control"
)

// TestPrivateIsNotTold: what a pilot may choose from in private, though the deed is no secret, is told neither by the log of the
// program, nor by the announcement of a roll, nor by Undo, on its button and in the channel.
func TestPrivateIsNotTold(t *testing.T) {
	t.Parallel()
	d := bottest.NewDuel(t, "")
	d.Act(1, "step")
	require.Equal(t, "step", d.Acted.Action)
	require.Contains(t, labels(d), "dare")
	d.Act(1, "veil")
	require.Contains(t, labels(d), "Your move… (only you see it)")
	require.NotContains(t, labels(d), "dare")
	d.Act(1, "hold 7")
	require.Equal(t, "hold", d.Acted.Action, "whoever reads the log may play, too")
	require.Equal(t, "Undo: Hold", undo(d))
	d.Press(1, "Undo")
	require.Contains(t, d.Live().Text, "Ada takes back: Hold.")
	require.NotContains(t, strings.ToLower(d.Live().Text), "hold 7")

	d = bottest.New(t, d.Games...)
	d.Prefix = "7"
	d.Slash(1, "match new dice:announced")
	d.Press(2, "Join")
	d.Press(1, "Start")
	d.Act(1, "throw 5")
	announced := func() (last string) {
		for _, p := range d.Posts {
			if strings.Contains(p.Text, "announces link") {
				last = p.Text
			}
		}
		return last
	}
	require.Contains(t, announced(), "Throw 5", "everybody sees what may be chosen from")
	d.Act(1, "veil")
	d.Act(1, "throw 6")
	require.Equal(t, "throw", d.Acted.Action)
	require.Contains(t, strings.ToLower(announced()), "throw")
	text, _, _ := strings.Cut(announced(), "\n")
	require.NotContains(t, text, "6")
	require.NotContains(t, text, "5")
}

// TestPlanGoesWhenPlayed: a plan that was kept and is played is not offered again, though the turn goes on.
func TestPlanGoesWhenPlayed(t *testing.T) {
	t.Parallel()
	d := bottest.NewFlow(t, bottest.FlowUI{})
	d.PressOn(2, d.Slash(2, "toy ponder what:step"), "Play this")
	d.Press(1, "end")
	require.Contains(t, labels(d), "Your plan… (only you see it)")
	offered := d.Press(2, "Your plan").Last
	d.PressOn(2, offered, "Play this")
	require.Equal(t, 2, d.Standing())
	require.Len(t, d.Now().Humans(), 1)
	require.Equal(t, bottest.UserID(2), d.Header().Seats[d.Now().Humans()[0]-1].User, "it is still Ben's turn")
	require.Empty(t, d.Header().Plans)
	require.NotContains(t, labels(d), "Your plan… (only you see it)")
	d.PressOn(2, d.Slash(2, "toy ponder what:step"), "Play this")

	d = bottest.NewFlow(t, bottest.FlowUI{})
	d.PressOn(2, d.Slash(2, "toy ponder what:step"), "Play this")
	d.Press(1, "end")
	d.Press(2, "step") // something else
	require.Contains(t, labels(d), "Your plan… (only you see it)", "it has not been played")
	require.Equal(t, control.Plan, control.Parse(d.Press(2, "Your plan").Last.Rows[0].Buttons[0].ID).Verb)
}
