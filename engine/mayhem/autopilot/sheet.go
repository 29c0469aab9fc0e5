package autopilot

import (
	"mayhembot/engine"
	"mayhembot/engine/mayhem"
)

// What using a sheet has to be worth before it is used: one for a life is kept for when it counts.
const (
	worthATurn = 0.1
	worthALife = 2
)

// use is the best use of the active pilot's sheet, nil when none is worth it now: the plan with it has to be so much
// better than the plan without.
func use(p mayhem.Position, v mayhem.View, without float64) engine.Action {
	sheet := v.Ship(v.Active).Equipment
	if !sheet.Usable {
		return nil
	}
	high := without + worthATurn
	if sheet.Uses == mayhem.OnceALife {
		high = without + worthALife
	}
	var chosen engine.Action
	for a := range p.Legal(v.Active) {
		if a, is := a.(mayhem.Use); is {
			if value := used(v, a).value(); value > high {
				chosen, high = a, value
			}
		}
	}
	return chosen
}

// used is the plan once the sheet has been used.
func used(v mayhem.View, a mayhem.Use) *plan {
	ship := v.Ship(v.Active)
	me := ship.Template()
	sheet := ship.Equipment
	switch {
	case a.Shift:
		me.Put(a.To, me.Take(a.From, int(a.Field)))
	case a.Die:
		me.Rows[a.From][a.Field].Add(sheet.Number)
	}
	sheet.Usable, sheet.Spent, sheet.Working = false, true, !a.Die && a.Start == 0
	p := newPlan(v, me)
	p.kits[v.Active] = kitOf(sheet)
	if a.Start > 0 {
		p.start.at = v.Starts[a.Start-1]
	}
	return p
}

// farthest is the greatest distance any sheet lets a shot hit at.
const farthest = mayhem.Range + 5

// kit is what a ship's sheet does, as numbers to plan with.
type kit struct {
	turns  int // more of them
	evade  int // turns an evasion costs an object
	brake  int // Speed dice that may stay unused
	ram    int // points more
	hull   int // points less of what gets past the Shields
	rescue int // points less of what would destroy the ship
	keeps  bool
	saves  int // kill counters that do not go back
	near   int // the ship can be shot at from so near only
	reach  int // farthest distance of a shot
	guns   [farthest + 1]mayhem.Gunnery
}

func kitOf(sheet mayhem.SheetView) kit {
	k := kit{
		turns: sheet.Bonus(mayhem.EffectTurns),
		evade: sheet.EvasionCost(),
		brake: sheet.Bonus(mayhem.EffectBrake),
		ram:   sheet.Bonus(mayhem.EffectRam),
		hull:  sheet.Bonus(mayhem.EffectHull),
		keeps: sheet.Bonus(mayhem.EffectCounters) > 0,
		saves: sheet.Bonus(mayhem.EffectCounters),
		near:  sheet.Near(),
		reach: sheet.Reach(),
	}
	if sheet.Effect == mayhem.EffectRescue && !sheet.Spent {
		k.rescue = sheet.Number
	}
	for distance := range k.guns {
		k.guns[distance] = sheet.Gunnery(distance)
	}
	return k
}

// stops is how much damage is taken off before the ship is destroyed.
func (k *kit) stops() int { return k.hull + k.rescue }
