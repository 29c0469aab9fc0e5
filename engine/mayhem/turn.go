package mayhem

import (
	"mayhembot/engine"
)

// beginTurn makes a pilot the active one and moves its overheat dice to the reactor (¶3.4 A).
func (p *play) beginTurn(seat engine.Seat) {
	p.Turns++
	p.Active = seat
	p.Step = StepRecharge
	p.tell(TurnBegan{Seat: seat})
	p.refresh(seat)
	stay := p.bonus(seat, EffectOverheat)
	_, hot := p.ship(seat).hot()
	p.reportEffect(seat, hot, max(0, hot-stay))
	e := Cooled{Seat: seat}
	for r, pips := range p.ship(seat).cool(stay) {
		if pips > 0 {
			e.Dice = append(e.Dice, RowDie{Row: Row(r), Field: Fields, Pips: int(pips)})
		}
	}
	if len(e.Dice) > 0 {
		p.tell(e)
	}
}

// mayRecharge is the number of dice a pilot may reroll a turn (¶3.4 B), with the sheet's extra dice (R42).
func mayRecharge(sheet int) int { return 2 + sheet }

// play rerolls up to two dice, in the order reactor, Speed, Shields, Firepower (¶3.4 B).
func (a Recharge) play(p *play, _ engine.Seat) *engine.Refusal {
	ship := p.ship(p.Active)
	most := mayRecharge(p.bonus(p.Active, EffectRecharge))
	if r := checkRecharge(ship, a, most); r != nil {
		return r
	}
	e := Recharged{Seat: p.Active}
	if n := a.Dice(); n > 0 {
		e.From, e.Faces = make([]RowDie, 0, n), make([]int, 0, n)
	}
	p.Placing, p.PlacingN = [MaxRecharge]int8{}, 0
	for range a.Reactor {
		face := p.roll("recharge")
		e.From = append(e.From, RowDie{Row: Reactor})
		e.Faces = append(e.Faces, face)
		ship.Reactor--
		p.Placing[p.PlacingN] = int8(face)
		p.PlacingN++
	}
	for _, r := range Rows {
		for f, on := range a.Fields[r] {
			if !on {
				continue
			}
			die := &ship.Rows[r][f]
			e.From = append(e.From, RowDie{Row: r, Field: f + 1, Pips: int(die.Pips)})
			face := p.roll("recharge")
			e.Faces = append(e.Faces, face)
			die.Pips = int8(face)
		}
	}
	p.tell(e)
	if len(e.From) > 2 {
		p.reportEffect(p.Active, 2, most)
	}
	p.Step = StepRecalibrate
	if p.PlacingN > 0 {
		p.Step = StepPlace
	}
	return nil
}

// Dice is the number of dice a recharge rerolls.
func (a Recharge) Dice() int {
	n := int(a.Reactor)
	for _, row := range a.Fields {
		for _, on := range row {
			if on {
				n++
			}
		}
	}
	return n
}

func checkRecharge(ship *Ship, a Recharge, most int) *engine.Refusal {
	for _, r := range Rows {
		for f, on := range a.Fields[r] {
			if on && ship.Rows[r][f].Pips == 0 {
				return illegal("¶3.4 B", "no-die", "field", fieldName(r, f))
			}
		}
	}
	switch n := a.Dice(); {
	case n > most && most > 2:
		return illegal("R42", "recharge-most", "dice", most)
	case n > most:
		return illegal("¶3.4 B", "recharge-two")
	case a.Reactor < 0 || a.Reactor > ship.Reactor:
		return illegal("¶3.4 B", "reactor-empty", "dice", ship.Reactor)
	}
	return nil
}

// play lays the recharged reactor dice on rows, in the order of their faces (R8).
func (a Place) play(p *play, _ engine.Seat) *engine.Refusal {
	if a.N != p.PlacingN {
		return illegal("R8", "place-number", "dice", p.PlacingN)
	}
	ship := p.ship(p.Active)
	e := Placed{Seat: p.Active, Dice: make([]RowDie, 0, a.N)}
	for i, r := range a.Rows[:a.N] {
		if !ship.Put(r, Die{Pips: p.Placing[i]}) {
			return illegal("R8", "row-full", "row", r)
		}
		e.Dice = append(e.Dice, RowDie{Row: r, Field: ship.Count(r), Pips: int(p.Placing[i])})
	}
	p.Placing, p.PlacingN = [MaxRecharge]int8{}, 0
	p.tell(e)
	p.Step = StepRecalibrate
	return nil
}

// play moves at most one die to the leftmost free field of another row (¶3.4 C, R9).
func (a Recalibrate) play(p *play, _ engine.Seat) *engine.Refusal {
	p.Step = StepAct
	if !a.Move {
		return nil
	}
	ship := p.ship(p.Active)
	switch {
	case ship.Rows[a.From][a.Field].Pips == 0:
		return illegal("¶3.4 C", "no-die", "field", fieldName(a.From, int(a.Field)))
	case a.From == a.To:
		return illegal("R9", "same-row", "row", a.To)
	case ship.Count(a.To) == Fields:
		return illegal("¶3.4 C", "row-full", "row", a.To)
	}
	p.shift(a.From, int(a.Field), a.To)
	return nil
}

// shift moves a die of the active pilot to another row, pips unchanged.
func (p *play) shift(from Row, field int, to Row) {
	ship := p.ship(p.Active)
	die := ship.Take(from, field)
	ship.Put(to, die)
	p.tell(Recalibrated{
		Seat: p.Active,
		From: RowDie{Row: from, Field: field + 1, Pips: int(die.Pips)},
		To:   RowDie{Row: to, Field: ship.Count(to), Pips: int(die.Pips)},
	})
}

// mayEnd tells whether the turn can end (R15). Every Speed die must be used, except as many as a sheet excuses (R53).
func (s *State) mayEnd() bool {
	return s.ship(s.Active).Unused(Speed) <= s.bonus(s.Active, EffectBrake)
}

// play ends the turn.
func (End) play(p *play, _ engine.Seat) *engine.Refusal {
	left := p.ship(p.Active).Unused(Speed)
	if !p.mayEnd() {
		return illegal("R15", "speed-dice-left", "dice", left)
	}
	p.reportEffect(p.Active, left, 0)
	p.finishTurn()
	return nil
}

// finishTurn closes the active turn, checks for victory (¶3.4 E, R18) and goes on to the next turn or round.
func (p *play) finishTurn() {
	seat := p.Active
	p.ship(seat).unmark()
	p.TurnsUsed, p.ShotAt, p.Gained = 0, [MaxSeats]bool{}, 0
	p.Active = engine.Nobody
	p.tell(TurnEnded{Seat: seat})
	if winner := p.winner(seat); winner != engine.Nobody {
		p.Winner, p.Step = winner, StepOver
		p.tell(Won{Seat: winner})
		return
	}
	passed := false
	for _, next := range p.Order[:p.OrderN] {
		if passed && p.ship(next).OnBoard {
			p.beginTurn(next)
			return
		}
		passed = passed || next == seat
	}
	p.newRound()
}

// winner is the pilot with enough counters after a turn: the active one (R18), or one that was given its last counter (R62).
func (p *play) winner(active engine.Seat) engine.Seat {
	enough := func(seat engine.Seat) bool { return int(p.ship(seat).Kills) >= p.Options.Kills }
	if enough(active) {
		return active
	}
	for seat := engine.Seat(1); p.Options.Concede && int(seat) <= p.Seats; seat++ {
		if enough(seat) {
			return seat
		}
	}
	return engine.Nobody
}
