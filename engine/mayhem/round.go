package mayhem

import (
	"cmp"
	"slices"

	"mayhembot/engine"
	"mayhembot/engine/hex"
)

// newRound begins a round: every pilot without a ship draws a sheet and rolls starting values (¶3.1).
func (p *play) newRound() {
	p.Round++
	p.Turns++
	p.Active = engine.Nobody
	p.Order, p.OrderN = [MaxSeats]engine.Seat{}, 0
	p.tell(RoundBegan{Round: p.Round})
	p.Step = StepAssign
	for i := range p.Seats {
		if !p.Ships[i].OnBoard {
			p.draw(engine.Seat(i + 1))
		}
	}
	for i := range p.Seats {
		if p.Ships[i].OnBoard {
			continue
		}
		ship := &p.Ships[i]
		ship.Reactor = 0
		e := Rolled{Seat: engine.Seat(i + 1)}
		for d := range ship.Rolled {
			e.Faces[d] = p.roll("starting value")
			ship.Rolled[d] = int8(e.Faces[d])
		}
		p.tell(e)
	}
	p.beginIfAssigned()
}

// play lays a pilot's starting values on the rows, 0 to 3 dice each (¶3.1).
func (a Assign) play(p *play, seat engine.Seat) *engine.Refusal {
	ship := p.ship(seat)
	if !a.matches(ship.Rolled) {
		return illegal("¶3.1", "assign-dice")
	}
	ship.lay(a)
	ship.Assigned = true
	e := Assigned{Seat: seat}
	for _, r := range Rows {
		e.Dice[r] = ship.pips(r)
	}
	p.tell(e)
	p.beginIfAssigned()
	return nil
}

// matches tells whether an assignment lays exactly the dice in a roll.
func (a Assign) matches(roll [DiceEach]int8) bool {
	var laid [DiceEach]int8
	n := 0
	for _, row := range a.Dice {
		for _, pips := range row {
			if pips == 0 {
				continue
			}
			if n == DiceEach {
				return false
			}
			laid[n] = pips
			n++
		}
	}
	slices.Sort(laid[:])
	slices.Sort(roll[:])
	return laid == roll
}

// lay puts an assignment's dice on the rows.
func (t *Template) lay(a Assign) {
	for _, r := range Rows {
		for _, pips := range a.Dice[r] {
			if pips > 0 {
				t.Put(r, Die{Pips: pips})
			}
		}
	}
}

// beginIfAssigned goes on once every pilot has assigned. It shows all assignments (R40). Then come turn order, entering
// and the first turn.
func (p *play) beginIfAssigned() {
	var all [MaxSeats]engine.Seat
	seats := all[:p.Seats]
	for i := range seats {
		seats[i] = engine.Seat(i + 1)
		if p.waitsFor(seats[i]) {
			return
		}
	}
	p.reveal()
	for _, seat := range seats {
		value := p.ship(seat).Value(Speed)
		p.reportEffect(seat, value, value+p.bonus(seat, EffectOrder))
	}
	order := p.turnOrder(seats)
	p.OrderN = int8(copy(p.Order[:], order))
	speeds := make([]int, len(order))
	for i, seat := range order {
		speeds[i] = p.ship(seat).Value(Speed) + p.bonus(seat, EffectOrder)
	}
	p.tell(OrderSet{Order: order, Speeds: speeds})
	for _, seat := range order {
		if !p.ship(seat).OnBoard {
			p.enter(seat)
		}
	}
	p.beginTurn(order[0])
}

// reveal shows all assigned starting values.
func (p *play) reveal() {
	for i := range p.Seats {
		ship := &p.Ships[i]
		if !ship.Assigned {
			continue
		}
		e := Revealed{Seat: engine.Seat(i + 1)}
		for _, r := range Rows {
			e.Dice[r] = ship.pips(r)
		}
		ship.Rolled, ship.Assigned = [DiceEach]int8{}, false
		p.tell(e)
	}
}

// turnOrder sorts pilots by Speed value, with their sheets' bonus (R52), then by number of Speed dice. Level groups
// roll (¶3.2).
func (p *play) turnOrder(seats []engine.Seat) []engine.Seat {
	return p.ranked(seats, func(seat engine.Seat) int {
		t := &p.ship(seat).Template
		return (t.Value(Speed)+p.bonus(seat, EffectOrder))*(Fields+1) + t.Count(Speed)
	})
}

// ranked puts the highest score first. In each group still level, every seat rolls two white dice, in seat order. Their
// sum ranks the group, and so on. A group is settled before the next lower one rolls.
func (p *play) ranked(seats []engine.Seat, score func(engine.Seat) int) []engine.Seat {
	seats = slices.Clone(seats)
	slices.SortStableFunc(seats, func(a, b engine.Seat) int { return cmp.Compare(score(b), score(a)) })
	for from := 0; from < len(seats); {
		to := from + 1
		for to < len(seats) && score(seats[to]) == score(seats[from]) {
			to++
		}
		if to-from > 1 {
			copy(seats[from:to], p.rollOff(seats[from:to]))
		}
		from = to
	}
	return seats
}

// rollOff ranks one level group.
func (p *play) rollOff(group []engine.Seat) []engine.Seat {
	var sum [MaxSeats + 1]int
	for _, seat := range group {
		e := OrderRolled{Seat: seat}
		for i := range e.Faces {
			e.Faces[i] = p.roll("turn order")
		}
		sum[seat] = e.Faces[0] + e.Faces[1]
		p.tell(e)
	}
	return p.ranked(group, func(seat engine.Seat) int { return sum[seat] })
}

// enter brings a ship onto the board (¶3.3, R3). A die chooses the start counter, again while a ship stands there.
// Another die chooses the heading.
func (p *play) enter(seat engine.Seat) {
	e := Entered{Seat: seat}
	for {
		counter := p.roll("start counter")
		e.Tries = append(e.Tries, counter)
		e.At = p.Starts[counter-1]
		if _, taken := p.object(e.At); !taken {
			break
		}
	}
	e.Heading = hex.Heading(p.roll("heading"))
	ship := p.ship(seat)
	ship.OnBoard, ship.At, ship.Heading = true, e.At, e.Heading
	p.tell(e)
}
