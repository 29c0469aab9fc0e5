package mayhem

// SheetView is a pilot's equipment sheet with its present state.
type SheetView struct {
	Sheet
	Usable  bool // the pilot can use it now, in one way at least
	Spent   bool // it has worked, for this turn or this life
	Working bool // used by hand, it works until the pilot's next turn
}

// Bends tells whether the sheet has an effect and works now. It also returns the sheet's number.
func (v SheetView) Bends(e Effect) (number int, ok bool) { return v.bends(e, v.Working) }

// Bonus is the sheet's number if the sheet has an effect and works now. Otherwise it is 0.
func (v SheetView) Bonus(e Effect) int {
	n, _ := v.Bends(e)
	return n
}

// Gunnery says how the ship throws its volleys at a distance.
func (v SheetView) Gunnery(distance int) Gunnery {
	return gunnery(distance, v.Bonus)
}

// Reach is the farthest distance the ship's shots can hit (R47).
func (v SheetView) Reach() int { return reach(v.Bonus(EffectRange)) }

// Near is the farthest distance from which the ship can be shot at (R58). Without a cloak it lies beyond any board.
func (v SheetView) Near() int { return near(v.Bends(EffectCloak)) }

// EvasionCost is the number of turns that evading an object costs the ship (R45).
func (v SheetView) EvasionCost() int { return evasionCost(v.Bonus(EffectEvade)) }

// MayRecharge is the number of dice the ship's pilot may reroll a turn (¶3.4 B, R42).
func (v SheetView) MayRecharge() int { return mayRecharge(v.Bonus(EffectRecharge)) }

// refresh brings the sheet to the start of its pilot's turn (R39).
func (v *SheetView) refresh() { v.Spent, v.Working = v.refreshed(v.Spent), false }
