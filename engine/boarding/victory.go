package boarding

import (
	"cmp"

	"mayhembot/engine"
)

// decide ends the match where it is over (B52), and tells whether it has.
func (p *play) decide() bool {
	switch {
	case p.Options.Victory == ByMission && p.captors() != 0:
		p.over(EndedByMission, p.captors())
	case p.Options.Victory == ByPoints && p.atGoal() != 0:
		p.over(EndedByGoal, p.best(p.atGoal()))
	case len(p.mobile().List()) < 2 && p.Fighters() == 0:
		p.over(EndedByLast, p.lastLeft())
	case p.Round >= p.Options.Rounds:
		p.over(EndedByRounds, p.best(p.everybody()))
	default:
		return false
	}
	return true
}

func (s *Table) everybody() (all engine.SeatSet) {
	for seat := engine.Seat(1); int(seat) <= s.Seats; seat++ {
		all |= engine.Seats(seat)
	}
	return all
}

// captors are the seats that have captured another's wanted character.
func (s *Table) captors() (all engine.SeatSet) {
	for i, w := range s.Wanted {
		if w.By > 0 && engine.Seat(w.By) != engine.Seat(i+1) {
			all |= engine.Seats(engine.Seat(w.By))
		}
	}
	return all
}

// atGoal are the seats with enough victory points.
func (s *Table) atGoal() (all engine.SeatSet) {
	for i, n := range s.Points[:s.Seats] {
		if goal := s.Options.GoalPoints(); goal > 0 && n >= goal {
			all |= engine.Seats(engine.Seat(i + 1))
		}
	}
	return all
}

// mobile are the seats with mobile ships.
func (s *Table) mobile() (all engine.SeatSet) {
	for _, ship := range s.Numbers() {
		if ship.Mobile() {
			all |= engine.Seats(ship.Seat)
		}
	}
	return all
}

// lastLeft gives the last seat with mobile ships the disabled ships of others, if it has a kit, and returns the winner.
func (p *play) lastLeft() engine.SeatSet {
	left := p.mobile()
	if left == 0 {
		return p.best(p.everybody())
	}
	seat, points, kit := left.List()[0], 0, false
	for n, ship := range p.Numbers() {
		kit = kit || ship.Mobile() && ship.Upgrades.Has(Kit)
		if ship.Seat != seat && ship.Status == Disabled {
			points += p.WorthOf(n)
		}
	}
	if kit && points > 0 {
		p.score(seat, points)
		p.tell(Gathered{seat, points})
	}
	if p.Options.Victory == ByLast {
		return left
	}
	return p.best(p.everybody())
}

// best are the first of some seats by the ranking: victory points, then the worth of own mobile ships (B53).
func (s *Table) best(of engine.SeatSet) (first engine.SeatSet) {
	leader := engine.Nobody
	for _, seat := range of.List() {
		switch order := s.compare(seat, leader); {
		case order > 0:
			leader, first = seat, engine.Seats(seat)
		case order == 0:
			first |= engine.Seats(seat)
		}
	}
	return first
}

func (s *Table) compare(a, b engine.Seat) int {
	if b == engine.Nobody {
		return 1
	}
	return cmp.Or(s.Points[a-1]-s.Points[b-1], s.fleetWorth(a)-s.fleetWorth(b))
}

// fleetWorth is the worth of a seat's mobile ships.
func (s *Table) fleetWorth(seat engine.Seat) (sum int) {
	for n, ship := range s.Numbers() {
		if ship.Seat == seat && ship.Mobile() {
			sum += s.WorthOf(n)
		}
	}
	return sum
}

func (p *play) over(why Ending, winners engine.SeatSet) {
	p.Step, p.Winners = StepOver, winners
	p.tell(Ended{why, winners.List(), p.Points})
}

func (s *Table) result() engine.Result {
	return engine.Result{Over: s.Step == StepOver, Winners: s.Winners.List()}
}
