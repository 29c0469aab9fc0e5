package boarding

import (
	"iter"

	"mayhembot/engine"
)

// legal yields every action of a seat, each once. It uses nothing that the seat may not know.
func (s *Table) legal(seat engine.Seat) iter.Seq[engine.Action] {
	return func(yield func(engine.Action) bool) {
		if !s.waitsFor(seat) {
			return
		}
		switch s.Step {
		case StepSquad:
			s.squads(seat, yield)
		case StepBerth:
			for _, m := range s.Moorings(s.Berthing, s.BerthTarget(s.Berthing)) {
				if !yield(Moor{m}) {
					return
				}
			}
		case StepDuel:
			for _, n := range s.attackers() {
				for m := range s.Foes(n).All() {
					if !yield(Duel{n, m}) {
						return
					}
				}
			}
		default:
			for n := range s.Owing(seat).All() {
				if !s.answers(n, yield) {
					return
				}
			}
		}
	}
}

// answers yields the possible answers for one ship in the steps that ask ship by ship.
func (s *Table) answers(n int8, yield func(engine.Action) bool) bool {
	switch s.Step {
	case StepDeploy:
		first, last := s.Lanes()
		for lane := first; lane <= last; lane++ {
			if !s.laneTaken(n, lane) && !yield(Deploy{n, lane}) {
				return false
			}
		}
	case StepPlan:
		return s.makePlans(n, yield)
	case StepResist:
		return yield(Resist{n, true}) && yield(Resist{n, false})
	case StepOrder:
		aims := s.Aims(n)
		return aims.each(func(o Order) bool { return yield(GiveOrder{n, o}) })
	}
	return true
}

// standing is a seat's standing answer, nil where it is not asked (B55).
func (s *Table) standing(seat engine.Seat) engine.Action {
	if !s.waitsFor(seat) {
		return nil
	}
	switch s.Step {
	case StepSquad, StepBerth, StepDuel:
		for a := range s.legal(seat) {
			return a
		}
	}
	n := s.Owing(seat).List()[0]
	switch s.Step {
	case StepDeploy:
		if lane := s.autoLane(n); !s.laneTaken(n, lane) {
			return Deploy{n, lane}
		}
	case StepPlan:
		return s.standingPlan(n)
	case StepResist:
		return Resist{n, false}
	case StepOrder:
		aims := s.Aims(n)
		o := Order{Focus: aims.Focus, Fire: Hold}
		if len(aims.Targets) > 0 {
			o.Fire, o.Target = Plain, aims.Targets[0].Ship
		}
		return GiveOrder{n, o}
	}
	for a := range s.legal(seat) {
		return a
	}
	return nil
}

// standingPlan fights, or flies the first manoeuvre that does not end off the plane. A tower keeps its tow.
func (s *Table) standingPlan(n int8) engine.Action {
	var first engine.Action
	s.makePlans(n, func(a engine.Action) bool {
		plan := a.(MakePlan).Plan
		if first == nil {
			first = a
		}
		if plan.Dock != 0 || plan.Kind != first.(MakePlan).Plan.Kind {
			return true
		}
		if plan.Kind.Flies() {
			way := s.ClassOf(n).Way(plan.Manoeuvre)
			if s.OffPlane(n, s.Ship(n).At.Then(way.Points[way.End()])) {
				return true
			}
		}
		first = a
		return false
	})
	return first
}
