package mayhemcensus

import (
	"slices"

	"mayhembot/cmd/workbench/census"
	"mayhembot/engine/hex"
	"mayhembot/engine/mayhem"
)

var fireRules = []rule{
	{Name: "R13 shot ahead", Count: func(h happening) int { return shotAhead(h, true) }},
	{Name: "R13 shot to the side or back", Count: func(h happening) int { return shotAhead(h, false) }},
	counting("¶3.4 D a 1 missed at distance 1", func(e mayhem.Fired) bool { return e.Distance == 1 && slices.Contains(e.Faces, 1) }),
	counting("¶3.4 D shot at distance 6", func(e mayhem.Fired) bool { return e.Distance == mayhem.Range }),
	counting("¶3.4 D three hits", func(e mayhem.Fired) bool { return e.Hits == 3 }),
	{Name: "¶3.4 D shot at two pilots in one turn", Count: func(h happening) int {
		return census.Once(times(h, census.Every[mayhem.Fired]) > 0 && len(h.Before.ShotAt) > 0)
	}},
	{Name: "R19 hits asked", Count: func(h happening) int { return census.Once(answered(h, mayhem.StepHits)) }},
	{Name: "R19 hits forced", Count: func(h happening) int { return forced[mayhem.Dealt](h, mayhem.StepHits) }},
	{Name: "R19 soak asked", Count: func(h happening) int { return census.Once(answered(h, mayhem.StepSoak)) }},
	{Name: "R19 soak forced", Count: func(h happening) int { return forced[mayhem.Soaked](h, mayhem.StepSoak) }},
	{Name: "R5 overheat die moved left by damage", Count: func(h happening) int { return census.Once(movedLeft(h, false)) }},
	{Name: "R5 a used overheat die moved left", Count: func(h happening) int { return census.Once(movedLeft(h, true)) }},
	counting("R16 damage beyond the last die", func(e mayhem.Soaked) bool { return e.Wasted > 0 }),
	counting("R16 Shields and other rows took damage", func(e mayhem.Soaked) bool { return e.Absorbed > 0 && e.Doubled > 0 }),
}

func shotAhead(h happening, ahead bool) int {
	return times(h, func(e mayhem.Fired) bool {
		me := h.Before.Ship(e.Seat)
		return (hex.Step(me.At, me.Heading, e.Distance) == e.At) == ahead
	})
}

// movedLeft tells whether a ship lost a die to the left of a die on an overheat field and stays on the board. It may lose the die
// through damage or its own fire. With used, the overheat die must have been used.
func movedLeft(h happening, used bool) bool {
	if times(h, census.Every[mayhem.Soaked])+times(h, census.Every[mayhem.Dealt]) == 0 || h.After.Active != h.Before.Active {
		return false
	}
	for i, before := range h.Before.Ships {
		for r, dice := range before.Dice {
			left := h.After.Ships[i].Dice[r]
			if len(dice) == mayhem.Fields && len(left) > 0 && len(left) < mayhem.Fields &&
				overheatStays(dice, left) && (!used || dice[mayhem.Fields-1].Used) {
				return true
			}
		}
	}
	return false
}

// overheatStays tells whether the last of the remaining dice can be the overheat die: it has as many pips and is not the die
// before it.
func overheatStays(dice, left []mayhem.Die) bool {
	last, over := left[len(left)-1], dice[mayhem.Fields-1]
	return last == over && last.Pips > dice[len(left)-1].Pips
}

var lossRules = []rule{
	{Name: "¶3.4 D destroyed an opponent by a shot", Count: func(h happening) int { return destroyedBy(h, false) }},
	{Name: "¶3.4 D destroyed an opponent by ramming", Count: func(h happening) int { return destroyedBy(h, true) }},
	{Name: "¶3.4 D second counter gained in one turn", Count: func(h happening) int {
		return census.Once(h.Before.Gained > 0 && won(h) > 0)
	}},
	{Name: "R12 both ships lost in one ram", Count: func(h happening) int {
		rammed := answered(h, mayhem.StepSoak) || times(h, census.Every[mayhem.Rammed]) > 0
		return census.Once(rammed && selfLost(h) > 0 && (won(h) > 0 || h.Before.Gained > 0 && ramming(h)))
	}},
	{Name: "self-destruction, counters of this turn returned", Count: func(h happening) int {
		return times(h, func(e mayhem.Returned) bool { return gainedThisTurn(h) })
	}},
	counting("self-destruction, two counters returned", func(e mayhem.Returned) bool { return e.N > 1 }),
	{Name: "self-destruction, an earlier counter returned", Count: func(h happening) int {
		return times(h, func(e mayhem.Returned) bool { return !gainedThisTurn(h) })
	}},
	{Name: "self-destruction without a counter", Count: func(h happening) int {
		return census.Once(selfLost(h) > 0 && times(h, census.Every[mayhem.Returned]) == 0)
	}},
	{Name: "R62 counter given to the nearest opponent", Count: func(h happening) int { return times(h, census.Every[mayhem.Gained]) - won(h) }},
	{Name: "R17 last die shot away, target stands", Count: func(h happening) int { return lastShot(h, false) }},
	{Name: "R17 last die shot away, target destroyed", Count: func(h happening) int { return lastShot(h, true) }},
}

// won counts the counters that the active pilot gained.
func won(h happening) int {
	return times(h, func(e mayhem.Gained) bool { return e.Seat == h.Before.Active })
}

func selfLost(h happening) int {
	return times(h, func(e mayhem.Destroyed) bool { return e.By == e.Seat })
}

func gainedThisTurn(h happening) bool {
	return h.Before.Gained > 0 || won(h) > 0
}

// ramming tells whether a soak of the active pilot is being answered: only rams damage it in its own turn.
func ramming(h happening) bool {
	return len(h.Before.Damage) > 0 && h.Before.Damage[0].Seat == h.Before.Active
}

// destroyedBy counts opponents lost to rams, or to shots. The active pilot's damage follows an opponent's in a ram only.
func destroyedBy(h happening, ram bool) int {
	rammed := times(h, census.Every[mayhem.Rammed]) > 0 || len(h.Before.Damage) == 2
	if rammed != ram {
		return 0
	}
	return times(h, func(e mayhem.Destroyed) bool { return e.By != e.Seat })
}

// lastShot counts pilots destroyed by their own last volley.
func lastShot(h happening, targetToo bool) int {
	fired := times(h, census.Every[mayhem.Dealt]) > 0 || len(h.Before.Damage) == 1 && !ramming(h) && mine(h.Before).Reactor == mayhem.DiceEach
	if !fired || selfLost(h) == 0 {
		return 0
	}
	return census.Once((won(h) > 0) == targetToo)
}
