package autopilot

import (
	"mayhembot/engine/mayhem"
)

// hitsScore values which dice deal: a kill above all, then damage that counts, then what stays on the template. When a
// smaller die kills as well, the bigger one is kept.
func hitsScore(v mayhem.View) func(mayhem.Hits) float64 {
	me, target := v.Ship(v.Active).Template(), v.Ship(v.Shot.Target).Template()
	theirs := kitOf(v.Ship(v.Shot.Target).Equipment)
	toughness := target.Toughness() + theirs.stops()
	return func(a mayhem.Hits) float64 {
		left := me
		points := 0
		var fires [mayhem.Fields]bool
		for f, d := range me.Rows[mayhem.Firepower] {
			fires[f] = a.Deal[f] || a.Spend[f]
			if a.Deal[f] {
				points += int(d.Pips)
			}
		}
		left.Fire(fires)
		score := 2*float64(min(points, toughness)) + worth(&left)
		if points >= toughness {
			score += killValue
		}
		if left.Dice() == 0 {
			score -= deathValue
		}
		for _, d := range left.Rows[mayhem.Firepower] {
			if d.Pips > 0 && !d.Used {
				score += 0.1 * float64(d.Pips)
			}
		}
		return score
	}
}
