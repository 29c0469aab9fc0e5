package autopilot

import (
	"mayhembot/engine"
	"mayhembot/engine/conquest"
)

// Choose decides for the viewer, nil where it has nothing to decide and for another game's view.
func Choose(view engine.View) engine.Action {
	v, ok := view.(conquest.View)
	if !ok {
		return nil
	}
	switch v.Kind() {
	case conquest.StepRace:
		return best(v, raceScore)
	case conquest.StepHeal:
		return best(v, healScore(v))
	case conquest.StepReclaim:
		return best(v, reclaimScore(v))
	case conquest.StepAttack:
		return attack(v)
	case conquest.StepFleet:
		return conquest.Send{Fleet: Fleets(v)[0].Fleet}
	case conquest.StepAsk:
		return ask(v)
	case conquest.StepAlly:
		return best(v, aidScore(v))
	case conquest.StepCoin:
		return coin(v)
	case conquest.StepOffer, conquest.StepCounter, conquest.StepClose:
		return best(v, dealScore(v))
	case conquest.StepLose:
		return best(v, loseScore(v))
	case conquest.StepReuse, conquest.StepClaim:
		return best(v, takeScore(v))
	case conquest.StepReturn, conquest.StepReward:
		return best(v, homeScore(v))
	}
	return nil
}

// best is the legal action with the highest score, the first of equals.
func best(v conquest.View, score func(engine.Action) float64) (chosen engine.Action) {
	high := 0.0
	for a := range v.Legal() {
		if s := score(a); chosen == nil || s > high {
			chosen, high = a, s
		}
	}
	return chosen
}

// missing is how many colonies a seat still needs to win.
func missing(v conquest.View, s engine.Seat) int { return v.Options.Colonies - len(v.Colonies(s)) }

// crowd is how many ships a seat has on a planet.
func crowd(v conquest.View, s engine.Seat, at conquest.Planet) float64 {
	return float64(v.At(at, s).Count())
}
