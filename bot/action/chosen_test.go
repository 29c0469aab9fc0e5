package action_test

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"mayhembot/bot"
	"mayhembot/bot/bottest"
	"mayhembot/bot/game"
	"mayhembot/engine"
	"mayhembot/engine/enginetest"
	"mayhembot/storage"
)

// TestChosenIsMarked: the one who changes a secret answer sees which one it is, on its button and in a select of one; a select of several
// is no single answer.
func TestChosenIsMarked(t *testing.T) {
	t.Parallel()
	for most, marked := range map[int]int{1: 1, 2: 0} {
		d := bottest.New(t, bottest.Changed(bottest.Bare(enginetest.Bids{}), func(g game.Game) {
			g.Controls = func(v engine.View, _ bot.Roster) []bot.Row {
				row, sel := bot.Row{}, &bot.Select{ID: "bid", Max: most}
				for _, text := range bottest.Some(v) {
					row.Buttons = append(row.Buttons, bot.Button{ID: text, Label: text})
					sel.Options = append(sel.Options, bot.SelectOption{Value: strings.TrimPrefix(text, "bid "), Label: text})
				}
				return []bot.Row{row, {Select: sel}}
			}
		}))
		d.Begin("")
		cards := bottest.Choices(d.Now(), 1)
		noted := d.Act(1, cards[0])
		require.Contains(t, noted.Text, "Noted: "+cards[0], "in the words of its button")
		panel := d.PressOn(1, noted, "Change")
		require.Equal(t, "✓ "+cards[0], panel.Rows[0].Buttons[0].Label)
		require.Equal(t, cards[1], panel.Rows[0].Buttons[1].Label)
		var chosen []string
		for _, o := range panel.Rows[1].Select.Options {
			if o.Chosen {
				chosen = append(chosen, o.Label)
			}
		}
		require.Equal(t, cards[:marked], append([]string{}, chosen...))
		require.Len(t, panel.Rows, 2, "no way back to where it is")
	}
}

// TestOwnDeedsAreNoted: of what one press has brought about its user is told in private what was their own, and neither what the
// table did for somebody else nor what there was no choice in.
func TestOwnDeedsAreNoted(t *testing.T) {
	t.Parallel()
	d := bottest.NewDuel(t, "")
	d.PressOn(2, d.Slash(2, "toy standing"), "yield")
	d.Missing = []string{"Send Messages"} // else the channel shows it, and the private message goes
	asked := d.Slash(1, "toy ponder what:dare;_step")
	d.PressOn(1, asked, "Play this")
	require.Equal(t, 3, d.Standing())
	require.Contains(t, asked.Text, "Ada did dare as number 1. Ada did step as number 3.\n")

	d = bottest.NewFlow(t, bottest.FlowUI{Only: func(v enginetest.OpenView) (string, bool) {
		return "step", v.State().(bottest.ToyPosition).Actions == 1
	}})
	d.Missing = []string{"Send Messages"}
	asked = d.Slash(1, "toy ponder what:step;_step")
	d.PressOn(1, asked, "Play this")
	require.Equal(t, 3, d.Standing())
	require.Contains(t, asked.Text, "Ada did step as number 1. Ada did step as number 3.\n")
}

// TestKeptForNobodyElse: a plan that is kept, or forgotten, while its seat is handed over is refused, and changes nothing for the
// new pilot.
func TestKeptForNobodyElse(t *testing.T) {
	t.Parallel()
	for _, press := range []string{"Play this", "Forget it"} {
		d := bottest.NewFlow(t, bottest.FlowUI{})
		p := d.Slash(2, "toy ponder what:step")
		if press == "Forget it" {
			d.PressOn(2, p, "Play this")
		}
		handed := false
		d.Full = func() bool { // the seat changes hands between the press and what it writes down
			if !handed {
				handed = true
				require.NoError(t, d.Store.Update(t.Context(), d.Channel, "", func(tx storage.ChannelTx) error {
					m, err := tx.Current()
					require.NoError(t, err)
					m.Hand(2, storage.Seat{User: bottest.UserID(3), Name: "Cy"})
					return tx.Put(m)
				}))
			}
			return false
		}
		before := d.Header().Plans
		answer := d.PressOn(2, p, press)
		d.Full = nil
		require.True(t, handed)
		require.Contains(t, answer.Text, "You are not in this match")
		require.Equal(t, before, d.Header().Plans)
	}
}
