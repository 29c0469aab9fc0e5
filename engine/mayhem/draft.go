package mayhem

import (
	"mayhembot/engine"
	"mayhembot/engine/hex"
)

// drafter is the seat that makes placement n of draft set-up, counted from 0: seat 1 first, then in turn (R2).
func (s *State) drafter(n int) engine.Seat { return engine.Seat(n%s.Seats + 1) }

// toPlace is the number of asteroids a seat has still to place. Option placing does not change the total (R41).
func (s *State) toPlace(seat engine.Seat) int {
	// share is the seat's part of n placements, which go round the seats in turn.
	share := func(n int) int { return (n + s.Seats - int(seat)) / s.Seats }
	if s.Options.Together && s.Step == StepAsteroid {
		return share(s.Options.Asteroids) - int(s.Placed[seat-1])
	}
	return share(s.Options.Asteroids) - share(s.Asteroids.count())
}

// nextDraft goes on to the step of the next placement. After the last placement it begins the first round.
func (p *play) nextDraft() {
	laid := p.Asteroids.count()
	if p.Options.Together && laid > 0 && laid < p.Options.Asteroids {
		return // still the same stretch of play, in which each seat may take back its last asteroid
	}
	p.Turns++
	p.Placed = [MaxSeats]int8{}
	switch {
	case laid < p.Options.Asteroids:
		p.Step = StepAsteroid
	case p.StartsN < Counters:
		p.Step = StepStart
	default:
		p.newRound()
	}
}

// play places an asteroid (¶2, R2).
func (a PlaceAsteroid) play(p *play, seat engine.Seat) *engine.Refusal {
	if r := p.checkDraft(a.At); r != nil {
		return r
	}
	p.Asteroids.add(p.Options.Board.Index(a.At))
	if p.Options.Together {
		p.Placed[seat-1]++
	}
	p.tell(AsteroidPlaced{Seat: seat, At: a.At})
	p.nextDraft()
	return nil
}

// play places a start counter (¶2, R2).
func (a PlaceStart) play(p *play, seat engine.Seat) *engine.Refusal {
	if r := p.checkDraft(a.At); r != nil {
		return r
	}
	p.Starts[p.StartsN] = a.At
	p.StartsN++
	p.tell(StartPlaced{Seat: seat, Number: int(p.StartsN), At: a.At})
	p.nextDraft()
	return nil
}

// checkDraft says why a cell cannot take the next asteroid or start counter (¶2, R2). It is nil for a good cell.
func (s *State) checkDraft(c hex.Cell) *engine.Refusal {
	board := s.Options.Board
	if !board.Contains(c) {
		return illegal("¶2", "off-board", "cell", c)
	}
	i := board.Index(c)
	if !s.emptyCells().has(i) {
		return illegal("¶2", "cell-taken", "cell", c)
	}
	open := s.openCells()
	if !open.has(i) {
		return s.checkApart(c)
	}
	if _, found := s.wayWith(open, i, &cells{}); !found {
		return illegal("R2", "no-room-left", "cell", c)
	}
	return nil
}

// checkApart refuses a cell too near to a start counter or on a line with one, and names that counter.
func (s *State) checkApart(c hex.Cell) *engine.Refusal {
	for n, at := range s.Starts[:s.StartsN] {
		if d := hex.Distance(at, c); d < apart {
			return illegal("¶2", "counters-near", "cell", c, "counter", n+1, "distance", d)
		}
		if hex.Direction(at, c) != 0 {
			return illegal("¶2", "counters-lined", "cell", c, "counter", n+1)
		}
	}
	return nil
}

// DraftCells lists the cells for the next asteroid or start counter (¶2, R2).
func (v View) DraftCells() []hex.Cell {
	if v.Step != StepAsteroid && v.Step != StepStart {
		return nil
	}
	return v.seen.draftCells().on(v.Board)
}
