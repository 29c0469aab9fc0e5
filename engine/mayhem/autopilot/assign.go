package autopilot

import "mayhembot/engine/mayhem"

// assignScore values a way to lay out starting values: two dice a row as the plan, with small dice on Speed, where they
// are easiest to fly, and high ones where they deal damage and absorb it. Within a row the lowest die takes the
// overheat field.
func assignScore(a mayhem.Assign) float64 {
	var t mayhem.Template
	for _, r := range mayhem.Rows {
		for _, pips := range a.Dice[r] {
			if pips > 0 {
				t.Put(r, mayhem.Die{Pips: pips})
			}
		}
	}
	score := worth(&t)
	for _, r := range mayhem.Rows {
		if t.Count(r) == 0 {
			score -= 6
		}
	}
	for _, d := range t.Rows[mayhem.Speed] {
		if d.Pips > 4 {
			score -= 0.5 * float64(d.Pips-4)
		}
	}
	return score
}
