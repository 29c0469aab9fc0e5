package action_test

import (
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"mayhembot/bot"
	"mayhembot/bot/bottest"
	"mayhembot/bot/call"
	"mayhembot/engine"
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
	require.Equal(t, "hold", d.Acted.Action, "the one who reads the log may play, too")
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
	require.Equal(t, call.Plan, call.ParseControl(d.Press(2, "Your plan").Last.Rows[0].Buttons[0].ID).Verb)
}

// TestOldUndo: a button of Undo that was made before something else was done takes nothing back.
func TestOldUndo(t *testing.T) {
	t.Parallel()
	d := bottest.NewToyMatch(t, 0)
	d.Press(1, "step")
	live := d.Live()
	old := live.Rows[len(live.Rows)-1].Buttons[0].ID
	require.Equal(t, call.Undo, call.ParseControl(old).Verb)
	d.Press(1, "step")
	reply := d.Handle(1, bot.Request{Kind: bot.Press, Custom: old, Message: live.ID}).Last
	require.True(t, reply.Private)
	require.Contains(t, reply.Text, "The match has moved on")
	require.Equal(t, 2, d.Standing())
}

// TestWayBack: the page of standing answers leads back to what is decided in private, and to nothing where the channel's message
// has it. Anybody who is not asked gets no private controls of the move in the place of old ones, and no hand where it asks for the move.
func TestWayBack(t *testing.T) {
	t.Parallel()
	d := bottest.NewDuel(t, "")
	back := func(user int) bool {
		return slices.ContainsFunc(d.Slash(user, "toy standing").Rows, func(r bot.Row) bool {
			return slices.ContainsFunc(r.Buttons, func(b bot.Button) bool { return b.Label == "Back to your move" })
		})
	}
	require.False(t, back(1))
	d.Press(1, "veil")
	require.True(t, back(1))
	require.False(t, back(2))
	open := func(user int, text string) string {
		s := d.Now()
		id := call.Control{Verb: call.Panel, Match: s.Header.ID, Stamp: bottest.Stamp(s), Text: text}
		return d.Handle(user, bot.Request{Kind: bot.Press, Custom: id.String(), Message: s.Header.Live.Message}).Last.Text
	}
	require.Contains(t, open(2, ""), "It is not yours to decide")
	require.NotContains(t, open(2, call.Hand), "It is not yours to decide")
	require.NotContains(t, open(1, ""), "It is not yours to decide")

	panel := d.Press(1, "Your move").Last
	d.End(1)
	d.Slash(1, "match new")
	d.Press(2, "Join")
	d.Press(1, "Start")
	d.Press(1, "end")
	d.Press(2, "veil")
	stale := d.PressOn(1, panel, "step")
	require.NotContains(t, stale.Text, "this is what you can do now")
	require.Equal(t, []engine.Seat{2}, d.Now().Humans())
}

// TestPlanSaysWhatIsNew: of what happened, a kept plan tells what came after it was kept, and not the action before.
func TestPlanSaysWhatIsNew(t *testing.T) {
	t.Parallel()
	d := bottest.NewFlow(t, bottest.FlowUI{})
	d.Press(1, "step")
	d.PressOn(2, d.Slash(2, "toy ponder what:step"), "Play this")
	d.Press(1, "step")
	d.Press(1, "end")
	offered := d.Press(2, "Your plan").Last.Text
	require.NotContains(t, offered, "as number 1.")
	require.Contains(t, offered, "as number 2.")
}

// TestBoardForThoseAsked: the one who the match does not wait for is shown the board in private, and the channel's message stays.
func TestBoardForThoseAsked(t *testing.T) {
	t.Parallel()
	d := bottest.NewToyMatch(t, 0)
	live := d.Live()
	for _, user := range []int{2, 3} {
		require.True(t, d.Slash(user, "match board").Private)
		require.Same(t, live, d.Live())
	}
	require.False(t, d.Slash(1, "match board").Private)
	require.NotSame(t, live, d.Live())
}

// TestPlanIsOfferedInItsTurn: a kept plan is offered when its pilot is asked and not before, and goes with the match.
func TestPlanIsOfferedInItsTurn(t *testing.T) {
	t.Parallel()
	d := bottest.NewFlow(t, bottest.FlowUI{})
	d.PressOn(2, d.Slash(2, "toy ponder what:step"), "Play this")
	d.Press(1, "step")
	require.NotContains(t, labels(d), "Your plan… (only you see it)")
	require.Len(t, d.Header().Plans, 1)
	d.Press(1, "win")
	require.Empty(t, d.Header().Plans)
}
