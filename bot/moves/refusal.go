package moves

import (
	"strconv"
	"strings"

	"mayhembot/bot"
	"mayhembot/engine"
	"mayhembot/render/words"
	"mayhembot/render/words/lang"
)

// Refusals are the sentences in which a game refuses: why not, and what to do instead.
type Refusals struct {
	// Command is the game's slash command, without the stroke.
	Command string
	// Reasons are the game's own sentences by the key of the reason; {names} are the refusal's args. They go before those
	// all games share.
	Reasons map[string]string
	// Room has the sentences of a game that has them as data, under refusal.REASON; such a game has no Reasons.
	Room *lang.Room
	// Options say what each option of the game is, by its key.
	Options map[string]string
	// Arg words an arg in the game's terms, "" for one it has no word for. It may be nil.
	Arg func(arg, value string) string
	// ArgIn is Arg in the reader's language, of a game that has a Room.
	ArgIn func(l lang.Language, arg, value string) string
}

// Say words a refusal. Its args may hold whatever a player typed.
func (f Refusals) Say(r *engine.Refusal, roster bot.Roster) string {
	if text := f.Reasons[r.Reason]; text != "" {
		return f.filled(text, r, roster)
	}
	room, key := words.Room, "refusal."+r.Reason
	switch {
	case f.Room != nil && f.Room.Has(key):
		room = f.Room
	case !room.Has(key):
		key = "refusal.unknown"
	}
	help := f.Options[r.Args["option"]]
	if option := "option." + r.Args["option"]; f.Room != nil && f.Room.Has(option) {
		help = f.Room.Say(roster.Lang, option)
	}
	args := []any{"command", f.Command, "help", help}
	for arg, value := range r.Args {
		args = append(args, arg, f.value(arg, value, roster))
	}
	return room.Say(roster.Lang, key, args...)
}

// filled is a sentence of a game that has them in code.
func (f Refusals) filled(text string, r *engine.Refusal, roster bot.Roster) string {
	pairs := []string{"{command}", f.Command, "{help}", f.Options[r.Args["option"]]}
	for arg, value := range r.Args {
		pairs = append(pairs, "{"+arg+"}", f.arg(arg, value, roster))
	}
	return strings.NewReplacer(pairs...).Replace(text)
}

// value is an arg that may be counted, where it is a number.
func (f Refusals) value(arg, value string, roster bot.Roster) any {
	text := f.arg(arg, value, roster)
	if n, err := strconv.Atoi(text); err == nil && strconv.Itoa(n) == text {
		return n
	}
	return text
}

func (f Refusals) arg(arg, value string, roster bot.Roster) string {
	switch arg {
	case "target", "seat":
		if seat, err := strconv.Atoi(value); err == nil {
			return roster.Name(engine.Seat(seat))
		}
	case "allowed", "options", "examples":
		return bot.Escape(value) // an option's own words, longer than a name may be
	}
	text := ""
	switch {
	case f.ArgIn != nil:
		text = f.ArgIn(roster.Lang, arg, value)
	case f.Arg != nil:
		text = f.Arg(arg, value)
	}
	if text != "" {
		return text
	}
	return bot.Plain(value)
}
