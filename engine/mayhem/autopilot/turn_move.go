package autopilot

import (
	"mayhembot/engine"
	"mayhembot/engine/mayhem"
)

// moves tries every movement with every unused Speed die, level dice once.
func (t *turn) moves(s *state, try func(step, float64)) {
	var tried [7]bool
	for f, d := range s.me.Rows[mayhem.Speed] {
		if d.Pips == 0 || d.Used || tried[d.Pips] && f < mayhem.Fields-1 {
			continue
		}
		tried[d.Pips] = true
		full := t.fly(s, f, mayhem.AnyTurns)
		if t.attacks(&full) {
			try(step{kind: stepMove, a: int8(f), b: mayhem.AnyTurns}, rude)
		} else {
			try(step{kind: stepMove, a: int8(f), b: mayhem.AnyTurns}, t.flown(s, f, &full))
		}
		if t.outline() {
			continue
		}
		holds, n := full.Holds()
		for _, held := range holds[:n] {
			c := t.fly(s, f, held)
			if t.trims && c.Rams && c.Target == engine.Nobody || t.attacks(&c) {
				continue
			}
			try(step{kind: stepMove, a: int8(f), b: int8(held)}, t.flown(s, f, &c))
		}
	}
}

// fly follows the ship straight ahead with a Speed die.
func (t *turn) fly(s *state, field, evade int) mayhem.Course {
	return t.space(s.gone).Fly(mayhem.Flight{From: s.at, Heading: s.heading, Pips: int(s.me.Rows[mayhem.Speed][field].Pips),
		Turns: t.turnsLeft(s), Cost: t.kit(s).evade, Evade: evade})
}

// flown is what a movement and the rest of the turn are worth.
func (t *turn) flown(s *state, field int, c *mayhem.Course) float64 {
	if c.Leaves {
		return t.lost(s)
	}
	next := t.moved(s, field, c)
	if c.Rams {
		return t.suffer(&next, c.Pips)
	}
	return t.value(&next)
}

// moved is the state after a movement that stays on the board: a ram hurts both, the rammed one first (R12, R29); what the
// own ship has to take is still to come.
func (t *turn) moved(s *state, field int, c *mayhem.Course) state {
	next := *s
	next.at = c.To
	next.turns += int8(c.Spent())
	next.me.Rows[mayhem.Speed][field].Used = true
	if c.Rams && c.Target != engine.Nobody {
		t.hit(&next, c.Target, c.Pips+t.kit(s).ram)
	}
	return next
}
