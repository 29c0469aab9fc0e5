package mayhem

import (
	"mayhembot/engine"
	rules "mayhembot/engine/mayhem"
	"mayhembot/render/scene"
)

// harm is damage done to one ship, and once it is taken what it came to.
type harm struct {
	dealt int // points
	due   int // of them, less what a sheet blocks (R50)
	taken bool
	pips  int // lost to it
	twice int // points of them that cost two pips each, past the shields (R16); 0 where the ship had not so many
}

// deal is so much damage.
func deal(points int) harm { return harm{dealt: points, due: points} }

// struck is what the last blow did to a seat, nil where it had no part in it.
func (s *story) struck(seat engine.Seat) *harm {
	switch {
	case s.blow.shot > 0:
		if shot := &s.shots[s.blow.shot-1]; shot.target == seat {
			return &shot.harm
		}
	case s.blow.ram > 0:
		return s.rams[s.blow.ram-1].of(seat)
	}
	return nil
}

// of is what a ram did to a seat, nil where it had no part in it.
func (r *ram) of(seat engine.Seat) *harm {
	switch seat {
	case r.seat:
		return &r.harms[0]
	case r.target:
		return &r.harms[1]
	}
	return nil
}

// soak takes in that damage was taken, by whom the last blow struck or by others.
func (s *story) soak(e rules.Soaked) {
	s.soaked, s.soaker = deal(e.Points), e.Seat
	h := &s.soaked
	if struck := s.struck(e.Seat); struck != nil && !struck.taken {
		struck.dealt, struck.due = max(struck.dealt, e.Points), e.Points
		h = struck
	}
	h.taken, h.pips = true, e.Absorbed+e.Doubled-e.Wasted
	if e.Wasted == 0 {
		h.twice = e.Doubled / 2
	}
	s.soaked = *h
}

// bend takes in that a sheet has changed damage: that of who has it, or of who is rammed by it (R46).
func (s *story) bend(e rules.SheetActed) {
	seat := e.Seat
	switch e.Sheet.Effect {
	case rules.EffectHull, rules.EffectRescue:
	case rules.EffectRam:
		if s.blow.ram == 0 {
			return
		}
		seat = s.rams[s.blow.ram-1].target
	default:
		return
	}
	if h := s.struck(seat); h != nil && !h.taken {
		h.dealt, h.due = max(h.dealt, e.To), e.To
	}
}

// known tells whether there was damage.
func (h *harm) known() bool { return h.dealt > 0 }

// blocked is how many of the points dealt are not to be taken.
func (h *harm) blocked() int { return h.dealt - h.due }

// Damage is told in the same words in headers, on tags and on cards: "−6 damage", and once it is taken "−6 damage: −12 pips".
// A card has the pips of each row. Two ships of a ram have "each", or one after the other where a sheet makes a difference.
var (
	damage    = counted("−%d damage", "no damage")
	damageTo  = counted("−%d damage:", "no damage:")
	eachTo    = counted("−%d damage each:")
	each      = counted("−%d damage each")
	pipsLost  = counted("−%d pips", "no pips", "−1 pip")
	pipsEach  = counted("−%d pips each", "no pips", "−1 pip each")
	numberAnd = counted("−%d and", "none and")
)

// add takes in more damage done to the same ship.
func (h *harm) add(more harm) {
	h.dealt, h.due, h.pips, h.twice = h.dealt+more.dealt, h.due+more.due, h.pips+more.pips, h.twice+more.twice
	h.taken = h.taken && more.taken
}

// tell appends the words for damage, what it came to on a line of its own.
func (h *harm) tell(words []string) []string {
	if !h.taken {
		return append(words, of(damage, h.due))
	}
	return append(words, of(damageTo, h.due), scene.NextLine, of(pipsLost, h.pips))
}

// tell appends the words for what a ram did: to both ships, and once both have taken it what it came to.
func (r *ram) tell(words []string) []string {
	one, other := &r.harms[0], &r.harms[1]
	switch {
	case r.target == engine.Nobody:
		return one.tell(words)
	case !one.taken && one.due > 0, !other.taken && other.due > 0:
		return r.dealt(words)
	case one.due == other.due && one.pips == other.pips:
		return append(words, of(damageTo, one.due), scene.NextLine, of(pipsEach, one.pips))
	}
	return append(r.points(words, damageTo, eachTo), scene.NextLine, of(numberAnd, one.pips), of(pipsLost, other.pips))
}

// dealt appends the words for the damage of a ram alone.
func (r *ram) dealt(words []string) []string {
	if r.target == engine.Nobody {
		return append(words, of(damage, r.harms[0].due))
	}
	return r.points(words, damage, each)
}

// points appends the words for the damage to both ships, or to each alike.
func (r *ram) points(words, both, alike []string) []string {
	if one, other := r.harms[0].due, r.harms[1].due; one != other {
		return append(words, of(numberAnd, one), of(both, other))
	}
	return append(words, of(alike, r.harms[0].due))
}
