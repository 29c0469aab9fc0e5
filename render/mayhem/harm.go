package mayhem

import (
	"mayhembot/engine"
	rules "mayhembot/engine/mayhem"
	"mayhembot/render/scene"
)

// harm is damage done to one ship, and its pips once it is taken.
type harm struct {
	dealt int // points
	due   int // dealt, less the points a sheet blocks (R50)
	taken bool
	pips  int // lost to it
	twice int // points due that cost two pips each, past the shields (R16); 0 if the ship had not so many pips
}

// deal is so much damage.
func deal(points int) harm { return harm{dealt: points, due: points} }

// struck is the harm of the last blow to a seat, nil if the blow did not involve it.
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

// of is the harm of a ram to a seat, nil if the ram did not involve it.
func (r *ram) of(seat engine.Seat) *harm {
	switch seat {
	case r.seat:
		return &r.harms[0]
	case r.target:
		return &r.harms[1]
	}
	return nil
}

// soak records that a ship took damage, from the last blow or from anything else.
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

// bend records that a sheet changed damage. A hull or rescue sheet changes its owner's damage, a ram sheet the target's (R46).
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

// Headers, tags and cards tell damage in the same words: "−6 damage", and "−6 damage: −12 pips" once it is taken. A card has the
// pips of each row. A ram with equal damage says "each". If a sheet makes the two ships' damage differ, both are told in turn.
var (
	damage    = counted("−%d damage", "no damage")
	damageTo  = counted("−%d damage:", "no damage:")
	eachTo    = counted("−%d damage each:")
	each      = counted("−%d damage each")
	pipsLost  = counted("−%d pips", "no pips", "−1 pip")
	pipsEach  = counted("−%d pips each", "no pips", "−1 pip each")
	numberAnd = counted("−%d and", "none and")
)

// tell appends the words for damage, with the pips on a line of their own.
func (h *harm) tell(words []string) []string {
	if !h.taken {
		return append(words, of(damage, h.due))
	}
	return append(words, of(damageTo, h.due), scene.NextLine, of(pipsLost, h.pips))
}

// tell appends the damage of a ram to both ships, and its pips once both have taken it.
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
