package conquest

import (
	"strings"

	"mayhembot/bot"
	"mayhembot/bot/moves"
	"mayhembot/engine"

	rules "mayhembot/engine/conquest"
	say "mayhembot/render/conquest/words"
)

// noForm is the refusal of a form there is none of now.
var noForm = engine.Refuse(engine.Unclear, "", "no-such-form")

// misnamed refuses a typed action that names a coin or a seat that does not exist.
func misnamed(v rules.View, text string) error {
	verb, typed, _ := strings.Cut(text, " ")
	a, err := rules.Game{}.Parse(text)
	if err != nil && verb == "coin" {
		return engine.Refuse(engine.Unclear, "", "named-coin", "word", typed)
	}
	ask, is := a.(rules.Ask)
	if !is || v.Kind() != rules.StepAsk {
		return nil
	}
	for _, s := range ask.Seats.List() {
		switch {
		case v.SideOf(s) != 0:
			return engine.Refuse(engine.Illegal, "C19", "ask-main")
		case !v.Seated(s):
			return engine.Refuse(engine.Illegal, "C19", "ask-nobody", "number", s)
		}
	}
	return nil
}

// Refusal says why not, and what to do instead.
func (ui) Refusal(r *engine.Refusal, roster bot.Roster) string {
	return moves.Refusals{Command: command.Name, Room: say.Room}.Say(r, roster)
}
