package action_test

import (
	"slices"
	"strings"
	"testing"
	"unicode/utf8"

	"mayhembot/bot"
	"mayhembot/bot/bottest"

	"github.com/stretchr/testify/require"

	"mayhembot/bot/game"
	"mayhembot/bot/mayhem"
	"mayhembot/engine/enginetest"

	rules "mayhembot/engine/mayhem"
)

// actions are the match's entries, with what caused them.
func actions(d *bottest.Harness) (texts []string) {
	for _, p := range d.Now().Recent {
		texts = append(texts, p.Entry.Action+" "+p.Entry.ID)
	}
	return texts
}

// TestSequence plays a text that means several actions in one go: each is an entry of its own, and the channel is brought
// up to date once.
func TestSequence(t *testing.T) {
	t.Parallel()
	d := bottest.NewFlow(t, bottest.FlowUI{})
	messages, sent := len(d.Posts), len(d.Sent)
	d.Press(1, "step; step; stop")
	require.Equal(t, 2, d.Header().Seq, "up to the question")
	require.Len(t, d.Posts, messages)
	require.Len(t, d.Sent, sent+1, "one edit")
	require.Contains(t, d.Live().Text, "Ada did step as number 2.")

	d.Press(1, "step; step; end")
	require.Equal(t, 5, d.Header().Seq)
	require.Equal(t, 1, d.Pinged(2))
	require.Len(t, actions(d), 6, "entry 0 and five more")

	require.Contains(t, d.Press(2, "stop").Last.Text, "step-go", "a text that stops at once is refused")
	d.Press(2, "step; ask; step")
	require.Equal(t, []string{"step", "ask", "answer"}, []string{
		strings.Fields(actions(d)[0])[0], strings.Fields(actions(d)[1])[0], strings.Fields(actions(d)[2])[0]},
		"the table answers for somebody else, and then it is no longer Ben's turn")

	d.AsModerator(1, "match end")
	d.Manager = true
	d.PressOn(1, d.Posts[len(d.Posts)-1], "End the match")
	d.Manager = false
	require.Contains(t, d.Slash(1, "match verify").Text, "✅")
}

// TestSequenceIsRefused leaves what was played before a refusal, which its player is told in private.
func TestSequenceIsRefused(t *testing.T) {
	t.Parallel()
	d := bottest.NewFlow(t, bottest.FlowUI{})
	live := d.Live()
	reply := d.Press(1, "step; nonsense").Last
	require.True(t, reply.Private)
	require.Contains(t, reply.Text, "Ada did step as number 1.")
	require.Contains(t, reply.Text, "toy: unclear: unknown")
	require.Equal(t, 1, d.Header().Seq)
	require.Same(t, live, d.Live(), "edited")
	require.Contains(t, live.Text, "Ada did step as number 1.")
	require.NotContains(t, live.Text, "unknown")
	require.False(t, d.Header().Behind())

	d.Missing = []string{"Send Messages"}
	d.Press(1, "step; nonsense")
	require.Contains(t, d.Live().Text, "toy: unclear: unknown", "where there is one answer only, it says so")
}

// planned is the toy that words what is left of a text.
func planned() game.Game {
	flow := bottest.FlowUI{}.Of()
	flow.Unplayed = func(rest string) string { return strings.TrimSuffix(rest, "end") }
	return game.New(flow)
}

// TestUnplayedIsTold: what is left of a text when it stops is told its player, in private, behind why it stopped.
func TestUnplayedIsTold(t *testing.T) {
	t.Parallel()
	d := bottest.New(t, planned())
	d.Slash(1, "match new")
	d.Press(2, "Join")
	d.Press(1, "Start")
	reply := d.Press(1, "step; nonsense; step").Last
	require.True(t, reply.Private)
	require.Contains(t, reply.Text, "toy: unclear: unknown\nNot played any more: step.")
	d.Press(1, "step; step; end")
	reply = d.Press(2, "step; ask; step").Last
	require.True(t, reply.Private)
	require.Contains(t, reply.Text, "\nNot played any more: step.")
	require.NotContains(t, d.Live().Text, "Not played")
}

// TestCommandIsPrivate answers a slash command with one line and edits the message that stands.
func TestCommandIsPrivate(t *testing.T) {
	t.Parallel()
	d := bottest.NewFlow(t, bottest.FlowUI{})
	live := d.Live()
	for range 3 {
		reply := d.Slash(1, "toy step")
		require.True(t, reply.Private)
		require.Nil(t, reply.Picture)
		require.Contains(t, reply.Text, "Ada did step")
		require.NotContains(t, reply.Text, "\n")
		require.Same(t, live, d.Live())
	}
	require.Contains(t, live.Text, "as number 3.")
	reply := d.Slash(1, "match undo")
	require.True(t, reply.Private)
	require.Contains(t, reply.Text, "Ada takes back")
	require.Same(t, live, d.Live())
	require.NotContains(t, live.Text, "Ada did step as number 3.")
	d.Slash(1, "toy end")
	require.NotSame(t, live, d.Live(), "others are asked by a message of their own")
	require.Empty(t, live.Rows)
	require.Equal(t, 1, d.Pinged(2))
}

// TestForced lets the table play what need not be asked, but nothing that would end what can still be taken back.
func TestForced(t *testing.T) {
	t.Parallel()
	forced := ""
	d := bottest.NewFlow(t, bottest.FlowUI{Only: func(v enginetest.OpenView) (string, bool) {
		p := v.Imagine(nil).(bottest.ToyPosition)
		return forced, forced == "step" && p.Actions%3 == 1 || forced != "step" && forced != "" && p.Actions%3 == 2
	}})
	d.Press(1, "step")
	require.Equal(t, 1, d.Standing())
	d.Press(1, "Undo")
	forced = "step"
	live := d.Live()
	d.Press(1, "step")
	require.Equal(t, 2, d.Standing())
	require.Same(t, live, d.Live())
	require.Contains(t, d.Live().Text, "Ada did step as number 2.")
	d.Press(1, "Undo")
	require.Zero(t, d.Standing(), "with what the table answered")

	d.Press(1, "step")
	for _, forced = range []string{"end", "roll", "win", "nonsense"} {
		d.Slash(1, "match board")
		require.Equal(t, 2, d.Standing(), "%s would end what can be taken back", forced)
	}
	forced = "end"
	d.Slash(1, "toy roll")
	require.Equal(t, 3, d.Standing())
	d.Slash(2, "match undo")
	d.Press(2, "step")
	d.Press(2, "step")
	require.Equal(t, 5, d.Standing())
}

// TestTextGoesOnAfterAnnouncedDice: where rolls are announced, what a text plays after a roll is played when its dice have fallen.
func TestTextGoesOnAfterAnnouncedDice(t *testing.T) {
	t.Parallel()
	d := bottest.New(t, game.New(bottest.FlowUI{}.Of()))
	d.Prefix = "7"
	d.Slash(1, "match new dice:announced")
	d.Press(1, "Start")
	preview := d.Slash(1, "toy ponder what:roll;_step;_roll;_step;_end")
	d.PressOn(1, preview, "Play this")
	var played []string
	for _, e := range d.Log()[1:] {
		played = append(played, e.Action)
		require.Equal(t, len(e.Rolls) > 0, len(e.Announced) > 0)
	}
	require.Equal(t, []string{"roll", "step", "roll", "step", "end"}, played)
	require.Nil(t, d.Header().Roll)
	require.NotContains(t, preview.Text, "Not played")
}

// TestTextStopsAfterAnnouncedDice: that something cannot follow announced dice is told, but not what, for a plan is its pilot's own;
// also where the game breaks at it. The match goes on.
func TestTextStopsAfterAnnouncedDice(t *testing.T) {
	t.Parallel()
	for _, text := range []string{"roll;_step;_nonsense;_step", "roll;_boom;_step"} {
		d := bottest.New(t, game.New(bottest.FlowUI{}.Of()))
		d.Prefix, d.Breaks = "7", true
		d.Slash(1, "match new dice:announced")
		d.Press(1, "Start")
		d.PressOn(1, d.Slash(1, "toy ponder what:"+text), "Play this")
		require.Nil(t, d.Header().Roll, text)
		require.True(t, d.UpToDate())
		require.Contains(t, d.Live().Text, "Not all of what Ada had entered to follow these dice could be played.", text)
		for _, own := range []string{"nonsense", "boom", "toy: "} {
			require.NotContains(t, d.Live().Text, own, text)
		}
		seq := d.Header().Seq
		d.Press(1, "step")
		require.Greater(t, d.Header().Seq, seq)
	}
}

// TestUndoSaysWhat names on the button what it takes back, action by action to the last roll or the turn's beginning.
func TestUndoSaysWhat(t *testing.T) {
	t.Parallel()
	d := bottest.New(t, game.New(bottest.FlowUI{}.Of()))
	d.Names = []string{"*Ada* " + strings.Repeat("of the far side ", 4), "Ben"}
	d.Slash(1, "match new")
	d.Press(2, "Join")
	d.Press(1, "Start")
	d.Press(1, "step; step; stop")
	require.Equal(t, "Undo: did step as number 2", undo(d))
	d.Press(1, "Undo")
	require.Equal(t, "Undo: did step as number 1", undo(d))
	d.Press(1, "Undo")
	require.Empty(t, undo(d), "nothing is left")
	d.Press(1, "step")
	d.Press(1, "roll")
	require.Empty(t, undo(d))

	d = bottest.New(t, bottest.NoReplays(mayhem.New()))
	d.Slash(1, "match new kills:9 asteroids:0 equipment:off")
	d.Press(2, "Join")
	d.Press(1, "Start")
	d.Press(1, "Balanced")
	require.Empty(t, undo(d), "Ben is asked, and it is Ada's answer")
	d.Press(2, "Balanced")
	for range 40 { // to a last action of a turn
		s := d.Now()
		user := int(s.Humans()[0])
		if v := s.Now.View(s.Humans()[0]).(rules.View); v.Step == rules.StepAct && v.Ship(v.Active).OnBoard && !slices.ContainsFunc(v.Ship(v.Active).Dice[rules.Speed], func(d rules.Die) bool { return !d.Used }) {
			require.True(t, slices.ContainsFunc(labels(d), func(l string) bool { return strings.HasPrefix(l, "End turn") }))
			if label := undo(d); label != "" {
				require.Regexp(t, `^Undo: (Fly \d|Left →|Right →|Take damage: |Deal hits: )`, label)
				standing := d.Standing()
				d.Press(user, "Undo")
				require.Less(t, d.Standing(), standing)
				require.Contains(t, d.Live().Text, " takes back: "+strings.TrimSuffix(strings.TrimPrefix(label, "Undo: "), "…"))
				require.Contains(t, d.Slash(3-user, "match undo").Text, "You have done nothing this turn that could be taken back.")
				return
			}
		}
		d.Act(user, s.UI.Pilots.Choose(s.Now.View(s.Humans()[0])).String())
	}
	t.Fatal("no turn came to its last action")
}

// labels are those of the live message's buttons.
func labels(d *bottest.Harness) (all []string) {
	for _, row := range d.Live().Rows {
		for _, b := range row.Buttons {
			all = append(all, b.Label)
		}
	}
	return all
}

// undo is the label of the button that takes something back, "" where there is none.
func undo(d *bottest.Harness) string {
	for _, l := range labels(d) {
		require.LessOrEqual(d.T, utf8.RuneCountInString(l), 80)
		if strings.HasPrefix(l, "Undo") {
			return l
		}
	}
	return ""
}

// TestUndoIsAdvised: where all is lost the button that takes back what led there is the green one, as long as it can be, and where
// nothing taken back would help it is not.
func TestUndoIsAdvised(t *testing.T) {
	t.Parallel()
	toy := bottest.FlowUI{}.Of() // in which all is lost from the second action of a match on
	toy.Lost = func(v enginetest.OpenView) bool { return v.State().(bottest.ToyPosition).Actions >= 2 }
	toy.Controls = func(enginetest.OpenView, bot.Roster) []bot.Row {
		return []bot.Row{{Buttons: []bot.Button{{ID: "step", Label: "Best", Style: bot.Success}, {ID: "roll", Label: "Roll"}, {ID: "end", Label: "End"}}}}
	}
	d := bottest.New(t, game.New(toy))
	d.Slash(1, "match new")
	d.Press(2, "Join")
	d.Press(1, "Start")
	green := func() (all []string) {
		for _, row := range d.Live().Rows {
			for _, b := range row.Buttons {
				if b.Style == bot.Success {
					all = append(all, b.Label)
				}
			}
		}
		return all
	}
	for range 2 {
		require.Equal(t, []string{"Best"}, green())
		d.Press(1, "Best")
	}
	require.Equal(t, []string{"Undo: did step as number 2"}, green())
	d.Press(1, "Best")
	require.Equal(t, []string{"Undo: did step as number 3"}, green(), "two have to be taken back")
	d.Press(1, "Undo")
	d.Press(1, "Undo")
	require.Equal(t, []string{"Best"}, green())
	d.Press(1, "Best")
	d.Press(1, "End")
	d.Press(2, "Best")
	require.Equal(t, []string{"Best"}, green(), "it was lost when the turn began")
	d.Press(2, "Roll")
	require.Equal(t, []string{"Best"}, green(), "nothing can be taken back")
}
