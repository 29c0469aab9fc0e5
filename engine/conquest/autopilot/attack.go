package autopilot

import (
	"mayhembot/engine"
	"mayhembot/engine/conquest"
)

// What things are worth, in tenths of a colony's three points and so on: a plan is worth its chance of winning times what
// is won, less its chance of losing times what is lost.
const (
	colonyWorth = 3.0
	winWorth    = 15.0
	shipTaken   = 0.12
	shipLost    = 0.2
	powerNearer = 0.2 // another's power, by a colony ship
	powerLost   = 0.8 // fewer than two small ships at home
	bareColony  = 3.0
	talkWorth   = 0.3
	leastWorth  = 0.1 // below it, it passes
)

// feared is what the power of a race the rulebook makes strong is worth besides.
var feared = map[conquest.Race]float64{conquest.Balchoth: 0.5, conquest.Pelantiri: 0.75, conquest.Seregon: 2.5}

// attack names the target with the best fleet, or passes.
func attack(v conquest.View) engine.Action {
	high := leastWorth
	var chosen engine.Action = conquest.Pass{}
	fleets := map[engine.Seat][]conquest.Fleet{}
	for _, t := range v.Targets() {
		system := t.At.System()
		if fleets[system] == nil {
			fleets[system] = distinct(v, t.At)
		}
		for _, f := range fleets[system] {
			if s := plan(v, t, f); s > high {
				high, chosen = s, t
			}
		}
	}
	return chosen
}

// fleet names the best fleet against the target.
func fleet(v conquest.View) engine.Action {
	t := conquest.Target{At: v.Attack.At, On: v.Attack.On}
	var chosen engine.Action
	high := 0.0
	for _, f := range distinct(v, t.At) {
		if s := plan(v, t, f); chosen == nil || s > high {
			chosen, high = conquest.Send{Fleet: f}, s
		}
	}
	return chosen
}

// distinct are the fleets against a planet, of those with the same ships from the same origin only the one that leaves
// least bare.
func distinct(v conquest.View, target conquest.Planet) (list []conquest.Fleet) {
	type key struct {
		origin engine.Seat
		ships  conquest.Ships
		there  bool // takes ships off the target, where they would stay
	}
	at := map[key]int{}
	costs := []float64{}
	for f := range v.Fleets(target) {
		k := key{f.Origin(target), f.Ships(), leaves(f, target)}
		cost := bare(v, f)
		i, known := at[k]
		switch {
		case !known:
			at[k] = len(list)
			list, costs = append(list, f), append(costs, cost)
		case cost < costs[i]:
			list[i], costs[i] = f, cost
		}
	}
	return list
}

func leaves(f conquest.Fleet, at conquest.Planet) bool {
	for _, g := range f.Groups() {
		if g.From == at {
			return true
		}
	}
	return false
}

// bare is what is lost for good by taking a fleet's ships off their planets: colonies left without a small ship, and the
// power without two at home.
func bare(v conquest.View, f conquest.Fleet) (cost float64) {
	home := v.AtHome(v.Seat)[conquest.Small]
	for _, g := range f.Groups() {
		n := g.Ships[conquest.Small]
		switch {
		case n == 0:
		case g.From.System() == v.Seat:
			home -= n
		case n >= v.At(g.From, v.Seat)[conquest.Small]:
			cost += bareColony
		}
	}
	if home < conquest.NeedsAtHome && v.HasPower(v.Seat) {
		cost += powerLost
	}
	return cost
}

// plan is what an attack with a fleet is worth.
func plan(v conquest.View, t conquest.Target, f conquest.Fleet) float64 {
	then := v.Suppose(t, f)
	if t.On == v.Attack.On && v.Step == conquest.StepFleet && t.At.System() != v.Seat {
		then = v.Suppose(conquest.Target{At: t.At}, f)
	}
	stakes := then.Stakes(conquest.Attacker)
	o := then.BestOdds()
	loss := ratio(o.Lost(), o.Of) * shipLost * float64(f.Ships().Count())
	high := o.Chance()*worth(v, then, stakes) + ratio(o.Talks, o.Of)*talkWorth - loss
	if !stakes.Wins {
		high -= bare(v, f)
	}
	return high
}

func ratio(n, of int) float64 { return float64(n) / float64(of) }

// worth is what winning an attack is worth.
func worth(v, then conquest.View, stakes conquest.Stakes) float64 {
	w := shipTaken * float64(stakes.Taken.Count())
	if v.HasPower(then.Attack.On) && stakes.Taken[conquest.Small] > 0 {
		w += powerNearer
		w += feared[v.Race(then.Attack.On)]
	}
	switch on := then.Attack.On; {
	case stakes.Wins:
		w += winWorth
	case stakes.Colony:
		w += colonyWorth
	case stakes.Home && stakes.Taken[conquest.Small] > 0:
		w += threat(v, on)
	case stakes.Home:
		w += 0.5
	}
	return w
}

// threat is what taking a colony from a seat is worth: 2 to 14, the more the nearer it is to winning.
func threat(v conquest.View, s engine.Seat) float64 {
	switch missing(v, s) {
	case 0, 1:
		return 14
	case 2:
		return 5
	}
	return 2
}
