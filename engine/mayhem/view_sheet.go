package mayhem

// SheetView is a pilot's equipment sheet and how it stands.
type SheetView struct {
	Sheet
	Usable  bool // the pilot can use it now, in one way at least
	Spent   bool // it has worked, for this turn or this life
	Working bool // used by hand, it works until the pilot's next turn
}

// Bends tells whether the sheet has an effect and works now, and its number.
func (v SheetView) Bends(e Effect) (number int, ok bool) { return v.bends(e, v.Working) }

// Bonus is the number of a sheet that has an effect and works now, else 0.
func (v SheetView) Bonus(e Effect) int {
	n, _ := v.Bends(e)
	return n
}

// Gunnery is how the ship's volleys are thrown at a distance.
func (v SheetView) Gunnery(distance int) Gunnery {
	return gunnery(distance, v.Bonus)
}

// Reach is the farthest distance at which the ship's shots can hit (R47).
func (v SheetView) Reach() int { return reach(v.Bonus(EffectRange)) }

// Near is the farthest distance from which the ship can be shot at (R58); without a cloak it is beyond any board.
func (v SheetView) Near() int { return near(v.Bends(EffectCloak)) }

// EvasionCost is what evading an object costs the ship in turns (R45).
func (v SheetView) EvasionCost() int { return evasionCost(v.Bonus(EffectEvade)) }

// MayRecharge is how many dice the ship's pilot may reroll a turn (¶3.4 B, R42).
func (v SheetView) MayRecharge() int { return mayRecharge(v.Bonus(EffectRecharge)) }

// refresh shows the sheet as it is when its pilot's turn begins (R39).
func (v *SheetView) refresh() { v.Spent, v.Working = v.refreshed(v.Spent), false }
