package mayhem

import "mayhembot/engine"

// bonus is the number of a seat's equipment sheet, if the sheet has this effect and works now. Otherwise it is 0.
func (s *State) bonus(seat engine.Seat, e Effect) int {
	n, _ := s.bends(seat, e)
	return n
}

// bends is bonus for effects whose number can be 0. ok tells whether the sheet has the effect and works.
func (s *State) bends(seat engine.Seat, e Effect) (number int, ok bool) {
	ship := s.ship(seat)
	if ship.Sheet == 0 {
		return 0, false
	}
	return s.Deck.sheets[ship.Sheet-1].bends(e, ship.Working)
}

// bends does the same for a sheet. working says whether it has been used by hand.
func (s *Sheet) bends(e Effect, working bool) (number int, ok bool) {
	if s.Effect != e || s.Uses != Always && !working {
		return 0, false
	}
	return s.Number, true
}

// reportEffect reports a number of the rules that a seat's sheet has changed. It reports nothing where both are equal.
func (p *play) reportEffect(seat engine.Seat, from, to int) {
	if from != to {
		p.tell(SheetActed{Seat: seat, Sheet: p.Deck.at(p.ship(seat).Sheet), From: from, To: to})
	}
}

// evasionCost is the number of turns that evading an object costs, minus the sheet's saving (R45).
func evasionCost(sheet int) int { return max(0, 1-sheet) }

// gunnery says how a seat throws its volleys at a distance.
func (s *State) gunnery(seat engine.Seat, distance int) Gunnery {
	return gunnery(distance, func(e Effect) int { return s.bonus(seat, e) })
}

// reduceDamage returns the damage left to a ship after its sheet has taken some off.
func (p *play) reduceDamage(seat engine.Seat, points int) int {
	ship := p.ship(seat)
	rescue := 0
	if sheet := p.Deck.at(ship.Sheet); sheet.Effect == EffectRescue && !ship.Spent && points >= ship.Toughness() {
		ship.Spent = true
		rescue = sheet.Number
	}
	left := ship.Reduce(points, p.bonus(seat, EffectHull), rescue)
	p.reportEffect(seat, points, left)
	return left
}
