package conquest

import (
	"fmt"
	"hash/fnv"
	"strconv"

	"mayhembot/engine"
)

// Talk is what a main player has noted for the talk about a deal in case both play Diplomacy (C50): with its fleet or its
// coin, or as long as the talk lasts. It holds for one attack, and only where the talk begins as it was foreseen.
type Talk struct {
	For    string `json:"for,omitempty"`    // View.TalkKey of the talk it was noted for
	Offer  string `json:"offer,omitempty"`  // the attacker's offer or refusal, as its action is spelt
	Others Habit  `json:"others,omitempty"` // the other's offers: Fair, FairOnly, Never or Advised
	Lose   string `json:"lose,omitempty"`   // the ships lost without a deal, as the action is spelt
	Limits        // of the other's offers, where Others says nothing: notes that matches have kept from earlier versions
}

// Limits are what the other's offers may cost: those with a landing for oneself, and those without. 1 is nothing, 2 to 4 are
// one to three coins, 5 to 8 a landing and as many coins; 0 accepts none. With Refuse all others are refused.
type Limits struct {
	Landing int  `json:"landing,omitempty"`
	Coins   int  `json:"coins,omitempty"`
	Refuse  bool `json:"refuse,omitempty"`
}

// accept tells whether an offer costs no more than it may. Of three coins and a landing neither costs less than the other.
func (l Limits) accept(o Offer) bool {
	most := l.Coins - 1
	if o.Give.At != Void {
		most = l.Landing - 1
	}
	return most >= 0 && int(o.Get.Coins) <= most%(MostCoins+1) && (o.Get.At == Void || most > MostCoins)
}

// worth weighs terms as a beginner would: a landing counts more than all coins of a deal.
func (t Terms) worth() int {
	if t.At != Void {
		return int(t.Coins) + MostCoins + 1
	}
	return int(t.Coins)
}

// Talking is the view as it would be if both main players played Diplomacy, or as it is while they talk: the attacker's
// offer is next (C33). It reports false for any other seat, and where there can be no such talk.
func (v View) Talking() (View, bool) {
	side := v.SideOf(v.Seat)
	switch v.Step {
	case StepAsk, StepAlly, StepCoin:
		if on := v.Attack.On; v.Step != StepCoin && v.InHand[on-1] == 0 { // it will draw (C24)
			v.InHand[on-1] = min(v.handful(on, v.Powers().Has(on)), v.InBag+v.Discard.Count())
		}
		if side == 0 || !v.mayTalk(side) {
			return v, false
		}
		v.showDiplomacy()
	case StepOffer, StepCounter, StepClose, StepLose:
	default:
		return v, false
	}
	v.Step, v.Answered, v.Answer = StepOffer, 0, nil
	v.Attack.Offer, v.Attack.Result = Offer{}, ""
	return v, side != 0
}

// mayTalk tells whether both coins may turn out to be Diplomacy, and none of them wins (C28).
func (v *View) mayTalk(side Side) bool {
	own, other := v.shown(side), v.shown(side.Other())
	return (own == Diplomacy || own == NoCoin && v.Hand[Diplomacy] > 0) &&
		(other == Diplomacy || other == NoCoin && v.InHand[v.Main(side.Other())-1] > 0) &&
		v.Combat().Result(Diplomacy, Diplomacy) == ""
}

// showDiplomacy has both main players show it, and fleet and aid go back.
func (v *View) showDiplomacy() {
	for _, side := range []Side{Attacker, Defender} {
		if v.shown(side) != NoCoin {
			continue
		}
		seat := v.Main(side)
		v.InHand[seat-1]--
		if seat == v.Seat {
			v.Hand[Diplomacy]--
		}
		v.Attack.Coins[side-1] = Diplomacy
	}
	v.Attack.Allies[v.Active-1] = Aid{Attacker, v.Attack.Fleet}
	v.Attack.Fleet = Fleet{}
	for s := range v.From(1) {
		v.goHome(s)
	}
}

// TalkKey tells the talk a view is at (see Talking) from all others, by the attack, the ships and the coins in hands.
func (v View) TalkKey() string {
	h := fnv.New64a()
	fmt.Fprint(h, v.Round, v.Active, v.Attacks, v.Attack.At, v.Attack.On, v.Ships, v.InHand)
	return strconv.FormatUint(h.Sum64(), 36)
}

// standingTalk answers what a talk waits for by what was noted for it; advise answers an offer that is left to it.
func (v View) standingTalk(t Talk, advise func(engine.View) engine.Action) engine.Action {
	if then, ok := v.Talking(); !ok || t.For != then.TalkKey() {
		return nil
	}
	text, kind := "", v.Kind()
	switch kind {
	case StepOffer:
		text = t.Offer
	case StepLose:
		text = t.Lose
	case StepCounter, StepClose:
		fair := v.Attack.Offer.Give.worth() >= v.Attack.Offer.Get.worth()
		switch {
		case t.Others == "" && t.accept(v.Attack.Offer):
			return Accept{}
		case t.Others == "" && t.Refuse:
			return Refuse{}
		case t.Others == Advised:
			return advise(v)
		case fair && (t.Others == Fair || t.Others == FairOnly):
			return Accept{}
		case t.Others == FairOnly || t.Others == Never:
			return Refuse{}
		}
	}
	a, err := Game{}.Parse(text)
	if err != nil || v.check(kind, a) != nil {
		return nil
	}
	return a
}
