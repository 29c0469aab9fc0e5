package autopilot

import (
	"mayhembot/engine"
	"mayhembot/engine/mayhem"
)

// shots tries every volley at each opponent in reach.
func (t *turn) shots(s *state, try func(step, float64)) {
	unused := s.me.Unused(mayhem.Firepower)
	if unused == 0 || t.eval.flees {
		return
	}
	for i := range t.view.Ships {
		target := engine.Seat(i + 1)
		distance, ok := t.inReach(s, target)
		if !ok || t.eval.spared.has(target) {
			continue
		}
		least := 1
		if t.outline() {
			least = unused
		}
		for n := least; n <= unused; n++ {
			try(step{kind: stepShoot, a: int8(target), b: int8(n)}, t.volley(s, target, n, distance))
		}
	}
}

// inReach tells whether a ship can be shot at, and from how far (R13).
func (t *turn) inReach(s *state, target engine.Seat) (distance int, ok bool) {
	foe := &t.eval.foes[target]
	if !foe.on || target == t.view.Active || s.shot.has(target) || s.gone.has(target) {
		return 0, false
	}
	l := t.space(s.gone).Line(mayhem.Sight{From: s.at, At: foe.at, Heading: s.heading, Front: t.view.Options.FrontArc,
		Reach: t.kit(s).reach, Near: foe.kit.near})
	return l.Distance, l.Barrier == mayhem.Open
}

// volley is what a shot and the rest of the turn are worth, over every number of hits.
func (t *turn) volley(s *state, target engine.Seat, dice, distance int) float64 {
	value := 0.0
	for hits, chance := range chances(t.kit(s).guns[distance], dice) {
		if chance > 0 {
			v, _ := t.dealt(s, target, dice, hits)
			value += chance * v
		}
	}
	return value
}

// dealt is what the rest of the turn is worth once so many dice hit, and how they are dealt: the highest, or, where smaller
// ones destroy the target as well, those.
func (t *turn) dealt(s *state, target engine.Seat, dice, hits int) (float64, mayhem.Hits) {
	high := deal(&s.me, dice, hits, false)
	value := t.answer(s, target, high)
	if hits == 0 || hits == s.me.Unused(mayhem.Firepower) {
		return value, high
	}
	if low := deal(&s.me, dice, hits, true); low.Deal != high.Deal {
		after := *s
		if t.hit(&after, target, points(&s.me, low)); after.gone.has(target) {
			if v := t.answer(s, target, low); v > value {
				return v, low
			}
		}
	}
	return value, high
}

// answer is what the rest of the turn is worth after hits are given to dice.
func (t *turn) answer(s *state, target engine.Seat, a mayhem.Hits) float64 {
	next := t.answered(s, target, a)
	if next.me.Dice() == 0 {
		return t.lost(&next)
	}
	return t.value(&next)
}

// answered is the state after hits are given to dice and the target has taken the damage.
func (t *turn) answered(s *state, target engine.Seat, a mayhem.Hits) state {
	next := *s
	var fires [mayhem.Fields]bool
	for f := range fires {
		fires[f] = a.Deal[f] || a.Spend[f]
	}
	next.me.Fire(fires)
	next.shot = next.shot.with(target)
	if n := points(&s.me, a); n > 0 {
		t.hit(&next, target, n)
	}
	return next
}

// deal gives hits to the highest unused Firepower dice, or to the lowest, and spends the lowest of the rest.
func deal(me *mayhem.Template, dice, hits int, lowest bool) mayhem.Hits {
	var a mayhem.Hits
	pick := func(into *[mayhem.Fields]bool, low bool) {
		best := -1
		for f, d := range me.Rows[mayhem.Firepower] {
			if d.Pips == 0 || d.Used || a.Deal[f] || a.Spend[f] {
				continue
			}
			if best < 0 || low == (d.Pips < me.Rows[mayhem.Firepower][best].Pips) && d.Pips != me.Rows[mayhem.Firepower][best].Pips {
				best = f
			}
		}
		if best >= 0 {
			into[best] = true
		}
	}
	for range hits {
		pick(&a.Deal, lowest)
	}
	for range dice - hits {
		pick(&a.Spend, true)
	}
	return a
}

// mayShoot tells whether a shot can be made at all (R60).
func (t *turn) mayShoot(s *state) bool {
	if s.me.Unused(mayhem.Firepower) == 0 {
		return false
	}
	for i := range t.view.Ships {
		if _, ok := t.inReach(s, engine.Seat(i+1)); ok {
			return true
		}
	}
	return false
}

// points are the pips of the dealing dice.
func points(me *mayhem.Template, a mayhem.Hits) int {
	sum := 0
	for f, d := range me.Rows[mayhem.Firepower] {
		if a.Deal[f] {
			sum += int(d.Pips)
		}
	}
	return sum
}
