package control

import (
	"strings"

	"mayhembot/bot"
	"mayhembot/bot/match"
)

// For is the id of a control made for a state.
func For(s *match.State, verb, text string) string {
	return ID{Verb: verb, Match: s.Header.ID, Stamp: stampOf(s), Text: text}.String()
}

// Button is a button made for a state.
func Button(s *match.State, verb, label string) bot.Button {
	return bot.Button{ID: For(s, verb, ""), Label: label}
}

// Address gives the controls of a game ids that lead back to this match and position.
func Address(s *match.State, row bot.Row, act, form string) bot.Row {
	var out bot.Row
	for _, b := range row.Buttons {
		if name, is := strings.CutPrefix(b.ID, bot.FormMark); is {
			b.ID = For(s, form, name)
		} else {
			b.ID = For(s, act, b.ID)
		}
		out.Buttons = append(out.Buttons, b)
	}
	if row.Select != nil {
		sel := *row.Select
		sel.ID = For(s, act, sel.ID)
		out.Select = &sel
	}
	return out
}
