package autopilot

import (
	"mayhembot/engine"
	"mayhembot/engine/mayhem"
)

// Choose decides for a seat the position waits for; nil for any other seat and for another game's position.
func Choose(p engine.Position, seat engine.Seat) engine.Action {
	at, ok := p.(mayhem.Position)
	if !ok || !engine.Waits(p, seat) {
		return nil
	}
	v := at.View(seat).(mayhem.View)
	switch v.Step {
	case mayhem.StepAsteroid:
		return best(p, seat, asteroidScore(v))
	case mayhem.StepStart:
		return best(p, seat, startScore(v))
	case mayhem.StepAssign:
		return best(p, seat, assignScore)
	case mayhem.StepRecharge:
		return recharge(v)
	case mayhem.StepPlace:
		return best(p, seat, placeScore(v))
	case mayhem.StepRecalibrate:
		return best(p, seat, recalibrateScore(v))
	case mayhem.StepAct:
		return act(at, v)
	case mayhem.StepHits:
		return best(p, seat, hitsScore(v))
	case mayhem.StepSoak:
		return soak(at, v, seat)
	}
	return nil
}

// act follows the best plan for the rest of the turn, or first uses the sheet when that makes a better one.
func act(p mayhem.Position, v mayhem.View) engine.Action {
	plan := newPlan(v, v.Ship(v.Active).Template())
	if a := use(p, v, plan.value()); a != nil {
		return a
	}
	return plan.next()
}

// best is the legal action of one type with the highest score, the first of equals.
func best[A engine.Action](p engine.Position, seat engine.Seat, score func(A) float64) engine.Action {
	var chosen engine.Action
	high := 0.0
	for a := range p.Legal(seat) {
		if s := score(a.(A)); chosen == nil || s > high {
			chosen, high = a, s
		}
	}
	return chosen
}
