package autopilot

import (
	"math"

	"mayhembot/engine/boarding"
	"mayhembot/engine/plane"
)

// These are the values of manoeuvres besides their places.
const (
	offPlane  = -1000.0
	obstacle  = -40.0
	bump      = -25.0
	strained  = -8.0
	relieved  = 15.0
	docking   = 200.0
	homeward  = 1000.0
	breakAt   = 0.3 // a chance to win below which a fight is given up
	yieldsAt  = 0.4 // and one below which the other side of it gives in
	lettingGo = -20.0
	towsRound = 12000.0
)

// plans weighs every plan of the ship.
func (p *pilot) plans() (list []candidate) {
	t := p.foreseen()
	for _, a := range acts(p, func(a boarding.MakePlan) int8 { return a.Ship }) {
		list = append(list, candidate{a, p.plan(t, a.Plan)})
	}
	return list
}

// foreseen is the table after the manoeuvres of own ships that are activated earlier. All other ships stand as they are.
func (p *pilot) foreseen() *boarding.Table {
	t := p.v.Table
	for m, ship := range t.Numbers() {
		if m == p.n || ship.Seat != p.v.Seat || ship.Plan.Kind != boarding.Fly || !t.Before(m, p.n) {
			continue
		}
		if f := t.Foresee(m, ship.Plan.Manoeuvre, 0); !t.OffPlane(m, f.At) {
			ship.At = f.At
		}
	}
	return &t
}

// plan is the value of a plan.
func (p *pilot) plan(t *boarding.Table, plan boarding.Plan) float64 {
	ship := t.Ship(p.n)
	switch plan.Kind {
	case boarding.Fight:
		return 0
	case boarding.BreakOff:
		return 100 * (yieldsAt - t.FightOdds(p.n, other(t, p.n)))
	case boarding.Flee:
		return 100*(breakAt-t.FightOdds(p.n, ship.Dock)) + p.fly(t, plan.Manoeuvre)/100
	case boarding.BreakTow:
		return 100*(breakAt+0.1-t.FightOdds(p.n, ship.Dock)) + p.tow(t, plan.Manoeuvre)/100
	case boarding.Board:
		return fighting(t, p.n, ship.Dock)
	case boarding.Tow:
		return p.towing(t, p.n, ship.Dock, ship.At) + p.tow(t, plan.Manoeuvre)/10
	case boarding.Drop:
		return lettingGo + p.fly(t, plan.Manoeuvre)/100
	}
	if plan.Dock == 0 {
		return p.fly(t, plan.Manoeuvre)
	}
	if !t.Docks(p.n, plan.Manoeuvre, plan.Dock) || p.takenCare(plan.Dock) {
		return offPlane / 2
	}
	return docking + p.prize(t, plan.Dock)
}

// other is the ship a ship fights with.
func other(t *boarding.Table, n int8) int8 { return t.Foes(n).List()[0] }

// takenCare tells whether another own ship docks there already.
func (p *pilot) takenCare(m int8) bool {
	for n, ship := range p.v.Numbers() {
		if n != p.n && ship.Seat == p.v.Seat && ship.Plan.Dock == m {
			return true
		}
	}
	return false
}

// prize is the value of docking at a ship: the better of boarding and towing.
func (p *pilot) prize(t *boarding.Table, m int8) float64 {
	best := math.Inf(-1)
	for _, way := range t.Moorings(p.n, m) {
		best = math.Max(best, p.mooring(t, p.n, m, way))
	}
	return best
}

// fly is the value of a manoeuvre to a ship that tows nothing.
func (p *pilot) fly(t *boarding.Table, m boarding.Manoeuvre) float64 {
	f := t.Foresee(p.n, m, 0)
	if t.OffPlane(p.n, f.At) {
		return offPlane
	}
	value := p.place(t, p.n, f.At) + obstacle*float64(f.Obstacles())
	if f.Held {
		value += bump
	}
	return value + p.strain(t, m)
}

// strain is the value of getting stress or getting rid of it.
func (p *pilot) strain(t *boarding.Table, m boarding.Manoeuvre) float64 {
	on, _ := t.ClassOf(p.n).On(m)
	switch {
	case on.Colour == boarding.Red:
		return strained
	case on.Colour == boarding.Green && t.Ship(p.n).Stress:
		return relieved
	}
	return 0
}

// tow is the value of a manoeuvre to a tower. It rewards the way home and forbids leaving over another edge.
func (p *pilot) tow(t *boarding.Table, m boarding.Manoeuvre) float64 {
	f := t.Foresee(p.n, m, t.Ship(p.n).Dock)
	if t.OffPlane(p.n, f.At) {
		if t.Home(p.n, f.At) {
			return homeward
		}
		return offPlane
	}
	value := -p.home(f.At) + obstacle*float64(f.Obstacles()) + p.strain(t, m)
	if f.Held {
		value += bump
	}
	if !p.stays(t, p.n, f.At) && p.away(f.At.Point) > towsRound {
		value -= trapped
	}
	return value
}

// home is the distance of a pose from home in points, with a price for facing away.
func (p *pilot) home(at plane.Pose) float64 {
	return p.away(at.Point)/500 + bearing(at, p.edge(at.Point))/4
}

// edge is the point of the own edge opposite a place. away is its distance.
func (p *pilot) edge(from plane.Point) plane.Point {
	switch p.v.Seat {
	case 1:
		return plane.Point{X: from.X, Y: boarding.Plane.Height + 4000}
	case 2:
		return plane.Point{X: from.X, Y: -4000}
	}
	return plane.Point{X: -4000, Y: from.Y}
}

func (p *pilot) away(from plane.Point) float64 { return apart(from, p.edge(from)) }
