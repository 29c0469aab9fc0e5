package autopilot

import (
	"cmp"
	"slices"

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

// Planned is an attack worth thinking of: what winning it with this fleet would be worth, by the odds of its best coin.
type Planned struct {
	Target conquest.Target
	Fleet  conquest.Fleet
	Odds   conquest.Odds
	Worth  float64
}

// Targets are all the viewer could attack, each with its best fleet, the best attack first.
func Targets(v conquest.View) []Planned {
	var all []Planned
	fleets := map[engine.Seat][]conquest.Fleet{}
	for _, t := range v.Targets() {
		system := t.At.System()
		if fleets[system] == nil {
			fleets[system] = distinct(v, t.At)
		}
		all = append(all, ranked(v, t, fleets[system])[0])
	}
	slices.SortStableFunc(all, better)
	return all
}

// Fleets are the fleets against the target named, the best first: of those that come to the same only one.
func Fleets(v conquest.View) []Planned {
	t := conquest.Target{At: v.Attack.At, On: v.Attack.On}
	return ranked(v, t, distinct(v, t.At))
}

func ranked(v conquest.View, t conquest.Target, fleets []conquest.Fleet) (all []Planned) {
	for _, f := range fleets {
		worth, odds := plan(v, t, f)
		all = append(all, Planned{t, f, odds, worth})
	}
	slices.SortStableFunc(all, better)
	return all
}

func better(a, b Planned) int { return cmp.Compare(b.Worth, a.Worth) }

// attack names the target with the best fleet, or passes.
func attack(v conquest.View) engine.Action {
	if all := Targets(v); len(all) > 0 && all[0].Worth > leastWorth {
		return all[0].Target
	}
	return conquest.Pass{}
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
func plan(v conquest.View, t conquest.Target, f conquest.Fleet) (high float64, o conquest.Odds) {
	then := v.Suppose(t, f)
	if t.On == v.Attack.On && v.Step == conquest.StepFleet && t.At.System() != v.Seat {
		then = v.Suppose(conquest.Target{At: t.At}, f)
	}
	stakes := then.Stakes(conquest.Attacker)
	o = then.BestOdds()
	loss := ratio(o.Lost(), o.Of) * shipLost * float64(f.Ships().Count())
	high = o.Chance()*worth(v, then, stakes) + ratio(o.Talks, o.Of)*talkWorth - loss
	if !stakes.Wins {
		high -= bare(v, f)
	}
	return high, o
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
