package autopilot

import (
	"mayhembot/engine/mayhem"
)

// templateOf is a ship's template as a value to try things on.
func templateOf(s mayhem.ShipView) mayhem.Template {
	t := mayhem.Template{Reactor: int8(s.Reactor)}
	for r, dice := range s.Dice {
		copy(t.Rows[r][:], dice)
	}
	return t
}

// put lays a die on the leftmost free field of a row, if there is one (R5).
func put(t *mayhem.Template, r mayhem.Row, d mayhem.Die) {
	if n := t.Count(r); n < mayhem.Fields {
		t.Rows[r][n] = d
	}
}

// take lifts a die off a field; those right of it move left (R5).
func take(t *mayhem.Template, r mayhem.Row, field int) mayhem.Die {
	row := &t.Rows[r]
	d := row[field]
	copy(row[field:], row[field+1:])
	row[mayhem.Fields-1] = mayhem.Die{}
	return d
}

// lose takes pips off one die; at none it goes to the reactor (R7).
func lose(t *mayhem.Template, r mayhem.Row, field int, pips int8) {
	t.Rows[r][field].Pips -= pips
	if t.Rows[r][field].Pips <= 0 {
		take(t, r, field)
		t.Reactor++
	}
}

// worth is how much a template is good for in the turns to come. Shields count most, since damage to the other rows is
// doubled; the first two Speed dice steer; high Firepower dice deal the damage; dice on overheat fields soon cool.
func worth(t *mayhem.Template) float64 {
	sum := 0.0
	for f := range mayhem.Fields {
		cools := 1.0
		if f == mayhem.Fields-1 {
			cools = 0.5
		}
		if d := t.Rows[mayhem.Shields][f]; d.Pips > 0 {
			sum += cools * float64(d.Pips)
		}
		if d := t.Rows[mayhem.Firepower][f]; d.Pips > 0 {
			sum += cools * (0.6 + 0.75*float64(d.Pips))
		}
		if d := t.Rows[mayhem.Speed][f]; d.Pips > 0 {
			sum += cools * (2.2 + 0.35*float64(d.Pips))
		}
	}
	return sum
}

// tough is the damage that destroys a template: its Shields, and half of what lies on Speed and Firepower.
func tough(t *mayhem.Template) int {
	return t.Value(mayhem.Shields) + (t.Value(mayhem.Speed)+t.Value(mayhem.Firepower)+1)/2
}
