package match_test

import (
	"errors"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"mayhembot/bot"
	"mayhembot/bot/bottest"
	"mayhembot/bot/game"
	"mayhembot/bot/match"
	"mayhembot/engine"
	"mayhembot/engine/enginetest"
	"mayhembot/storage"
)

// note has a user note a standing answer of a duel, or withdraw it.
func note(d *bottest.Harness, user int, answer string) {
	d.PressOn(user, d.Slash(user, d.Key()+" standing"), answer)
}

// TestUndoStopsAtAnothersDecision: an answer is its pilot's decision, whether it has been pressed or noted before. Neither what
// the channel reads nor an undo tells others which.
func TestUndoStopsAtAnothersDecision(t *testing.T) {
	t.Parallel()
	d := bottest.NewDuel(t, "")
	d.Press(1, "dare")
	d.Press(2, "yield")
	note(d, 2, "yield")
	pressed := d.Slash(1, "match undo").Text
	require.Contains(t, pressed, "undo-not-yours")
	require.Equal(t, 2, d.Standing())

	d.Press(1, "dare")
	require.Equal(t, 4, d.Standing(), "the table answers")
	require.Contains(t, d.Live().Text, "Ben did yield as number 4.")
	require.NotContains(t, d.Live().Text, "noted")
	require.Equal(t, pressed, d.Slash(1, "match undo").Text)
	note(d, 2, "yield") // withdraws it
	require.Equal(t, pressed, d.Slash(1, "match undo").Text)
	_, refusal := d.Now().Undoable(1)
	require.Equal(t, engine.Refuse(engine.Illegal, "", "undo-not-yours"), refusal)
}

// noting is a game of secret bids in which the one who has noted "first" bids the first card there is.
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
			Ahead:  func(engine.View, bot.Roster) []bot.Button { return nil },
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

// TestUndoIsItsPilots: the one who takes a seat over takes back nothing that its former pilot did, and answers nothing otherwise that the
// former pilot answered in secret; what an autopilot answered in between is the new pilot's to change.
func TestUndoIsItsPilots(t *testing.T) {
	t.Parallel()
	d := bottest.NewDuel(t, "")
	d.Press(1, "step")
	d.AsModerator(4, "match hand seat:1 to:"+bottest.UserID(3))
	require.Contains(t, d.Slash(3, "match undo").Text, "undo-nothing")
	require.Equal(t, 1, d.Standing())
	_, offered := d.Now().Offered()
	require.False(t, offered)

	for _, auto := range []bool{false, true} {
		d := bottest.New(t, bottest.Bare(enginetest.Bids{}))
		d.Begin("")
		if auto {
			d.AsModerator(4, "match hand seat:2") // the autopilot bids
		} else {
			d.Act(2, bottest.Choices(d.Now(), 2)[0])
		}
		d.AsModerator(4, "match hand seat:2 to:"+bottest.UserID(3))
		require.Equal(t, []engine.Seat{1}, d.Now().Humans())
		_, revises := d.Now().Revisable(2)
		require.Equal(t, auto, revises)
	}
}

// TestRolledIsNotUndone: what the table answered with dice is not taken back with what it answered to.
func TestRolledIsNotUndone(t *testing.T) {
	t.Parallel()
	roll := false
	d := bottest.NewFlow(t, bottest.FlowUI{Only: func(enginetest.OpenView) (string, bool) { return "roll", roll }})
	d.Press(1, "step")
	d.Press(1, "roll")
	roll = true // there was nothing else to choose
	require.Contains(t, d.Slash(1, "match undo").Text, "undo-rolled")
	require.Equal(t, 2, d.Standing())
}

// TestUndoAsksAnew: who is asked again by what was taken back is called again, and who is asked no more is not thought to be.
func TestUndoAsksAnew(t *testing.T) {
	t.Parallel()
	d := bottest.NewDuel(t, "")
	d.Press(1, "dare")
	require.Equal(t, 1, d.Pinged(2))
	require.Equal(t, []engine.Seat{2}, d.Header().Asked)
	d.Slash(1, "match undo")
	require.NotContains(t, d.Header().Asked, engine.Seat(2))
	d.Press(1, "dare")
	require.Equal(t, 2, d.Pinged(2))
}

// TestUndoWhileTheChannelIsOut: what is undone while nothing can be sent is noted with the undo itself: nobody is thought to be asked
// any more, and what is left of the turn is to be told anew.
func TestUndoWhileTheChannelIsOut(t *testing.T) {
	t.Parallel()
	d := bottest.NewDuel(t, "")
	d.Press(1, "step")
	d.Press(1, "dare")
	require.Equal(t, 1, d.Pinged(2))
	_, heal := d.Failing(errors.New("500"), "answer", "post", "edit")
	d.Slash(1, "match undo")
	m := d.Header()
	require.Empty(t, m.Asked)
	require.Equal(t, m.Live.Above, m.Live.Told)
	heal()
}

// TestPlanOutlivesSecretAnswers: a plan is for a turn of one's own: the end of a round in which all answered in secret leaves it.
func TestPlanOutlivesSecretAnswers(t *testing.T) {
	t.Parallel()
	d := bottest.New(t, bottest.Bare(enginetest.Bids{}))
	d.Begin("")
	require.NoError(t, d.Store.Update(t.Context(), bottest.ChannelID, "", func(tx storage.ChannelTx) error {
		m, err := tx.Current()
		require.NoError(t, err)
		match.KeepPlan(m, 1, "plan")
		return tx.Put(m)
	}))
	turn := d.Now().Now.Turn()
	for _, seat := range []engine.Seat{1, 2} {
		d.Act(int(seat), bottest.Choices(d.Now(), seat)[0])
	}
	require.Greater(t, d.Now().Now.Turn(), turn)
	require.Len(t, d.Header().Plans, 1)
}
