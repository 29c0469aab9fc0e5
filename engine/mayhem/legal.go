package mayhem

import (
	"iter"

	"mayhembot/engine"
)

// legal yields every action of a seat, each once. It yields nothing when the match does not wait for the seat.
func (s *State) legal(seat engine.Seat, yield func(engine.Action) bool) {
	if !s.waitsFor(seat) {
		return
	}
	switch s.Step {
	case StepAsteroid:
		for i := range s.draftCells().all {
			if !yield(PlaceAsteroid{s.Options.Board.Cell(i)}) {
				return
			}
		}
	case StepStart:
		for i := range s.draftCells().all {
			if !yield(PlaceStart{s.Options.Board.Cell(i)}) {
				return
			}
		}
	case StepAssign:
		for _, a := range assignments(s.ship(seat).Rolled) {
			if !yield(a) {
				return
			}
		}
	case StepRecharge:
		s.ship(seat).recharges(mayRecharge(s.bonus(seat, EffectRecharge)), yield)
	case StepPlace:
		s.placings(yield)
	case StepRecalibrate:
		s.ship(seat).recalibrations(yield)
	case StepAct:
		s.acts(yield)
	case StepHits:
		s.volleys(yield)
	case StepSoak:
		for a := range s.ship(s.Damage[0].Seat).Soaks(s.Damage[0].Points) {
			if !yield(a) {
				return
			}
		}
	}
}

// recharges yields recharges of none to most dice, from the reactor and from the rows.
func (ship *Ship) recharges(most int, yield func(engine.Action) bool) {
	var bits [fieldBits]int
	on := bits[:0]
	for _, r := range Rows {
		for f := range ship.Count(r) {
			on = append(on, 1<<(int(r)*Fields+f))
		}
	}
	for reactor := 0; reactor <= min(most, int(ship.Reactor)); reactor++ {
		if !rechargesFrom(reactor, 0, on, most-reactor, yield) {
			return
		}
	}
}

// rechargesFrom yields a recharge, and all recharges with up to left of the fields in more.
func rechargesFrom(reactor, fields int, more []int, left int, yield func(engine.Action) bool) bool {
	if !yield(rechargeActions[reactor][fields]) {
		return false
	}
	for i := 0; i < len(more) && left > 0; i++ {
		if !rechargesFrom(reactor, fields|more[i], more[i+1:], left-1, yield) {
			return false
		}
	}
	return true
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
	t := &s.ship(s.Active).Template
	ways := placeActions[s.PlacingN]
	for i := range ways {
		if t.takes(ways[i].rows) && !yield(ways[i].action) {
			return
		}
	}
}

// takes tells whether so many dice more fit on the rows.
func (t *Template) takes(more [rows]int8) bool {
	for _, r := range Rows {
		if t.Count(r)+int(more[r]) > Fields {
			return false
		}
	}
	return true
}

func (ship *Ship) recalibrations(yield func(engine.Action) bool) {
	if !yield(Recalibrate{}) {
		return
	}
	for _, from := range Rows {
		for f := range ship.Count(from) {
			for _, to := range Rows {
				if to != from && ship.Count(to) < Fields && !yield(recalibrateActions[from][f][to]) {
					return
				}
			}
		}
	}
}

// acts yields turns, movements, shots, uses of the sheet and end (¶3.4 D).
func (s *State) acts(yield func(engine.Action) bool) {
	space := s.space()
	if s.mayTurn() && (!yield(Turn{Right: false}) || !yield(Turn{Right: true})) {
		return
	}
	if s.moves(&space, yield) && s.shots(&space, yield) && s.uses(yield) && s.mayEnd() {
		yield(End{})
	}
}

// moves yields every movement with every unused Speed die.
func (s *State) moves(space *Space, yield func(engine.Action) bool) bool {
	for f, d := range s.ship(s.Active).Rows[Speed] {
		if !d.ready() {
			continue
		}
		if !yield(moveAction(f, AnyTurns)) {
			return false
		}
		holds, n := s.course(space, f, AnyTurns).Holds()
		for _, evade := range holds[:n] {
			if !yield(moveAction(f, evade)) {
				return false
			}
		}
	}
	return true
}

// shots yields every shot.
func (s *State) shots(space *Space, yield func(engine.Action) bool) bool {
	guns := s.ship(s.Active).Unused(Firepower)
	if guns == 0 {
		return true
	}
	for i := range s.Seats {
		target := engine.Seat(i + 1)
		if !s.mayAim(space, target) {
			continue
		}
		for n := range guns {
			if !yield(shootActions[target][n+1]) {
				return false
			}
		}
	}
	return true
}

// volleys yields every way to give the hits of the volley to unused Firepower dice.
func (s *State) volleys(yield func(engine.Action) bool) {
	ways := 1
	for range Fields {
		ways *= 3
	}
	row := &s.ship(s.Active).Rows[Firepower]
	for way := range ways {
		var a Hits
		deal, spend, ready := 0, 0, true
		for f, w := 0, way; f < Fields; f, w = f+1, w/3 {
			switch w % 3 {
			case 1:
				a.Deal[f] = true
				deal++
			case 2:
				a.Spend[f] = true
				spend++
			default:
				continue
			}
			ready = ready && row[f].ready()
		}
		if ready && deal == s.Shot.Hits && deal+spend == s.Shot.Dice && !yield(a) {
			return
		}
	}
}

// Soaks are all ways to take damage (R16).
func (t *Template) Soaks(points int) iter.Seq[Soak] {
	return func(yield func(Soak) bool) {
		shields, rest := t.due(points)
		var a Soak
		spread(&a, t, Rows[Shields:Firepower], shields, func() bool {
			return spread(&a, t, others[:], rest, func() bool { return yield(a) })
		})
	}
}

// others are the rows that take the damage past the Shields.
var others = [...]Row{Speed, Firepower}

// spread takes n pips off the dice of some rows in every possible way. It stops when then reports false.
func spread(a *Soak, t *Template, from []Row, n int, then func() bool) bool {
	var onRows [len(others) * Fields]RowDie
	var pipsFrom [len(onRows) + 1]int
	dice, behind := onRows[:0], pipsFrom[:0] // behind[i]: pips on the dice from i on
	sum := 0
	for _, r := range from {
		for f := range t.Count(r) {
			dice = append(dice, RowDie{Row: r, Field: f, Pips: int(t.Rows[r][f].Pips)})
			sum += int(t.Rows[r][f].Pips)
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
