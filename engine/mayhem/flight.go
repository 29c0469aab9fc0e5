package mayhem

import (
	"mayhembot/engine"
	"mayhembot/engine/hex"
)

// Flight describes a movement before it is followed: straight ahead with one Speed die.
type Flight struct {
	From    hex.Cell
	Heading hex.Heading
	Pips    int // of the die
	Turns   int // turns left, to be spent on evasion (R11)
	Cost    int // turns that evading an object costs (R45)
	Evade   int // objects evaded at most, or AnyTurns
}

// longest is the most cells a movement passes, as a die has at most 6 pips.
const longest = 6

// Course is the result of a movement: the cells it passes, the turns it spends, and its end.
type Course struct {
	Pips     int
	From, To hex.Cell
	Heading  hex.Heading
	Rams     bool
	Target   engine.Seat // rammed ship, Nobody for an asteroid
	RamAt    hex.Cell
	Leaves   bool // the ship leaves the board and is destroyed

	cost   int           // turns that evading an object costs
	passed int           // cells passed over or entered
	object [longest]bool // which passed cells hold an object
}

// Path lists every cell passed over or entered, in order, obstacles included.
func (c Course) Path() []hex.Cell { return c.cells(c.passed, func(int) bool { return true }) }

// Evaded lists the obstacles passed over, in order.
func (c Course) Evaded() []hex.Cell {
	return c.cells(c.Objects(), func(i int) bool { return c.object[i] })
}

// cells lists the n passed cells that satisfy of, nil for none.
func (c Course) cells(n int, of func(i int) bool) []hex.Cell {
	if n == 0 {
		return nil
	}
	cells := make([]hex.Cell, 0, n)
	for i := range c.passed {
		if of(i) {
			cells = append(cells, hex.Step(c.From, c.Heading, i+1))
		}
	}
	return cells
}

// Objects is the number of obstacles evaded.
func (c Course) Objects() int {
	n := 0
	for _, is := range c.object[:c.passed] {
		if is {
			n++
		}
	}
	return n
}

// Spent is the number of turns the course spends on evasion.
func (c Course) Spent() int { return c.cost * c.Objects() }

// Holds lists the numbers of objects to which a limit can hold this movement (R11). They are none, or all objects of
// its first unbroken runs, and fewer than without a limit. They ascend; there are none where nothing is evaded.
func (c Course) Holds() (holds [longest]int, n int) {
	evaded := 0
	for i := range c.passed {
		if !c.object[i] {
			continue
		}
		if i == 0 || !c.object[i-1] {
			holds[n] = evaded
			n++
		}
		evaded++
	}
	return holds, n
}

// Fly follows a movement (R11, R12). Where evading costs nothing, the ship can evade any number of objects (R45).
func (s *Space) Fly(f Flight) Course {
	c := Course{Pips: f.Pips, From: f.From, To: f.From, Heading: f.Heading, cost: f.Cost}
	objects := longest
	if f.Cost > 0 {
		objects = f.Turns / f.Cost
	}
	if f.Evade != AnyTurns {
		objects = min(objects, f.Evade)
	}
	for points := f.Pips; points > 0; {
		next := hex.Step(c.To, c.Heading, 1)
		if !s.Board.Contains(next) {
			c.Leaves = true
			return c
		}
		target, blocked := s.Object(next)
		if !blocked {
			c.pass(1)
			points--
			continue
		}
		run := s.run(next, c.Heading)
		if run > objects || run+1 > points || !s.Board.Contains(hex.Step(next, c.Heading, run)) {
			c.Rams, c.Target, c.RamAt = true, target, next
			return c
		}
		for i := range run {
			c.object[c.passed+i] = true
		}
		c.pass(run + 1)
		objects -= run
		points -= run + 1
	}
	return c
}

// pass adds so many cells to the path.
func (c *Course) pass(n int) {
	c.passed += n
	c.To = hex.Step(c.To, c.Heading, n)
}

// run is the number of objects in an unbroken run from a cell on, in a heading.
func (s *Space) run(from hex.Cell, h hex.Heading) int {
	for n := 0; ; n++ {
		if _, is := s.Object(hex.Step(from, h, n)); !is {
			return n
		}
	}
}

// course follows a movement of the active ship with the Speed die on a field. It evades at most evade objects.
func (s *State) course(space *Space, field, evade int) Course {
	ship := s.ship(s.Active)
	return space.Fly(Flight{From: ship.At, Heading: ship.Heading, Pips: int(ship.Rows[Speed][field].Pips),
		Turns: s.turnsLeft(), Cost: evasionCost(s.bonus(s.Active, EffectEvade)), Evade: evade})
}

// Course follows a legal movement of the active pilot. It changes nothing.
func (p Position) Course(m Move) Course {
	space := p.s.space()
	return p.s.course(&space, int(m.Field), int(m.Evade))
}

// Course follows a movement of the active pilot.
func (v View) Course(m Move) Course {
	space, me := v.Space(), v.Ship(v.Active)
	return space.Fly(Flight{From: me.At, Heading: me.Heading, Pips: int(me.Dice[Speed][m.Field].Pips),
		Turns: v.TurnsLeft(), Cost: me.Equipment.EvasionCost(), Evade: int(m.Evade)})
}
