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
func Targets(v conquest.View) []Planned { return advising(v).targets() }

func (p pilot) targets() []Planned { return p.kept(p.newTargets) }

// kept thinks of plans, once where they are kept.
func (p pilot) kept(think func() []Planned) []Planned {
	if p.plans == nil {
		return think()
	}
	if len(*p.plans) == 0 {
		*p.plans = think()
	}
	return *p.plans
}

func (p pilot) newTargets() (all []Planned) {
	fleets := map[engine.Seat][]conquest.Fleet{}
	for _, t := range p.Targets() {
		system := t.At.System()
		if fleets[system] == nil {
			fleets[system] = distinct(p.View, t.At)
		}
		all = append(all, p.ranked(t, fleets[system])[0])
	}
	slices.SortStableFunc(all, better)
	return p.deepened(all)
}

// fleets are the fleets against the target named, the best first.
func (p pilot) fleets() []Planned {
	return p.kept(func() []Planned {
		t := p.target()
		return p.deepened(p.ranked(t, distinct(p.View, t.At)))
	})
}

// target is the target named (C12).
func (p pilot) target() conquest.Target {
	t := conquest.Target{At: p.Attack.At}
	if t.At.System() == p.Seat {
		t.On = p.Attack.On
	}
	return t
}

// deepest is how many plans are looked at more closely.
const deepest = 8

// deepened looks at the first few plans more closely: with the help to be expected, and one attack ahead. The others stay behind.
func (p pilot) deepened(all []Planned) []Planned {
	if !p.deep && (!p.allies || p.Seats == 2) {
		return all
	}
	some := all[:min(deepest, len(all))]
	for i, one := range some {
		then := p.with(one.Target, one.Fleet)
		some[i].Chance = then.weighed() + p.falls*float64(then.Stakes(conquest.Attacker).Taken.Count())
	}
	slices.SortStableFunc(some, better)
	for i := len(some); i < len(all); i++ {
		all[i].Chance = min(all[i].Chance, some[len(some)-1].Chance)
	}
	return all
}

// weighed is the chance to win with the attack as it stands, no matter who is best asked for help.
func (p pilot) weighed() float64 {
	all := p.Able(conquest.Attacker)
	best := p.asked(conquest.Ask{})
	if all != 0 {
		best = max(best, p.asked(conquest.Ask{Seats: all}))
	}
	return best
}

// with is the pilot once it has sent a fleet.
func (p pilot) with(t conquest.Target, f conquest.Fleet) pilot {
	then := pilot{p.Suppose(t, f), p.w, p.skill, nil}
	if p.Step == conquest.StepAttack {
		then.Attacks++
	}
	return then
}

func (p pilot) planned(t conquest.Target, f conquest.Fleet) Planned {
	then := p.with(t, f)
	return Planned{t, f, then.BestOdds(), then.fights() + p.falls*float64(then.Stakes(conquest.Attacker).Taken.Count())}
}

// fights is the chance to win with the best coin in the attack as it stands.
func (p pilot) fights() float64 {
	if p.foresees {
		return p.duel().best()
	}
	return p.prospects().with(p.SideOf(p.Seat), p.BestOdds())
}

func (p pilot) ranked(t conquest.Target, fleets []conquest.Fleet) (all []Planned) {
	p.deep = false
	for _, f := range fleets {
		all = append(all, p.planned(t, f))
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
