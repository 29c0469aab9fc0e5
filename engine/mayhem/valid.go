package mayhem

import (
	"slices"

	"mayhembot/engine"
	"mayhembot/engine/hex"
)

// valid tells whether the rules can play on from a restored state. It checks everything they rely on.
func (s *State) valid() bool {
	return s.Turns >= 0 && s.Round >= 0 && s.validBoard() && s.validShips() && s.validSheets() && s.validTurn() && s.validStep()
}

func (s *State) seated(seat engine.Seat) bool { return seat >= 1 && int(seat) <= s.Seats }

// inTurn tells whether the step is one of a pilot's turn.
func (s *State) inTurn() bool {
	switch s.Step {
	case StepRecharge, StepPlace, StepRecalibrate, StepAct, StepHits, StepSoak:
		return true
	}
	return false
}

// validBoard: asteroids, start counters and ships are on the board. Objects share no cell. A start counter shares none
// with an asteroid or another counter; a ship may stand on it.
func (s *State) validBoard() bool {
	marks, objects := s.Asteroids, s.Asteroids
	place := func(set *cells, at hex.Cell) bool {
		if !s.Options.Board.Contains(at) || set.has(s.Options.Board.Index(at)) {
			return false
		}
		set.add(s.Options.Board.Index(at))
		return true
	}
	for _, at := range s.Starts[:s.StartsN] {
		if !place(&marks, at) {
			return false
		}
	}
	for i := range s.Seats {
		if s.Ships[i].OnBoard && !place(&objects, s.Ships[i].At) {
			return false
		}
	}
	return true
}

// validShips: every pilot owns six dice. A ship on the board has a heading and a die, or is about to be destroyed
// without one (R17). Only the active pilot's dice are marked.
func (s *State) validShips() bool {
	for i := range s.Seats {
		ship, seat := &s.Ships[i], engine.Seat(i+1)
		rolled := 0
		if ship.undecided() {
			rolled = DiceEach
		}
		if ship.Assigned && !s.assignedRight(ship) {
			return false
		}
		placing := 0
		if seat == s.Active {
			placing = int(s.PlacingN)
		}
		dice := ship.Dice()
		if rolled+dice+placing+int(ship.Reactor) != DiceEach {
			return false
		}
		marked := ship.marked()
		if marked && (seat != s.Active || !ship.OnBoard) {
			return false
		}
		if ship.OnBoard {
			if ship.Heading < 1 || ship.Heading > 6 || rolled > 0 || dice == 0 && (s.Step != StepSoak || seat != s.Active) {
				return false
			}
		} else if ship.Heading != 0 || s.Step == StepAssign && ship.Reactor != 0 || s.Step != StepAssign && ship.Reactor != DiceEach {
			return false
		}
	}
	return true
}

// assignedRight: until all pilots have assigned, the dice on the rows equal the roll.
func (s *State) assignedRight(ship *Ship) bool {
	var laid [DiceEach]int8
	for i, d := range ship.onRows() {
		laid[i] = int8(d.Pips)
	}
	rolled := ship.Rolled
	slices.Sort(laid[:])
	slices.Sort(rolled[:])
	return s.Step == StepAssign && laid == rolled
}

// validSheets: every sheet of the deck lies in the stack or with one pilot. A pilot with a ship, or about to get one,
// has a sheet. Only a used sheet is spent.
func (s *State) validSheets() bool {
	if s.Deck == nil {
		return s.StackN == 0 && s.Undrawn == 0 && s.Ships == s.withoutSheets()
	}
	var seen [MaxSheets + 1]bool
	once := func(number int8) bool {
		was := seen[number]
		seen[number] = true
		return number > 0 && !was
	}
	held := 0
	for i := range s.Seats {
		ship := &s.Ships[i]
		has := ship.Sheet > 0
		if has != (ship.OnBoard || s.Step == StepAssign) || has && !once(ship.Sheet) {
			return false
		}
		sheet := s.Deck.at(ship.Sheet)
		if ship.Spent && (!has || sheet.Uses == Always) || ship.Working && (!ship.Spent || sheet.Effect.info().form != formBare) {
			return false
		}
		if has {
			held++
		}
	}
	for _, number := range s.Stack[:s.StackN] {
		if !once(number) {
			return false
		}
	}
	return held+int(s.StackN) == len(s.Deck.sheets)
}

func (s *State) withoutSheets() [MaxSeats]Ship {
	ships := s.Ships
	for i := range ships {
		ships[i].Sheet, ships[i].Spent, ships[i].Working = 0, false, false
	}
	return ships
}

// validTurn: the order holds every seat once, and is known from the first turn on. The values of a turn, or of one
// step, are set then and only then.
func (s *State) validTurn() bool {
	order := s.Order[:s.OrderN]
	for i, seat := range order {
		if !s.seated(seat) || slices.Contains(order[:i], seat) {
			return false
		}
	}
	if known := s.inTurn() || s.Step == StepOver; known != (int(s.OrderN) == s.Seats) || !known && s.OrderN > 0 {
		return false
	}
	if !s.inTurn() && (s.Active != engine.Nobody || s.TurnsUsed != 0 || s.Gained != 0 || s.ShotAt != [MaxSeats]bool{}) {
		return false
	}
	if s.inTurn() && (!s.seated(s.Active) || !s.ship(s.Active).OnBoard || s.ShotAt[s.Active-1] ||
		s.TurnsUsed < 0 || s.TurnsUsed > Fields+s.bonus(s.Active, EffectTurns) || s.Gained < 0 || s.Gained > int(s.ship(s.Active).Kills)) {
		return false
	}
	return (s.Step == StepPlace) == (s.PlacingN > 0) && (s.Step == StepHits) == (s.Shot != Shot{}) &&
		(s.Step == StepSoak) == (s.DamageN > 0) && (s.Step == StepOver) == (s.Winner != engine.Nobody)
}

// validStep: the step has what its decision needs.
func (s *State) validStep() bool {
	draft := s.Step == StepAsteroid || s.Step == StepStart
	if !draft && (s.Asteroids.count() != s.Options.Asteroids || s.StartsN != Counters || s.Round == 0) {
		return false
	}
	if !s.validPlaced() {
		return false
	}
	switch s.Step {
	case StepAsteroid:
		return s.layouts.hasRoom(s.emptyCells()) && s.Asteroids.count() < s.Options.Asteroids && s.StartsN == 0
	case StepStart:
		return s.Asteroids.count() == s.Options.Asteroids && s.StartsN < Counters && s.draftCells() != cells{}
	case StepAssign:
		return len(s.pending()) > 0
	case StepHits:
		unused := s.ship(s.Active).Unused(Firepower)
		return s.seated(s.Shot.Target) && s.Shot.Target != s.Active && s.ship(s.Shot.Target).OnBoard &&
			s.Shot.Dice >= 1 && s.Shot.Dice <= unused && s.Shot.Hits >= 0 && s.Shot.Hits <= s.Shot.Dice
	case StepSoak:
		return s.validDamage()
	case StepOver:
		return s.seated(s.Winner)
	}
	return s.inTurn()
}

// validPlaced: asteroids placed together are counted by seat, and only those.
func (s *State) validPlaced() bool {
	if s.Step != StepAsteroid || !s.Options.Together {
		return s.Placed == [MaxSeats]int8{}
	}
	sum := 0
	for i := range s.Seats {
		n := int(s.Placed[i])
		if n < 0 || s.toPlace(engine.Seat(i+1)) < 0 {
			return false
		}
		sum += n
	}
	return sum == s.Asteroids.count()
}

// validDamage: damage is due from ships on the board with dice to lose, from the active one last.
func (s *State) validDamage() bool {
	for i, d := range s.Damage[:s.DamageN] {
		if !s.seated(d.Seat) || d.Points < 1 || d.Points > Fields*6 || !s.ship(d.Seat).OnBoard || s.ship(d.Seat).Dice() == 0 ||
			i < int(s.DamageN)-1 && d.Seat == s.Active {
			return false
		}
	}
	return s.DamageN == 1 || s.Damage[1].Seat == s.Active
}
