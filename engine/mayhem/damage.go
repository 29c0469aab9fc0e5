package mayhem

import (
	"cmp"

	"mayhembot/engine"
	"mayhembot/engine/hex"
)

// owe adds damage that a seat has to take, after any already waiting. The seat's sheet may reduce it.
func (p *play) owe(seat engine.Seat, points int) {
	if points = p.reduceDamage(seat, points); points == 0 {
		return
	}
	p.Damage[p.DamageN] = Damage{Seat: seat, Points: points}
	p.DamageN++
}

// due splits damage: pips from Shields, and pips from Speed and Firepower together.
func (t *Template) due(points int) (shields, rest int) {
	shields = min(points, t.Value(Shields))
	return shields, min(2*(points-shields), t.Value(Speed)+t.Value(Firepower))
}

// play takes damage in the owner's way (R16): from Shields first, then twice the rest from Speed and Firepower.
func (a Soak) play(p *play, _ engine.Seat) *engine.Refusal {
	damage := p.Damage[0]
	ship := p.ship(damage.Seat)
	shields, rest := ship.due(damage.Points)
	e := Soaked{Seat: damage.Seat, Points: damage.Points, Absorbed: shields, Doubled: 2 * (damage.Points - shields)}
	e.Wasted = e.Doubled - rest
	if n := a.dice(); n > 0 {
		e.Lost = make([]RowDie, 0, n)
	}
	for _, r := range Rows {
		for f, n := range a.Lose[r] {
			if n < 0 || n > ship.Rows[r][f].Pips {
				return illegal("R7", "pips-few", "field", fieldName(r, f), "pips", ship.Rows[r][f].Pips)
			}
			if n == 0 {
				continue
			}
			lost := RowDie{Row: r, Field: f + 1, Pips: int(n)}
			e.Lost = append(e.Lost, lost)
			if n == ship.Rows[r][f].Pips {
				e.Gone = append(e.Gone, lost)
			}
			if r == Shields {
				shields -= int(n)
			} else {
				rest -= int(n)
			}
		}
	}
	if shields != 0 || rest != 0 {
		return illegal("R16", "soak-sum", "shields", e.Absorbed, "rest", e.Doubled-e.Wasted)
	}
	ship.Soak(a)
	p.tell(e)
	p.Damage[0], p.Damage[1] = p.Damage[1], Damage{}
	p.DamageN--
	if ship.Dice() == 0 {
		p.destroy(damage.Seat)
	}
	p.afterDamage()
	return nil
}

// dice is the number of dice that lose pips.
func (a Soak) dice() int {
	n := 0
	for _, row := range a.Lose {
		for _, pips := range row {
			if pips != 0 {
				n++
			}
		}
	}
	return n
}

// destroy takes a ship off the board. For an opponent the active pilot gains a counter. For its own ship it gives back
// this turn's counters, or else an earlier one (self-destruction). With leaving=counter the nearest opponent gains one (R62).
func (p *play) destroy(seat engine.Seat) {
	ship := p.ship(seat)
	at := ship.At
	p.tell(Destroyed{Seat: seat, By: p.Active, At: at})
	kept := p.bonus(seat, EffectCounters)
	ship.empty()
	ship.OnBoard, ship.Heading, ship.At = false, 0, hex.Cell{}
	me := p.ship(p.Active)
	if seat != p.Active {
		p.giveBack(seat)
		me.Kills++
		p.Gained++
		p.tell(Gained{Seat: p.Active, Kills: int(me.Kills)})
		return
	}
	back := p.Gained
	if back == 0 {
		back = min(1, int(me.Kills))
	}
	if kept = min(kept, back); kept > 0 {
		p.reportEffect(seat, back, back-kept)
		back -= kept
	}
	p.giveBack(seat)
	me.Kills -= int8(back)
	p.Gained = 0
	if back > 0 {
		p.tell(Returned{Seat: seat, N: back, Kills: int(me.Kills)})
	}
	if near := p.nearest(at); p.Options.Concede && near != engine.Nobody {
		ship := p.ship(near)
		ship.Kills++
		p.tell(Gained{Seat: near, Kills: int(ship.Kills)})
	}
}

// nearest is the ship on the board that is nearest to a cell, of equally near ones the one with the fewest counters, then
// the first by seat (R62). It is Nobody on an empty board.
func (s *State) nearest(to hex.Cell) engine.Seat {
	near := engine.Nobody
	for i := range s.Seats {
		ship := &s.Ships[i]
		if !ship.OnBoard {
			continue
		}
		if near == engine.Nobody || cmp.Or(cmp.Compare(hex.Distance(to, ship.At), hex.Distance(to, s.ship(near).At)),
			cmp.Compare(ship.Kills, s.ship(near).Kills)) < 0 {
			near = engine.Seat(i + 1)
		}
	}
	return near
}

// afterDamage goes on once a seat has taken its damage. The next damage comes first. Then the turn ends if the active
// ship is gone or has no die left (R17); otherwise the pilot acts on.
func (p *play) afterDamage() {
	if p.DamageN > 0 {
		p.Step = StepSoak
		return
	}
	me := p.ship(p.Active)
	if me.OnBoard && me.Dice() == 0 {
		p.destroy(p.Active)
	}
	if !me.OnBoard {
		p.finishTurn()
		return
	}
	p.Step = StepAct
}

// StandingSoak is the default answer to damage. It takes each pip off the die with the most pips, so that dice stay on
// the template as long as possible. Of level dice it takes Speed before Firepower, and the rightmost field first.
func (t *Template) StandingSoak(points int) Soak {
	shields, rest := t.due(points)
	left := *t
	var a Soak
	take := func(n int, rows ...Row) {
		for ; n > 0; n-- {
			row, field := rows[0], 0
			for _, r := range rows {
				for f, d := range left.Rows[r] {
					best := left.Rows[row][field].Pips
					if d.Pips > best || d.Pips == best && r == row {
						row, field = r, f
					}
				}
			}
			left.Rows[row][field].Pips--
			a.Lose[row][field]++
		}
	}
	take(shields, Shields)
	take(rest, Speed, Firepower)
	return a
}
