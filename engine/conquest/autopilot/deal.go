package autopilot

import (
	"mayhembot/engine"
	"mayhembot/engine/conquest"
)

// What parts of a deal are worth beside a colony.
const (
	coinWorth    = 0.3
	landingGiven = 2.4 // another's colony
	noDeal       = -0.8
	counterLess  = 0.3 // an answer may still be refused
)

// dealScore weighs offers and answers: it swaps landings when that does not win for the other, else coins.
func dealScore(v conquest.View) func(engine.Action) float64 {
	other := v.Main(v.SideOf(v.Seat).Other())
	offered := value(v, other, v.Attack.Offer.Give, v.Attack.Offer.Get)
	return func(a engine.Action) float64 {
		switch a := a.(type) {
		case conquest.Accept:
			return offered
		case conquest.Offer:
			mine, theirs := value(v, other, a.Get, a.Give), fair(v, other, a)
			if theirs < noDeal/2 {
				return noDeal - 1 // it would be refused
			}
			return min(mine, theirs+0.2) - counterLess
		}
		return noDeal
	}
}

// value is what a deal is worth to the viewer.
func value(v conquest.View, other engine.Seat, get, give conquest.Terms) float64 {
	w := coinWorth * float64(get.Coins-give.Coins)
	if get.At != conquest.Void {
		if missing(v, v.Seat) <= 1 {
			return winWorth
		}
		w += colonyWorth
		if v.AtHome(v.Seat)[conquest.Small] <= conquest.NeedsAtHome {
			w -= powerLost
		}
	}
	if give.At != conquest.Void {
		if missing(v, other) <= 1 {
			return -winWorth
		}
		w -= landingGiven
	}
	return w
}

// fair is what an offer of the viewer is worth to the other, as far as everybody can reckon.
func fair(v conquest.View, other engine.Seat, a conquest.Offer) float64 {
	w := coinWorth * float64(a.Give.Coins-a.Get.Coins)
	if a.Give.At != conquest.Void {
		w += colonyWorth
		if v.AtHome(other)[conquest.Small] <= conquest.NeedsAtHome {
			w -= powerLost
		}
	}
	if a.Get.At != conquest.Void {
		w -= landingGiven
		if missing(v, v.Seat) <= 1 {
			w -= winWorth
		}
	}
	return w
}
