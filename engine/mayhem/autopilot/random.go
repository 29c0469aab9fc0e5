package autopilot

import (
	"math/rand/v2"
	"slices"

	"mayhembot/engine"
	"mayhembot/engine/hex"
	"mayhembot/engine/mayhem"
)

// Random plays legal actions by chance. It prefers to shoot, to ram ships, to fly through asteroids and to stay on the
// board, so that many matches together reach every rule. Autopilots are measured against it.
type Random struct{ rand *rand.Rand }

// NewRandom makes a player that draws from src; the same source gives the same play.
func NewRandom(src rand.Source) *Random { return &Random{rand.New(src)} }

// Choose picks an action for the viewer; it is nil where the match does not wait for the viewer.
func (r *Random) Choose(v mayhem.View) engine.Action {
	var chosen engine.Action
	total := 0
	for a := range v.Legal() {
		w := weight(v, a)
		total += w
		if r.rand.IntN(total) < w {
			chosen = a
		}
	}
	return chosen
}

// weight says how likely an action is beside the others; it is never 0.
func weight(v mayhem.View, a engine.Action) int {
	switch a := a.(type) {
	case mayhem.Recharge:
		return 1 + 12*int(a.Reactor)
	case mayhem.Place:
		t := v.Ship(v.Active).Template()
		for i, r := range a.Rows[:a.N] {
			t.Put(r, mayhem.Die{Pips: int8(v.Placing[i])})
		}
		return weighSpeed(v, &t)
	case mayhem.Recalibrate:
		t := v.Ship(v.Active).Template()
		if !a.Move {
			return 3 * weighSpeed(v, &t)
		}
		t.Put(a.To, t.Take(a.From, int(a.Field)))
		return weighSpeed(v, &t)
	case mayhem.Shoot:
		return 200 * int(a.Dice) * int(a.Dice)
	case mayhem.Turn:
		return weighTurn(v, a)
	case mayhem.Move:
		return weighMove(v, a)
	case mayhem.Use:
		return 20
	case mayhem.End:
		return 30
	case mayhem.Soak:
		// A ship that keeps only its guns shoots its last dice away (R17).
		if a.Lose[mayhem.Firepower] == [mayhem.Fields]int8{} {
			return 8
		}
	}
	return 1
}

// weighSpeed prefers Speed dice with which the ship can stay on the board.
func weighSpeed(v mayhem.View, t *mayhem.Template) int {
	me := v.Ship(v.Active)
	speed := t.Rows[mayhem.Speed][:t.Count(mayhem.Speed)]
	if flyable(v.Board, me.At, me.Heading, len(speed), pips(speed, -1)) {
		return 10
	}
	return 1
}

// weighTurn prefers to turn towards other ships, and hardly ever to where the board has to be left.
func weighTurn(v mayhem.View, a mayhem.Turn) int {
	me := v.Ship(v.Active)
	to := me.Heading.Left()
	if a.Right {
		to = me.Heading.Right()
	}
	switch {
	case !stays(v, me.At, to, v.TurnsLeft()-1, -1):
		return 1
	case !stays(v, me.At, me.Heading, 0, -1):
		return 600
	case nearest(v, hex.Step(me.At, to, 2)) < nearest(v, hex.Step(me.At, me.Heading, 2)):
		return 200
	}
	return 40
}

// weighMove prefers evading, ramming ships and lines of fire to plain flight, and leaves the board hardly ever.
func weighMove(v mayhem.View, a mayhem.Move) int {
	c := v.Course(a)
	t := v.Ship(v.Active).Template()
	lethal := c.Rams && c.Pips >= t.Toughness()
	switch {
	case c.Leaves:
		return 1
	case lethal && c.Target == engine.Nobody:
		return 10
	case lethal:
		return 100
	case c.Rams && c.Target != engine.Nobody:
		return 600
	case c.Rams:
		return 80
	case !stays(v, c.To, c.Heading, v.TurnsLeft()-c.Spent(), int(a.Field)):
		return 3
	}
	w := 200 + 300*c.Spent()
	if nearest(v, c.To) < nearest(v, c.From) {
		w += 400
	}
	return w + 400*lined(v, c.To)
}

// stays tells whether the active ship could fly its unused Speed dice, except one, and stay on an empty board. Once all are
// flown it asks the same for the next turn.
func stays(v mayhem.View, at hex.Cell, h hex.Heading, turns, except int) bool {
	speed := slices.Clone(v.Ship(v.Active).Dice[mayhem.Speed])
	unflown := pips(speed, except)
	if len(unflown) > 0 {
		return flyable(v.Board, at, h, turns, unflown)
	}
	for f := range speed {
		speed[f].Used = false
	}
	return flyable(v.Board, at, h, len(speed), pips(speed, -1))
}

// pips lists the unused dice, except the one on a field.
func pips(dice []mayhem.Die, except int) []int {
	list := make([]int, 0, mayhem.Fields)
	for f, d := range dice {
		if !d.Used && f != except {
			list = append(list, int(d.Pips))
		}
	}
	return list
}

// flyable tells whether movements of these lengths, in any order and with so many turns, can stay on a board.
func flyable(b hex.Board, at hex.Cell, h hex.Heading, turns int, pips []int) bool {
	for i, n := range pips {
		to := hex.Step(at, h, n)
		if !b.Contains(to) {
			continue
		}
		rest := append(append([]int{}, pips[:i]...), pips[i+1:]...)
		if len(rest) == 0 || flyable(b, to, h, turns, rest) {
			return true
		}
	}
	return len(pips) == 0 || turns > 0 &&
		(flyable(b, at, h.Left(), turns-1, pips) || flyable(b, at, h.Right(), turns-1, pips))
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

// lined grows as an opponent of the active pilot on a line with the cell gets nearer. It is 0 without one in range.
func lined(v mayhem.View, c hex.Cell) int {
	near := mayhem.Range + 1
	for _, s := range v.Ships {
		if s.OnBoard && s.Seat != v.Active && hex.Direction(c, s.At) != 0 {
			near = min(near, hex.Distance(c, s.At))
		}
	}
	return mayhem.Range + 1 - near
}
