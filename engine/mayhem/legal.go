package mayhem

import (
	"iter"

	"mayhembot/engine"
)

// legal yields every action of a seat, each once; nothing when the match does not wait for it.
func (s *State) legal(seat engine.Seat) iter.Seq[engine.Action] {
	return func(yield func(engine.Action) bool) {
		if !s.waitsFor(seat) {
			return
		}
		switch s.Step {
		case StepAsteroid:
			for _, i := range s.draftCells().list() {
				if !yield(PlaceAsteroid{s.Options.Board.Cell(i)}) {
					return
				}
			}
		case StepStart:
			for _, i := range s.draftCells().list() {
				if !yield(PlaceStart{s.Options.Board.Cell(i)}) {
					return
				}
			}
		case StepAssign:
			s.ship(seat).assignments(yield)
		case StepRecharge:
			s.ship(seat).recharges(s.mayRecharge(seat), yield)
		case StepPlace:
			s.placings(yield)
		case StepRecalibrate:
			s.ship(seat).recalibrations(yield)
		case StepAct:
			s.acts(yield)
		case StepHits:
			s.volleys(yield)
		case StepSoak:
			s.soaks(yield)
		}
	}
}

// assignments yields every different way to lay the starting values on the rows.
func (ship *Ship) assignments(yield func(engine.Action) bool) {
	var left [7]int // dice still to be laid, by pips
	for _, pips := range ship.Rolled {
		left[pips]++
	}
	var a Assign
	var fill func(r Row, field, laid int) bool
	fill = func(r Row, field, laid int) bool {
		if laid == DiceEach {
			return yield(a)
		}
		if r == rows {
			return true
		}
		if field < Fields {
			for pips := int8(1); pips <= 6; pips++ {
				if left[pips] == 0 {
					continue
				}
				left[pips]--
				a.Dice[r][field] = pips
				more := fill(r, field+1, laid+1)
				left[pips]++
				a.Dice[r][field] = 0
				if !more {
					return false
				}
			}
		}
		return fill(r+1, 0, laid)
	}
	fill(Speed, 0, 0)
}

// recharges yields none, one and more dice, up to so many, from the reactor and from the rows.
func (ship *Ship) recharges(most int, yield func(engine.Action) bool) {
	on := ship.onRows()
	var more func(a Recharge, from, left int) bool
	more = func(a Recharge, from, left int) bool {
		if !yield(a) {
			return false
		}
		for i := from; i < len(on) && left > 0; i++ {
			b := a
			b.Fields[on[i].Row][on[i].Field] = true
			if !more(b, i+1, left-1) {
				return false
			}
		}
		return true
	}
	for reactor := 0; reactor <= min(most, int(ship.Reactor)); reactor++ {
		if !more(Recharge{Reactor: int8(reactor)}, 0, most-reactor) {
			return
		}
	}
}

// onRows lists the dice on the rows; fields count from 0 here.
func (t *Template) onRows() []RowDie {
	var on []RowDie
	for _, r := range Rows {
		for f := range t.Count(r) {
			on = append(on, RowDie{Row: r, Field: f, Pips: int(t.Rows[r][f].Pips)})
		}
	}
	return on
}

// placings yields every way to lay the recharged dice on rows.
func (s *State) placings(yield func(engine.Action) bool) {
	var next func(t Template, a Place) bool
	next = func(t Template, a Place) bool {
		if int(a.N) == s.PlacingN {
			return yield(a)
		}
		for _, r := range Rows {
			laid, b := t, a
			if !laid.put(r, Die{Pips: 1}) {
				continue
			}
			b.Rows[b.N] = r
			b.N++
			if !next(laid, b) {
				return false
			}
		}
		return true
	}
	next(s.ship(s.Active).Template, Place{})
}

func (ship *Ship) recalibrations(yield func(engine.Action) bool) {
	if !yield(Recalibrate{}) {
		return
	}
	for _, d := range ship.onRows() {
		for _, to := range Rows {
			if to != d.Row && ship.Count(to) < Fields &&
				!yield(Recalibrate{Move: true, From: d.Row, Field: int8(d.Field), To: to}) {
				return
			}
		}
	}
}

// acts yields turns, movements, shots, uses of the sheet and end (¶3.4 D).
func (s *State) acts(yield func(engine.Action) bool) {
	ship := s.ship(s.Active)
	if s.checkTurn() == nil && (!yield(Turn{Right: false}) || !yield(Turn{Right: true})) {
		return
	}
	unused := ship.unused(Speed)
	for _, f := range unused {
		if !yield(Move{Field: int8(f), Evade: AnyTurns}) {
			return
		}
		spent := 0
		for _, run := range s.course(f, AnyTurns).Runs {
			if !yield(Move{Field: int8(f), Evade: int8(spent)}) {
				return
			}
			spent += run
		}
	}
	for i := range s.Seats {
		target := engine.Seat(i + 1)
		if s.checkAim(target) != nil {
			continue
		}
		for n := range ship.unused(Firepower) {
			if !yield(Shoot{Target: target, Dice: int8(n + 1)}) {
				return
			}
		}
	}
	if s.uses(yield) && len(unused) <= s.bonus(s.Active, EffectBrake) {
		yield(End{})
	}
}

// volleys yields every way to give the hits of the volley to unused Firepower dice.
func (s *State) volleys(yield func(engine.Action) bool) {
	ways := 1
	for range Fields {
		ways *= 3
	}
	for way := range ways {
		var a Hits
		for f, w := 0, way; f < Fields; f, w = f+1, w/3 {
			a.Deal[f], a.Spend[f] = w%3 == 1, w%3 == 2
		}
		if s.checkHits(a) == nil && !yield(a) {
			return
		}
	}
}

// soaks yields every way to take the first damage (R16).
func (s *State) soaks(yield func(engine.Action) bool) {
	ship, shields, rest := s.due()
	var a Soak
	spread(&a, ship, []Row{Shields}, shields, func() bool {
		return spread(&a, ship, []Row{Speed, Firepower}, rest, func() bool { return yield(a) })
	})
}

// spread takes n pips off the dice of some rows in every possible way. It stops when then reports false.
func spread(a *Soak, ship *Ship, from []Row, n int, then func() bool) bool {
	dice := make([]RowDie, 0, len(from)*Fields)
	behind := make([]int, 0, len(from)*Fields+1) // behind[i]: pips on the dice from i on
	sum := 0
	for _, r := range from {
		for f := range ship.Count(r) {
			dice = append(dice, RowDie{Row: r, Field: f, Pips: int(ship.Rows[r][f].Pips)})
			sum += int(ship.Rows[r][f].Pips)
		}
	}
	behind = append(behind, sum)
	for _, d := range dice {
		sum -= d.Pips
		behind = append(behind, sum)
	}
	var next func(i, left int) bool
	next = func(i, left int) bool {
		if i == len(dice) {
			return then()
		}
		d := dice[i]
		for k := max(0, left-behind[i+1]); k <= min(left, d.Pips); k++ {
			a.Lose[d.Row][d.Field] = int8(k)
			if !next(i+1, left-k) {
				return false
			}
		}
		a.Lose[d.Row][d.Field] = 0
		return true
	}
	return next(0, n)
}
