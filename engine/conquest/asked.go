package conquest

import "mayhembot/engine"

// together tells whether answers are given in secret and turned up at once (C46).
func (t *Table) together() bool {
	switch t.Step {
	case StepRace:
		return t.Options.Races == "choose"
	case StepAlly, StepCoin, StepLose, StepSpoils:
		return true
	}
	return false
}

// asked is what the current decision asks of a seat, whether it has answered or not; "" for nothing.
func (t *Table) asked(s engine.Seat) Step {
	ask := false
	switch t.Step {
	case StepRace:
		ask = t.together() || s == t.drafter()
	case StepHeal, StepReclaim, StepAttack, StepFleet, StepOffer, StepClose:
		ask = s == t.Active
	case StepAsk:
		ask = s == t.Attack.Asking
	case StepAlly:
		ask = (t.Attack.Ask | t.Attack.Defence).Has(s)
	case StepCoin:
		ask = t.choosesCoin(s)
	case StepCounter:
		ask = s == t.Attack.On
	case StepLose:
		ask = t.SideOf(s) != 0
	case StepSpoils:
		return t.spoilsOf(s)
	}
	if !ask {
		return ""
	}
	return t.Step
}

// drafter is the seat that chooses its race next (C4): the first without one from the seat after the starting seat on.
func (t *Table) drafter() engine.Seat {
	for s := range t.From(t.after(t.Start)) {
		if t.Races[s-1] == 0 {
			return s
		}
	}
	return engine.Nobody
}

// choosesCoin: both main players together, or Druwaith's after the other's has been shown (C25, C26).
func (t *Table) choosesCoin(s engine.Seat) bool {
	side := t.SideOf(s)
	if side == 0 {
		return false
	}
	waits := func(side Side) bool {
		other := side.Other()
		return t.uses(t.Main(side), Druwaith) && t.shown(other) == NoCoin && t.InHand[t.Main(other)-1] > 0
	}
	after := t.uses(t.Main(side.Other()), Druwaith) && !waits(side.Other())
	return !waits(side) && !after
}

// spoilsOf is the kind of decision a seat has in spoils (C37): of each seat at most one.
func (t *Table) spoilsOf(s engine.Seat) Step {
	side := t.SideOf(s)
	switch {
	case side != 0 && t.uses(s, Celegorm) && t.shown(side) != NoCoin:
		return StepReuse
	case side != 0 && t.uses(s, Mormegil) && t.shown(side.Other()) != NoCoin:
		return StepClaim
	case t.Attack.Returning[s-1] != Ships{}:
		return StepReturn
	case t.Attack.Owed[s-1] > 0:
		return StepReward
	}
	return ""
}

// pending lists who must decide what, by seat.
func (t *Table) pending() (list []engine.Decision) {
	for s := range t.From(1) {
		if kind := t.waitsFor(s); kind != "" {
			list = append(list, engine.Decision{Seat: s, Kind: string(kind), Secret: t.secret(), Private: kind != StepRace})
		}
	}
	return list
}

// waitsFor is the decision the match still waits for of a seat, "" for none.
func (t *Table) waitsFor(s engine.Seat) Step {
	if !t.Seated(s) || t.Answered.Has(s) {
		return ""
	}
	return t.asked(s)
}

// secret tells whether a choice is turned up only together with others. Druwaith and its opponent choose one after the other,
// and their choices are shown at once (C26, C46).
func (t *Table) secret() bool {
	oneByOne := t.Step == StepCoin && (t.uses(t.Active, Druwaith) || t.uses(t.Attack.On, Druwaith))
	return t.together() && !oneByOne
}

// result tells whether the match is over.
func (t *Table) result() engine.Result {
	return engine.Result{Over: t.Step == StepOver, Winners: t.Winners.List()}
}
