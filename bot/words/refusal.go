package words

import (
	"cmp"
	"strconv"
	"strings"

	"mayhembot/bot"
	"mayhembot/engine"
)

// shared are the sentences of reasons every game can refuse for.
var shared = map[string]string{
	// Not read at all.
	"action-empty":   "That says nothing. Use the buttons, or `/{command}` with one of its actions.",
	"action-form":    "I cannot read what follows `/{command} {action}`. The buttons have what is possible; the command proposes it while you type.",
	"action-long":    "That is far too long for an action. The buttons have what is possible.",
	"action-unknown": "There is no action {word}. `/{command}` lists them all.",
	"option-missing": "`/{command}` {action} needs its option {option}. Pick one of the proposals that appear while you type.",
	"no-such-form":   "This form belongs to no decision of this game. The newest message has the current buttons.",
	"replay-turn":    "No turn has been played yet, so there is nothing to replay.",
	"replay-round":   "There is no round {round} to replay; the match has got to round {rounds}.",

	// Refused when the match is created, or not to be taken back.
	"option-unknown": "There is no option {option}.",
	"option-other":   "{game} has no option {options}. Its options: {allowed}. `/{command} new` proposes them.",
	"option-value":   "{value} is no value of the option {option}: use {allowed}.",
	"seats":          "This game takes {min} to {max} pilots.",
	"undo-not-yours": "Your last action stands: dice have fallen, or somebody else has decided since.",
	"undo-nothing":   "You have done nothing this turn that could be taken back.",
	"undo-rolled":    "Dice fell for the last action, and what dice have shown stands.",
	"undo-turn-over": "The last action ended a turn or was placed in the draft, and that stands.",

	// Not now, or not this seat.
	"not-yours": "It is not yours to decide now. The message above says whom the match waits for.",
	"over":      "The match is over. `/match new` opens another.",
}

// NotNow is the refusal of what does not belong to the decision the match waits for, or to its viewer.
func NotNow(v engine.View) *engine.Refusal {
	if v.Result().Over {
		return engine.Refuse(engine.Over, "", "over")
	}
	for _, d := range v.Waiting() {
		if d.Seat == v.Viewer() {
			return engine.Refuse(engine.Illegal, "", "step-"+d.Kind)
		}
	}
	return engine.Refuse(engine.NotYours, "", "not-yours")
}

// unknown is said of a reason without a sentence.
const unknown = "That is not possible now."

// Refusals are the sentences in which a game refuses: why not, and what to do instead.
type Refusals struct {
	// Command is the game's slash command, without the stroke.
	Command string
	// Reasons are the game's own sentences by the key of the reason; {names} are the refusal's args. They go before those
	// all games share.
	Reasons map[string]string
	// Arg words an arg in the game's terms, "" for one it has no word for. It may be nil.
	Arg func(arg, value string) string
}

// Say words a refusal. Its args may hold whatever a player typed.
func (f Refusals) Say(r *engine.Refusal, roster bot.Roster) string {
	text := cmp.Or(f.Reasons[r.Reason], shared[r.Reason], unknown)
	pairs := []string{"{command}", f.Command}
	for arg, value := range r.Args {
		pairs = append(pairs, "{"+arg+"}", f.arg(arg, value, InMarkdown(roster)))
	}
	return strings.NewReplacer(pairs...).Replace(text)
}

func (f Refusals) arg(arg, value string, name Namer) string {
	switch arg {
	case "target", "seat":
		if seat, err := strconv.Atoi(value); err == nil {
			return name(engine.Seat(seat))
		}
	case "allowed", "options":
		return bot.Escape(value) // an option's own words, longer than a name may be
	}
	if f.Arg != nil {
		if text := f.Arg(arg, value); text != "" {
			return text
		}
	}
	return bot.Plain(value)
}
