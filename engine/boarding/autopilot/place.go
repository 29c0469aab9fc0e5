package autopilot

import (
	"math"

	"mayhembot/engine/boarding"
	"mayhembot/engine/plane"
)

// These are the values of places.
const (
	edgeNear   = 12000.0 // nearer to the edge than this is worse
	edgeCost   = 60.0
	trapped    = 300.0   // every manoeuvre of the next round leads off the plane
	preyShort  = 14000.0 // so far from prey a ship lies best before it docks
	preyReach  = 40.0
	foeClose   = 15000.0
	inArc      = 12.0
	inTheirArc = 5.0
)

// apart is the distance of two points.
func apart(a, b plane.Point) float64 { return math.Sqrt(float64(plane.Apart(a, b))) }

// bearing is the angle between a pose's heading and a point, from 0 to 180 degrees.
func bearing(at plane.Pose, to plane.Point) float64 {
	angle := math.Atan2(float64(to.X-at.X), float64(at.Y-to.Y))*180/math.Pi - float64(at.Heading)
	return math.Abs(math.Mod(math.Mod(angle, 360)+540, 360) - 180)
}

// place is the value of a pose to a ship.
func (p *pilot) place(t *boarding.Table, n int8, at plane.Pose) float64 {
	value := 0.0
	edge := float64(min(at.X, at.Y, boarding.Plane.Width-at.X, boarding.Plane.Height-at.Y))
	if edge < edgeNear {
		value -= edgeCost * (edgeNear - edge) / edgeNear
	}
	if !p.stays(t, n, at) {
		value -= trapped
	}
	if prey, found := p.prey(t, n, at.Point); found {
		value += p.hunt(t, n, at, prey)
	} else {
		value += p.stalk(t, n, at)
	}
	return value + p.aims(t, n, at)
}

// stays tells whether some manoeuvre from there ends on the plane.
func (p *pilot) stays(t *boarding.Table, n int8, at plane.Pose) bool {
	for _, d := range t.ClassOf(n).Dial {
		way := t.ClassOf(n).Way(d.Manoeuvre)
		if d.Colour != boarding.Red && !t.OffPlane(n, at.Then(way.Points[way.End()])) {
			return true
		}
	}
	return false
}

// prey is the nearest ship that may be docked at, for a ship with a kit.
func (p *pilot) prey(t *boarding.Table, n int8, from plane.Point) (prey int8, found bool) {
	if !t.Ship(n).Upgrades.Has(boarding.Kit) {
		return 0, false
	}
	best := math.Inf(1)
	for m, ship := range t.Numbers() {
		if d := apart(from, ship.At.Point); t.MayDock(n, m) && d < best {
			prey, best, found = m, d, true
		}
	}
	return prey, found
}

// hunt is how well a place serves to dock at prey in the next round.
func (p *pilot) hunt(t *boarding.Table, n int8, at plane.Pose, prey int8) float64 {
	target := t.Ship(prey).At
	value := -math.Abs(apart(at.Point, target.Point)-preyShort)/700 - bearing(at, target.Point)/4
	moved := *t
	moved.Ship(n).At = at
	for _, d := range t.ClassOf(n).Dial {
		if d.Colour != boarding.Red && moved.Docks(n, d.Manoeuvre, prey) {
			return value + preyReach
		}
	}
	return value
}

// stalk is how near a place is to the nearest enemy, and how much it faces it.
func (p *pilot) stalk(t *boarding.Table, n int8, at plane.Pose) float64 {
	best := math.Inf(1)
	value := 0.0
	for m := range t.Enemies(n).All() {
		to := p.ahead(t, m)
		if d := apart(at.Point, to.Point); d < best {
			best, value = d, -math.Max(0, d-foeClose)/900-bearing(at, to.Point)/8
		}
	}
	return value
}

// ahead is where an enemy is likely to be: two ahead, or where it stands if that is off the plane.
func (p *pilot) ahead(t *boarding.Table, m int8) plane.Pose {
	at := t.Ship(m).At
	next := plane.Pose{Point: at.At(12000, 0), Heading: at.Heading}
	if t.OffPlane(m, next) {
		return at
	}
	return next
}

// aims is the value of arcs at a pose. Enemies in the ship's arcs add to it, where they stand and where they are likely to
// be. Enemies with the ship in theirs subtract.
func (p *pilot) aims(t *boarding.Table, n int8, at plane.Pose) (value float64) {
	for m := range t.Enemies(n).All() {
		for _, to := range []plane.Pose{t.Ship(m).At, p.ahead(t, m)} {
			if band := t.BandFrom(n, at, m, to); band > 0 {
				value += inArc - float64(band)
			}
			if t.BandFrom(m, to, n, at) > 0 {
				value -= inTheirArc
			}
		}
	}
	return value
}
