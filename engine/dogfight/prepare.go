package dogfight

import (
	"mayhembot/engine"
	"mayhembot/engine/square"
)

// layOutBoard places the asteroids and says who begins (¶Setup, D2).
func (p *play) layOutBoard() {
	for i := range p.Asteroids {
		p.Asteroids[i] = square.At(-1, -1)
	}
	for i := range p.Asteroids {
		for {
			at := Numbered[p.dice.Roll(len(Numbered), "asteroid")-1]
			if p.Empty(at) {
				p.Asteroids[i] = at
				break
			}
		}
	}
	sortCells(p.Asteroids[:])
	if p.First = p.Options.First; p.First == engine.Nobody {
		p.First = engine.Seat(p.dice.Roll(Seats, "first"))
	}
	p.tell(LaidOut{p.Asteroids, p.First})
}

// play takes a seat's secret fleet (D1).
func (a ChooseFleet) play(p *play, seat engine.Seat) *engine.Refusal {
	f := a.Ships
	if missing, ok := f.fits(p.Options.Points); missing != NoShip {
		return illegal("D1", "fleet-owned", "ship", missing, "number", missing.Class().Number)
	} else if !ok && f.Count() > 0 {
		return illegal("D1", "fleet-points", "points", f.Value(), "allowed", p.Options.Points)
	} else if !ok {
		return illegal("D1", "fleet-empty")
	}
	p.Private[seat-1].Fleet = f
	p.tell(FleetChosen{seat, f})
	if p.answered(seat) {
		p.Step = StepDeploy
		p.tell(FleetsChosen{[Seats]int{p.Private[0].Fleet.Count(), p.Private[1].Fleet.Count()}})
	}
	return nil
}

// answered notes a secret answer and tells whether both are in.
func (p *play) answered(seat engine.Seat) bool {
	p.Answered[seat-1] = true
	both := p.Answered == [Seats]bool{true, true}
	if both {
		p.Answered = [Seats]bool{}
	}
	return both
}

// play places one ship (D3, alternate).
func (a Deploy) play(p *play, seat engine.Seat) *engine.Refusal {
	own := &p.Private[seat-1]
	switch {
	case p.Options.SecretDeploy:
		return illegal("D3", "deploy-all")
	case own.Fleet[a.Ship] == 0:
		return illegal("D3", "no-such-ship", "ship", a.Ship)
	case Zone(a.At) != seat:
		return illegal("D3", "not-own-zone", "cell", a.At)
	case !p.Empty(a.At):
		return illegal("D3", "cell-taken", "cell", a.At)
	}
	own.Fleet[a.Ship]--
	p.Squares[Board.Index(a.At)] = Ship{seat, a.Ship}
	p.tell(Deployed{seat, a.Ship, a.At})
	if p.Private[0].Fleet.Count()+p.Private[1].Fleet.Count() == 0 {
		p.beginTurn(p.First)
	}
	return nil
}

// play takes a seat's whole fleet, and turns both up when the other's is there (D3, secret).
func (a LayOut) play(p *play, seat engine.Seat) *engine.Refusal {
	own, l := &p.Private[seat-1], a.Layout
	if !p.Options.SecretDeploy {
		return illegal("D3", "deploy-one")
	}
	for _, ship := range l.ships(seat) {
		if Zone(ship.At) != seat {
			return illegal("D3", "not-own-zone", "cell", ship.At)
		}
	}
	for _, t := range Types {
		if given := l.Fleet()[t]; given != own.Fleet[t] {
			return illegal("D3", "deploy-fleet", "fleet", ChooseFleet{own.Fleet}, "ship", t, "number", own.Fleet[t], "given", given)
		}
	}
	own.Fleet, own.Layout = Fleet{}, l
	p.tell(FleetLaid{seat, l.ships(seat)})
	if !p.answered(seat) {
		return nil
	}
	var all []Placed
	for i := range p.Private {
		ships := p.Private[i].Layout.ships(engine.Seat(i + 1))
		for _, ship := range ships {
			p.Squares[Board.Index(ship.At)] = ship.Ship
		}
		all = append(all, ships...)
		p.Private[i].Layout = Layout{}
	}
	p.tell(TurnedUp{all})
	p.beginTurn(p.First)
	return nil
}

// ships lists the ships of a layout, by column, then row.
func (l *Layout) ships(seat engine.Seat) []Placed {
	var list []Placed
	for i, t := range l {
		if t != NoShip {
			list = append(list, Placed{Ship{seat, t}, Board.Cell(i)})
		}
	}
	return list
}
