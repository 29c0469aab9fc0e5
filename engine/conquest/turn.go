package conquest

import "mayhembot/engine"

// beginTurn makes a seat the active one and draws its coins (¶4.a, C8).
func (p *play) beginTurn(seat engine.Seat) {
	p.Turns++
	p.Active, p.Attacks = seat, 0
	p.tell(TurnBegan{Seat: seat})
	if p.can(seat, Hirilorn) {
		p.draw(seat, 4-p.InHand[seat-1])
	} else if p.InHand[seat-1] == 0 {
		p.draw(seat, 3)
	}
	if p.can(seat, Nirnaeth) {
		p.Step = StepHeal
		return
	}
	p.toReclaim()
}

// play takes another race's ships from the void, for a coin each (C9).
func (a Heal) play(p *play, _ engine.Seat) {
	if owner := a.At.System(); owner != engine.Nobody {
		p.Move(owner, a.Ships, Void, a.At)
		p.tell(Healed{Seat: p.Active, Owner: owner, At: a.At, Ships: a.Ships})
		p.hand(owner, p.Active, p.pick(owner, a.Ships.Count(), "heal"), "heal")
	}
	p.toReclaim()
}

func (p *play) toReclaim() {
	if p.At(Void, p.Active) != (Ships{}) {
		p.Step = StepReclaim
		return
	}
	p.toAttack()
}

// play takes one ship from the void (¶4.b, C10).
func (a Reclaim) play(p *play, _ engine.Seat) {
	one := a.Size.Ships(1)
	p.Move(p.Active, one, Void, a.At)
	p.tell(Reclaimed{Seat: p.Active, At: a.At, Ships: one})
	p.toAttack()
}

// toAttack asks for an attack, or ends the turn where there is no coin or nothing to attack (C11, C42).
func (p *play) toAttack() {
	p.Step = StepAttack
	v := p.view(p.Active)
	switch idle := (Idle{Seat: p.Active, Again: p.Attacks > 0}); {
	case p.InHand[p.Active-1] == 0:
		idle.Why = "no-coin"
		p.tell(idle)
		p.endTurn()
	case v.targets(func(a Target) bool { return v.checkTarget(a) != nil }):
		idle.Why = "no-target"
		p.tell(idle)
		p.endTurn()
	}
}

func (Pass) play(p *play, seat engine.Seat) {
	p.tell(Passed{Seat: seat})
	p.endTurn()
}

// endTurn goes on to the next seat; a round ends before the starting seat's turn (C45).
func (p *play) endTurn() {
	p.tell(TurnEnded{Seat: p.Active})
	next := p.after(p.Active)
	if next == p.Start {
		if p.Round == p.Options.Rounds {
			p.over(p.leaders())
			return
		}
		p.Round++
		p.tell(RoundBegan{Round: p.Round})
	}
	p.beginTurn(next)
}

// leaders are those with most colonies, of level ones those with most ships on planets (C45).
func (p *play) leaders() (set engine.SeatSet) {
	best := -1
	for s := range p.From(1) {
		const more = 1 + Each*int(sizes) // than all ships a seat has
		switch score := len(p.Colonies(s))*more + p.Total(s).Count(); {
		case score > best:
			best, set = score, engine.Seats(s)
		case score == best:
			set |= engine.Seats(s)
		}
	}
	return set
}

// settled are the seats with enough colonies to win (¶5, C43).
func (p *play) settled() (set engine.SeatSet) {
	for s := range p.From(1) {
		if len(p.Colonies(s)) >= p.Options.Colonies {
			set |= engine.Seats(s)
		}
	}
	return set
}

// over ends the match: used coins are discarded and Gelmir's lost ships are in the void (C43).
func (p *play) over(winners engine.SeatSet) {
	p.discardUsed()
	for s := range p.From(1) {
		p.Land(s, p.Attack.Returning[s-1], Void)
	}
	p.Winners, p.Step = winners, StepOver
	p.Active, p.Attacks, p.Attack = engine.Nobody, 0, noAttack
	p.tell(Won{Seats: p.result().Winners})
}
