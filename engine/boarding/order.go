package boarding

import (
	"mayhembot/engine"
	"mayhembot/engine/plane"
)

// Reaches and widths of combat, in units.
const (
	lockReach       = 30000 // B28, B29
	coordinateReach = 20000 // B29
	bandWidth       = 10000 // B8
	sightReach      = 60000 // B8
)

// Gap tells whether the gap between two ships is at most so wide.
func (s *Table) Gap(n, m int8, width int64) bool {
	if plane.Apart(s.Ship(n).At.Point, s.Ship(m).At.Point) > sightReach*sightReach {
		return false // farther than any width asked about, for ships of any size
	}
	a, b := s.Base(n), s.Base(m)
	return plane.Gap(a[:], b[:], width)
}

// Enemies are the active enemies of a ship.
func (s *Table) Enemies(n int8) (all Set) {
	for m, ship := range s.Numbers() {
		if ship.Status == Active && ship.Seat != s.Ship(n).Seat {
			all |= set(m)
		}
	}
	return all
}

// Lockable are the ships a ship may lock (B29).
func (s *Table) Lockable(n int8) (all Set) {
	for m := range s.Enemies(n).All() {
		if s.Gap(n, m, lockReach) {
			all |= set(m)
		}
	}
	return all
}

// Coordinable are the ships a ship may give a focus token (B29).
func (s *Table) Coordinable(n int8) (all Set) {
	for m, ship := range s.Numbers() {
		if m != n && ship.Seat == s.Ship(n).Seat && ship.Status == Active && !ship.Stress && s.Gap(n, m, coordinateReach) {
			all |= set(m)
		}
	}
	return all
}

// Band is the range band of a ship from another, 0 where it is in none (B8).
func (s *Table) Band(n, m int8) int { return s.BandFrom(n, s.Ship(n).At, m, s.Ship(m).At) }

// BandFrom is the band with both ships at other places.
func (s *Table) BandFrom(n int8, at plane.Pose, m int8, to plane.Pose) int {
	if plane.Apart(at.Point, to.Point) > sightReach*sightReach {
		return 0
	}
	return plane.Band(at.Point, s.BaseAt(n, at), s.BaseAt(m, to), s.ClassOf(n).Arcs, bandWidth)
}

// Target is a ship that may be fired at.
type Target struct {
	Ship int8
	Band int
}

// Targets are the ships a ship may fire at, by band, then number (B30, B31). A ship on an asteroid has none (B27).
func (s *Table) Targets(n int8) (all []Target) {
	base := s.Base(n)
	for _, rock := range s.Asteroids() {
		if plane.Near(rock, base[:], rockRadius) {
			return nil
		}
	}
	var byBand [plane.Bands + 1][]Target
	for m := range s.Enemies(n).All() {
		if band := s.Band(n, m); band > 0 && !s.Ship(n).Touch.Has(m) {
			byBand[band] = append(byBand[band], Target{m, band})
		}
	}
	for _, list := range byBand[1:] {
		all = append(all, list...)
	}
	return all
}

// Obstructed tells whether something lies between two ships (B9).
func (s *Table) Obstructed(n, m int8) bool {
	a, b := s.Ship(n).At.Point, s.Ship(m).At.Point
	for _, rock := range s.Asteroids() {
		if plane.Within(rock, a, b, rockRadius) {
			return true
		}
	}
	for k, ship := range s.Numbers() {
		if base := s.Base(k); k != n && k != m && ship.Obstacle() && plane.Meets(a, b, base[:]) {
			return true
		}
	}
	return false
}

// Aims lists the possible parts of a ship's order.
type Aims struct {
	Acts        int8 // actions it has; 0 where it is stressed (B22)
	Focus       bool
	Evade       bool
	Lock        Set
	Coordinate  Set
	Targets     []Target
	OldLock     int8
	Torpedo     bool
	Huge        bool
	takesOrders bool
}

// Aims lists the possible parts of a ship's order as things stand.
func (s *Table) Aims(n int8) Aims {
	ship, class := s.Ship(n), s.ClassOf(n)
	a := Aims{Targets: s.Targets(n), OldLock: ship.Lock, Torpedo: ship.Upgrades.Has(Torpedo), Huge: s.huge(n)}
	if !ship.Stress && ship.Acts > 0 {
		a.Acts, a.Focus, a.Evade = ship.Acts, class.Focus, class.Evade
		if class.Lock {
			a.Lock = s.Lockable(n)
		}
		if class.Coordinate {
			a.Coordinate = s.Coordinable(n)
		}
	}
	choice := len(a.Targets) > 0 || a.Focus || a.Evade || a.Lock|a.Coordinate != 0
	a.takesOrders = choice && s.Lockable(n) != 0
	return a
}

// band is the band of a target, 0 where the ship is none.
func (a *Aims) band(n int8) int {
	for _, t := range a.Targets {
		if t.Ship == n {
			return t.Band
		}
	}
	return 0
}

// check holds an order against B29 and B30.
func (a *Aims) check(o Order) *engine.Refusal {
	switch n := o.Acts(); {
	case n > a.Acts:
		return illegal("B29", "order-acts", "most", a.Acts)
	case o.Focus && !a.Focus || o.Evade && !a.Evade:
		return illegal("B29", "order-class")
	case o.Lock != 0 && !a.Lock.Has(o.Lock):
		return illegal("B29", "order-lock", "ship", o.Lock)
	case o.Coordinate != 0 && !a.Coordinate.Has(o.Coordinate):
		return illegal("B29", "order-coordinate", "ship", o.Coordinate)
	case o.Fire == Hold:
		return nil
	}
	band := a.band(o.Target)
	switch {
	case band == 0:
		return illegal("B30", "order-target", "ship", o.Target)
	case o.Fire != WithTorpedo && o.Fire != PreciseTorpedo:
		return nil
	case !a.Torpedo || o.Fire == PreciseTorpedo && !a.Huge:
		return illegal("B34", "order-torpedo")
	case band == 1 || o.Lock != o.Target && (o.Lock != 0 || a.OldLock != o.Target):
		return illegal("B30", "order-torpedo-lock", "ship", o.Target)
	}
	return nil
}

// each yields every order.
func (a *Aims) each(yield func(Order) bool) bool {
	locks, coordinates := append([]int8{0}, a.Lock.List()...), append([]int8{0}, a.Coordinate.List()...)
	for _, focus := range []bool{false, true} {
		for _, evade := range []bool{false, true} {
			for _, lock := range locks {
				for _, coordinate := range coordinates {
					o := Order{Focus: focus, Evade: evade, Lock: lock, Coordinate: coordinate, Fire: Hold}
					if a.check(o) == nil && !a.shots(o, yield) {
						return false
					}
				}
			}
		}
	}
	return true
}

// shots yields an order with every way to fire.
func (a *Aims) shots(o Order, yield func(Order) bool) bool {
	if !yield(o) {
		return false
	}
	for fire := Plain; fire < fires; fire++ {
		for _, t := range a.Targets {
			o.Fire, o.Target = fire, t.Ship
			if a.check(o) == nil && !yield(o) {
				return false
			}
		}
	}
	return true
}

// orders asks for orders, and lets the rest do nothing (B28).
func (p *play) orders() {
	p.Step = StepOrder
	for n, ship := range p.Numbers() {
		if ship.Status != Active {
			continue
		}
		if a := p.Aims(n); !a.takesOrders {
			ship.Order = Order{Fire: Hold}
		}
	}
	if len(p.pending()) == 0 {
		p.fire()
	}
}

func (a GiveOrder) check(s *Table, seat engine.Seat) *engine.Refusal {
	if refusal := s.owned(a.Ship, seat, "B28"); refusal != nil {
		return refusal
	}
	aims := s.Aims(a.Ship)
	return aims.check(a.Order)
}

func (a GiveOrder) play(p *play) {
	p.Ship(a.Ship).Order = a.Order
	if p.answered() {
		p.Turns++
		p.fire()
	}
}
