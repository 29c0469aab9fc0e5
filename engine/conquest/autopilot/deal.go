package autopilot

import (
	"mayhembot/engine"
	"mayhembot/engine/conquest"
)

// risk is what an offer costs that may still be refused, in chance to win.
const risk = 0.01

// deal tells the chance to win after what is said of a deal: an offer that would gain the other nothing is refused, and
// comes to no deal.
func (p pilot) deal() func(engine.Action) float64 {
	other := p.Main(p.SideOf(p.Seat).Other())
	none := p.over()
	none.giveUp(p.Seat)
	none.giveUp(other)
	mine, theirs := none.chance(p.Seat), none.chance(other)
	return func(a engine.Action) float64 {
		switch a := a.(type) {
		case conquest.Accept:
			then := p.dealt(other, p.Attack.Offer.Give, p.Attack.Offer.Get)
			return then.chance(p.Seat)
		case conquest.Offer:
			if then := p.dealt(other, a.Get, a.Give); then.chance(other) > theirs {
				return then.chance(p.Seat) - risk
			}
			return mine - risk
		}
		return mine
	}
}

// dealt is what follows a deal: the viewer gets and gives.
func (p pilot) dealt(other engine.Seat, get, give conquest.Terms) moment {
	m := p.again()
	if get.At != conquest.Void {
		m.Settle(p.Seat, get.At)
	}
	if give.At != conquest.Void {
		m.Settle(other, give.At)
	}
	coins := int(get.Coins - give.Coins)
	m.InHand[p.Seat-1] += coins
	m.InHand[other-1] -= coins
	return m
}

// giveUp takes two of a seat's ships at home, of those it has most of (C36).
func (m *moment) giveUp(s engine.Seat) {
	for range conquest.LostByNoDeal {
		home := m.AtHome(s)
		size := conquest.Large
		if home[conquest.Medium] > home[size] {
			size = conquest.Medium
		}
		for _, at := range conquest.Planets(s) {
			if m.At(at, s)[size] > 0 {
				m.Lift(s, size.Ships(1), at)
				break
			}
		}
	}
}
