package boarding

import "mayhembot/engine"

// valid tells whether the rules can play on from a state that was read.
func (s *Table) valid() bool {
	return s.validStep() && s.validSquads() && s.validShips() && s.validLinks() && s.validWanted() && s.validAnswers()
}

func (s *Table) validStep() bool {
	if _, known := stepRules[s.Step]; !known && s.Step != StepOver {
		return false
	}
	squad, placing := s.Step == StepSquad, s.Step == StepSquad || s.Step == StepDeploy
	for _, n := range s.Points {
		if n < 0 {
			return false
		}
	}
	return s.Turns >= 0 && (s.Round == 0) == placing && s.Round >= 0 && s.Round <= s.Options.Rounds &&
		(s.Initiative == engine.Nobody) == squad && (squad || s.Seated(s.Initiative)) && (s.ShipCount == 0) == squad &&
		(s.Berthing != 0) == (s.Step == StepBerth) && (s.Winners != 0) == (s.Step == StepOver)
}

// validSquads checks that squads exist only in their step, and that each could have been built.
func (s *Table) validSquads() bool {
	if s.Step != StepSquad {
		return s.Squads == [MaxSeats]Squad{}
	}
	for i := range s.Squads {
		if squad := &s.Squads[i]; squad.Cost(s.Fleet) > s.Options.Points || squad.Ready && squad.Count() == 0 || !squad.possible(s.Fleet) {
			return false
		}
	}
	return true
}

func (s *Squad) possible(f *Fleet) bool {
	for _, h := range s.Ships[:s.Count()] {
		class := h.class(f)
		if !class.Single() && h.aboard(f) > int(class.Seats) || class.Single() && h.Crew.Count() > 1 || h.Aft != (Crewed{}) && class.Size != Huge {
			return false
		}
	}
	return true
}

func (s *Table) validShips() bool {
	each := [MaxSeats]int{}
	for i := range s.ShipCount {
		ship := &s.Ships[i]
		if !s.Seated(ship.Seat) || i > 0 && ship.Seat < s.Ships[i-1].Seat || ship.Stack != Fore && ship.Stack != Aft {
			return false
		}
		if each[ship.Seat-1]++; each[ship.Seat-1] > MaxShips {
			return false
		}
		if ship.Status == Gone {
			if *ship != (Ship{Seat: ship.Seat, Class: ship.Class, Pilot: ship.Pilot, Stack: Fore}) {
				return false
			}
			continue
		}
		if !s.validShip(int8(i + 1)) {
			return false
		}
	}
	for i := range s.Seats {
		if s.Step != StepSquad && each[i] == 0 {
			return false
		}
	}
	return true
}

func (s *Table) validShip(n int8) bool {
	ship, class := s.Ship(n), s.ClassOf(n)
	limits := ship.Hull >= 1 && ship.Hull <= class.Hull+1 && ship.Shields >= 0 && ship.Shields <= class.Shields+1 && ship.Acts >= 0 && ship.Acts <= 2
	return limits && ship.Placed == (ship.Placed || s.Step != StepDeploy) && ship.Front().There() && (class.Size == Huge || ship.Aft == Cards{}) &&
		(!ship.KitShown || ship.Upgrades.Has(Kit)) && (ship.Status != Boarding || ship.Dock != 0 || s.dockedAt(n)) &&
		(ship.Status != Disabled || !ship.Stress && ship.Lock == 0 && !ship.Tow)
}

// dockedAt tells whether something hangs on a ship.
func (s *Table) dockedAt(n int8) bool {
	for _, ship := range s.Numbers() {
		if ship.Dock == n {
			return true
		}
	}
	return false
}

// validLinks checks that ships name only ships on the plane, both ways where a link goes both ways, and that no bases
// overlap.
func (s *Table) validLinks() bool {
	there := func(n int8) bool { return n == 0 || s.Is(n) && s.Ship(n).Status != Gone }
	for n, ship := range s.Numbers() {
		docked := ship.Dock != 0
		if !there(ship.Lock) || !there(ship.Dock) || ship.Dock == n || docked != (ship.Berth != Berth{}) || ship.Tow && (!docked || ship.Status != Active) {
			return false
		}
		if docked && (!ship.Upgrades.Has(Kit) || !s.hasSlot(n, ship.Dock, ship.Berth) || ship.Tow && s.Ship(ship.Dock).Status != Disabled) {
			return false
		}
		for m := range ship.Touch.All() {
			if !there(m) || !s.Ship(m).Touch.Has(n) || m == n {
				return false
			}
		}
		if ship.Placed && (s.over(s.Base(n), set(n)) != 0 || ship.Status != Disabled && s.OffPlane(n, ship.At)) {
			return false
		}
	}
	return s.Berthing == 0 || there(s.Berthing) && s.Is(s.Berthing) && s.Is(s.BerthTarget(s.Berthing)) && len(s.Moorings(s.Berthing, s.BerthTarget(s.Berthing))) > 1
}

func (s *Table) validWanted() bool {
	for i, w := range s.Wanted {
		if w.Who == 0 {
			if s.Options.Victory == ByMission && i < s.Seats && s.Step != StepSquad {
				return false
			}
			continue
		}
		if !s.Is(w.Ship) || s.Ship(w.Ship).Seat != engine.Seat(i+1) || w.By < -1 || int(w.By) > s.Seats || w.By == 0 && !s.Ship(w.Ship).has(w.Who) {
			return false
		}
	}
	return true
}

// validAnswers checks that somebody has to decide, and that all given plans and orders are possible.
func (s *Table) validAnswers() bool {
	for n, ship := range s.Numbers() {
		if plan := ship.Plan; plan.Kind.Flies() {
			if _, on := s.ClassOf(n).On(plan.Manoeuvre); !on || plan.Dock != 0 && (!s.Is(plan.Dock) || plan.Dock == n) {
				return false
			}
		}
		if ship.Plan.Kind > Fly && ship.Status == Active && !ship.Moved && ship.Dock == 0 && s.Step == StepBerth {
			return false
		}
		o := ship.Order
		if o.Lock != 0 && !s.Is(o.Lock) || o.Coordinate != 0 && !s.Is(o.Coordinate) || o.Target != 0 && !s.Is(o.Target) {
			return false
		}
		if s.Step == StepPlan && ship.Plan != (Plan{}) && !s.planned(n) || s.Step == StepOrder && ship.Status != Active && ship.Order != (Order{}) {
			return false
		}
	}
	return (len(s.pending()) == 0) == (s.Step == StepOver)
}

// planned tells whether the plan a ship has given is one it may give.
func (s *Table) planned(n int8) bool {
	plan := s.Ship(n).Plan
	without := *s
	without.Ship(n).Plan = Plan{}
	return MakePlan{n, plan}.check(&without, s.Ship(n).Seat) == nil
}
