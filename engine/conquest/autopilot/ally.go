package autopilot

import (
	"mayhembot/engine"
	"mayhembot/engine/conquest"
)

// askedInVain is what it costs to ask for help that does not help, in chance to win.
const askedInVain = 0.005

// asked is the chance to win after asking some for help. A pilot that reckons with allies weighs what each of them would answer; others
// take it that all give what they can: on the attacker's side they land too, so that nobody is asked who is not needed.
func (p pilot) asked(a engine.Action) float64 {
	side, seats := p.SideOf(p.Seat), a.(conquest.Ask).Seats
	if p.allies {
		return p.joined(side, seats).fights() - (askedInVain-p.helps)*float64(len(seats.List()))
	}
	alone, then := p.BestOdds(), pilot{p.Helped(side, seats), p.w, p.skill, nil}
	odds := then.BestOdds()
	if seats != 0 && odds.Chance() <= alone.Chance() {
		return p.prospects().with(side, alone) - askedInVain
	}
	return then.prospects().with(side, odds)
}

// joined is the attack with the help to be expected once a side has asked some. Each third race is taken to answer what is best
// for it, as if no other answered. The other side asks all it can (C20).
func (p pilot) joined(side conquest.Side, seats engine.SeatSet) pilot {
	asked := [3]engine.SeatSet{}
	asked[side], asked[side.Other()] = seats, p.Helpers(side.Other())
	then := p
	for s := range p.From(1) {
		if (asked[conquest.Attacker] | asked[conquest.Defender]).Has(s) {
			if aid := p.answers(s, asked); aid.Side != 0 {
				then.LiftFleet(s, aid.Fleet)
				then.Attack.Allies[s-1] = aid
			}
		}
	}
	return then
}

// answers is what a third race asked for help would best do: nothing, or all it may for a side.
func (p pilot) answers(s engine.Seat, asked [3]engine.SeatSet) (best conquest.Aid) {
	p.deep, p.Seat, p.Hand = false, s, conquest.Coins{}
	high := p.prospects().of(p.Chances())
	for side := conquest.Attacker; side <= conquest.Defender; side++ {
		if !asked[side].Has(s) {
			continue
		}
		then := p
		then.View = p.Helped(side, engine.Seats(s))
		if value := then.prospects().of(then.Chances()); value > high {
			best, high = then.Attack.Allies[s-1], value
		}
	}
	return best
}

// helped is the chance to win after helping a side with some ships.
func (p pilot) helped(a engine.Action) float64 {
	then := p.now()
	aid := a.(conquest.Aid)
	then.LiftFleet(p.Seat, aid.Fleet)
	then.Attack.Allies[p.Seat-1] = aid
	chance := then.prospects().of(then.Chances())
	if aid.Side != 0 {
		chance += p.helps
	}
	return chance
}
