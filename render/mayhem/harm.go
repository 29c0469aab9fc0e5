package mayhem

import (
	"mayhembot/engine"
	rules "mayhembot/engine/mayhem"
	"mayhembot/render/scene"
	"mayhembot/render/words/lang"
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

// tell appends the words for damage, with the pips on a line of their own.
func (h *harm) tell(to lang.Speaker, words []string) []string {
	if !h.taken {
		return append(words, to.Say("harm.damage", "n", h.due))
	}
	return append(words, to.Say("harm.damage-taken", "n", h.due), scene.NextLine, to.Say("harm.pips", "n", h.pips))
}

// tell appends the damage of a ram to both ships, and its pips once both have taken it.
func (r *ram) tell(to lang.Speaker, words []string) []string {
	one, other := &r.harms[0], &r.harms[1]
	taken := (one.taken || one.due == 0) && (other.taken || other.due == 0)
	switch {
	case r.target == engine.Nobody:
		return one.tell(to, words)
	case !taken && one.due == other.due:
		return append(words, to.Say("harm.damage-each", "n", one.due))
	case !taken:
		return append(words, to.Say("harm.damage-both", "n", one.due, "other", other.due))
	case one.due == other.due && one.pips == other.pips:
		return append(words, to.Say("harm.damage-taken", "n", one.due), scene.NextLine, to.Say("harm.pips-each", "n", one.pips))
	case one.due == other.due:
		words = append(words, to.Say("harm.damage-each-taken", "n", one.due))
	default:
		words = append(words, to.Say("harm.damage-both-taken", "n", one.due, "other", other.due))
	}
	return append(words, scene.NextLine, to.Say("harm.pips-both", "n", one.pips, "other", other.pips))
}
