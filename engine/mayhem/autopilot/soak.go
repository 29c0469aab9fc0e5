package autopilot

import (
	"mayhembot/engine"
	"mayhembot/engine/mayhem"
)

// soak takes damage. In another's turn the template left over decides; in the own turn the rest of the turn does: there
// a plan has counted on toll, and pips off a die still to be flown change where the ship ends up.
func soak(p mayhem.Position, v mayhem.View, seat engine.Seat) engine.Action {
	t := v.Ship(seat).Template()
	choice := best(p, seat, func(a mayhem.Soak) float64 { after := soaked(t, a); return left(&after) })
	if seat != v.Active {
		return choice
	}
	counted := toll(t, v.Damage[0].Points)
	if a, ok := choice.(mayhem.Soak); ok && newPlan(v, soaked(t, a)).value() > newPlan(v, soaked(t, counted)).value() {
		return a
	}
	return counted
}

// left is what a template is good for after damage: a ship that cannot fly is easy prey.
func left(t *mayhem.Template) float64 {
	if t.Count(mayhem.Speed) == 0 {
		return worth(t) - 3
	}
	return worth(t)
}

// toll is a quick way to take so many points (R16): weak dice first, Firepower before Speed as long as it is not
// much the lower.
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

// tolls are some ways to take damage: weak dice first and Firepower before Speed, the same with what has been used this
// turn first, and the highest dice first so that all stay.
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
