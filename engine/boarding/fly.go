package boarding

import (
	"slices"

	"mayhembot/engine"
	"mayhembot/engine/plane"
)

// The lengths of B26 and B27.
const (
	rockRadius  = 3000 // of an asteroid
	stripReach  = 1000 // half the width of a template
	rockOnStrip = rockRadius + stripReach
)

// Flight is the outcome of a manoeuvre as everything stands: the place it ends at and the things it meets.
type Flight struct {
	Stand, End int        // the waypoint it comes to stand on, and the last
	At         plane.Pose // there
	Towed      plane.Pose // the towed ship's, where one is
	Touched    Set        // ships it bumps into (B24)
	Held       bool       // it does not reach the end, or its burden does not (B24, B48)
	Rocks      []int      // asteroids it meets, by their place in Asteroids (B26)
	Ships      Set        // disabled and boarding ships it meets or bumps into (B26)
}

// Obstacles is for how many dice are rolled (B26).
func (f Flight) Obstacles() int { return len(f.Rocks) + f.Ships.Count() }

// Foresee is the flight of a ship by a manoeuvre of its dial, with the ship it tows, 0 for none.
func (s *Table) Foresee(n int8, m Manoeuvre, towed int8) Flight {
	way := s.ClassOf(n).Way(m)
	from := s.Ship(n).At
	own := set(n)
	if towed != 0 {
		own |= set(towed)
	}
	f := Flight{End: way.End()}
	for f.Stand = f.End; ; f.Stand-- {
		f.At = from.Then(way.Points[f.Stand])
		hit, burden := s.over(s.BaseAt(n, f.At), own), Set(0)
		if towed != 0 {
			f.Towed = s.towedAt(n, towed, f.At)
			burden = s.over(s.BaseAt(towed, f.Towed), own)
		}
		if f.Stand == 0 || hit|burden == 0 {
			break
		}
		f.Touched, f.Held = hit, true
	}
	if towed != 0 && f.Stand == 0 {
		f.Towed = s.Ship(towed).At
	}
	s.meet(&f, n, way, own)
	return f
}

// over are the ships whose bases a base would overlap, except some.
func (s *Table) over(base plane.Base, except Set) (hit Set) {
	for m, ship := range s.Numbers() {
		if !except.Has(m) && ship.Placed && plane.Overlap(base, s.Base(m)) {
			hit |= set(m)
		}
	}
	return hit
}

// towedAt is where a towed ship lies when its tower stands somewhere (B46).
func (s *Table) towedAt(tower, towed int8, at plane.Pose) plane.Pose {
	return s.Ship(tower).Berth.towedPose(at, s.SizeOf(towed), s.SizeOf(tower))
}

// meet finds the obstacles of a flight (B26).
func (s *Table) meet(f *Flight, n int8, way plane.Way, own Set) {
	base := s.BaseAt(n, f.At)
	f.Rocks, f.Ships = s.onTemplate(n, way, f.Stand, own)
	var rocks []int
	for i, rock := range s.Asteroids() {
		if slices.Contains(f.Rocks, i) || plane.Near(rock, base[:], rockRadius) {
			rocks = append(rocks, i)
		}
	}
	f.Rocks = rocks
	for m := range f.Touched.All() {
		if s.Ship(m).Obstacle() {
			f.Ships |= set(m)
		}
	}
}

// onTemplate are the obstacles a ship's template meets up to a waypoint, ships in own apart.
func (s *Table) onTemplate(n int8, way plane.Way, stand int, own Set) (rocks []int, ships Set) {
	from := s.Ship(n).At
	for i := way.First; i <= min(stand, way.Last); i++ {
		at := from.Then(way.Points[i]).Point
		for k, rock := range s.Asteroids() {
			if plane.Apart(at, rock) <= rockOnStrip*rockOnStrip && !slices.Contains(rocks, k) {
				rocks = append(rocks, k)
			}
		}
		for m, ship := range s.Numbers() {
			if own.Has(m) || ships.Has(m) || !ship.Obstacle() {
				continue
			}
			if base := s.Base(m); plane.Near(at, base[:], stripReach) {
				ships |= set(m)
			}
		}
	}
	return rocks, ships
}

// OffPlane tells whether a ship's base sticks out over the edge there.
func (s *Table) OffPlane(n int8, at plane.Pose) bool { return !Plane.Holds(s.BaseAt(n, at)) }

// Home tells whether a ship there sticks out over its seat's own edge (B15, B49).
func (s *Table) Home(n int8, at plane.Pose) bool {
	for _, c := range s.BaseAt(n, at) {
		out := [MaxSeats]bool{c.Y > Plane.Height, c.Y < 0, c.X < 0}
		if out[s.Ship(n).Seat-1] {
			return true
		}
	}
	return false
}

// fly carries a manoeuvre out, with the ship towed, 0 for none (B24–B26, B48, B49).
func (p *play) fly(n int8, m Manoeuvre, towed int8) {
	ship := p.Ship(n)
	f := p.Foresee(n, m, towed)
	p.part(n)
	told := Flew{Ship: n, Manoeuvre: m, From: ship.At, To: f.At, Stand: f.Stand, End: f.End, Touched: f.Touched.List(), Towed: towed}
	ship.At = f.At
	if towed != 0 {
		p.part(towed)
		told.TowedTo = f.Towed
		p.Ship(towed).At = f.Towed
	}
	ship.Touch = f.Touched
	for other := range f.Touched.All() {
		p.Ship(other).Touch |= set(n)
	}
	p.tell(told)
	if f.Held || f.Obstacles() > 0 {
		ship.Acts = 0
	}
	if p.OffPlane(n, ship.At) {
		if towed != 0 && p.Home(n, ship.At) {
			p.bringHome(n, towed)
		} else {
			p.lose(n, LostOverEdge)
		}
		return
	}
	for range f.Obstacles() {
		face := p.dice.Roll(8, "obstacle")
		p.tell(Struck{n, face})
		hits, crits := 0, 0
		switch {
		case face <= 3:
			hits = 1
		case face == 4:
			crits = 1
		}
		if p.damage(n, hits, crits, LostToObstacle); ship.Status == Gone {
			return
		}
	}
	p.strain(n, m)
}

// strain gives or takes stress by a manoeuvre's colour (B22).
func (p *play) strain(n int8, m Manoeuvre) {
	ship := p.Ship(n)
	switch on, _ := p.ClassOf(n).On(m); on.Colour {
	case Red:
		ship.Stress = true
	case Green:
		ship.Stress = false
	}
}

// part ends that a ship touches others (B24).
func (p *play) part(n int8) {
	ship := p.Ship(n)
	for other := range ship.Touch.All() {
		p.Ship(other).Touch &^= set(n)
	}
	ship.Touch = 0
}

// damage takes shields and hull off a ship, hits first (B33).
func (p *play) damage(n int8, hits, crits int, why Loss) {
	ship := p.Ship(n)
	shields, hull := ship.Shields, ship.Hull
	critical := 0
	for i := 0; i < hits+crits && ship.Hull > 0; i++ {
		if ship.Shields > 0 {
			ship.Shields--
			continue
		}
		if ship.Hull--; i >= hits && ship.Hull > 0 {
			if p.dice.Roll(8, "critical") <= criticalOn {
				ship.Hull--
				critical++
			}
		}
	}
	if shields != ship.Shields || hull != ship.Hull {
		p.tell(Damaged{Ship: n, Shields: int(shields - ship.Shields), Hull: int(hull - ship.Hull), Critical: critical})
	}
	if ship.Hull <= 0 {
		p.lose(n, why)
	}
}

// lose removes a ship with its cards; nobody scores them (B25, B33).
func (p *play) lose(n int8, why Loss) {
	p.tell(Lost{n, why})
	p.miss(n, -1)
	p.remove(n)
}

// miss notes that a seat's wanted character has left with a ship: either lost, or brought home by a seat (B51).
func (p *play) miss(n int8, by int8) {
	seat := p.Ship(n).Seat
	if w := &p.Wanted[seat-1]; w.Who != 0 && w.Ship == n && w.By == 0 && p.Ship(n).has(w.Who) {
		w.By = by
		p.tell(WantedTaken{seat, w.Who, by, p.Fleet.Character(w.Who).Name})
	}
}

// remove takes a ship off the plane.
func (p *play) remove(n int8) {
	p.part(n)
	p.forget(n)
	p.change(func() {
		ship := p.Ship(n)
		*ship = Ship{Seat: ship.Seat, Class: ship.Class, Pilot: ship.Pilot, Stack: Fore}
	})
}

// forget ends the locks on a ship.
func (p *play) forget(n int8) {
	for i := range p.ShipCount {
		if p.Ships[i].Lock == n {
			p.Ships[i].Lock = 0
		}
	}
}

// bringHome ends a tow at the tower's own edge (B49), a rescue too (B50).
func (p *play) bringHome(n, towed int8) {
	seat, friend := p.Ship(n).Seat, p.Ship(towed).Seat == p.Ship(n).Seat
	points := 0
	if !friend {
		points = p.WorthOf(n) + p.WorthOf(towed)
	}
	p.tell(BroughtHome{Ship: n, Towed: towed, Seat: seat, Points: points})
	p.score(seat, points)
	p.miss(n, int8(seat))
	p.miss(towed, int8(seat))
	p.remove(n)
	p.remove(towed)
}

func (p *play) score(seat engine.Seat, points int) { p.Points[seat-1] += points }
