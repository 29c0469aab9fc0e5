package autopilot

import (
	"cmp"
	"slices"

	"mayhembot/engine"
	"mayhembot/engine/dogfight"
)

// worths are what ships are worth to an autopilot that chooses a fleet, by their type.
var worths = [len(class)]float64{dogfight.Dart: 6, dogfight.Hammer: 10, dogfight.Shield: 11.5, dogfight.Lance: 14}

// near is how much less than the best a fleet may be worth to be chosen now and then.
const near = 2.6

// fleet is one of the best fleets for the points of the match. Which one differs from match to match.
func (m *mind) fleet() engine.Action {
	type valued struct {
		f dogfight.ChooseFleet
		v float64
	}
	var all []valued
	for a := range m.v.Legal() {
		f := a.(dogfight.ChooseFleet)
		sum := 0.0
		for _, t := range dogfight.Types {
			sum += float64(f.Ships[t]) * (worths[t] + m.skill.likes[t])
		}
		all = append(all, valued{f, sum})
	}
	slices.SortStableFunc(all, func(a, b valued) int { return cmp.Compare(b.v, a.v) })
	n := slices.IndexFunc(all, func(one valued) bool { return one.v < all[0].v-near })
	if n < 0 {
		n = len(all)
	}
	return all[m.mood()%uint64(n)].f
}

// deploy lays ships out in one of the formations, all at once or one by one.
func (m *mind) deploy() engine.Action {
	f := m.v.Own(m.me).Fleet
	formation := dogfight.Formations[m.mood()%uint64(len(dogfight.Formations))]
	if m.v.Options.SecretDeploy {
		return dogfight.LayOut{Layout: formation.Layout(f, m.me)}
	}
	placed := m.v.Fleet(m.me)
	for t := range f {
		f[t] += placed[t]
	}
	l := formation.Layout(f, m.me)
	var any engine.Action
	for a := range m.v.Legal() {
		d := a.(dogfight.Deploy)
		if l[dogfight.Board.Index(d.At)] == d.Ship {
			return d
		}
		any = cmp.Or(any, engine.Action(d))
	}
	return any
}
