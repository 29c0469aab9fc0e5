package autopilot

import (
	"cmp"
	"slices"

	"mayhembot/engine"
	"mayhembot/engine/advice"
	"mayhembot/engine/conquest"
)

// A puzzle's goal is a colony by the attack that is about to be named, in a match of two: which planet, which fleet, which coin
// wins most often against all coins that cannot be seen.
const (
	leastChance = 0.3 // of the best line
	rare        = 12  // of so many planets with a fleet at most one does as well as the best
	found       = 0.005
)

func puzzling() *advice.Puzzling {
	return &advice.Puzzling{
		Find:    func(v engine.View) (advice.Puzzle, bool) { return findPuzzle(v.(conquest.View)) },
		Weigh:   func(v engine.View) []advice.Advice { return settling(v.(conquest.View)) },
		Reached: func(engine.View) bool { return false }, // the coin ends the line
	}
}

// Puzzled are the viewer's actions in a puzzle, the best first; of fleets that come to the same only one.
func Puzzled(v conquest.View) []advice.Advice { return settling(v) }

// settling are the viewer's actions by their chance of a colony, the best first.
func settling(v conquest.View) (list []advice.Advice) {
	add := func(a engine.Action, chance float64) { list = append(list, advice.Advice{Action: a, Value: chance}) }
	switch v.Kind() {
	case conquest.StepAttack:
		for _, t := range v.Targets() {
			best := 0.0
			for _, f := range distinct(v, t.At) {
				best = max(best, settles(v, t, f))
			}
			add(t, best)
		}
	case conquest.StepFleet:
		p := pilot{View: v}
		for _, f := range distinct(v, v.Attack.At) {
			add(conquest.Send{Fleet: f}, settles(v, p.target(), f))
		}
	case conquest.StepCoin:
		for _, o := range v.CoinOdds() {
			if chance := o.Chance(); v.Stakes(conquest.Attacker).Colony {
				add(conquest.Coin{Coin: int8(o.Coin)}, chance)
			} else {
				add(conquest.Coin{Coin: int8(o.Coin)}, 0)
			}
		}
	}
	slices.SortStableFunc(list, func(a, b advice.Advice) int { return cmp.Compare(b.Value, a.Value) })
	return list
}

// settles is the chance of a colony by an attack with the best coin.
func settles(v conquest.View, t conquest.Target, f conquest.Fleet) float64 {
	then := v.Suppose(t, f)
	if !then.Stakes(conquest.Attacker).Colony {
		return 0
	}
	return then.BestOdds().Chance()
}

// findPuzzle looks for a puzzle where the active seat is about to attack for the first time in its turn.
func findPuzzle(v conquest.View) (advice.Puzzle, bool) {
	if v.Seats != 2 || v.Kind() != conquest.StepAttack || v.Attacks > 0 || v.InHand[v.Seat-1] < 2 || v.InHand[2-v.Seat] < 2 {
		return advice.Puzzle{}, false
	}
	for s := range v.From(1) {
		if v.Race(s) == conquest.Druwaith && v.HasPower(s) {
			return advice.Puzzle{}, false // the coins are not played together
		}
	}
	list := settling(v)
	if len(list) < 3 || list[0].Value < leastChance {
		return advice.Puzzle{}, false
	}
	target, best, ways, all := list[0].Action.(conquest.Target), list[0].Value, 0, 0
	for _, t := range v.Targets() {
		for _, f := range distinct(v, t.At) {
			all++
			if settles(v, t, f) >= best-found {
				ways++
			}
		}
	}
	if ways*rare > all {
		return advice.Puzzle{}, false
	}
	p := graded(v, target, best)
	return p, p.Grade > 0
}

// graded grades a puzzle by what hides its best line: a planet with fewer ships, a fleet of as many points that does worse, a
// higher coin, powers, and whether a fair pilot misses it.
func graded(v conquest.View, target conquest.Target, best float64) advice.Puzzle {
	p := advice.Puzzle{Seat: v.Seat, Best: best, Actions: 3, Hard: map[string]int{}}
	on := target.At.System()
	guard := v.At(target.At, on).Points()
	for _, t := range v.Targets() {
		if t.At.System() == on && t.At != target.At && v.At(t.At, v.Seat)[conquest.Small] == 0 && v.At(t.At, on).Points() <= guard {
			p.Hard["guarded"] = 1
		}
	}
	points, coin := 0, conquest.Odds{}
	for _, f := range distinct(v, target.At) {
		if settles(v, target, f) >= best-found {
			points, coin = max(points, f.Ships().Points()), v.Suppose(target, f).BestOdds()
		}
	}
	for _, f := range distinct(v, target.At) {
		if f.Ships().Points() >= points && settles(v, target, f) < best-found {
			p.Hard["fleet"] = 1
		}
	}
	if coin.Coin < v.Hand.High() {
		p.Hard["coin"] = 1
	}
	for s := range v.From(1) {
		if r := v.Race(s); v.HasPower(s) && (r == conquest.Balchoth || r == conquest.Seregon || r == conquest.Pelantiri) {
			p.Hard["powers"] = 1
		}
	}
	pilot := pilot{View: v, w: learned()}
	fair := pilot.targets()[0]
	p.Missed = settles(v, fair.Target, fair.Fleet) < best-found
	hard := 2*p.Hard["guarded"] + p.Hard["coin"] + p.Hard["fleet"] + p.Hard["powers"]
	if p.Missed {
		hard += 2
	}
	p.Grade = min(3, hard)
	return p
}
