package autopilot

import (
	"math"

	"mayhembot/engine"
	"mayhembot/engine/hex"
	"mayhembot/engine/mayhem"
)

// plan is a search for the best rest of the active pilot's turn: which turns, movements and shots, in which order.
// Shots count by what may be expected of them; after each real one the pilot plans anew.
type plan struct {
	view   mayhem.View
	board  mayhem.Space // without the active ship
	start  moment
	enemy  [mayhem.MaxSeats + 1]mayhem.Template
	kits   [mayhem.MaxSeats + 1]kit
	values map[moment]choice
}

// moment is a state of the turn. It is comparable, so that ways leading to the same moment are followed once.
type moment struct {
	me      mayhem.Template
	at      hex.Cell
	heading hex.Heading
	turns   int8                      // turns used
	shot    seats                     // opponents shot at
	gone    seats                     // opponents destroyed on the way
	hurt    [mayhem.MaxSeats + 1]int8 // points opponents have probably taken this turn, by seat
}

// choice is what to do in a moment, and what it and everything after it is worth.
type choice struct {
	action engine.Action
	value  float64
}

// newPlan plans the active pilot's turn as if its template were me.
func newPlan(v mayhem.View, me mayhem.Template) *plan {
	p := &plan{view: v, board: v.Space(), values: map[moment]choice{}}
	p.board.Remove(v.Active)
	ship := v.Ship(v.Active)
	p.start = moment{me: me, at: ship.At, heading: ship.Heading, turns: int8(v.TurnsUsed)}
	for _, s := range v.ShotAt {
		p.start.shot = p.start.shot.with(s)
	}
	for _, s := range v.Ships {
		p.enemy[s.Seat] = s.Template()
		p.kits[s.Seat] = kitOf(s.Equipment)
	}
	return p
}

// next is the first action of the best turn, value what that turn is worth.
func (p *plan) next() engine.Action { return p.best(p.start).action }
func (p *plan) value() float64      { return p.best(p.start).value }

// best follows every sequence of actions from a moment on.
func (p *plan) best(m moment) choice {
	if known, ok := p.values[m]; ok {
		return known
	}
	c := choice{value: math.Inf(-1)}
	try := func(a engine.Action, value float64) {
		if value > c.value {
			c = choice{a, value}
		}
	}
	p.shots(m, try)
	p.moves(m, try)
	if p.turnsLeft(m) > 0 {
		turned := m
		turned.turns++
		turned.heading = m.heading.Left()
		try(mayhem.Turn{}, p.best(turned).value)
		turned.heading = m.heading.Right()
		try(mayhem.Turn{Right: true}, p.best(turned).value)
	}
	if m.me.Unused(mayhem.Speed) <= p.mine().brake {
		try(mayhem.End{}, p.rest(m))
	}
	p.values[m] = c
	return c
}

// mine is what the active pilot's sheet does.
func (p *plan) mine() *kit { return &p.kits[p.view.Active] }

// space is the board without the active ship and those destroyed on the way.
func (p *plan) space(gone seats) *mayhem.Space {
	if gone == 0 {
		return &p.board
	}
	space := p.board
	for _, s := range p.view.Ships {
		if gone.has(s.Seat) {
			space.Remove(s.Seat)
		}
	}
	return &space
}

// shots tries the best volley at each opponent in reach.
func (p *plan) shots(m moment, try func(engine.Action, float64)) {
	unused := m.me.Unused(mayhem.Firepower)
	if unused == 0 {
		return
	}
	for _, s := range p.view.Ships {
		distance, ok := p.inReach(m, s)
		if !ok {
			continue
		}
		tough := p.toughness(m, s.Seat)
		best, high := volley{}, math.Inf(-1)
		for n := 1; n <= unused; n++ {
			if v := aim(&m.me, n, p.mine().guns[distance], tough); p.gain(v.expected, v.kill)-pipCost*float64(n) > high {
				best, high = v, p.gain(v.expected, v.kill)-pipCost*float64(n)
			}
		}
		a := mayhem.Shoot{Target: s.Seat, Dice: int8(best.dice)}
		try(a, p.gain(best.expected, best.kill)+p.afterShot(m, s.Seat, best))
	}
}

// afterShot is what the rest of the turn is worth after a volley, with the target destroyed or not: a ship that is
// gone no longer stands in the way, and no longer stops a movement.
func (p *plan) afterShot(m moment, target engine.Seat, v volley) float64 {
	m.me = spend(m.me, v.dice)
	if m.me.Dice() == 0 {
		return p.lost()
	}
	m.shot = m.shot.with(target)
	value := 0.0
	if v.kill > 0 {
		hit := m
		hit.gone = m.gone.with(target)
		hit.hurt[target] = 0
		value += v.kill * p.best(hit).value
	}
	if v.kill < 1 {
		m.hurt[target] += int8(math.Round(v.expected))
		value += (1 - v.kill) * p.best(m).value
	}
	return value
}

// inReach tells whether a ship can be shot at in a moment, and from how far (R13).
func (p *plan) inReach(m moment, s mayhem.ShipView) (distance int, ok bool) {
	if !s.OnBoard || s.Seat == p.view.Active || m.shot.has(s.Seat) || m.gone.has(s.Seat) {
		return 0, false
	}
	l := p.space(m.gone).Line(mayhem.Sight{From: m.at, At: s.At, Heading: m.heading, Front: p.view.Options.FrontArc,
		Reach: p.mine().reach, Near: p.kits[s.Seat].near})
	return l.Distance, l.Barrier == mayhem.Open
}

// toughness is the damage an opponent can probably still take, at least one point.
func (p *plan) toughness(m moment, s engine.Seat) int {
	return max(1, p.enemy[s].Toughness()+p.kits[s].stops()-int(m.hurt[s]))
}

// moves tries every movement with every unused Speed die.
func (p *plan) moves(m moment, try func(engine.Action, float64)) {
	for f, d := range m.me.Rows[mayhem.Speed] {
		if d.Pips == 0 || d.Used {
			continue
		}
		full := p.fly(m, f, mayhem.AnyTurns)
		try(mayhem.Move{Field: int8(f), Evade: mayhem.AnyTurns}, p.after(m, f, full))
		holds, n := full.Holds()
		for _, held := range holds[:n] {
			try(mayhem.Move{Field: int8(f), Evade: int8(held)}, p.after(m, f, p.fly(m, f, held)))
		}
	}
}
