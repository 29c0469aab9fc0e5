package main

import (
	"slices"

	"mayhembot/engine/mayhem"
)

var fireRules = []rule{
	{"R13 shot ahead", func(h happening) int { return shotAhead(h, true) }},
	{"R13 shot to the side or back", func(h happening) int { return shotAhead(h, false) }},
	{"¶3.4 D a 1 missed at distance 1", func(h happening) int {
		return times(h, func(e mayhem.Fired) bool { return e.Distance == 1 && slices.Contains(e.Faces, 1) })
	}},
	{"¶3.4 D shot at distance 6", func(h happening) int {
		return times(h, func(e mayhem.Fired) bool { return e.Distance == mayhem.Range })
	}},
	{"¶3.4 D three hits", func(h happening) int {
		return times(h, func(e mayhem.Fired) bool { return e.Hits == 3 })
	}},
	{"¶3.4 D shot at two pilots in one turn", func(h happening) int {
		return once(times(h, every[mayhem.Fired]) > 0 && len(h.before.ShotAt) > 0)
	}},
	{"R19 hits asked", func(h happening) int { return once(h.answered(mayhem.StepHits)) }},
	{"R19 hits forced", func(h happening) int { return forced[mayhem.Dealt](h, mayhem.StepHits) }},
	{"R19 soak asked", func(h happening) int { return once(h.answered(mayhem.StepSoak)) }},
	{"R19 soak forced", func(h happening) int { return forced[mayhem.Soaked](h, mayhem.StepSoak) }},
	{"R5 overheat die moved left by damage", func(h happening) int { return once(movedLeft(h, false)) }},
	{"R5 a used overheat die moved left", func(h happening) int { return once(movedLeft(h, true)) }},
	{"R16 damage beyond the last die", func(h happening) int {
		return times(h, func(e mayhem.Soaked) bool { return e.Wasted > 0 })
	}},
	{"R16 Shields and other rows took damage", func(h happening) int {
		return times(h, func(e mayhem.Soaked) bool { return e.Absorbed > 0 && e.Doubled > 0 })
	}},
}

func shotAhead(h happening, ahead bool) int {
	return times(h, func(e mayhem.Fired) bool {
		me := h.before.Ship(e.Seat)
		return (me.At.Step(me.Heading, e.Distance) == e.At) == ahead
	})
}

// movedLeft tells whether a ship that stays on the board lost a die left of a die on an overheat field, to damage or to
// its own fire; used asks for one whose overheat die has been used.
func movedLeft(h happening, used bool) bool {
	if times(h, every[mayhem.Soaked])+times(h, every[mayhem.Dealt]) == 0 || h.after.Active != h.before.Active {
		return false
	}
	for i, before := range h.before.Ships {
		for r, dice := range before.Dice {
			left := h.after.Ships[i].Dice[r]
			if len(dice) == mayhem.Fields && len(left) > 0 && len(left) < mayhem.Fields &&
				overheatStays(dice, left) && (!used || dice[mayhem.Fields-1].Used) {
				return true
			}
		}
	}
	return false
}

// overheatStays tells whether the last of the dice left can be the overheat die: with as many pips, and not the
// die before it.
func overheatStays(dice, left []mayhem.Die) bool {
	last, over := left[len(left)-1], dice[mayhem.Fields-1]
	return last == over && last.Pips > dice[len(left)-1].Pips
}

var lossRules = []rule{
	{"¶3.4 D destroyed an opponent by a shot", func(h happening) int { return destroyedBy(h, false) }},
	{"¶3.4 D destroyed an opponent by ramming", func(h happening) int { return destroyedBy(h, true) }},
	{"¶3.4 D second counter gained in one turn", func(h happening) int {
		return once(h.before.Gained > 0 && times(h, every[mayhem.Gained]) > 0)
	}},
	{"R12 both ships lost in one ram", func(h happening) int {
		rammed := h.answered(mayhem.StepSoak) || times(h, every[mayhem.Rammed]) > 0
		return once(rammed && selfLost(h) > 0 && (times(h, every[mayhem.Gained]) > 0 || h.before.Gained > 0 && ramming(h)))
	}},
	{"self-destruction, counters of this turn returned", func(h happening) int {
		return times(h, func(e mayhem.Returned) bool { return gainedThisTurn(h) })
	}},
	{"self-destruction, two counters returned", func(h happening) int {
		return times(h, func(e mayhem.Returned) bool { return e.N > 1 })
	}},
	{"self-destruction, an earlier counter returned", func(h happening) int {
		return times(h, func(e mayhem.Returned) bool { return !gainedThisTurn(h) })
	}},
	{"self-destruction without a counter", func(h happening) int {
		return once(selfLost(h) > 0 && times(h, every[mayhem.Returned]) == 0)
	}},
	{"R17 last die shot away, target stands", func(h happening) int { return lastShot(h, false) }},
	{"R17 last die shot away, target destroyed", func(h happening) int { return lastShot(h, true) }},
}

func selfLost(h happening) int {
	return times(h, func(e mayhem.Destroyed) bool { return e.By == e.Seat })
}

func gainedThisTurn(h happening) bool {
	return h.before.Gained > 0 || times(h, every[mayhem.Gained]) > 0
}

// ramming tells whether a soak of the active pilot is being answered: only rams damage it in its own turn.
func ramming(h happening) bool {
	return len(h.before.Damage) > 0 && h.before.Damage[0].Seat == h.before.Active
}

// destroyedBy counts opponents lost to rams, or to shots. The active pilot's damage follows an opponent's in a ram only.
func destroyedBy(h happening, ram bool) int {
	rammed := times(h, every[mayhem.Rammed]) > 0 || len(h.before.Damage) == 2
	if rammed != ram {
		return 0
	}
	return times(h, func(e mayhem.Destroyed) bool { return e.By != e.Seat })
}

// lastShot counts pilots destroyed by their own last volley.
func lastShot(h happening, targetToo bool) int {
	fired := times(h, every[mayhem.Dealt]) > 0 || len(h.before.Damage) == 1 && !ramming(h) && mine(h.before).Reactor == mayhem.DiceEach
	if !fired || selfLost(h) == 0 {
		return 0
	}
	return once((times(h, every[mayhem.Gained]) > 0) == targetToo)
}
