package autopilot

import (
	"math/rand/v2"

	"mayhembot/engine"
	"mayhembot/engine/hex"
	"mayhembot/engine/mayhem"
)

// Random plays legal actions by chance, but lively: it prefers shooting, ramming ships, flying through asteroids and
// staying on the board, so that many matches together reach every rule. It is the measure autopilots are held to.
type Random struct{ rand *rand.Rand }

// NewRandom makes a player that draws from src; the same source gives the same play.
func NewRandom(src rand.Source) *Random { return &Random{rand.New(src)} }

// Choose picks an action for a seat the position waits for, nil for any other seat.
func (r *Random) Choose(p engine.Position, seat engine.Seat) engine.Action {
	at, ok := p.(mayhem.Position)
	if !ok || !engine.Waits(p, seat) {
		return nil
	}
	v := at.Look()
	var chosen engine.Action
	total := 0
	for a := range p.Legal(seat) {
		w := weight(at, v, a)
		total += w
		if w > 0 && r.rand.IntN(total) < w {
			chosen = a
		}
	}
	return chosen
}

// weight says how likely an action is beside the others; it is never 0.
func weight(p mayhem.Position, v mayhem.View, a engine.Action) int {
	switch a := a.(type) {
	case mayhem.Recharge:
		return 1 + 12*int(a.Reactor)
	case mayhem.Recalibrate:
		if !a.Move {
			return 4
		}
	case mayhem.Shoot:
		return 60
	case mayhem.Turn:
		return weighTurn(v, a)
	case mayhem.Move:
		return weighMove(p, v, a)
	case mayhem.End:
		return 3
	}
	return 1
}

// weighTurn prefers to turn where there is room to fly, and towards other ships.
func weighTurn(v mayhem.View, a mayhem.Turn) int {
	me := v.Ship(v.Active)
	to := me.Heading.Left()
	if a.Right {
		to = me.Heading.Right()
	}
	w := 1
	need := pipsToFly(me)
	if !roomy(v, me.At, me.Heading, 0, need) && roomy(v, me.At, to, v.TurnsLeft()-1, need) {
		w += 60
	}
	if nearest(v, me.At.Step(to, 2)) < nearest(v, me.At.Step(me.Heading, 2)) {
		w += 10
	}
	return w
}

// weighMove prefers evading and ramming ships to plain flight, and leaves the board hardly ever.
func weighMove(p mayhem.Position, v mayhem.View, a mayhem.Move) int {
	c := p.Course(a)
	me := v.Ship(v.Active)
	t := templateOf(me)
	lethal := c.Rams && c.Pips >= tough(&t)
	switch {
	case c.Leaves:
		return 1
	case lethal && c.Target == engine.Nobody:
		return 2
	case lethal:
		return 10
	case c.Rams && c.Target != engine.Nobody:
		return 60
	case c.Rams:
		return 8
	}
	need := pipsToFly(me) - c.Pips
	if !roomy(v, c.To, c.Heading, v.TurnsLeft()-c.Spent(), need) {
		return 2
	}
	w := 10 + 30*c.Spent()
	if nearest(v, c.To) < nearest(v, c.From) {
		w += 20
	}
	return w
}

// pipsToFly is the sum of the Speed dice still to be used.
func pipsToFly(s mayhem.ShipView) int {
	sum := 0
	for _, d := range s.Dice[mayhem.Speed] {
		if !d.Used {
			sum += int(d.Pips)
		}
	}
	return sum
}

// roomy tells whether some heading within so many turns leads far enough over the board; a ship that has flown all its
// dice needs a little room for its next turn.
func roomy(v mayhem.View, at hex.Cell, h hex.Heading, turns, need int) bool {
	if need == 0 {
		turns, need = 1, 4
	}
	return roomiest(v.Board, at, h, turns) >= need
}

// nearest is the distance from a cell to the nearest opponent of the active pilot; far when there is none.
func nearest(v mayhem.View, c hex.Cell) int {
	near := mayhem.MaxColumns + mayhem.MaxRows
	for _, s := range v.Ships {
		if s.OnBoard && s.Seat != v.Active {
			near = min(near, hex.Distance(c, s.At))
		}
	}
	return near
}
