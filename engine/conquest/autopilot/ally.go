package autopilot

import (
	"mayhembot/engine"
	"mayhembot/engine/conquest"
)

// askedInVain is what it costs to ask for help that does not help, in chance to win.
const askedInVain = 0.005

// asked is the chance to win after asking some for help, if all of them give what they can: on the attacker's side they land
// too, so that nobody is asked who is not needed.
func (p pilot) asked(a engine.Action) float64 {
	side, seats := p.SideOf(p.Seat), a.(conquest.Ask).Seats
	alone, then := p.BestOdds(), pilot{p.Helped(side, seats), p.w}
	odds := then.BestOdds()
	if seats != 0 && odds.Chance() <= alone.Chance() {
		return p.prospects().with(side, alone) - askedInVain
	}
	return then.prospects().with(side, odds)
}

// helped is the chance to win after helping a side with some ships.
func (p pilot) helped(a engine.Action) float64 {
	then := p.now()
	aid := a.(conquest.Aid)
	then.LiftFleet(p.Seat, aid.Fleet)
	then.Attack.Allies[p.Seat-1] = aid
	return then.prospects().of(then.Chances())
}
