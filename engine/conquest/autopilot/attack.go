package autopilot

import (
	"cmp"
	"slices"

	"mayhembot/engine"
	"mayhembot/engine/conquest"
)

// Planned is an attack worth thinking of: what this fleet would come to, by the odds of its best coin.
type Planned struct {
	Target conquest.Target
	Fleet  conquest.Fleet
	Odds   conquest.Odds
	Chance float64 // to win the match, from 0 to 1
}

// Targets are all the viewer could attack, each with its best fleet, the best attack first.
func Targets(v conquest.View) []Planned { return pilot{v, learned()}.targets() }

func (p pilot) targets() (all []Planned) {
	fleets := map[engine.Seat][]conquest.Fleet{}
	for _, t := range p.Targets() {
		system := t.At.System()
		if fleets[system] == nil {
			fleets[system] = distinct(p.View, t.At)
		}
		all = append(all, p.ranked(t, fleets[system])[0])
	}
	slices.SortStableFunc(all, better)
	return all
}

// fleets are the fleets against the target named, the best first.
func (p pilot) fleets() []Planned {
	t := p.target()
	return p.ranked(t, distinct(p.View, t.At))
}

// target is the target named (C12).
func (p pilot) target() conquest.Target {
	t := conquest.Target{At: p.Attack.At}
	if t.At.System() == p.Seat {
		t.On = p.Attack.On
	}
	return t
}

func (p pilot) ranked(t conquest.Target, fleets []conquest.Fleet) (all []Planned) {
	for _, f := range fleets {
		then := pilot{p.Suppose(t, f), p.w}
		if p.Step == conquest.StepAttack {
			then.Attacks++
		}
		odds := then.BestOdds()
		all = append(all, Planned{t, f, odds, then.prospects().with(conquest.Attacker, odds)})
	}
	slices.SortStableFunc(all, better)
	return all
}

func better(a, b Planned) int { return cmp.Compare(b.Chance, a.Chance) }

// distinct are the fleets against a planet, of those with the same ships from the same origin only the one that leaves
// least bare.
func distinct(v conquest.View, target conquest.Planet) (list []conquest.Fleet) {
	type key struct {
		origin engine.Seat
		ships  conquest.Ships
		there  bool // takes ships off the target, where they would stay
	}
	at := map[key]int{}
	costs := []int{}
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

// bare is how much is left alone by taking a fleet's ships off their planets: colonies without a small ship count most, then
// planets without any.
func bare(v conquest.View, f conquest.Fleet) (n int) {
	for _, g := range f.Groups() {
		there := v.At(g.From, v.Seat)
		switch {
		case g.From.System() != v.Seat && g.Ships[conquest.Small] > 0 && g.Ships[conquest.Small] == there[conquest.Small]:
			n += 100
		case g.Ships == there:
			n += 10
		}
	}
	return n
}
