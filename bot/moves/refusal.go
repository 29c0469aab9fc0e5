package moves

import (
	"strconv"

	"mayhembot/bot"
	"mayhembot/engine"
	"mayhembot/render/words"
	"mayhembot/render/words/lang"
)

// Refusals are the sentences in which a game refuses: why not, and what to do instead.
type Refusals struct {
	// Command is the game's slash command, without the stroke.
	Command string
	// Room has the game's own sentences, under refusal.REASON. They go before those all games share.
	Room *lang.Room
	// Arg words an arg in the game's terms, in the reader's language, "" for one it has no word for. It may be nil.
	Arg func(l lang.Language, arg, value string) string
}

// Say words a refusal. Its args may hold whatever a player typed.
func (f Refusals) Say(r *engine.Refusal, roster bot.Roster) string {
	room, key, help := words.Room, "refusal."+r.Reason, ""
	switch {
	case f.Room != nil && f.Room.Has(key):
		room = f.Room
	case !room.Has(key):
		key = "refusal.unknown"
	}
	if option := "option." + r.Args["option"]; f.Room != nil && f.Room.Has(option) {
		help = f.Room.Say(roster.Lang, option)
	}
	args := []any{"command", f.Command, "help", help}
	for arg, value := range r.Args {
		args = append(args, arg, f.value(arg, value, roster))
	}
	return room.Say(roster.Lang, key, args...)
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
	if f.Arg != nil {
		if text := f.Arg(roster.Lang, arg, value); text != "" {
			return text
		}
	}
	return bot.Plain(value)
}
