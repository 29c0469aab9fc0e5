package words

// Refusals are the sentences of the reasons for which every game can refuse.
var Refusals = map[string]string{
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
	"option-range":   "{value} is no value of the option {option}: use {min} to {max}.",
	"option-form":    "{value} is no value of the option {option}: use {help}, such as {examples}.",
	"seats":          "This game takes {min} to {max} pilots.",
	"undo-not-yours": "Your last action stands: dice have fallen, or somebody else has decided since.",
	"undo-nothing":   "You have done nothing this turn that could be taken back.",
	"undo-rolled":    "Dice fell for the last action, and what dice have shown stands.",
	"undo-turn-over": "The last action ended a turn or was placed in the draft, and that stands.",

	// Not now, or not this seat.
	"not-yours": "It is not yours to decide now. The message above says whom the match waits for.",
	"over":      "The match is over. `/match new` opens another.",
}
