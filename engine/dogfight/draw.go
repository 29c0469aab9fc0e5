package dogfight

import (
	"slices"

	"mayhembot/engine"
	"mayhembot/engine/counts"
	"mayhembot/engine/square"
)

// play puts counters back, face up and before anything else of the turn (D4, D13).
func (a Discard) play(p *play, seat engine.Seat) *engine.Refusal {
	own, c := &p.Private[seat-1], a.Counters
	switch {
	case p.Began:
		return illegal("D4", "discard-late")
	case !counts.Within(c[:], own.Hand[:]) || c.Count() == 0:
		return illegal("D4", "not-in-hand")
	}
	own.Hand = own.Hand.without(c)
	p.Began = true
	p.tell(Discarded{seat, c})
	return nil
}

// MostDrawn is the most counters the active seat may draw now, 0 where it may not (D6).
func (t *Table) MostDrawn() int {
	if t.Step != StepAct || t.Spending {
		return 0
	}
	return min(MaxDraw, MaxHand-t.Counters[t.Active-1])
}

// cup is what lies in the cup.
func (s *State) cup() Hand { return Box.without(s.Private[0].Hand, s.Private[1].Hand) }

// play draws counters one after another; what they are is for the seat's eyes (D6). The turn ends by itself, or the
// match where an asteroid takes the last ship of a side (D7).
func (a Draw) play(p *play, seat engine.Seat) *engine.Refusal {
	n := int(a.N)
	switch {
	case p.Spending:
		return illegal("¶2", "draw-or-spend")
	case n < 1 || n > p.MostDrawn():
		return illegal("D6", "draw-number", "most", p.MostDrawn())
	}
	own := &p.Private[seat-1]
	var kept Hand
	for range n {
		cup := p.cup()
		c := cup.at(engine.RollFor(p.dice, engine.Seats(seat), cup.Count(), "counter"))
		if c != Ast {
			own.Hand[c]++
			kept[c]++
			continue
		}
		p.tell(AsteroidDrawn{seat})
		if p.moveAsteroid(); p.Fleet(1).Count() == 0 || p.Fleet(2).Count() == 0 {
			break
		}
	}
	p.tell(Drew{seat, n, kept.Count(), kept})
	if p.checkEnd(); p.Step != StepOver {
		p.endTurn()
	}
	return nil
}

// moveAsteroid moves one of the asteroids, chosen and directed by dice until it can be done (¶2a, D7, D8). Three of them
// can never all be shut in.
func (p *play) moveAsteroid() {
	for {
		which := p.dice.Roll(Asteroids, "which") - 1
		from := p.Asteroids[which]
		to := square.Step(from, square.Direction(p.dice.Roll(len(square.Directions), "direction")))
		if !Board.Contains(to) || slices.Contains(p.Asteroids[:], to) {
			continue
		}
		p.Asteroids[which] = to
		sortCells(p.Asteroids[:])
		p.tell(AsteroidMoved{from, to})
		p.eliminate(to, engine.Nobody)
		return
	}
}

// eliminate takes the ship on a square off the board, if there is one.
func (p *play) eliminate(at square.Cell, by engine.Seat) {
	if ship := p.At(at); ship.Type != NoShip {
		p.Squares[Board.Index(at)] = Ship{}
		p.tell(Eliminated{ship.Seat, ship.Type, at, by})
	}
}

func sortCells(cells []square.Cell) {
	slices.SortFunc(cells, func(a, b square.Cell) int { return Board.Index(a) - Board.Index(b) })
}
