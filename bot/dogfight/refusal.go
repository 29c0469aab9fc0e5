package dogfight

import (
	"mayhembot/bot"
	"mayhembot/bot/moves"
	"mayhembot/engine"

	rules "mayhembot/engine/dogfight"
	say "mayhembot/render/dogfight/words"
)

// reasons are the sentences of this game: why not, and what to do instead; {names} are the refusal's args.
var reasons = map[string]string{
	"form-fleet":  "I read one number for each kind of ship, such as 2. Open the form again, or take one of the buttons.",
	"form-deploy": "I cannot read {word}. I read squares of your zone, such as C9 D9. Open the form again, or take one of the buttons.",
	"form-twice":  "You named {cell} twice. Give each ship a square of its own: open the form again, or take one of the buttons.",
	"fleet-small": "That is {points} of {allowed} points: {left} points are left over. Open the form again and add ships, or if you mean it send `/dogfight fleet ships:{typed}`.",
	"no-square":   "There is no square {word}: the board has A to H and 1 to 10. A step is such as {example}.",
	"plan-step":   "I cannot read {word} in a plan. Write from where to where, with commas between: C8 D6, D6 D5, repeat, end.",

	"step-fleet":  "First choose your fleet: a button, or `/dogfight fleet`.",
	"step-deploy": "First lay out your ships: a button, or `/dogfight deploy`.",
	"step-act":    "Now you draw, or fly and attack: `/dogfight draw`, `move`, `attack`, or `end`.",
	"step-defend": "First the hit has to be answered: `/dogfight defend` with def1, def2 or none.",

	"cell-taken":   "{cell} is taken. Take an empty square of your zone.",
	"deploy-all":   "Here the whole fleet is laid out at once: a button, or `/dogfight deploy` with all squares.",
	"deploy-fleet": "Your fleet is {fleet}. Squares for {ship}: {number} needed, {given} named. Give each ship one.",
	"deploy-one":   "Here one ship is placed at a time, such as: dart C9.",
	"fleet-empty":  "A fleet needs at least one ship.",
	"fleet-owned":  "You own only {number} of the {ship}. Take fewer.",
	"fleet-points": "That is {points} points, and {allowed} are allowed. Leave something out.",
	"no-such-ship": "You have no {ship} left to place. Take another ship.",
	"not-own-zone": "{cell} is not in your zone. Red lays out in rows 9 and 10, blue in rows 1 and 2.",

	"ap":            "That costs {needed} AP, more than you have. Do something cheaper, or end your turn and draw in the next one.",
	"discard-late":  "Counters are discarded once, before anything else of the turn. Go on with your turn.",
	"draw-number":   "You may draw at most {most} now: three in one draw, five in hand.",
	"draw-or-spend": "You have flown or attacked this turn, so you cannot draw. Go on, or end your turn.",
	"no-enemy-ship": "There is no enemy ship on {cell}. Look at the picture and name another square.",
	"no-own-ship":   "There is no ship of yours on {cell}. Look at the picture and name another square.",
	"no-repeat":     "There is no attack to repeat: only the last one, at once, and once. Attack anew for 2 AP.",
	"no-way":        "The ship cannot get to {cell}: up to {squares} squares, forward or sideways, around what is in the way. Take a square it can reach.",
	"not-adjacent":  "{to} is not beside {from}. Fly there first.",
	"not-in-hand":   "You do not hold that. Take a counter you see in your hand.",
}

var refusals = moves.Refusals{Command: "dogfight", Reasons: reasons, Options: say.Options, Arg: argText}

// argText words ships: "4 Darts, 2 Hammers", "Dart".
func argText(arg, value string) string {
	switch arg {
	case "fleet":
		if a, err := (rules.Game{}).Parse(value); err == nil {
			if chosen, is := a.(rules.ChooseFleet); is {
				return spelt(say.Fleet(chosen.Ships))
			}
		}
	case "ship":
		for _, t := range rules.Types {
			if t.String() == value {
				return spelt(say.Type(t))
			}
		}
	}
	return ""
}

// Refusal says why not, and what to do instead.
func (ui) Refusal(r *engine.Refusal, roster bot.Roster) string { return refusals.Say(r, roster) }
