package autopilot

import (
	"math"

	"mayhembot/engine"
	"mayhembot/engine/boarding"
)

// Features of how a match stands for a seat, of it less those of the best other seat.
const (
	lead    = iota // victory points
	leadNow        // the same, as the last rounds are near
	might          // hull and shields of mobile ships
	mightNow
	third // a third seat plays
	features
)

// weights foretell who wins by those features. They are fitted to matches of fair pilots (see TestChancesForetellWhoWins).
var weights = [features]float64{lead: -0.013, leadNow: 0.033, might: 0.013, mightNow: 0.159, third: -0.513}

// standingOf are the features of a view for the viewer, with what an action adds. The worth of actions is counted in damage.
func standingOf(v *boarding.View, adds float64) (x [features]float64) {
	points, hulls := math.Inf(-1), math.Inf(-1)
	for seat := engine.Seat(1); int(seat) <= v.Seats; seat++ {
		if p, h := holdings(v, seat); seat == v.Seat {
			x[lead], x[might] = p, h
		} else {
			points, hulls = max(points, p), max(hulls, h)
		}
	}
	x[lead] -= points
	x[might] += adds/perDamage - hulls
	now := float64(v.Round) / float64(max(1, v.Options.Rounds))
	x[leadNow], x[mightNow] = now*x[lead], now*x[might]
	if v.Seats > 2 {
		x[third] = 1
	}
	return x
}

// holdings are the victory points of a seat, and the hulls and shields of its mobile ships.
func holdings(v *boarding.View, seat engine.Seat) (points, hulls float64) {
	for _, ship := range v.Numbers() {
		if ship.Seat == seat && ship.Mobile() {
			hulls += float64(ship.Hull + ship.Shields)
		}
	}
	return float64(v.Points[seat-1]), hulls
}

// chanceWith is how likely the viewer is to win with an action that is worth so much less than the best one.
func (p *pilot) chanceWith(less float64) float64 {
	sum := 0.0
	for i, x := range standingOf(&p.v, -less) {
		sum += weights[i] * x
	}
	return 1 / (1 + math.Exp(-sum))
}
