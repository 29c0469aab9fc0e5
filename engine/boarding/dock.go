package boarding

import (
	"mayhembot/engine"
	"mayhembot/engine/plane"
)

// MayDock tells whether ship n may dock at t as things stand (B36). The target must be disabled or boarding. It must be an
// enemy, an own ship whose cluster has an enemy, or an own ship to rescue.
func (s *Table) MayDock(n, t int8) bool {
	target := s.Ship(t)
	return n != t && target.Obstacle() && (target.Seat != s.Ship(n).Seat || s.Foes(t) != 0 || s.rescues(n, t))
}

// rescues tells whether a ship may tow an own one home (B50).
func (s *Table) rescues(n, t int8) bool {
	target, w := s.Ship(t), s.Wanted[s.Ship(n).Seat-1]
	return s.Options.Victory == ByMission && target.Seat == s.Ship(n).Seat && target.Status == Disabled && s.free(t) &&
		w.Ship == t && w.By == 0 && s.towable(n, t)
}

// towable: huge ships are towed by huge ones only (B47).
func (s *Table) towable(n, t int8) bool { return !s.huge(t) || s.huge(n) }

// mayTow tells whether a ship that has docked, or that hangs alone with the other, may tow it (B39, B44).
func (s *Table) mayTow(n, t int8) bool {
	target := s.Ship(t)
	alone := s.Cluster(t)&^(set(n)|set(t)) == 0
	return target.Status == Disabled && alone && s.towable(n, t) && s.Ship(n).Upgrades.Has(Kit) &&
		(target.Seat != s.Ship(n).Seat || s.rescues(n, t))
}

// Reaches tells whether a manoeuvre's last waypoint overlaps another ship's base (B36).
func (s *Table) Reaches(n int8, m Manoeuvre, t int8) bool {
	way := s.ClassOf(n).Way(m)
	end := s.Ship(n).At.Then(way.Points[way.End()])
	return plane.Overlap(s.BaseAt(n, end), s.Base(t))
}

// Docks tells whether a ship docks at another with a manoeuvre as things stand (B37).
func (s *Table) Docks(n int8, m Manoeuvre, t int8) bool {
	if !s.MayDock(n, t) || !s.Reaches(n, m, t) {
		return false
	}
	way := s.ClassOf(n).Way(m)
	end := s.Ship(n).At.Then(way.Points[way.End()])
	if s.over(s.BaseAt(n, end), set(n)|set(t)) != 0 {
		return false
	}
	rocks, ships := s.onTemplate(n, way, way.End(), set(n)|set(t))
	return len(rocks) == 0 && ships == 0 && len(s.Moorings(n, t)) > 0
}

// Moorings are the ways a ship can lie at another it docks at: free berths, each with a purpose (B38, B39, B58, B59).
func (s *Table) Moorings(n, t int8) (all []Mooring) {
	ship, both, tow := s.Ship(n), s.huge(n) && s.huge(t), s.mayTow(n, t)
	enemies := s.seatsOf(s.Cluster(t)&^set(n)) &^ engine.Seats(ship.Seat)
	board := enemies != 0 && ship.Dock != t // not where a huge ship breaks off to tow (B59)
	own, their := []Stack{0}, []Stack{0}
	if s.twoStacks(n) {
		own = []Stack{Fore, Aft}
	}
	if s.twoStacks(t) && s.free(t) && s.Ship(t).Seat != ship.Seat {
		their = []Stack{Fore, Aft}
	}
	for side := SideFront; side < sides; side++ {
		for slot := int8(0); slot <= 3; slot++ {
			b := Berth{side, slot}
			if !s.hasSlot(n, t, b) || !s.Vacant(n, t, b) {
				continue
			}
			if tow && side.Alongside() == both {
				all = append(all, Mooring{Berth: b, Tow: true})
			}
			if !board || side.Alongside() {
				continue
			}
			for _, o := range own {
				for _, th := range their {
					all = append(all, Mooring{Berth: b, Own: o, Their: th})
				}
			}
		}
	}
	return all
}

// twoStacks tells whether both stacks of a huge ship have cards (B58).
func (s *Table) twoStacks(n int8) bool {
	return s.Ship(n).Cards[0].There() && s.Ship(n).Aft[0].There()
}

// hasSlot tells whether a berth exists (B38). Berths alongside are for two huge ships. Any other side has three slots if it
// is longer than the docking ship is wide, and otherwise only the middle one.
func (s *Table) hasSlot(n, t int8, b Berth) bool {
	if b.Side.Alongside() {
		return b.Slot == 0 && s.huge(n) && s.huge(t)
	}
	size := s.SizeOf(t)
	length := size.Width
	if b.Side == SideRight || b.Side == SideLeft {
		length = size.Length
	}
	return b.Slot == 2 || b.Slot > 0 && length > s.SizeOf(n).Width
}

// BerthPose is where a ship lies in a berth at another.
func (s *Table) BerthPose(n, t int8, b Berth) plane.Pose {
	return b.poseAt(s.Ship(t).At, s.SizeOf(t), s.SizeOf(n))
}

// Vacant tells whether a berth is free: the ship there overlaps no base and stays on the plane (B38).
func (s *Table) Vacant(n, t int8, b Berth) bool {
	at := s.BerthPose(n, t, b)
	return !s.OffPlane(n, at) && s.over(s.BaseAt(n, at), set(n)) == 0
}

// dock carries out a plan to dock, or fails at it (B37).
func (p *play) dock(n int8) {
	ship := p.Ship(n)
	t, m := ship.Plan.Dock, ship.Plan.Manoeuvre
	ship.KitShown = true
	ship.Acts--
	if !p.Docks(n, m, t) {
		p.tell(DockFailed{n, t})
		p.fly(n, m, 0)
		return
	}
	p.strain(n, m)
	p.askBerth(n)
}

// BerthTarget is the ship that the one that has docked lies at.
func (s *Table) BerthTarget(n int8) int8 {
	if ship := s.Ship(n); ship.Dock == 0 {
		return ship.Plan.Dock
	}
	return s.Ship(n).Dock
}

// askBerth asks where a ship comes to lie. Where only one answer is possible it does not ask (B54).
func (p *play) askBerth(n int8) {
	all := p.Moorings(n, p.BerthTarget(n))
	if len(all) == 1 {
		p.moor(n, all[0])
		return
	}
	p.Step, p.Berthing = StepBerth, n
}

// moor sets a ship to a berth, to tow or to board (B38, B39, B59).
func (p *play) moor(n int8, m Mooring) {
	ship, t := p.Ship(n), p.BerthTarget(n)
	p.part(n)
	at := p.BerthPose(n, t, m.Berth)
	p.tell(Docked{Ship: n, Target: t, From: ship.At, At: at, Berth: m.Berth, Tow: m.Tow})
	ship.At = at
	if m.Own != 0 {
		ship.Stack = m.Own
	}
	if m.Their != 0 {
		p.Ship(t).Stack = m.Their
	}
	p.change(func() { ship.Dock, ship.Berth, ship.Tow = t, m.Berth, m.Tow })
}

func (a Moor) check(s *Table, _ engine.Seat) *engine.Refusal {
	for _, m := range s.Moorings(s.Berthing, s.BerthTarget(s.Berthing)) {
		if m == a.Mooring {
			return nil
		}
	}
	return illegal("B38", "berth", "ship", s.Berthing)
}

func (a Moor) play(p *play) {
	n := p.Berthing
	p.Berthing = 0
	p.moor(n, a.Mooring)
	p.activation()
}
