package mayhem

import (
	"strings"

	"mayhembot/bot"
	"mayhembot/bot/moves"
	"mayhembot/engine"

	rules "mayhembot/engine/mayhem"
	say "mayhembot/render/mayhem/words"
)

// reasons are the sentences of this game: why not, and what to do instead; {names} are the refusal's args.
var reasons = map[string]string{
	// Not read.
	"no-such-preset": "There is no preset {preset}. Take one of the buttons, or choose by hand.",
	"form-asteroid":  "I read one cell, a letter and a number, such as K7.",
	"form-start":     "I read one cell, a letter and a number, such as K7.",
	"form-place":     "I read one row for each die, in the order of the form's title: speed, shields or firepower.",
	"form-assign":    "I read up to three dice a row by their pips, 1 to 6, such as 5,4 or 54.",
	"form-digits":    "For {row} I read only the pips of your dice, such as 5,4 or 54.",
	"leave-number":   "{row} has {dice} dice: say for each of them how many pips are left, 0 for a lost one.",
	"leave-more":     "{field} shows only {pips}: a die cannot gain pips by damage.",
	"leave-nothing":  "Damage has to be taken: some dice must have fewer pips afterwards.",

	// Plans on paper.
	"plan-word":      "I cannot read {word} in a plan. Write turns and movements one after the other, such as: right 4 left 3.",
	"plan-step":      "I cannot read {step} in a plan. A plan holds turns (left, right), movements by their pips (4), and in full what else you do in a turn, such as: recalibrate speed1 shields, shoot 2 dice=1 (at seat 2 with one die), end.",
	"plan-long":      "A plan has at most {steps} steps.",
	"plan-changed":   "The {pips} would now end on {at}, no longer on {cell}. Nothing more of it is flown; look at the board and plan anew.",
	"plan-die":       "No Speed die that is still to be flown shows {pips} there.",
	"plan-no-match":  "A preview needs a match that is being played. `/match new` opens one.",
	"plan-no-turn":   "Nobody flies now. You can plan once your turn has begun.",
	"plan-not-yours": "Only your own ship can be previewed, in your turn or, while it is on the board, for your next one. Now it is the turn of {target}.",
	"plan-waits":     "First {target} has to decide; then you can plan on.",

	"board-small": "On a board of {board} the six start counters have no room. Take a larger one.",

	// Not now.
	"step-asteroid":    "First place an asteroid: `/mayhem asteroid`.",
	"step-start":       "First place a start counter: `/mayhem start`.",
	"step-assign":      "First lay out your six starting dice: a preset button, or `/mayhem assign`.",
	"step-recharge":    "First recharge up to two dice, or none: `/mayhem recharge`.",
	"step-place":       "First lay the recharged reactor dice on rows: `/mayhem place`.",
	"step-recalibrate": "First recalibrate one die, or none: `/mayhem recalibrate`.",
	"step-act":         "Now you turn, move and shoot: `/mayhem turn`, `/mayhem move`, `/mayhem shoot`. Preparing your dice comes at the start of a turn.",
	"step-hits":        "First choose which Firepower dice deal your hits: `/mayhem hits`.",
	"step-soak":        "First the damage has to be taken: `/mayhem soak`.",

	// Draft set-up.
	"off-board":      "{cell} is not on this board. Take a cell you see in the picture.",
	"cell-taken":     "{cell} is taken. Take an empty cell.",
	"counters-near":  "{cell} is only {distance} away from start counter {counter}; counters stay at least 6 apart. Go farther away.",
	"counters-lined": "{cell} is in a straight line with start counter {counter}. Take a cell off its lines.",
	"no-room-left":   "With {cell} taken the start counters still to come would find no room. Take another cell.",

	// Dice and rows.
	"assign-dice":   "Lay out exactly the six dice you rolled, at most three a row. The form shows them.",
	"no-die":        "There is no {field}, or it is named twice. Look at your template and name another.",
	"recharge-two":  "You may reroll at most two dice a turn. Leave some out.",
	"reactor-empty": "Your reactor holds {dice} dice, no more. Take others from your rows.",
	"place-number":  "Name one row for each die from the reactor: {dice} of them.",
	"row-full":      "{row} is full: three dice are all it holds. Take another row.",
	"same-row":      "The die lies on {row} already: recalibrating moves it to another row. Name another, or none.",

	// Turning and moving.
	"no-speed-dice":   "Without Speed dice your ship can neither turn nor move. Shoot, or end your turn.",
	"no-turns-left":   "You have used {used} of {allowance} turns, one for each Speed die you have; evasions count too. Move, shoot, or end your turn.",
	"die-used":        "{field} has been used this turn. Take another die.",
	"evade-number":    "This movement cannot be held to {turns} turns of evasion. Name 0, or as many as its first obstacles cost.",
	"speed-dice-left": "Every Speed die has to be flown before your turn ends: {dice} left. An asteroid can serve as a brake.",

	// Equipment sheets.
	"recharge-most":   "You may reroll at most {dice} dice a turn, your sheet included. Leave some out.",
	"cloaked":         "{target} is cloaked and cannot be shot at from {distance} away. Pick another target, or fly closer.",
	"die-full":        "{field} shows 6 already, and no die shows more. Take another die.",
	"no-sheet":        "Your ship has no equipment sheet. `/mayhem equipment` shows who has which.",
	"no-shot":         "The {sheet} only helps your shots, and there is none you can fire now. Line somebody up first.",
	"no-start":        "There is no start counter {start}. They bear the numbers 1 to 6.",
	"sheet-by-itself": "The {sheet} works by itself; there is nothing to press. `/mayhem equipment` says what it does.",
	"sheet-spent":     "The {sheet} has been used {uses}. `/mayhem equipment` says when it works again.",
	"start-taken":     "A ship or an asteroid is on start counter {start}. Jump to another one.",
	"use-form":        "The {sheet} is not used like that. Press its button, or pick one of the proposals of `/mayhem use`.",
	"use-row":         "Your sheet works on {row} only. Take a die there.",

	// Shooting and damage.
	"firepower-dice": "You have {dice} unused Firepower dice. Fire 1 to as many, if any.",
	"no-such-target": "There is no opponent in seat {number}. Pick a target from the proposals.",
	"target-gone":    "{target} is not on the board now. Pick another target.",
	"shot-already":   "You have shot at {target} this turn, and one shot at each opponent is all. Pick another target, or move.",
	"no-line":        "{target} is on none of the six straight lines from your ship. Move or turn first, then shoot.",
	"not-in-front":   "{target} is not straight ahead, and in this match guns point to the front only. Turn first.",
	"line-blocked":   "Something on {cell} stands between you and {target}. Move first, then shoot.",
	"too-far":        "{target} is {distance} away; beyond 6 no die can hit. Fly closer.",
	"hits-number":    "Name exactly {dice} unused Firepower dice, {hits} of them dealing.",
	"pips-few":       "{field} shows only {pips}: it cannot lose more.",
	"soak-sum":       "This damage takes {shields} from Shields, and {rest} from Speed and Firepower together, no more and no less.",
}

// Refusal says why not, and what to do instead.
func (u ui) Refusal(r *engine.Refusal, roster bot.Roster) string {
	return moves.Refusals{Command: command.Name, Reasons: reasons, Options: say.Options, Arg: u.argText}.Say(r, roster)
}

// argText is an arg in this game's terms.
func (u ui) argText(arg, value string) string {
	switch arg {
	case "sheet":
		return bot.Plain(sheetName(value, u.deck, rules.Standard()))
	case "uses":
		return spentWords[rules.Uses(value)]
	case "row", "field":
		for _, r := range rules.Rows {
			if field, is := strings.CutPrefix(value, r.String()); is && len(field) < 2 {
				return strings.TrimSpace(say.Rows[r] + strings.TrimSuffix(" die "+field, " die "))
			}
		}
	}
	return ""
}
