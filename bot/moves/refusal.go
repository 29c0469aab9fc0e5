package moves

import (
	"cmp"
	"strconv"
	"strings"

	"mayhembot/bot"
	"mayhembot/engine"
	"mayhembot/render/words"
)

// unknown is said of a reason without a sentence.
const unknown = "That is not possible now."

// Refusals are the sentences in which a game refuses: why not, and what to do instead.
type Refusals struct {
	// Command is the game's slash command, without the stroke.
	Command string
	// Reasons are the game's own sentences by the key of the reason; {names} are the refusal's args. They go before those
	// all games share.
	Reasons map[string]string
	// Options say what each option of the game is, by its key.
	Options map[string]string
	// Arg words an arg in the game's terms, "" for one it has no word for. It may be nil.
	Arg func(arg, value string) string
}

// Say words a refusal. Its args may hold whatever a player typed.
func (f Refusals) Say(r *engine.Refusal, roster bot.Roster) string {
	text := cmp.Or(f.Reasons[r.Reason], words.Refusals[r.Reason], unknown)
	pairs := []string{"{command}", f.Command, "{help}", f.Options[r.Args["option"]]}
	for arg, value := range r.Args {
		pairs = append(pairs, "{"+arg+"}", f.arg(arg, value, roster.Name))
	}
	return strings.NewReplacer(pairs...).Replace(text)
}

func (f Refusals) arg(arg, value string, name words.Namer) string {
	switch arg {
	case "target", "seat":
		if seat, err := strconv.Atoi(value); err == nil {
			return name(engine.Seat(seat))
		}
	case "allowed", "options", "examples":
		return bot.Escape(value) // an option's own words, longer than a name may be
	}
	if f.Arg != nil {
		if text := f.Arg(arg, value); text != "" {
			return text
		}
	}
	return bot.Plain(value)
}
