package autopilot

import (
	"mayhembot/engine"
	"mayhembot/engine/conquest"
)

// home is the chance to win after ships have come home, of a reward with coins for the rest.
func (p pilot) home(a engine.Action) float64 {
	then := p.now()
	switch a := a.(type) {
	case conquest.Reclaim:
		then.Land(p.Seat, a.Size.Ships(1), a.At)
	case conquest.Return:
		then.Land(p.Seat, p.Attack.Returning[p.Seat-1], a.At)
	case conquest.Reward:
		then.InHand[p.Seat-1] += int(p.Attack.Owed[p.Seat-1]) - a.Ships.Count()
		if a.At != conquest.Void {
			then.Land(p.Seat, a.Ships, a.At)
		}
	}
	return then.chance(p.Seat)
}

// powerOff is what it costs to lose one's power by choice, in chance to win.
const powerOff = 0.02

// lost is the chance to win after giving ships up.
func (p pilot) lost(a engine.Action) float64 {
	then := p.over()
	then.LiftFleet(p.Seat, a.(conquest.Lose).Fleet)
	if p.HasPower(p.Seat) && !then.HasPower(p.Seat) {
		return then.chance(p.Seat) - powerOff
	}
	return then.chance(p.Seat)
}

// healed is the chance to win after selling another its ships (C9).
func (p pilot) healed(a engine.Action) float64 {
	then := p.now()
	if h := a.(conquest.Heal); h.At != conquest.Void {
		owner := h.At.System()
		then.Land(owner, h.Ships, h.At)
		then.InHand[owner-1] -= h.Ships.Count()
		then.InHand[p.Seat-1] += h.Ships.Count()
	}
	return then.chance(p.Seat)
}

// took is the chance to win after keeping or claiming a coin or not: Diplomacy, 4 and 5 are worth having.
func (p pilot) took(a engine.Action) float64 {
	then := p.now()
	mine := then.chance(p.Seat)
	if takes := a == (conquest.Reuse{Keep: true}) || a == (conquest.Claim{Take: true}); takes {
		return mine + price[p.used()] - averagePrice
	}
	return mine
}

// used is the coin to keep or to claim.
func (p pilot) used() int8 {
	side := p.SideOf(p.Seat)
	if p.Kind() == conquest.StepClaim {
		side = side.Other()
	}
	return p.Attack.Coins[side-1]
}

// race is how well a race does.
func (p pilot) race(a engine.Action) float64 {
	return p.w[powers+feature(a.(conquest.PickRace).Race)]
}
