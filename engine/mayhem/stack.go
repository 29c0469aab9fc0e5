package mayhem

import "mayhembot/engine"

// shuffle makes the stack of equipment sheets, when the match is played with them: in the deck's order, then from the
// bottom up each place changes with one a die picks among those not below it (¶2, R35).
func (p *play) shuffle() {
	if p.Deck == nil {
		return
	}
	p.StackN = len(p.Deck.sheets)
	for i := range p.StackN {
		p.Stack[i] = int8(i + 1)
	}
	for i := p.StackN; i > 1; i-- {
		j := p.dice.Roll(i, "shuffle")
		p.Stack[i-1], p.Stack[j-1] = p.Stack[j-1], p.Stack[i-1]
	}
}

// draw gives a pilot without a ship the lowermost sheet (¶3.1, R36).
func (p *play) draw(seat engine.Seat) {
	if p.Deck == nil {
		return
	}
	p.StackN--
	ship := p.ship(seat)
	ship.Sheet, p.Stack[p.StackN] = p.Stack[p.StackN], 0
	p.tell(SheetDrawn{Seat: seat, Sheet: p.Deck.at(ship.Sheet)})
}

// giveBack lays the sheet of a destroyed ship on top of the stack (R37).
func (p *play) giveBack(seat engine.Seat) {
	ship := p.ship(seat)
	if ship.Sheet == 0 {
		return
	}
	copy(p.Stack[1:], p.Stack[:p.StackN])
	p.Stack[0] = ship.Sheet
	p.StackN++
	p.tell(SheetReturned{Seat: seat, Sheet: p.Deck.at(ship.Sheet)})
	ship.Sheet, ship.Spent, ship.Working = 0, false, false
}

// refresh ends what a sheet did until its pilot's next turn, and lets one that works once a turn be used again (R39).
func (p *play) refresh(seat engine.Seat) {
	ship := p.ship(seat)
	ship.Working = false
	if p.Deck.at(ship.Sheet).Uses == OnceATurn {
		ship.Spent = false
	}
}
