package referee

import (
	"mayhembot/bot"
	"mayhembot/bot/call"
	"mayhembot/bot/control"
)

// askEnd asks once more before a match is ended.
func (r *Referee) askEnd(c *call.Call) (bot.Message, error) {
	s, err := r.Load(c.Channel)
	if err != nil {
		return bot.Message{}, err
	}
	m, err := mayEnd(s, c, control.ID{})
	if err != nil {
		return bot.Message{}, err
	}
	id := control.ID{Verb: control.End, Match: m.ID, Stamp: "-"}.String()
	return bot.Message{Text: reallyEnd, Accent: bot.RefusedColour,
		Rows: []bot.Row{{Buttons: []bot.Button{{ID: id, Label: "End the match", Style: bot.Danger}}}}}, nil
}
