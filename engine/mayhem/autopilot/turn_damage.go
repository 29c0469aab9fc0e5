package autopilot

import (
	"iter"
	"math"

	"mayhembot/engine"
	"mayhembot/engine/mayhem"
)

// suffer is what the rest of the turn is worth after damage to the active ship.
func (t *turn) suffer(s *state, points int) float64 {
	value, _, _ := t.suffered(*s, points)
	return value
}

// suffered is the better of some ways to take damage, and what the rest of the turn is worth then.
func (t *turn) suffered(s state, points int) (value float64, after state, lives bool) {
	k := t.kit(&s)
	rescue := 0
	if k.rescue > 0 && s.sheet == sheetAsItWas {
		rescue = k.rescue
		if points >= s.me.Toughness() {
			s.sheet = sheetSpent
		}
	}
	points = s.me.Reduce(points, k.hull, rescue)
	value = math.Inf(-1)
	for a := range t.tolls(&s.me, points) {
		next := s
		next.me.Soak(a)
		if next.me.Dice() == 0 {
			return t.lost(&next), next, false
		}
		if v := t.value(&next); v > value {
			value, after, lives = v, next, true
		}
	}
	return value, after, lives
}

// tolls are the ways to take damage that are looked at: the standing one where the table takes it, all where the ship has to be
// kept, and else some.
func (t *turn) tolls(me *mayhem.Template, points int) iter.Seq[mayhem.Soak] {
	switch {
	case t.view.Options.AutoSoak:
		return func(yield func(mayhem.Soak) bool) { yield(me.StandingSoak(points)) }
	case t.eval.flees:
		return me.Soaks(points)
	}
	return func(yield func(mayhem.Soak) bool) {
		var first mayhem.Soak
		for i, take := range tolls {
			a := take(me, points)
			if i == 0 {
				first = a
			} else if a == first {
				continue
			}
			if !yield(a) || t.trims {
				return
			}
		}
	}
}

// hit gives an opponent damage. How it takes it does not matter to the rest of the turn: what it can still take is less
// by the points whichever dice lose them.
func (t *turn) hit(s *state, target engine.Seat, points int) {
	foe := &t.eval.foes[target]
	hurt := int(s.hurt[target])
	tough := foe.toughness - hurt
	if foe.kit.rescue > 0 && !s.rescued.has(target) && points >= tough {
		points = max(0, points-foe.kit.rescue)
		s.rescued = s.rescued.with(target)
	} else {
		points -= min(foe.kit.hull, max(0, points-max(0, foe.shields-hurt)))
	}
	if points < tough {
		s.hurt[target] += int8(points)
		return
	}
	s.gone = s.gone.with(target)
	s.hurt[target] = 0
}
