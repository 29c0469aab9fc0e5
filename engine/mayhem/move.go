package mayhem

import (
	"slices"

	"mayhembot/engine"
)

// Allowance is the number of turns a template allows. Each Speed die gives one, used or not (R10). As long as there is
// one, an equipment sheet adds its turns (R44).
func (t *Template) Allowance(sheet int) int {
	dice := t.Count(Speed)
	if dice == 0 {
		return 0
	}
	return dice + sheet
}

func (s *State) allowance(seat engine.Seat) int {
	return s.ship(seat).Allowance(s.bonus(seat, EffectTurns))
}

func (s *State) turnsLeft() int { return max(0, s.allowance(s.Active)-s.TurnsUsed) }

// play rotates the active ship by one hexside (¶3.4 D, R10, R14).
func (a Turn) play(p *play, _ engine.Seat) *engine.Refusal {
	if r := p.checkTurn(); r != nil {
		return r
	}
	ship := p.ship(p.Active)
	e := Turned{Seat: p.Active, At: ship.At, From: ship.Heading}
	ship.Heading = ship.Heading.Left()
	if a.Right {
		ship.Heading = e.From.Right()
	}
	e.To = ship.Heading
	p.TurnsUsed++
	p.tell(e)
	p.reportExtraTurn()
	return nil
}

// mayTurn tells whether the active ship has a turn left.
func (s *State) mayTurn() bool { return s.turnsLeft() > 0 }

func (s *State) checkTurn() *engine.Refusal {
	switch allowance := s.allowance(s.Active); {
	case allowance == 0:
		return illegal("R14", "no-speed-dice")
	case s.TurnsUsed >= allowance:
		return illegal("R10", "no-turns-left", "used", s.TurnsUsed, "allowance", allowance)
	}
	return nil
}

// play flies the active ship with one unused Speed die (¶3.4 D, R11, R12).
func (a Move) play(p *play, _ engine.Seat) *engine.Refusal {
	ship := p.ship(p.Active)
	die := &ship.Rows[Speed][a.Field]
	switch {
	case ship.Count(Speed) == 0:
		return illegal("R14", "no-speed-dice")
	case die.Pips == 0:
		return illegal("¶3.4 D", "no-die", "field", fieldName(Speed, int(a.Field)))
	case die.Used:
		return illegal("¶3.4 D", "die-used", "field", fieldName(Speed, int(a.Field)))
	case a.Evade != AnyTurns && !p.mayLimit(a):
		return illegal("R11", "evade-number", "turns", a.Evade)
	}
	space := p.space()
	c := p.course(&space, int(a.Field), int(a.Evade))
	die.Used = true
	ship.At = c.To
	p.TurnsUsed += c.Spent()
	p.tell(Moved{Seat: p.Active, Field: int(a.Field) + 1, Pips: c.Pips, Heading: c.Heading, From: c.From, To: c.To,
		Path: c.Path(), Evaded: c.Evaded(), Spent: c.Spent()})
	p.reportEffect(p.Active, c.Objects(), c.Spent())
	if c.Spent() > 0 {
		p.reportExtraTurn()
	}
	switch {
	case c.Leaves:
		p.tell(LeftBoard{Seat: p.Active, From: c.To, Heading: c.Heading})
		p.destroy(p.Active)
		p.afterDamage()
	case c.Rams:
		p.ram(c)
	}
	return nil
}

// reportExtraTurn reports when the active pilot has just used a turn from its sheet.
func (p *play) reportExtraTurn() {
	if dice := p.ship(p.Active).Count(Speed); p.TurnsUsed > dice {
		p.reportEffect(p.Active, dice, p.allowance(p.Active))
	}
}

// mayLimit tells whether a movement may be limited to so many turns of evasion (R11).
func (s *State) mayLimit(a Move) bool {
	space := s.space()
	holds, n := s.course(&space, int(a.Field), AnyTurns).Holds()
	return slices.Contains(holds[:n], int(a.Evade))
}

// ram damages both ships by all pips of the die, the rammed ship first. Asteroids take none (R12).
func (p *play) ram(c Course) {
	p.tell(Rammed{Seat: p.Active, From: c.To, At: c.RamAt, Target: c.Target, Points: c.Pips})
	if c.Target != engine.Nobody {
		points := c.Pips + p.bonus(p.Active, EffectRam)
		p.reportEffect(p.Active, c.Pips, points)
		p.owe(c.Target, points)
	}
	p.owe(p.Active, c.Pips)
	p.afterDamage()
}
