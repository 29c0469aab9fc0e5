package mayhem

import (
	"strings"

	"mayhembot/bot"
	"mayhembot/bot/moves"
	"mayhembot/engine"

	rules "mayhembot/engine/mayhem"
	say "mayhembot/render/mayhem/words"
	"mayhembot/render/words/lang"
)

// Refusal says why not, and what to do instead.
func (u ui) Refusal(r *engine.Refusal, roster bot.Roster) string {
	return moves.Refusals{Command: command.Name, Room: say.Room, Arg: u.argText}.Say(r, roster)
}

// argText is an arg in this game's terms.
func (u ui) argText(l lang.Language, arg, value string) string {
	switch arg {
	case "sheet":
		return bot.Plain(sheetName(value, u.deck, rules.Standard()))
	case "uses":
		return say.Room.Say(l, "spent."+value)
	case "row", "field":
		for _, r := range rules.Rows {
			if field, is := strings.CutPrefix(value, r.String()); is && len(field) < 2 {
				if field == "" {
					return say.Room.Say(l, "row."+value)
				}
				return say.Room.Say(l, "row.field", "row", say.Row(r), "n", field)
			}
		}
	}
	return ""
}
