package autopilot

import (
	"iter"
	"math"
	"sync"

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

// volley is the value of a shot and the rest of the turn, averaged over every number of hits.
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

// dealt returns the value of the rest of the turn once that many dice hit, and the dice chosen for the hits. It chooses the
// highest dice, or smaller ones where they destroy the target too and are worth more.
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

// answer is the value of the rest of the turn after hits are given to dice.
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

// suffer is the value of the rest of the turn after damage to the active ship.
func (t *turn) suffer(s *state, points int) float64 {
	value, _, _ := t.suffered(*s, points)
	return value
}

// suffered is the best of some ways to take damage, with the value of the rest of the turn.
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

// tolls yields the ways to take damage that the search tries. It yields the standing answer where the table takes damage for
// its players. It yields every way where the ship has to be kept, and some ways otherwise.
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

// hit gives an opponent damage. The search need not know which dice lose the points: either way the opponent can take that
// much less afterwards.
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

// chanceTable holds mayhem.Gunnery.Chances by distance, extra dice, dice rolled again and Firepower dice.
type chanceTable [mayhem.Range + 1][mayhem.MaxCombat][mayhem.MaxCombat + 1][mayhem.Fields + 1][mayhem.Fields + 1]float64

// chancesBy is computed once: plans ask for chances all the time.
var chancesBy = sync.OnceValue(func() *chanceTable {
	var all chanceTable
	for distance := range all {
		for extra := range all[distance] {
			for again := range all[distance][extra] {
				for dice := range all[distance][extra][again] {
					all[distance][extra][again][dice] = mayhem.Gunnery{Distance: distance, Extra: extra, Again: again}.Chances(dice)
				}
			}
		}
	}
	return &all
})

// chances holds the chances of 0 to n hits in range. No volley rolls more dice again than it throws.
func chances(g mayhem.Gunnery, n int) []float64 {
	return chancesBy()[g.Distance][g.Extra][min(g.Again, mayhem.MaxCombat)][n][:n+1]
}

// toll is a quick way to take so many points (R16). Weak dice go first. Firepower goes before Speed unless it is much lower.
func toll(t mayhem.Template, points int) mayhem.Soak {
	var a mayhem.Soak
	remains := func(r mayhem.Row) (sum, weakest int) { // weakest is a field, -1 for none
		weakest = -1
		for f, d := range t.Rows[r] {
			sum += int(d.Pips)
			if d.Pips > 0 && (weakest < 0 || d.Pips < t.Rows[r][weakest].Pips) {
				weakest = f
			}
		}
		return sum, weakest
	}
	pay := func(r mayhem.Row, f int) {
		t.Rows[r][f].Pips--
		a.Lose[r][f]++
	}
	for ; points > 0; points-- {
		sum, f := remains(mayhem.Shields)
		if sum == 0 {
			break
		}
		pay(mayhem.Shields, f)
	}
	for range 2 * points {
		speed, slow := remains(mayhem.Speed)
		fire, weak := remains(mayhem.Firepower)
		switch {
		case speed+fire == 0:
			return a
		case fire > 0 && fire >= speed-3:
			pay(mayhem.Firepower, weak)
		default:
			pay(mayhem.Speed, slow)
		}
	}
	return a
}

// soaked is a template after damage has been taken.
func soaked(t mayhem.Template, a mayhem.Soak) mayhem.Template {
	t.Soak(a)
	return t
}

// tolls are three ways to take damage: weak dice first and Firepower before Speed; dice used this turn first; and the
// highest dice first, so that as many dice as possible stay.
var tolls = [...]func(t *mayhem.Template, points int) mayhem.Soak{
	func(t *mayhem.Template, points int) mayhem.Soak { return toll(*t, points) },
	func(t *mayhem.Template, points int) mayhem.Soak { return pay(t, points, usedFirst) },
	func(t *mayhem.Template, points int) mayhem.Soak { return pay(t, points, highestFirst) },
}

func usedFirst(d mayhem.Die) int {
	if d.Used {
		return int(d.Pips)
	}
	return int(d.Pips) + 10
}

func highestFirst(d mayhem.Die) int { return -int(d.Pips) }

// pay takes points off the die for which the order is lowest, pip by pip (R16).
func pay(t *mayhem.Template, points int, order func(mayhem.Die) int) mayhem.Soak {
	left := *t
	var a mayhem.Soak
	var orders [len(mayhem.Rows)][mayhem.Fields]int // kept up to date
	for r := range left.Rows {
		for f, d := range left.Rows[r] {
			orders[r][f] = order(d)
		}
	}
	take := func(first, last mayhem.Row) bool { // one row, or Speed and Firepower
		row, field := mayhem.Row(-1), 0
		for r := first; r <= last; r += mayhem.Firepower {
			for f, d := range left.Rows[r] {
				if d.Pips > 0 && (row < 0 || orders[r][f] < orders[row][field]) {
					row, field = r, f
				}
			}
		}
		if row < 0 {
			return false
		}
		left.Rows[row][field].Pips--
		orders[row][field] = order(left.Rows[row][field])
		a.Lose[row][field]++
		return true
	}
	for points > 0 && take(mayhem.Shields, mayhem.Shields) {
		points--
	}
	for range 2 * points {
		if !take(mayhem.Speed, mayhem.Firepower) {
			break
		}
	}
	return a
}
