package autopilot

import (
	"math"

	"mayhembot/engine/boarding"
)

// berths weighs every berth, and what for.
func (p *pilot) berths() (list []candidate) {
	n := p.v.Berthing
	m := p.v.Ship(n).Plan.Dock
	if dock := p.v.Ship(n).Dock; dock != 0 {
		m = dock
	}
	for a := range p.v.Legal() {
		list = append(list, candidate{a, p.mooring(&p.v.Table, n, m, a.(boarding.Moor).Mooring)})
	}
	return list
}

// mooring is what lying at a ship in a berth promises.
func (p *pilot) mooring(t *boarding.Table, n, m int8, way boarding.Mooring) float64 {
	theirs, own := float64(t.WorthOf(m)), float64(t.WorthOf(n))
	if !way.Tow {
		if t.Cluster(m).Count() > 1 {
			return theirs/2 - own/4
		}
		after := *t
		if way.Own != 0 {
			after.Ship(n).Stack = way.Own
		}
		if way.Their != 0 {
			after.Ship(m).Stack = way.Their
		}
		win := after.FightOdds(n, m)
		return win*theirs - (1-win)*own
	}
	at := t.BerthPose(n, m, way.Berth)
	step := float64(t.SizeOf(n).Length) + float64(t.SizeOf(m).Tow)*float64(t.SizeOf(n).Straight)
	rounds := math.Ceil((p.away(at.Point)+bearing(at, p.edge(at.Point))*100)/step) + 1
	if rounds > float64(t.Options.Rounds-t.Round) {
		return -own
	}
	comes := math.Max(0.1, 0.85-0.07*rounds)
	if resists := t.FightOdds(m, n); resists > 0.5 {
		comes *= 1.3 - resists
	}
	return comes*(theirs+own) - p.home(at)/20
}

// answers says whether a towed ship resists: where it has a fair chance.
func (p *pilot) answers() (list []candidate) {
	win := p.v.FightOdds(p.n, p.v.Tower(p.n))
	return []candidate{{boarding.Resist{Ship: p.n, Yes: true}, win - 0.35}, {boarding.Resist{Ship: p.n}, 0}}
}

// duels weighs whom to attack first: who is worth most by the chance to overpower.
func (p *pilot) duels() (list []candidate) {
	for a := range p.v.Legal() {
		d := a.(boarding.Duel)
		odds := p.v.DuelOdds(d.Ship, d.Against)
		front := p.v.Ship(d.Against).Front()
		falls := odds[2]
		if front.Wounds > 0 {
			falls += odds[1]
		}
		list = append(list, candidate{a, (falls + odds[1]/4) * float64(p.v.Worth(d.Against, front.Who))})
	}
	return list
}
