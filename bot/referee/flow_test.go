package referee_test

import (
	"slices"
	"strconv"
	"strings"
	"testing"
	"unicode/utf8"

	"github.com/stretchr/testify/require"

	"mayhembot/bot"
	"mayhembot/bot/game"
	"mayhembot/bot/mayhem"
	"mayhembot/engine"
	"mayhembot/storage"

	rules "mayhembot/engine/mayhem"
)

// flowUI is the toy with texts that play several actions, such as "step; step; end", where "ask" stops a text; with
// questions that need not be asked; lessons, plans and what else makes a turn short.
type flowUI struct {
	toyUI
	forced func(engine.OpenView) (string, bool)
}

func (flowUI) Next(_ engine.OpenView, text string) (action, rest string, err error) {
	text = strings.TrimPrefix(text, "plan ")
	action, rest, _ = strings.Cut(text, "; ")
	if action == "stop" {
		return "", rest, nil
	}
	return action, rest, nil
}

func (u flowUI) Expand(v engine.OpenView, text string) (string, error) {
	action, _, err := u.Next(v, text)
	if action == "" {
		err = engine.Refuse(engine.Illegal, "", "stopped")
	}
	return action, err
}

func (u flowUI) Forced(v engine.OpenView) (string, bool) {
	if u.forced == nil {
		return "", false
	}
	return u.forced(v)
}

func (u flowUI) Controls(v engine.OpenView, r bot.Roster) []bot.Row {
	var row bot.Row
	for _, text := range []string{"step; step; end", "step; step; stop; end", "step; ask; step", "step; nonsense; step", "stop"} {
		row.Buttons = append(row.Buttons, bot.Button{ID: text, Label: text})
	}
	return append(u.toyUI.Controls(v, r), row)
}

func (flowUI) Lesson(engine.OpenView, bot.Roster) string { return "Just go." }

func (flowUI) Summary(v engine.OpenView, events []engine.Event, r bot.Roster) []string {
	return []string{"**" + strconv.Itoa(len(events)) + " events**", r.Name(1) + " was there"}
}

func newFlow(t *testing.T, ui flowUI) *desk {
	d := newDesk(t, game.New(ui))
	d.slash(1, "match new")
	d.press(2, "Join")
	d.press(1, "Start")
	return d
}

// actions are the match's entries, with what caused them.
func (d *desk) actions() (texts []string) {
	for _, p := range d.now().Recent {
		texts = append(texts, p.Entry.Action+" "+p.Entry.ID)
	}
	return texts
}

// TestSequence plays a text that means several actions in one go: each is an entry of its own, and the channel is brought
// up to date once.
func TestSequence(t *testing.T) {
	t.Parallel()
	d := newFlow(t, flowUI{})
	messages, sent := len(d.posts), len(d.sent)
	d.press(1, "step; step; stop")
	require.Equal(t, 2, d.header().Seq, "up to the question")
	require.Len(t, d.posts, messages)
	require.Len(t, d.sent, sent+1, "one edit")
	require.Contains(t, d.live().Text, "Ada did step as number 2.")

	d.press(1, "step; step; end")
	require.Equal(t, 5, d.header().Seq)
	require.Equal(t, 1, d.pinged(2))
	require.Len(t, d.actions(), 6, "entry 0 and five more")

	require.Contains(t, d.press(2, "stop").last.Text, "stopped", "a text that stops at once is refused")
	d.press(2, "step; ask; step")
	require.Equal(t, []string{"step", "ask", "answer"}, []string{
		strings.Fields(d.actions()[0])[0], strings.Fields(d.actions()[1])[0], strings.Fields(d.actions()[2])[0]},
		"the table answers for somebody else, and then it is no longer Ben's turn")

	d.asModerator(1, "match end")
	d.manager = true
	d.pressOn(1, d.posts[len(d.posts)-1], "End the match")
	d.manager = false
	require.Contains(t, d.slash(1, "match verify").Text, "✅")
}

// TestSequenceIsRefused leaves what was played before a refusal, which its player is told in private.
func TestSequenceIsRefused(t *testing.T) {
	t.Parallel()
	d := newFlow(t, flowUI{})
	live := d.live()
	reply := d.press(1, "step; nonsense").last
	require.True(t, reply.private)
	require.Contains(t, reply.Text, "Ada did step as number 1.")
	require.Contains(t, reply.Text, "toy: unclear: unknown")
	require.Equal(t, 1, d.header().Seq)
	require.Same(t, live, d.live(), "edited")
	require.Contains(t, live.Text, "Ada did step as number 1.")
	require.NotContains(t, live.Text, "unknown")
	require.False(t, d.header().Behind())

	d.missing = []string{"Send Messages"}
	d.press(1, "step; nonsense")
	require.Contains(t, d.live().Text, "toy: unclear: unknown", "where there is one answer only, it says so")
}

// TestCommandIsPrivate answers a slash command with one line and edits the message that stands.
func TestCommandIsPrivate(t *testing.T) {
	t.Parallel()
	d := newFlow(t, flowUI{})
	live := d.live()
	for range 3 {
		reply := d.slash(1, "toy step")
		require.True(t, reply.private)
		require.Nil(t, reply.Picture)
		require.Contains(t, reply.Text, "Ada did step")
		require.NotContains(t, reply.Text, "\n")
		require.Same(t, live, d.live())
	}
	require.Contains(t, live.Text, "as number 3.")
	reply := d.slash(1, "match undo")
	require.True(t, reply.private)
	require.Contains(t, reply.Text, "Ada takes back")
	require.Same(t, live, d.live())
	require.NotContains(t, live.Text, "as number 3.")
	d.slash(1, "toy end")
	require.NotSame(t, live, d.live(), "others are asked by a message of their own")
	require.Empty(t, live.Rows)
	require.Equal(t, 1, d.pinged(2))
}

// TestForced lets the table play what need not be asked, but nothing that would end what can still be taken back.
func TestForced(t *testing.T) {
	t.Parallel()
	forced := ""
	d := newFlow(t, flowUI{forced: func(v engine.OpenView) (string, bool) {
		p := v.Imagine(nil).(toyPosition)
		return forced, forced == "step" && p.Actions%3 == 1 || forced != "step" && forced != "" && p.Actions%3 == 2
	}})
	d.press(1, "step")
	require.Equal(t, 1, d.standing())
	d.press(1, "Undo")
	forced = "step"
	live := d.live()
	d.press(1, "step")
	require.Equal(t, 2, d.standing())
	require.Same(t, live, d.live())
	require.Contains(t, d.live().Text, "Ada did step as number 2.")
	d.press(1, "Undo")
	require.Zero(t, d.standing(), "with what the table answered")

	d.press(1, "step")
	for _, forced = range []string{"end", "roll", "win", "nonsense"} {
		d.slash(1, "match board")
		require.Equal(t, 2, d.standing(), "%s would end what can be taken back", forced)
	}
	forced = "end"
	d.slash(1, "toy roll")
	require.Equal(t, 3, d.standing())
	d.slash(2, "match undo")
	d.press(2, "step")
	d.press(2, "step")
	require.Equal(t, 5, d.standing())
}

// TestUndoSaysWhat names on the button what it takes back, action by action to the last roll or the turn's beginning.
func TestUndoSaysWhat(t *testing.T) {
	t.Parallel()
	d := newDesk(t, game.New(flowUI{}))
	d.names = []string{"*Ada* " + strings.Repeat("of the far side ", 4), "Ben"}
	d.slash(1, "match new")
	d.press(2, "Join")
	d.press(1, "Start")
	d.press(1, "step; step; stop")
	require.Equal(t, "Undo: did step as number 2", d.undo())
	d.press(1, "Undo")
	require.Equal(t, "Undo: did step as number 1", d.undo())
	d.press(1, "Undo")
	require.Empty(t, d.undo(), "nothing is left")
	d.press(1, "step")
	d.press(1, "roll")
	require.Empty(t, d.undo())

	d = newDesk(t, filmless{mayhem.New()})
	d.slash(1, "match new kills:9 asteroids:0 equipment:off")
	d.press(2, "Join")
	d.press(1, "Start")
	d.press(1, "Balanced")
	require.Equal(t, "Undo", d.undo(), "a secret answer is not told")
	d.press(2, "Balanced")
	for range 40 { // to a last action of a turn
		s := d.now()
		user := int(s.Humans()[0])
		if v := s.Now.View(s.Humans()[0]).(rules.View); v.Step == rules.StepAct && v.Ship(v.Active).OnBoard && !slices.ContainsFunc(v.Ship(v.Active).Dice[rules.Speed], func(d rules.Die) bool { return !d.Used }) {
			require.True(t, slices.ContainsFunc(d.labels(), func(l string) bool { return strings.HasPrefix(l, "End turn") }))
			if label := d.undo(); label != "" {
				require.Regexp(t, `^Undo: (flies|takes|turns|moves) `, label)
				standing := d.standing()
				d.press(user, "Undo")
				require.Less(t, d.standing(), standing)
				return
			}
		}
		d.act(user, s.UI.Choose(s.Now.View(s.Humans()[0])).String())
	}
	t.Fatal("no turn came to its last action")
}

// standing is the number of actions that have not been taken back.
func (d *desk) standing() int {
	d.t.Helper()
	n := -1 // the set-up is no action
	require.NoError(d.t, d.store.View(channelID, func(tx *storage.ChannelTx) error {
		m, err := tx.Current()
		require.NoError(d.t, err)
		log, err := tx.Log(m.ID)
		for _, stands := range engine.Standing(log) {
			if stands {
				n++
			}
		}
		return err
	}))
	return n
}

// labels are those of the live message's buttons.
func (d *desk) labels() (all []string) {
	for _, row := range d.live().Rows {
		for _, b := range row.Buttons {
			all = append(all, b.Label)
		}
	}
	return all
}

// undo is the label of the button that takes something back, "" where there is none.
func (d *desk) undo() string {
	for _, l := range d.labels() {
		require.LessOrEqual(d.t, utf8.RuneCountInString(l), 80)
		if strings.HasPrefix(l, "Undo") {
			return l
		}
	}
	return ""
}
