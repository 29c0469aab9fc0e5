package autopilot

import (
	"mayhembot/engine/mayhem"
)

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
