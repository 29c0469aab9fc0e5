package mayhem

import "mayhembot/engine"

// play uses the active pilot's sheet (R39). A sheet that names nothing works until the pilot's next turn. All others
// act at once.
func (a Use) play(p *play, _ engine.Seat) *engine.Refusal {
	sheet, refusal := p.checkUse(a)
	if refusal != nil {
		return refusal
	}
	ship := p.ship(p.Active)
	ship.Spent = true
	p.tell(SheetUsed{Seat: p.Active, Sheet: sheet})
	switch sheet.Effect.info().form {
	case formBare:
		ship.Working = true
	case formDie:
		die := &ship.Rows[a.From][a.Field]
		e := Boosted{Seat: p.Active, Die: RowDie{Row: a.From, Field: int(a.Field) + 1, Pips: int(die.Pips)}}
		die.Add(sheet.Number)
		e.Pips = int(die.Pips)
		p.tell(e)
	case formShift:
		p.shift(a.From, int(a.Field), a.To)
	case formStart:
		e := Jumped{Seat: p.Active, From: ship.At, To: p.Starts[a.Start-1], Start: int(a.Start)}
		ship.At = e.To
		p.tell(e)
	}
	return nil
}

// checkUse returns the active pilot's sheet, or says why the pilot cannot use it like this.
func (s *State) checkUse(a Use) (Sheet, *engine.Refusal) {
	ship := s.ship(s.Active)
	if ship.Sheet == 0 {
		return Sheet{}, illegal("R39", "no-sheet")
	}
	sheet := s.Deck.at(ship.Sheet)
	form := sheet.Effect.info().form
	switch {
	case !sheet.ByHand():
		return sheet, illegal("R39", "sheet-by-itself", "sheet", sheet.Key)
	case ship.Spent:
		return sheet, illegal("R39", "sheet-spent", "sheet", sheet.Key, "uses", sheet.Uses)
	case a.form() != form:
		return sheet, illegal("R39", "use-form", "sheet", sheet.Key)
	}
	switch form {
	case formBare:
		return sheet, s.checkShots(&sheet)
	case formDie:
		return sheet, s.checkBoost(sheet, a)
	case formShift:
		return sheet, s.checkShift(a)
	}
	return sheet, s.checkJump(a)
}

// checkShots refuses a sheet that only helps shots where no shot is possible (R60).
func (s *State) checkShots(sheet *Sheet) *engine.Refusal {
	if !s.helpless(sheet) {
		return nil
	}
	return illegal("R60", "no-shot", "sheet", sheet.Key)
}

// helpless tells whether a sheet only helps shots and no shot is possible.
func (s *State) helpless(sheet *Sheet) bool {
	switch sheet.Effect {
	case EffectVolley, EffectAgain:
	default:
		return false
	}
	space := s.space()
	return s.shots(&space, func(engine.Action) bool { return false })
}

// checkBoost requires an unused die of the sheet's row that does not show 6 yet (R55).
func (s *State) checkBoost(sheet Sheet, a Use) *engine.Refusal {
	if refusal := s.checkUnused(a); refusal != nil {
		return refusal
	}
	switch {
	case a.From.String() != sheet.Row:
		return illegal("R55", "use-row", "row", sheet.Row)
	case s.ship(s.Active).Rows[a.From][a.Field].Pips == 6:
		return illegal("R55", "die-full", "field", fieldName(a.From, int(a.Field)))
	}
	return nil
}

// checkShift requires an unused die, and a free field in another row (R56).
func (s *State) checkShift(a Use) *engine.Refusal {
	if refusal := s.checkUnused(a); refusal != nil {
		return refusal
	}
	switch {
	case a.From == a.To:
		return illegal("R56", "same-row", "row", a.To)
	case s.ship(s.Active).Count(a.To) == Fields:
		return illegal("R56", "row-full", "row", a.To)
	}
	return nil
}

func (s *State) checkUnused(a Use) *engine.Refusal {
	switch die := s.ship(s.Active).Rows[a.From][a.Field]; {
	case die.Pips == 0:
		return illegal("R39", "no-die", "field", fieldName(a.From, int(a.Field)))
	case die.Used:
		return illegal("R39", "die-used", "field", fieldName(a.From, int(a.Field)))
	}
	return nil
}

// checkJump requires a start counter on which no ship stands (R57).
func (s *State) checkJump(a Use) *engine.Refusal {
	if a.Start < 1 || a.Start > Counters {
		return illegal("R57", "no-start", "start", a.Start)
	}
	if _, taken := s.object(s.Starts[a.Start-1]); taken {
		return illegal("R57", "start-taken", "start", a.Start)
	}
	return nil
}

// uses yields every possible use of the active pilot's sheet.
func (s *State) uses(yield func(engine.Action) bool) bool {
	ship := s.ship(s.Active)
	if ship.Sheet == 0 || ship.Spent {
		return true
	}
	sheet := &s.Deck.sheets[ship.Sheet-1]
	if sheet.Uses == Always {
		return true
	}
	switch form := sheet.Effect.info().form; form {
	case formBare:
		return s.helpless(sheet) || yield(Use{})
	case formDie, formShift:
		return s.usesOfDice(sheet, form, yield)
	case formStart:
		for i, at := range s.Starts {
			if _, taken := s.object(at); !taken && !yield(Use{Start: int8(i + 1)}) {
				return false
			}
		}
	}
	return true
}

// usesOfDice yields the uses of a sheet that name an unused die (R55, R56).
func (s *State) usesOfDice(sheet *Sheet, form useForm, yield func(engine.Action) bool) bool {
	ship := s.ship(s.Active)
	for _, r := range Rows {
		for f, d := range ship.Rows[r] {
			if !d.ready() {
				continue
			}
			a := Use{Die: true, From: r, Field: int8(f)}
			if form == formDie {
				if r.String() == sheet.Row && d.Pips < 6 && !yield(a) {
					return false
				}
				continue
			}
			for _, to := range Rows {
				if a.Shift, a.To = true, to; to != r && ship.Count(to) < Fields && !yield(a) {
					return false
				}
			}
		}
	}
	return true
}

// usable tells whether a pilot can use its sheet now.
func (s *State) usable(seat engine.Seat) bool {
	if s.Step != StepAct || seat != s.Active {
		return false
	}
	return !s.uses(func(engine.Action) bool { return false })
}
