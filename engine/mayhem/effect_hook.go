package mayhem

import "mayhembot/engine"

// bonus is the number of a seat's sheet when it has this effect and works now, else 0. Most rules that are bent ask no
// more than this.
func (s *State) bonus(seat engine.Seat, e Effect) int {
	n, _ := s.bends(seat, e)
	return n
}

// bends tells whether a seat's sheet has an effect and works now, and its number.
func (s *State) bends(seat engine.Seat, e Effect) (number int, ok bool) {
	ship := s.ship(seat)
	if ship.Sheet == 0 {
		return 0, false
	}
	return s.Deck.sheets[ship.Sheet-1].bends(e, ship.Working)
}

func (s *Sheet) bends(e Effect, working bool) (number int, ok bool) {
	if s.Effect != e || s.Uses != Always && !working {
		return 0, false
	}
	return s.Number, true
}

// acted tells that a seat's sheet made one number of the rules another.
func (p *play) acted(seat engine.Seat, from, to int) {
	if from != to {
		p.tell(SheetActed{Seat: seat, Sheet: p.Deck.at(p.ship(seat).Sheet), From: from, To: to})
	}
}

// evasionCost is what evading an object costs in turns, less what a sheet saves (R45).
func evasionCost(sheet int) int { return max(0, 1-sheet) }

// gunnery is how a seat's volleys are thrown at a distance.
func (s *State) gunnery(seat engine.Seat, distance int) Gunnery {
	return gunnery(distance, func(e Effect) int { return s.bonus(seat, e) })
}

// hides tells whether a ship is cloaked from that far away (R58).
func (s *State) hides(seat engine.Seat, distance int) bool {
	near, cloaked := s.bends(seat, EffectCloak)
	return cloaked && distance > near
}

// withstand is what is left of damage that comes upon a ship once its sheet has taken some off: of points past the
// Shields (R51), or of damage that would destroy it (R50).
func (p *play) withstand(seat engine.Seat, points int) int {
	ship := p.ship(seat)
	past := points - ship.Value(Shields)
	left := points - min(p.bonus(seat, EffectHull), max(0, past))
	if sheet := p.Deck.at(ship.Sheet); sheet.Effect == EffectRescue && !ship.Spent && ship.destroyedBy(points) {
		ship.Spent = true
		left = max(0, points-sheet.Number)
	}
	p.acted(seat, points, left)
	return left
}

// destroyedBy tells whether so many points leave no die on the template.
func (t *Template) destroyedBy(points int) bool {
	past := points - t.Value(Shields)
	return past >= 0 && 2*past >= t.Value(Speed)+t.Value(Firepower)
}
