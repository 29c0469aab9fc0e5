package mayhem

import "mayhembot/engine"

// stackUp makes the stack of equipment sheets, when the match is played with them.
func (p *play) stackUp() {
	if p.Deck == nil {
		return
	}
	p.StackN = int8(len(p.Deck.sheets))
	p.Undrawn = p.StackN
	for i := range p.StackN {
		p.Stack[i] = i + 1
	}
}

// draw gives a pilot without a ship the lowermost sheet (¶3.1, R36). A die picks it among the sheets never drawn. That
// equals a stack shuffled unseen, and nothing of the match has to be kept secret (R35).
func (p *play) draw(seat engine.Seat) {
	if p.Deck == nil {
		return
	}
	at := int(p.StackN) - 1
	if p.Undrawn > 0 {
		at = int(p.StackN) - p.dice.Roll(int(p.Undrawn), "sheet")
		p.Undrawn--
	}
	ship := p.ship(seat)
	ship.Sheet = p.Stack[at]
	copy(p.Stack[at:], p.Stack[at+1:p.StackN])
	p.StackN--
	p.Stack[p.StackN] = 0
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

// refresh ends the effect of a sheet that lasts until its pilot's next turn. A sheet for once a turn can be used again
// (R39).
func (p *play) refresh(seat engine.Seat) {
	ship := p.ship(seat)
	ship.Spent, ship.Working = p.Deck.at(ship.Sheet).refreshed(ship.Spent), false
}

// refreshed tells whether a sheet stays spent when its pilot's next turn has begun.
func (s Sheet) refreshed(spent bool) bool { return spent && s.Uses != OnceATurn }
