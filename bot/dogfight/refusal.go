package dogfight

import (
	"mayhembot/bot"
	"mayhembot/bot/moves"
	"mayhembot/engine"

	rules "mayhembot/engine/dogfight"
	say "mayhembot/render/dogfight/words"
	"mayhembot/render/words/lang"
)

// Refusal says why not, and what to do instead.
func (ui) Refusal(r *engine.Refusal, roster bot.Roster) string {
	return moves.Refusals{Command: command.Name, Room: say.Room, Arg: argText}.Say(r, roster)
}

// argText words ships: "4 Darts, 2 Hammers", "Dart".
func argText(l lang.Language, arg, value string) string {
	to := say.Room.To(l)
	switch arg {
	case "fleet":
		if a, err := (rules.Game{}).Parse(value); err == nil {
			if chosen, is := a.(rules.ChooseFleet); is {
				return to.Value(say.Fleet(chosen.Ships))
			}
		}
	case "ship":
		for _, t := range rules.Types {
			if t.String() == value {
				return to.Value(say.Type(t))
			}
		}
	}
	return ""
}
