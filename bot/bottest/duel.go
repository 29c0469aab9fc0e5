package bottest

import (
	"cmp"
	"strings"
	"testing"

	"mayhembot/bot"
	"mayhembot/bot/game"
	"mayhembot/engine"
	"mayhembot/engine/enginetest"
)

// DuelUI is the toy with questions between pilots. A pilot who is dared may note the answer beforehand, as "yield" or "bear".
// Its words name a card to its pilot only.
type DuelUI struct{ FlowUI }

// NewDuel is a match of Ada and Ben, and it is Ada's turn.
func NewDuel(t *testing.T, options string) *Harness {
	d := New(t, game.New(DuelUI{}.Of()))
	d.Slash(1, strings.TrimSpace("match new "+options))
	d.Press(2, "Join")
	d.Press(1, "Start")
	return d
}

// Of returns the duel as a game, for a test to change.
func (u DuelUI) Of() game.Of[enginetest.OpenView] {
	g := u.FlowUI.Of()
	g.Told, g.Controls = u.Told, u.Controls
	g.Standing = &game.Standing[enginetest.OpenView]{Answer: u.Standing, Page: u.Notes, Change: u.Note, Ahead: func(enginetest.OpenView, bot.Roster) []bot.Button { return nil }}
	return g
}

func (u DuelUI) Controls(v enginetest.OpenView, r bot.Roster) []bot.Row {
	var row bot.Row
	for _, text := range []string{"dare", "yield", "bear", "veil"} {
		row.Buttons = append(row.Buttons, bot.Button{ID: text, Label: text})
	}
	return append(u.ToyUI.Controls(v, r), row)
}

// hand is a pilot's view of its own cards.
const hand = "one of 2, 5, 6, 7"

func (DuelUI) Told(v enginetest.OpenView, action string, _ bot.Roster) string {
	verb, card, _ := strings.Cut(action, " ")
	told := strings.ToUpper(verb[:1]) + verb[1:]
	if v.Viewer() != engine.Nobody && (verb == "hold" || verb == "throw") {
		told += " " + cmp.Or(card, hand)
	}
	return told
}

func (DuelUI) Standing(v enginetest.OpenView, noted string) (string, bool) {
	w := v.Waiting()
	return noted, len(w) == 1 && w[0].Kind == "dared" && w[0].Seat == v.Viewer()
}

func (DuelUI) Notes(_ enginetest.OpenView, noted, _ string, _ bot.Roster) bot.Message {
	var row bot.Row
	for _, text := range []string{"yield", "bear"} {
		row.Buttons = append(row.Buttons, bot.Button{ID: text, Label: text})
	}
	return bot.Message{Text: "noted: " + noted, Rows: []bot.Row{row}}
}

func (DuelUI) Note(_ enginetest.OpenView, noted, change string) (string, error) {
	if change == noted {
		return "", nil
	}
	return change, nil
}
