package dogfight

import (
	"slices"

	"mayhembot/engine"
	"mayhembot/engine/square"
)

// Reach lists the squares a ship may end one movement on, by column, then row (¶Movement, D10).
func (t *Table) Reach(from square.Cell) []square.Cell {
	var list []square.Cell
	for i, steps := range t.flights(from).steps {
		if steps > 0 {
			list = append(list, Board.Cell(i))
		}
	}
	return list
}

// Path is one shortest way of a movement, without the square it starts on; nil where there is none.
func (t *Table) Path(from, to square.Cell) []square.Cell {
	if !Board.Contains(to) {
		return nil
	}
	f := t.flights(from)
	path := make([]square.Cell, f.steps[Board.Index(to)])
	for i := len(path) - 1; i >= 0; i-- {
		path[i] = to
		to = f.before[Board.Index(to)]
	}
	return path
}

// flights are all movements of a ship: for each square the fewest steps to it, 0 for none, and the square before it.
type flights struct {
	steps  [squares]int8
	before [squares]square.Cell
}

func (t *Table) flights(from square.Cell) (f flights) {
	ship := t.At(from)
	if ship.Type == NoShip {
		return f
	}
	var queue [squares]square.Cell
	queue[0] = from
	for head, tail := 0, 1; head < tail; head++ {
		at := queue[head]
		steps := f.steps[Board.Index(at)] + 1
		if int(steps) > ship.Type.Class().Move {
			break
		}
		for _, d := range square.Directions {
			to := square.Step(at, d)
			if d == Forward(ship.Seat).Opposite() || !t.Empty(to) || f.steps[Board.Index(to)] > 0 {
				continue
			}
			f.steps[Board.Index(to)], f.before[Board.Index(to)] = steps, at
			queue[tail] = to
			tail++
		}
	}
	return f
}

// Flown is the table after a movement.
func (t *Table) Flown(m Move) Table {
	after := *t
	i, j := Board.Index(m.From), Board.Index(m.To)
	after.Squares[i], after.Squares[j] = Ship{}, t.Squares[i]
	return after
}

// play flies a ship for an AP.
func (a Move) play(p *play, seat engine.Seat) *engine.Refusal {
	ship := p.At(a.From)
	path := p.Path(a.From, a.To)
	switch {
	case ship.Seat != seat:
		return illegal("¶Movement", "no-own-ship", "cell", a.From)
	case p.Private[seat-1].Hand[AP] < MoveAP:
		return illegal("¶Movement", "ap", "needed", MoveAP)
	case len(path) == 0:
		return illegal("D10", "no-way", "cell", a.To, "squares", ship.Type.Class().Move)
	}
	p.spend(seat, AP, MoveAP)
	p.Began, p.Spending, p.Repeat = true, true, Strike{}
	p.Squares[Board.Index(a.From)], p.Squares[Board.Index(a.To)] = Ship{}, ship
	p.tell(Moved{seat, ship.Type, a.From, a.To, slices.Clone(path)})
	return nil
}
