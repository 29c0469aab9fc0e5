package autopilot

import (
	"slices"

	"mayhembot/engine"
	"mayhembot/engine/mayhem"
)

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

// assignments lays the lowest die on Speed, three on Shields and two on Firepower, the high ones dealt in turn; among more
// pilots than two the three highest on Speed and three on Firepower, to strike first. Against one weak ship high dice go to
// Speed and Firepower, where the level strikes.
func (th *thinker) assignments() []candidate {
	dice := slices.Clone(th.view.Ship(th.me).Rolled)
	slices.SortFunc(dice, func(a, b int) int { return b - a })
	var a mayhem.Assign
	lay := func(r mayhem.Row, dice ...int) {
		for f, pips := range dice {
			a.Dice[r][f] = int8(pips)
		}
	}
	switch quick := dice[0] + dice[2] + dice[4]; {
	case len(th.view.Ships) > 2:
		lay(mayhem.Speed, dice[:3]...)
		lay(mayhem.Firepower, dice[3:]...)
	case th.strikes && th.meetsWeak(quick):
		lay(mayhem.Speed, dice[0], dice[2], dice[4])
		lay(mayhem.Shields, dice[3])
		lay(mayhem.Firepower, dice[1], dice[5])
	default:
		lay(mayhem.Speed, dice[5])
		lay(mayhem.Shields, dice[0], dice[2], dice[4])
		lay(mayhem.Firepower, dice[1], dice[3])
	}
	return []candidate{{a, 0}}
}

// weak is the damage a ship can take at most to be gone for by a fresh one.
const weak = 7

// meetsWeak tells whether a weak ship is on the board that moves after a fresh one of so much Speed on three dice (¶3.2).
func (th *thinker) meetsWeak(speed int) bool {
	mine := (speed+th.eval.order)*(mayhem.Fields+1) + mayhem.Fields
	for i := range th.view.Ships {
		f := &th.eval.foes[i+1]
		theirs := (f.t.Value(mayhem.Speed)+f.order)*(mayhem.Fields+1) + f.t.Count(mayhem.Speed)
		if engine.Seat(i+1) != th.me && f.on && f.toughness+f.kit.stops() <= weak && mine > theirs {
			return true
		}
	}
	return false
}
