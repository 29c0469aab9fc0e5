package autopilot

import (
	"slices"

	"mayhembot/engine/conquest"
)

// Note is what the adviser would note for the talk that follows if both main players play Diplomacy (C50): the offer, the
// most it would accept to pay for another one, and the ships to lose. Nothing where there can be no talk.
func Note(v conquest.View) conquest.Talk {
	then, ok := v.Talking()
	if !ok {
		return conquest.Talk{}
	}
	p := pilot{then, learned()}
	note := conquest.Talk{For: then.TalkKey()}
	if p.SideOf(p.Seat) == conquest.Attacker {
		note.Offer = p.choose().String()
		p.limits(&note)
	}
	p.Step = conquest.StepLose
	note.Lose = p.choose().String()
	return note
}

// limits note the highest costs up to which every counter-offer is better than no deal.
func (p pilot) limits(note *conquest.Talk) {
	none := p.deal()(conquest.Refuse{})
	other := p.View
	other.Seat, other.Step = p.Attack.On, conquest.StepCounter
	var poor []conquest.Offer
	for a := range other.Legal() {
		if o, is := a.(conquest.Offer); is {
			if then := p.dealt(other.Seat, o.Give, o.Get); then.chance(p.Seat) < none {
				poor = append(poor, o)
			}
		}
	}
	highest := func(landing bool) (most conquest.Cost) {
		for cost := conquest.Cost(1); cost <= conquest.MostCost; cost++ {
			if !slices.ContainsFunc(poor, func(o conquest.Offer) bool { return (o.Give.At != conquest.Void) == landing && cost.Covers(o.Get) }) {
				most = cost
			}
		}
		return most
	}
	note.Landing, note.Coins = highest(true), highest(false)
}
