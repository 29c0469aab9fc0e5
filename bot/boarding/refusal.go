package boarding

import (
	"mayhembot/bot"
	"mayhembot/bot/moves"
	"mayhembot/engine"
	say "mayhembot/render/boarding/words"
	"mayhembot/render/words/lang"
)

// Refusal says why not, and what to do instead.
func (ui) Refusal(r *engine.Refusal, roster bot.Roster) string {
	return moves.Refusals{Command: command.Name, Room: say.Room, Arg: argText}.Say(r, roster)
}

// argText is an arg in this game's terms.
func argText(l lang.Language, arg, value string) string {
	if key := "fitting." + value; arg == "upgrade" && say.Room.Has(key) {
		return say.Room.Say(l, key)
	}
	return ""
}
