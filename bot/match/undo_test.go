package match_test

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"mayhembot/bot"
	"mayhembot/bot/bottest"
	"mayhembot/bot/game"
	"mayhembot/engine"
	"mayhembot/engine/enginetest"
)

// note has a user note a standing answer of a duel, or withdraw it.
func note(d *bottest.Harness, user int, answer string) {
	d.PressOn(user, d.Slash(user, d.Key()+" standing"), answer)
}

// TestUndoStopsAtAnothersDecision: an answer a pilot has pressed is that pilot's decision, whatever they note afterwards; one the
// table has given by what was noted is taken back with what it answered, whatever has become of the note.
func TestUndoStopsAtAnothersDecision(t *testing.T) {
	t.Parallel()
	d := bottest.NewDuel(t, "")
	d.Press(1, "dare")
	d.Press(2, "yield")
	note(d, 2, "yield")
	require.Contains(t, d.Slash(1, "match undo").Text, "undo-not-yours")
	require.Equal(t, 2, d.Standing())

	d.Press(1, "dare")
	require.Equal(t, 4, d.Standing(), "the table answers")
	note(d, 2, "yield") // withdraws it
	require.Contains(t, d.Slash(1, "match undo").Text, "Ada takes back")
	require.Equal(t, 2, d.Standing())
	_, refusal := d.Now().Undoable(1)
	require.Equal(t, engine.Refuse(engine.Illegal, "", "undo-not-yours"), refusal)
}

// noting is a game of secret bids in which whoever has noted "first" bids the first card there is.
func noting() game.Game {
	return bottest.Changed(bottest.Bare(enginetest.Bids{}), func(g game.Game) {
		g.Standing = &game.Standing[engine.View]{
			Answer: func(v engine.View, noted string) (string, bool) {
				if all := bottest.Some(v); len(all) > 0 {
					return all[0], noted == "first"
				}
				return "", false
			},
			Page: func(_ engine.View, noted, _ string, _ bot.Roster) bot.Message {
				return bot.Message{Text: noted, Rows: []bot.Row{{Buttons: []bot.Button{{ID: "first", Label: "first"}}}}}
			},
			Change: func(_ engine.View, _, change string) (string, error) { return change, nil },
			Ahead:  func(engine.View) []bot.Button { return nil },
		}
	})
}

// TestRevisedBeforeGivenAnswers: what the table gave for one pilot stays given where another one answers otherwise before it.
func TestRevisedBeforeGivenAnswers(t *testing.T) {
	t.Parallel()
	d := bottest.New(t, noting())
	d.Slash(1, "match new")
	d.Press(2, "Join")
	d.Press(3, "Join")
	d.Press(1, "Start")
	cards := bottest.Choices(d.Now(), 1)
	d.Act(1, cards[0])
	note(d, 2, "first")
	s := d.Now()
	require.Equal(t, []engine.Seat{3}, s.Humans(), "the table has bid for Ben")
	require.True(t, s.ByTable(s.Recent[len(s.Recent)-1]))
	d.Act(1, cards[1])
	s = d.Now()
	var byTable []engine.Seat
	for _, p := range s.Recent {
		if s.ByTable(p) {
			byTable = append(byTable, p.Entry.Seat)
		}
	}
	require.Equal(t, []engine.Seat{2}, byTable)
}

// TestUndoIsOfferedToWhomItIsGranted: the message that asks Ben does not offer what only Ada may take back, and Ada's own does.
func TestUndoIsOfferedToWhomItIsGranted(t *testing.T) {
	t.Parallel()
	d := bottest.NewDuel(t, "")
	undo := func() (label string) {
		for _, row := range d.Live().Rows {
			for _, b := range row.Buttons {
				if strings.HasPrefix(b.Label, "Undo") {
					label = b.Label
				}
			}
		}
		return label
	}
	d.Press(1, "step")
	require.Equal(t, "Undo: Step", undo())
	d.Press(1, "dare")
	require.Empty(t, undo(), "Ben is asked, and it is Ada's")
	d.Press(2, "yield")
	require.Empty(t, undo(), "Ada is asked, and it is Ben's")
	require.Contains(t, d.Slash(2, "match undo").Text, "Ben takes back")
	require.Contains(t, d.Slash(1, "match undo").Text, "Ada takes back")
	require.Equal(t, "Undo: Step", undo())
}
