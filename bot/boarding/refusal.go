package boarding

import (
	"mayhembot/bot"
	"mayhembot/bot/moves"
	"mayhembot/engine"
	say "mayhembot/render/boarding/words"
)

// reasons are the sentences of this game: why not, and what to do instead; {names} are the refusal's args.
var reasons = map[string]string{
	"option-squads": "There is no squad for {points} points. Take 60, 100 or 200, or build squads with `squads:build`.",

	"step-squad":  "First choose your squad: a button, or `/boarding squad`, or build one with `hire`, `crew`, `fit` and `ready`.",
	"step-deploy": "First place your ships in lanes: `/boarding deploy`.",
	"step-plan":   "Now the dials are set: `/boarding plan`.",
	"step-berth":  "First the ship that has docked needs a berth: `/boarding berth`.",
	"step-resist": "First answer for your ships in tow: `/boarding resist`.",
	"step-duel":   "First choose whom your boarding ship attacks: `/boarding duel`.",
	"step-order":  "Now actions and targets are chosen: `/boarding order`.",

	"squad-chosen":      "Your squad is chosen, and that stands.",
	"squad-built":       "Here squads are built: `/boarding hire`, `crew`, `fit`, and at last `ready`.",
	"squad-preset":      "There is no squad {preset} for these points. Take one of the buttons.",
	"squad-empty":       "A squad needs a ship. Hire a pilot first.",
	"squad-points":      "That makes {points} points, and {allowed} are allowed. Take something cheaper.",
	"squad-ship":        "You have no ship {ship} yet. Hire a pilot first.",
	"character-unknown": "I know no character {character}. The command proposes them while you type.",
	"character-twice":   "{character} is in your squad already, and there is only one.",
	"hire-huge":         "{character} flies a huge ship, and those take part only with `huge:on`.",
	"hire-many":         "A squad has at most {most} ships.",
	"hire-officer":      "{character} is an officer and flies nothing. Take the officer aboard another ship.",
	"crew-full":         "Ship {ship} has no seat left.",
	"crew-stack":        "A huge ship has two stacks: say fore or aft for ship {ship}. Other ships have one.",
	"fit-slot":          "Ship {ship} has no free place for a {upgrade}.",
	"lane":              "The lanes of your edge go from {first} to {last}. Take one of them.",
	"lane-taken":        "Lane {lane} is taken by another ship of yours. Take another one.",

	"ship-not-yours": "Ship {ship} is not yours. The picture has the numbers of your ships.",
	"ship-not-asked": "Nothing is asked of ship {ship} now: it has its answer, or cannot do anything. Undo takes an answer back.",

	"plan-kind":          "Ship {ship} cannot do that now. The select has what it can do.",
	"plan-dial":          "The dial of ship {ship} has no {manoeuvre}. Take one from the select.",
	"plan-stressed":      "Ship {ship} is stressed and may not fly {manoeuvre}, which is red. Take a green one.",
	"tow-manoeuvre":      "With this ship in tow at most speed {speed} is possible, and no turn about.",
	"dock-kit":           "Ship {ship} has no boarding kit, so it cannot dock.",
	"dock-stress":        "Docking is an action, and a stressed ship has none. Take a manoeuvre that leaves ship {ship} unstressed.",
	"dock-target":        "Nobody can dock at ship {ship} now: only at disabled ships and at ships in a fight.",
	"dock-reach":         "That manoeuvre does not end on ship {ship}. Take another one.",
	"berth":              "That berth is not free. Take another one.",
	"duel-ship":          "It is not for ship {ship} to attack now.",
	"duel-against":       "Ship {ship} is no enemy in this fight.",
	"order-acts":         "The ship has {most} actions now. A stressed ship, and one that bumped, has none.",
	"order-class":        "The ship's class does not have this action.",
	"order-lock":         "Ship {ship} cannot be locked: it is farther than 300 mm, or no active enemy.",
	"order-coordinate":   "Ship {ship} cannot be coordinated: it must be yours, unstressed, and within 200 mm.",
	"order-target":       "Ship {ship} is no target: out of every arc and band, or touching.",
	"order-torpedo":      "The ship cannot fire a torpedo like this.",
	"order-torpedo-lock": "A torpedo needs a lock on ship {ship}, in band 2 or 3.",
}

var refusals = moves.Refusals{Command: "boarding", Reasons: reasons, Options: say.Options}

// Refusal says why not, and what to do instead.
func (ui) Refusal(r *engine.Refusal, roster bot.Roster) string { return refusals.Say(r, roster) }
