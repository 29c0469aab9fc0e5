package autopilot

import (
	"mayhembot/engine"
	"mayhembot/engine/conquest"
)

// asked is the chance to win after asking some for help, if all of them give what they can: on the attacker's side they land
// too.
func (p pilot) asked(a engine.Action) float64 {
	side := p.SideOf(p.Seat)
	then := pilot{p.Helped(side, a.(conquest.Ask).Seats), p.w}
	return then.prospects().with(side, then.BestOdds())
}

// helped is the chance to win after helping a side with some ships.
func (p pilot) helped(a engine.Action) float64 {
	then := p.now()
	aid := a.(conquest.Aid)
	for _, g := range aid.Fleet.Groups() {
		then.take(p.Seat, g.Ships, g.From)
	}
	then.Attack.Allies[p.Seat-1] = aid
	return then.prospects().of(then.Chances())
}
