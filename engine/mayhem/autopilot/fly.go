package autopilot

import (
	"mayhembot/engine"
	"mayhembot/engine/mayhem"
)

// fly follows the ship straight ahead with a Speed die, spending at most so many turns on evasion.
func (p *plan) fly(m moment, field, evade int) mayhem.Course {
	return p.space(m.gone).Fly(mayhem.Flight{From: m.at, Heading: m.heading, Pips: int(m.me.Rows[mayhem.Speed][field].Pips),
		Turns: p.turnsLeft(m), Cost: p.mine().evade, Evade: evade})
}

// turnsLeft is how many turns the ship has left in a moment.
func (p *plan) turnsLeft(m moment) int { return m.me.Allowance(p.mine().turns) - int(m.turns) }

// after is what a movement and the rest of the turn are worth: a ram hurts both (R12).
func (p *plan) after(m moment, field int, c mayhem.Course) float64 {
	if c.Leaves {
		return p.lost()
	}
	m.at = c.To
	m.turns += int8(c.Spent())
	m.me.Rows[mayhem.Speed][field].Used = true
	if !c.Rams {
		return p.best(m).value
	}
	gain := 0.0
	if c.Target != engine.Nobody {
		tough := p.toughness(m, c.Target)
		points := c.Pips + p.mine().ram
		m.hurt[c.Target] += int8(points)
		if points >= tough {
			m.gone = m.gone.with(c.Target)
			gain = p.gain(float64(tough), 1)
		} else {
			gain = p.gain(float64(points), 0)
		}
	}
	if m.me = soaked(m.me, toll(m.me, m.me.Reduce(c.Pips, p.mine().hull, p.mine().rescue))); m.me.Dice() == 0 {
		return p.lost() + p.kept(gain)
	}
	return gain + p.best(m).value
}
