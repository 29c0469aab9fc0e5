package boarding

import "mayhembot/engine"

// Cluster is the ships that hang together with a ship, itself among them.
func (s *Table) Cluster(n int8) Set {
	all := set(n)
	for {
		before := all
		for m, ship := range s.Numbers() {
			if ship.Dock != 0 && (all.Has(m) || all.Has(ship.Dock)) {
				all |= set(m) | set(ship.Dock)
			}
		}
		if all == before {
			return all
		}
	}
}

// Tower is the ship that tows a ship, 0 for none.
func (s *Table) Tower(n int8) int8 {
	for m, ship := range s.Numbers() {
		if ship.Tow && ship.Dock == n {
			return m
		}
	}
	return 0
}

// towing tells whether a tow is in a cluster.
func (s *Table) towing(cluster Set) bool {
	for n := range cluster.All() {
		if s.Ship(n).Tow {
			return true
		}
	}
	return false
}

// seatsOf are the seats of some ships.
func (s *Table) seatsOf(ships Set) (seats engine.SeatSet) {
	for n := range ships.All() {
		seats |= engine.Seats(s.Ship(n).Seat)
	}
	return seats
}

// Foes are the enemies in a ship's cluster.
func (s *Table) Foes(n int8) (foes Set) {
	for m := range s.Cluster(n).All() {
		if s.Ship(m).Seat != s.Ship(n).Seat {
			foes |= set(m)
		}
	}
	return foes
}

// Fights tells whether a ship's cluster is a fight: ships of two or more seats and no tow.
func (s *Table) Fights(n int8) bool {
	return s.Foes(n) != 0 && !s.towing(s.Cluster(n))
}

// Fighters are all ships in fights.
func (s *Table) Fighters() (all Set) {
	for n := range s.Numbers() {
		if s.Fights(n) {
			all |= set(n)
		}
	}
	return all
}

// pair is the other ship where a ship is in a fight of just two (B44).
func (s *Table) pair(n int8) (other int8, ok bool) {
	cluster := s.Cluster(n)
	if cluster.Count() != 2 || !s.Fights(n) {
		return 0, false
	}
	for m := range (cluster &^ set(n)).All() {
		other = m
	}
	return other, true
}

// free tells whether nothing hangs on a ship and it on nothing.
func (s *Table) free(n int8) bool { return s.Cluster(n) == set(n) }

// change runs do, which changes a cluster, and then carries out the consequences. Clusters dissolve (B41), a jackpot ends
// tows (B40), and ships join or leave fights (B39–B41).
func (p *play) change(do func()) {
	before := p.Fighters()
	do()
	p.untie()
	after := p.Fighters()
	for n := range (before &^ after).All() {
		if ship := p.Ship(n); ship.Status != Gone {
			ship.Moved = true
			if ship.Status == Boarding {
				ship.Status = Active
				p.tell(Freed{n})
			}
		}
	}
	joined := after &^ before
	for n := range after.All() {
		ship := p.Ship(n)
		if leaving := ship.Status == Active && p.Cluster(n).Count() > 2; joined.Has(n) || leaving {
			if ship.Moved = true; ship.Status == Active {
				ship.Status = Boarding
			}
			joined |= set(n)
		}
	}
	for n := range joined.All() {
		p.tell(Joined{n, p.Cluster(n).List()})
	}
	for n := range after.All() {
		p.show(n)
	}
}

// untie takes links apart that no longer hold (B40, B41).
func (p *play) untie() {
	for _, ship := range p.Numbers() {
		if ship.Dock != 0 && p.Ship(ship.Dock).Status == Gone {
			ship.release()
		}
	}
	for n, ship := range p.Numbers() {
		cluster := p.Cluster(n)
		if cluster.Count() > 2 {
			ship.Tow = false
		}
		if seats := p.seatsOf(cluster).List(); len(seats) == 1 && !p.towing(cluster) {
			ship.release()
		}
	}
}

// release undoes a ship's own link.
func (sh *Ship) release() { sh.Dock, sh.Berth, sh.Tow = 0, Berth{}, false }

// show turns the front card of a ship up. If the stack is empty, the other stack goes on (B39, B43, B58).
func (p *play) show(n int8) {
	ship := p.Ship(n)
	if !ship.Front().There() {
		if other := Fore + Aft - ship.Stack; ship.Aft[0].There() || ship.Cards[0].There() {
			ship.Stack = other
		}
	}
	if front := &ship.Stacked()[0]; front.There() && !front.Shown {
		front.Shown = true
		p.tell(Shown{n, front.Who, p.Fleet.Character(front.Who).Name})
	}
}
