package autopilot

import (
	"math"

	"mayhembot/engine/boarding"
	"mayhembot/engine/plane"
)

// How likely a tow is to come home: at best, and less for each round it takes; a degree to turn is as far as turning.
const (
	likely    = 0.8
	fading    = 0.08
	turning   = 100.0
	resistsAt = 0.5 // a chance to win from which an owner is thought to resist
)

// berths weighs every berth, and what for.
func (p *pilot) berths() (list []candidate) {
	n, m := p.berthing()
	for a := range p.v.Legal() {
		list = append(list, candidate{a, p.mooring(&p.v.Table, n, m, a.(boarding.Moor).Mooring)})
	}
	return list
}

// berthing is the ship that has docked, and the one it lies at.
func (p *pilot) berthing() (n, m int8) {
	return p.v.Berthing, p.v.BerthTarget(p.v.Berthing)
}

// mooring is what lying at a ship in a berth promises.
func (p *pilot) mooring(t *boarding.Table, n, m int8, way boarding.Mooring) float64 {
	if way.Tow {
		at := t.BerthPose(n, m, way.Berth)
		return p.towing(t, n, m, at) - p.home(at)/20
	}
	if t.Cluster(m).Count() > 1 {
		return float64(t.WorthOf(m))/2 - float64(t.WorthOf(n))/4
	}
	after := *t
	if way.Own != 0 {
		after.Ship(n).Stack = way.Own
	}
	if way.Their != 0 {
		after.Ship(m).Stack = way.Their
	}
	return fighting(&after, n, m)
}

// fighting is what a fight to the end promises: the other's cards and upgrades, or the loss of the own ones.
func fighting(t *boarding.Table, n, m int8) float64 {
	win := t.FightOdds(n, m)
	return win*float64(t.WorthOf(m)) - (1-win)*float64(t.WorthOf(n))
}

// towing is what a tow from a pose promises: the cards of both, if it comes home before the last round and is not resisted.
func (p *pilot) towing(t *boarding.Table, n, m int8, at plane.Pose) float64 {
	size := t.SizeOf(n)
	step := float64(size.Length) + float64(t.SizeOf(m).Tow)*float64(size.Straight)
	rounds := math.Ceil((p.away(at.Point) + bearing(at, p.edge(at.Point))*turning) / step)
	comes := math.Max(0, likely-fading*rounds)
	if rounds > float64(t.Options.Rounds-t.Round) {
		comes = 0
	}
	if resists := t.FightOdds(m, n); resists > resistsAt {
		return (comes+resists-1)*float64(t.WorthOf(m)) - resists*float64(t.WorthOf(n))/2
	}
	return comes * float64(t.WorthOf(m)+t.WorthOf(n))
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
