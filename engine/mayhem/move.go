package mayhem

import (
	"mayhembot/engine"
	"mayhembot/engine/hex"
)

// Course is where a movement leads: what it passes, what it spends, and how it ends.
type Course struct {
	Pips     int
	From, To hex.Cell
	Heading  hex.Heading
	Path     []hex.Cell // every cell passed over or entered, obstacles included
	Evaded   []hex.Cell // obstacles, in order
	Runs     []int      // sizes of the unbroken runs evaded
	Cost     int        // turns that evading an object costs
	Rams     bool
	Target   engine.Seat // rammed ship, Nobody for an asteroid
	RamAt    hex.Cell
	Leaves   bool // the ship leaves the board and is destroyed
}

// Spent is the number of turns the course spends on evasion.
func (c Course) Spent() int { return c.Cost * len(c.Evaded) }

// allowance is how many turns a seat's ship has: its Speed dice, used or not (R10), and, as long as it has any, those
// of its sheet (R44).
func (s *State) allowance(seat engine.Seat) int {
	dice := s.ship(seat).Count(Speed)
	if dice == 0 {
		return 0
	}
	return dice + s.bonus(seat, EffectTurns)
}

func (s *State) turnsLeft() int { return max(0, s.allowance(s.Active)-s.TurnsUsed) }

// mayEvade is how many objects the active pilot's turns let it evade, and what each costs (R11, R45).
func (s *State) mayEvade() (objects, cost int) {
	if cost = s.evasionCost(); cost == 0 {
		return s.Options.Board.Size(), 0
	}
	return s.turnsLeft() / cost, cost
}

// course follows the active ship straight ahead with the Speed die on a field, evading at most so many objects, or
// whatever it can when evade is AnyTurns (R11, R12).
func (s *State) course(field int, evade int) Course {
	ship := s.ship(s.Active)
	c := Course{Pips: int(ship.Rows[Speed][field].Pips), From: ship.At, To: ship.At, Heading: ship.Heading}
	objects, cost := s.mayEvade()
	c.Cost = cost
	if evade != AnyTurns {
		objects = min(objects, evade)
	}
	for points := c.Pips; points > 0; {
		next := c.To.Step(c.Heading, 1)
		if !s.Options.Board.Contains(next) {
			c.Leaves = true
			return c
		}
		target, blocked := s.object(next)
		if !blocked {
			c.Path = append(c.Path, next)
			c.To = next
			points--
			continue
		}
		run := s.run(next, c.Heading)
		behind := next.Step(c.Heading, len(run))
		if len(run) > objects-len(c.Evaded) || len(run)+1 > points || !s.Options.Board.Contains(behind) {
			c.Rams, c.Target, c.RamAt = true, target, next
			return c
		}
		c.Path = append(append(c.Path, run...), behind)
		c.Evaded = append(c.Evaded, run...)
		c.Runs = append(c.Runs, len(run))
		c.To = behind
		points -= len(run) + 1
	}
	return c
}

// run is the unbroken run of objects from a cell on, in a heading.
func (s *State) run(from hex.Cell, h hex.Heading) []hex.Cell {
	var run []hex.Cell
	for c := from; ; c = c.Step(h, 1) {
		if _, is := s.object(c); !is {
			return run
		}
		run = append(run, c)
	}
}

// Course is where a legal movement of the active pilot leads. It changes nothing.
func (p Position) Course(m Move) Course { return p.s.course(int(m.Field), int(m.Evade)) }

// turn rotates the active ship by one hexside (¶3.4 D, R10, R14).
func (p *play) turn(a Turn) *engine.Refusal {
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
	p.actedOnTurns()
	return nil
}

func (s *State) checkTurn() *engine.Refusal {
	switch allowance := s.allowance(s.Active); {
	case allowance == 0:
		return illegal("R14", "no-speed-dice")
	case s.TurnsUsed >= allowance:
		return illegal("R10", "no-turns-left", "used", s.TurnsUsed, "allowance", allowance)
	}
	return nil
}

// move flies the active ship with one unused Speed die (¶3.4 D, R11, R12).
func (p *play) move(a Move) *engine.Refusal {
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
	c := p.course(int(a.Field), int(a.Evade))
	die.Used = true
	ship.At = c.To
	p.TurnsUsed += c.Spent()
	p.tell(Moved{Seat: p.Active, Field: int(a.Field) + 1, Pips: c.Pips, Heading: c.Heading, From: c.From, To: c.To,
		Path: c.Path, Evaded: c.Evaded, Spent: c.Spent()})
	p.acted(p.Active, len(c.Evaded), c.Spent())
	if c.Spent() > 0 {
		p.actedOnTurns()
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

// actedOnTurns tells when the active pilot has just used a turn it has from its sheet.
func (p *play) actedOnTurns() {
	if dice := p.ship(p.Active).Count(Speed); p.TurnsUsed > dice {
		p.acted(p.Active, dice, p.allowance(p.Active))
	}
}

// mayLimit tells whether a movement may be held to so many turns of evasion: none, or those of its first runs, below
// what it would spend unheld (R11).
func (s *State) mayLimit(a Move) bool {
	sum := 0
	for _, run := range s.course(int(a.Field), AnyTurns).Runs {
		if sum == int(a.Evade) {
			return true
		}
		sum += run
	}
	return false
}

// ram damages both ships by all pips of the die, the rammed one first; asteroids take none (R12).
func (p *play) ram(c Course) {
	p.tell(Rammed{Seat: p.Active, From: c.To, At: c.RamAt, Target: c.Target, Points: c.Pips})
	if c.Target != engine.Nobody {
		points := c.Pips + p.bonus(p.Active, EffectRam)
		p.acted(p.Active, c.Pips, points)
		p.owe(c.Target, points)
	}
	p.owe(p.Active, c.Pips)
	p.afterDamage()
}
