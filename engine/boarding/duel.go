package boarding

import (
	"slices"

	"mayhembot/engine"
)

// The faces that count in a duel, and the wounds that overpower (B43).
const (
	duelHits   = 4 // the attacker's up to here
	duelEvades = 3 // the defender's
	lastWound  = 2
	duelDie    = 6 // points a die
)

// DuelDice are the dice of a character in a duel.
func (f *Fleet) DuelDice(who int8) int { return f.Points(who) / duelDie }

// combat begins with who resists being towed (B45).
func (p *play) combat() {
	p.Step = StepResist
	for n, ship := range p.Numbers() {
		if tower := p.Tower(n); tower != 0 && p.Ship(tower).Seat != ship.Seat && ship.Upgrades.Has(Kit) {
			ship.Resist, ship.KitShown = Asked, true
		}
	}
	if len(p.pending()) == 0 {
		p.duels()
	}
}

func (a Resist) check(s *Table, seat engine.Seat) *engine.Refusal {
	return s.owned(a.Ship, seat, "B45")
}

func (a Resist) play(p *play) {
	ship := p.Ship(a.Ship)
	if ship.Resist = No; a.Yes {
		ship.Resist = Yes
	}
	p.tell(Resisted(a))
	if len(p.pending()) > 0 {
		return
	}
	p.Turns++
	for n, ship := range p.Numbers() {
		if tower := p.Tower(n); tower != 0 && ship.Resist == Yes {
			p.change(func() { p.Ship(tower).Tow = false })
		}
	}
	p.duels()
}

// attackers are the ships of one seat that may attack next (B42). Among fighting ships that have not yet attacked, the front
// card with the highest points decides. Between level seats the first in initiative order attacks.
func (s *Table) attackers() (list []int8) {
	best := -1
	for n := range s.Fighters().All() {
		ship := s.Ship(n)
		if ship.Fought {
			continue
		}
		points, rank := s.Fleet.Points(ship.Front().Who), s.rank(ship.Seat)
		if score := points*MaxSeats + (MaxSeats - rank); score > best {
			best, list = score, []int8{n}
		} else if score == best {
			list = append(list, n)
		}
	}
	return list
}

// duels fights all duels until one has to be chosen, then goes on to orders.
func (p *play) duels() {
	for {
		attackers := p.attackers()
		if len(attackers) == 0 {
			p.orders()
			return
		}
		if foes := p.Foes(attackers[0]).List(); len(attackers) == 1 && len(foes) == 1 {
			p.duel(attackers[0], foes[0])
			continue
		}
		p.Step = StepDuel
		return
	}
}

func (a Duel) check(s *Table, _ engine.Seat) *engine.Refusal {
	switch {
	case !slices.Contains(s.attackers(), a.Ship):
		return illegal("B42", "duel-ship", "ship", a.Ship)
	case !s.Foes(a.Ship).Has(a.Against):
		return illegal("B42", "duel-against", "ship", a.Against)
	}
	return nil
}

func (a Duel) play(p *play) {
	p.duel(a.Ship, a.Against)
	p.duels()
}

// duel is one attack (B43).
func (p *play) duel(n, m int8) {
	attacker, defender := p.Ship(n), p.Ship(m)
	attacker.Fought = true
	told := Fought{Ship: n, Against: m, Who: attacker.Front().Who, Whom: defender.Front().Who, By: attacker.Seat}
	told.Name, told.Other = p.Fleet.Character(told.Who).Name, p.Fleet.Character(told.Whom).Name
	hits, evades := 0, 0
	for range p.Fleet.DuelDice(told.Who) {
		face := p.dice.Roll(8, "duel attack")
		told.Attack = append(told.Attack, face)
		hits += one(face <= duelHits)
	}
	for range p.Fleet.DuelDice(told.Whom) {
		face := p.dice.Roll(8, "duel defence")
		told.Defence = append(told.Defence, face)
		evades += one(face <= duelEvades)
	}
	told.Wounds = max(0, hits-evades)
	p.tell(told)
	front := &defender.Stacked()[0]
	if int(front.Wounds)+told.Wounds < lastWound {
		front.Wounds += int8(told.Wounds)
		return
	}
	p.overpower(m, attacker.Seat)
}

// overpower takes a ship's front card. With the last card it takes the whole ship (B43).
func (p *play) overpower(n int8, by engine.Seat) {
	ship := p.Ship(n)
	who := ship.Front().Who
	points := p.Worth(n, who)
	p.tell(Overpowered{Ship: n, Who: who, Name: p.Fleet.Character(who).Name, By: by, Points: points})
	p.score(by, points)
	if w := &p.Wanted[ship.Seat-1]; w.Who == who && w.Ship == n && w.By == 0 {
		w.By = int8(by)
		p.tell(WantedTaken{ship.Seat, who, int8(by), p.Fleet.Character(who).Name})
	}
	cards := ship.Stacked()
	copy(cards[:], cards[1:])
	cards[MaxCards-1] = Card{}
	if !ship.Cards[0].There() && !ship.Aft[0].There() {
		points := p.Fleet.cost(ship.Upgrades)
		p.tell(Plundered{Ship: n, By: by, Points: points})
		p.score(by, points)
		p.remove(n)
		return
	}
	p.show(n)
}
