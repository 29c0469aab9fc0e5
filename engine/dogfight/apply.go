package dogfight

import "mayhembot/engine"

// play is a position being changed: a copy of the state, the dice, and what has happened so far.
type play struct {
	State
	dice   engine.Dice
	events []engine.Event
}

func (p *play) tell(e engine.Event) { p.events = append(p.events, e) }

func illegal(rule, reason string, args ...any) *engine.Refusal {
	return engine.Refuse(engine.Illegal, rule, reason, args...)
}

// stepRules are the rules that say what a step asks for.
var stepRules = map[Step]string{StepFleet: "D1", StepDeploy: "D3", StepAct: "¶Sequence of play", StepDefend: "D12"}

// do checks and plays one action, then everything that follows it by itself. After an error the state of p is void.
func (p *play) do(seat engine.Seat, a engine.Action) *engine.Refusal {
	switch {
	case p.Step == StepOver:
		return engine.Refuse(engine.Over, "¶Game ends", "over")
	case !p.waitsFor(seat):
		return engine.Refuse(engine.NotYours, "", "not-yours")
	case stepOf(a) != p.Step:
		return illegal(stepRules[p.Step], "step-"+string(p.Step))
	}
	action, ok := a.(playable)
	if !ok {
		return engine.Refuse(engine.Unclear, "", "action-unknown", "word", a)
	}
	if refusal := action.play(p, seat); refusal != nil {
		return refusal
	}
	p.count()
	p.settle()
	return nil
}

// playable is every action of the game: play checks and plays it for a seat, without anything that follows by itself.
type playable interface {
	play(p *play, seat engine.Seat) *engine.Refusal
}

// settle looks whether the match is over (D15) and ends turns that end by themselves (D9, D18).
func (p *play) settle() {
	if p.checkEnd(); p.Step == StepAct && p.spent() {
		p.endTurn()
	}
}

// spent tells whether a turn ends by itself: the active seat can only end it, and everybody sees that (D9, D18).
func (s *State) spent() bool {
	if s.Rules == AtLastAP {
		return s.idle()
	}
	return s.Spending && s.Counters[s.Active-1] == 0
}

// idle tells whether the active seat can only end its turn. Before it has spent anything it can always draw or discard.
func (s *State) idle() bool {
	for a := range legal(&s.Table, &s.Private[s.Active-1], s.Active) {
		if a != (End{}) {
			return false
		}
	}
	return true
}

// beginTurn opens a game turn.
func (p *play) beginTurn(seat engine.Seat) {
	p.Step, p.Active = StepAct, seat
	p.Turn++
	p.tell(TurnBegan{seat, p.Turn})
}

func (End) play(p *play, _ engine.Seat) *engine.Refusal { //nolint:unparam // like every action
	p.endTurn()
	return nil
}

// endTurn ends the game turn: the other seat's begins, or points decide (D17).
func (p *play) endTurn() {
	p.tell(TurnEnded{p.Active})
	p.Began, p.Spending, p.Repeat = false, false, Strike{}
	if p.LastTurn() {
		p.finish(ByTurns)
		return
	}
	p.beginTurn(Other(p.Active))
}

// checkEnd ends the match where a side has no ships, or where all ships have crossed (¶Game ends, D15).
func (p *play) checkEnd() {
	if p.Active == engine.Nobody {
		return
	}
	switch {
	case p.Fleet(1).Count() == 0 || p.Fleet(2).Count() == 0:
		p.finish(ByElimination)
	case p.crossed():
		p.finish(ByCrossing)
	}
}

// Decided tells whether the match ends with the ships as they stand, whatever the turn.
func (t *Table) Decided() bool {
	return t.Fleet(1).Count() == 0 || t.Fleet(2).Count() == 0 || t.crossed()
}

// Passed tells whether all ships have flown past each other, so that no attack can come any more.
func (t *Table) Passed() bool {
	for _, red := range t.ShipsOf(1) {
		for _, blue := range t.ShipsOf(2) {
			if red.Row >= blue.Row-1 {
				return false
			}
		}
	}
	return true
}

// LastTurn tells whether points decide after this game turn (D17).
func (t *Table) LastTurn() bool { return t.Turn == t.Options.Turns }

// crossed tells whether every ship stands in the opponent's zone.
func (t *Table) crossed() bool {
	for i, ship := range t.Squares {
		if ship.Type != NoShip && Zone(Board.Cell(i)) != Other(ship.Seat) {
			return false
		}
	}
	return true
}

func (p *play) finish(why Why) {
	p.Step, p.Active = StepOver, engine.Nobody
	p.Began, p.Spending, p.Repeat, p.Combat, p.Repeated = false, false, Strike{}, Strike{}, false
	p.tell(Ended{why, p.winners(), [Seats]int{p.Fleet(1).Value(), p.Fleet(2).Value()}})
}

// winners are the seats with the most points left, both where they are level (D16); a side without ships has none.
func (t *Table) winners() []engine.Seat {
	switch one, two := t.Fleet(1).Value(), t.Fleet(2).Value(); {
	case one > two:
		return []engine.Seat{1}
	case two > one:
		return []engine.Seat{2}
	}
	return []engine.Seat{1, 2}
}

// spend puts counters of a seat back into the cup.
func (p *play) spend(seat engine.Seat, c Counter, n int8) { p.Private[seat-1].Hand[c] -= n }
