package autopilot

import (
	"math/rand/v2"

	"mayhembot/engine"
	"mayhembot/engine/advice"
	"mayhembot/engine/boarding"
)

// foresight is how far a pilot of a level looks before it sets a dial: at how many of its best plans, against how many ways in
// which everybody else may plan. The zero one does not look.
type foresight struct{ plans, worlds int }

var foresights = map[advice.Level]foresight{advice.Hard: {4, 1}, advice.Ruthless: {10, 12}}

// These are the values of what a plan leads to, beside the value of the plan itself.
const (
	perShot   = 4.0 // the value of the best order of each ship
	perPoint  = 4.0 // a victory point
	perHull   = 1.0 // hull and shields
	unlikely  = 60  // others do not consider a plan that is worse than their best by more
	overlooks = 3   // how many better plans others pass by at most
)

// lookAhead weighs the best plans of the ship by what they lead to before anybody fires. The first world is one where all others
// do what a fair pilot would; in the rest opponents do something else that is nearly as good.
func (p *pilot) lookAhead(look foresight) []candidate {
	list := p.plans()
	sortBest(list)
	list = list[:min(look.plans, len(list))]
	for world := range look.worlds {
		before, dice := p.world(uint64(world))
		for i := range list {
			after := p.settled(before, list[i].action, dice)
			list[i].value += p.standing(after) / float64(look.worlds)
		}
	}
	sortBest(list)
	return list
}

// fortune is chance that a pilot imagines. It is the same whenever a pilot thinks about the same turn.
type fortune struct{ *rand.Rand }

func (f fortune) Roll(sides int, _ string) int { return f.IntN(sides) + 1 }

func (p *pilot) fortune(world uint64) fortune {
	return fortune{rand.New(rand.NewPCG(uint64(p.v.Turns), world))}
}

// world imagines what the viewer does not see, with plans for all ships but the one in question. seed begins the dice that are
// rolled from there.
func (p *pilot) world(n uint64) (world boarding.Position, seed uint64) {
	unasked, chance := p.v, p.fortune(n)
	for i := range unasked.Owes {
		unasked.Owes[i] = boarding.MaxShips // what others have answered is not imagined: they plan anew
	}
	world = unasked.Imagine(chance).(boarding.Position)
	for seat := engine.Seat(1); int(seat) <= p.v.Seats; seat++ {
		asked := world.Look(seat)
		for m := range asked.Owing(seat).All() {
			if m == p.n {
				continue
			}
			list := p.as(world.Look(seat), m).plans()
			sortBest(list)
			k := 0
			for n > 0 && seat != p.v.Seat && k < overlooks && k+1 < len(list) && list[k+1].value > list[0].value-unlikely && chance.IntN(2) == 0 {
				k++
			}
			world = played(world, seat, list[k].action, chance)
		}
	}
	return world, chance.Uint64()
}

// as is a pilot for another ship.
func (p *pilot) as(v boarding.View, n int8) *pilot { return &pilot{v: v, n: n, odds: p.odds} }

// played is the position after a legal action.
func played(pos boarding.Position, seat engine.Seat, a engine.Action, chance fortune) boarding.Position {
	next, _, err := pos.Apply(seat, a, chance)
	if err != nil {
		panic(err) // it was among the legal ones
	}
	return next.(boarding.Position)
}

// settled is where a plan leads to: all plans are turned up, and whatever is asked before orders is answered as fair pilots would.
func (p *pilot) settled(pos boarding.Position, plan engine.Action, seed uint64) boarding.Position {
	chance := p.fortune(seed)
	pos = played(pos, p.v.Seat, plan, chance)
	for pending := pos.Pending(); len(pending) > 0; pending = pos.Pending() {
		v := pos.Look(pending[0].Seat)
		if v.Round != p.v.Round || v.Step == boarding.StepOrder {
			break
		}
		asked := newPilot(v)
		asked.odds = p.odds
		pos = played(pos, v.Seat, asked.ranked()[0].action, chance)
	}
	return pos
}

// standing is how a position is for the pilot: victory points, hulls and shields, and the shots to come, of it less those of others.
func (p *pilot) standing(pos boarding.Position) (value float64) {
	for seat := engine.Seat(1); int(seat) <= p.v.Seats; seat++ {
		v := pos.Look(seat)
		sum := perPoint * float64(v.Points[seat-1])
		for _, ship := range v.Numbers() {
			if ship.Seat == seat && ship.Mobile() {
				sum += perHull * float64(ship.Hull+ship.Shields)
			}
		}
		if v.Step == boarding.StepOrder {
			for n := range v.Owing(seat).All() {
				best := 0.0
				for _, c := range p.as(v, n).orders() {
					best = max(best, c.value)
				}
				sum += perShot * best
			}
		}
		if seat != p.v.Seat {
			sum = -sum
		}
		value += sum
	}
	return value
}
