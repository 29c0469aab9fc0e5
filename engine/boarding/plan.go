package boarding

import (
	"cmp"
	"slices"

	"mayhembot/engine"
)

// Order of activation, and what each plan may be.

// activated are the ships in order of activation. Skill rises, and huge ships come after all others. Level ships stand in
// initiative order, then by number.
func (s *Table) activated() []int8 {
	return s.sorted(func(a, b int8) int {
		return cmp.Or(one(s.huge(a))-one(s.huge(b)), int(s.Skill(a))-int(s.Skill(b)))
	})
}

// firing are the ships in the order they fire in: by falling skill.
func (s *Table) firing() []int8 {
	return s.sorted(func(a, b int8) int { return int(s.Skill(b)) - int(s.Skill(a)) })
}

// sorted are all ships by an order, level ones in initiative order, then by number.
func (s *Table) sorted(by func(a, b int8) int) (list []int8) {
	for n := range s.Numbers() {
		list = append(list, n)
	}
	slices.SortStableFunc(list, func(a, b int8) int {
		return cmp.Or(by(a, b), s.rank(s.Ship(a).Seat)-s.rank(s.Ship(b).Seat), int(a)-int(b))
	})
	return list
}

func one(yes bool) int {
	if yes {
		return 1
	}
	return 0
}

// Before tells whether a ship is activated before another.
func (s *Table) Before(n, m int8) bool {
	order := s.activated()
	return slices.Index(order, n) < slices.Index(order, m)
}

// Kinds are the kinds of plan a ship may make (B21, B44), none where it makes none.
func (s *Table) Kinds(n int8) []Kind {
	ship := s.Ship(n)
	other, pair := s.pair(n)
	switch {
	case pair && ship.Dock == other && s.mayTow(n, other):
		return []Kind{Fight, BreakTow, Flee}
	case pair && ship.Dock == other:
		return []Kind{Fight, Flee}
	case pair:
		return []Kind{Fight, BreakOff}
	case ship.Status != Active:
		return nil
	case ship.Tow && s.prize(n):
		return []Kind{Tow, Drop, Board}
	case ship.Tow:
		return []Kind{Tow, Drop}
	}
	return []Kind{Fly}
}

// prize tells whether a tower's burden is an enemy, so that it may board it.
func (s *Table) prize(n int8) bool { return s.Ship(s.Ship(n).Dock).Seat != s.Ship(n).Seat }

func (a MakePlan) check(s *Table, seat engine.Seat) *engine.Refusal {
	if refusal := s.owned(a.Ship, seat, "B21"); refusal != nil {
		return refusal
	}
	if kinds := s.Kinds(a.Ship); !slices.Contains(kinds, a.Plan.Kind) {
		return illegal("B21", "plan-kind", "ship", a.Ship)
	}
	if !a.Plan.Kind.Flies() {
		return nil
	}
	return s.checkManoeuvre(a.Ship, a.Plan)
}

// owned refuses a ship that is not the seat's, or that owes no answer.
func (s *Table) owned(n int8, seat engine.Seat, rule string) *engine.Refusal {
	switch {
	case !s.Is(n) || s.Ship(n).Seat != seat:
		return illegal(rule, "ship-not-yours", "ship", n)
	case !s.owes(n):
		return illegal(rule, "ship-not-asked", "ship", n)
	}
	return nil
}

// checkManoeuvre checks the dial, stress (B22), the limits of towing (B47) and docking (B36).
func (s *Table) checkManoeuvre(n int8, plan Plan) *engine.Refusal {
	ship := s.Ship(n)
	on, dialled := s.ClassOf(n).On(plan.Manoeuvre)
	switch {
	case !dialled:
		return illegal("B22", "plan-dial", "ship", n, "manoeuvre", plan.Manoeuvre)
	case ship.Stress && on.Colour == Red:
		return illegal("B22", "plan-stressed", "ship", n, "manoeuvre", plan.Manoeuvre)
	}
	if plan.Kind == Tow || plan.Kind == BreakTow {
		if most := s.SizeOf(ship.Dock).Tow; plan.Manoeuvre.Speed > most || plan.Manoeuvre.Bearing == About {
			return illegal("B47", "tow-manoeuvre", "speed", most)
		}
	}
	if plan.Dock == 0 {
		return nil
	}
	return s.checkDock(n, plan, on.Colour)
}

func (s *Table) checkDock(n int8, plan Plan, colour Colour) *engine.Refusal {
	ship, t := s.Ship(n), plan.Dock
	switch {
	case !ship.Upgrades.Has(Kit):
		return illegal("B36", "dock-kit", "ship", n)
	case colour == Red || ship.Stress && colour != Green:
		return illegal("B36", "dock-stress", "ship", n)
	case !s.Is(t) || !s.MayDock(n, t):
		return illegal("B36", "dock-target", "ship", t)
	}
	if tower := s.Tower(t); tower != 0 && s.Before(tower, n) {
		return nil
	}
	if !s.Reaches(n, plan.Manoeuvre, t) {
		return illegal("B36", "dock-reach", "ship", t)
	}
	return nil
}

// makePlans yields every plan of a ship.
func (s *Table) makePlans(n int8, yield func(engine.Action) bool) bool {
	for _, kind := range s.Kinds(n) {
		if !kind.Flies() {
			if !yield(MakePlan{n, Plan{Kind: kind}}) {
				return false
			}
			continue
		}
		for _, d := range s.ClassOf(n).Dial {
			plan := Plan{Kind: kind, Manoeuvre: d.Manoeuvre}
			if s.checkManoeuvre(n, plan) == nil && !yield(MakePlan{n, plan}) {
				return false
			}
			if kind != Fly || !s.Ship(n).Upgrades.Has(Kit) {
				continue
			}
			for t := range s.Numbers() {
				plan.Dock = t
				if s.checkManoeuvre(n, plan) == nil && !yield(MakePlan{n, plan}) {
					return false
				}
			}
		}
	}
	return true
}

func (a MakePlan) play(p *play) {
	p.Ship(a.Ship).Plan = a.Plan
	if p.answered() {
		p.reveal()
	}
}

// reveal turns all plans up and begins activation. It breaks a fight off where both ships have said so (B44).
func (p *play) reveal() {
	var plans []Planned
	p.Last = [allShips]Said{}
	for n, ship := range p.Numbers() {
		if ship.Plan.Kind != NoPlan {
			plans = append(plans, Planned{n, ship.Plan})
			p.Last[n-1].Plan = ship.Plan
		}
	}
	p.Turns++
	p.tell(PlansRevealed{plans})
	for n, ship := range p.Numbers() {
		if ship.Plan.Kind != Flee && ship.Plan.Kind != BreakTow {
			continue
		}
		other := p.Ship(ship.Dock)
		if other.Plan.Kind != BreakOff {
			p.tell(BrokeOff{n, ship.Dock, false})
			continue
		}
		p.tell(BrokeOff{n, ship.Dock, true})
		ship.Status, other.Moved = Active, true
		if other.Status == Boarding {
			other.Status = Active
		}
	}
	p.activation()
}

// activation activates ship after ship until one has to be asked for a berth, then goes on to combat.
func (p *play) activation() {
	p.Step = StepPlan
	for {
		next := int8(0)
		for _, n := range p.activated() {
			if ship := p.Ship(n); ship.Status == Active && !ship.Moved && ship.Plan.Kind != NoPlan {
				next = n
				break
			}
		}
		if next == 0 {
			break
		}
		if p.activate(next); p.Step == StepBerth {
			return
		}
	}
	p.combat()
}

// activate carries a ship's plan out.
func (p *play) activate(n int8) {
	ship := p.Ship(n)
	plan, t := ship.Plan, ship.Dock
	ship.Moved = true
	switch plan.Kind {
	case Fly:
		if plan.Dock != 0 {
			p.dock(n)
			return
		}
		p.fly(n, plan.Manoeuvre, 0)
	case Tow:
		p.fly(n, plan.Manoeuvre, t)
	case Drop, Flee:
		p.tell(LetGo{n, t})
		p.change(ship.release)
		p.fly(n, plan.Manoeuvre, 0)
	case Board:
		p.tell(LetGo{n, t})
		p.change(func() { ship.Tow = false })
	case BreakTow:
		p.breakTow(n, t)
	}
}

// breakTow begins to tow the ship that n fought with before (B44). A huge ship at a huge one takes a berth alongside, or
// fights on where none is free (B59).
func (p *play) breakTow(n, t int8) {
	ship := p.Ship(n)
	if !p.huge(t) || ship.Berth.Side.Alongside() {
		p.change(func() { ship.Tow = true })
		p.fly(n, ship.Plan.Manoeuvre, t)
		return
	}
	if len(p.Moorings(n, t)) > 0 {
		p.askBerth(n)
		return
	}
	ship.Status = Boarding
	if other := p.Ship(t); other.Status == Active {
		other.Status = Boarding
	}
}
