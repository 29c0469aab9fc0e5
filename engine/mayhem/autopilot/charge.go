package autopilot

import (
	"mayhembot/engine"
	"mayhembot/engine/mayhem"
)

// recharge takes dice from the reactor first, and then those a new roll is likely to better.
func recharge(v mayhem.View) engine.Action {
	t := v.Ship(v.Active).Template()
	most := int8(v.Ship(v.Active).Equipment.MayRecharge())
	a := mayhem.Recharge{Reactor: min(most, t.Reactor)}
	for range most - a.Reactor {
		row, field, low := mayhem.Speed, -1, int8(3)
		// Shields and Firepower gain more by pips than Speed does, so they come first.
		for _, r := range []mayhem.Row{mayhem.Firepower, mayhem.Shields, mayhem.Speed} {
			for f := range t.Count(r) {
				pips := t.Rows[r][f].Pips
				if r == mayhem.Speed {
					pips++
				}
				if !a.Fields[r][f] && pips < low {
					row, field, low = r, f, pips
				}
			}
		}
		if field >= 0 {
			a.Fields[row][field] = true
		}
	}
	return a
}

// placeScore values a way to lay recharged dice on rows by the turn it allows.
func placeScore(v mayhem.View) func(mayhem.Place) float64 {
	worth := turnWorth(v)
	return func(a mayhem.Place) float64 {
		t := v.Ship(v.Active).Template()
		for i, r := range a.Rows[:a.N] {
			t.Put(r, mayhem.Die{Pips: int8(v.Placing[i])})
		}
		return worth(t)
	}
}

// recalibrateScore values a die's new row by the turn it allows: another turn, a shot, or Shields to hide behind.
func recalibrateScore(v mayhem.View) func(mayhem.Recalibrate) float64 {
	worth := turnWorth(v)
	return func(a mayhem.Recalibrate) float64 {
		t := v.Ship(v.Active).Template()
		if a.Move {
			t.Put(a.To, t.Take(a.From, int(a.Field)))
		}
		return worth(t)
	}
}

// turnWorth is what the active pilot's turn is worth with a template. Equal templates are planned once.
func turnWorth(v mayhem.View) func(mayhem.Template) float64 {
	planned := map[mayhem.Template]float64{}
	return func(t mayhem.Template) float64 {
		value, known := planned[t]
		if !known {
			value = newPlan(v, t).value()
			planned[t] = value
		}
		return value
	}
}
