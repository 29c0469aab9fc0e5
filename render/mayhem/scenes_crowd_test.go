package mayhem

import (
	"mayhembot/engine"
	"mayhembot/engine/hex"
	rules "mayhembot/engine/mayhem"
)

// The telling moments that are hard to draw: many ships, many cells passed, many turns at once.

// small is six ships on the smallest board on offer. One of them has flown among the others and shot.
func small() Moment {
	v := base(rules.StepAct, 6)
	fleet(&v)
	v.Board = hex.Board{Columns: 15, Rows: 11}
	v.Asteroids, v.Starts = named("B4", "D9", "F2", "G6", "K9", "M5", "N2"), named("A1", "H1", "O1", "A11", "H11", "O11")
	place := []struct {
		cell string
		h    hex.Heading
		st   rules.Standing
	}{{"H7", 2, rules.Acting}, {"J6", 4, rules.ToCome}, {"I6", 1, rules.ToCome}, {"H8", 6, rules.Done}, {"G8", 3, rules.ToCome}, {"I7", 5, rules.Done}}
	for i, p := range place {
		v.Ships[i] = ship(engine.Seat(i+1), p.cell, p.h, p.st, i%3, row(-4, 3), row(2, 6), row(1, int8(i+1)))
	}
	v.Ships[5].Dice[rules.Shields] = row(6)
	return Moment{View: v, Names: six, Auto: []bool{2: true, 5: true}, Events: []engine.Event{
		rules.Turned{Seat: 1, At: at("D5"), From: 2, To: 3},
		rules.Moved{Seat: 1, Field: 1, Pips: 4, Heading: 3, From: at("D5"), To: at("H7"), Path: named("E6", "F6", "G7", "H7")},
		rules.Turned{Seat: 1, At: at("H7"), From: 3, To: 2},
		rules.Fired{Seat: 1, Target: 6, From: at("H7"), At: at("I7"), Distance: 1, Chance: 5, Faces: []int{1, 3}, Hits: 1},
		rules.Dealt{Seat: 1, Target: 6, Deal: []rules.RowDie{{Row: rules.Firepower, Field: 1, Pips: 2}}, Points: 2},
		rules.Soaked{Seat: 6, Points: 2, Absorbed: 2, Lost: []rules.RowDie{{Row: rules.Shields, Field: 1, Pips: 2}}, Gone: []rules.RowDie{{Row: rules.Shields, Field: 1, Pips: 2}}},
	}}
}

// twoEvaded is a flight past a rock and a ship, one after the other.
func twoEvaded() Moment {
	s := evasion()
	s.View.Ships[1].At, s.View.Ships[1].Heading = at("G6"), 5
	s.View.Ships[0].At = at("I7")
	s.View.TurnsUsed, s.View.Allowance = 3, 4
	s.View.Ships[0].Dice[rules.Speed] = row(-6, 4, 3)
	s.Events = []engine.Event{
		rules.Turned{Seat: 1, At: at("C4"), From: 2, To: 3},
		rules.Moved{Seat: 1, Field: 1, Pips: 6, Heading: 3, From: at("C4"), To: at("I7"), Path: named("D4", "E5", "F5", "G6", "H6", "I7"), Evaded: named("F5", "G6"), Spent: 2},
	}
	return s
}

// missed is a volley of three dice that all miss.
func missed() Moment {
	s := volley()
	s.View.Ships[0].Dice[rules.Firepower] = row(-5, -2, -3)
	s.Events = []engine.Event{rules.Fired{Seat: 1, Target: 2, From: at("K13"), At: at("K9"), Distance: 4, Chance: 3, Faces: []int{3, 1, 2}}}
	return s
}

// exited is a ship that has flown off the board.
func exited() Moment {
	v := base(rules.StepRecharge, 6)
	fleet(&v)
	v.Ships[0] = ship(1, "", 0, rules.Lost, 0, nil, nil, nil)
	v.Ships[5].Standing = rules.Acting
	v.Active, v.TurnsUsed, v.Allowance, v.Pending = 6, 0, 2, decide(rules.StepRecharge, 6)
	return Moment{View: v, Names: six, Auto: []bool{2: true, 5: true}, Events: []engine.Event{
		rules.Moved{Seat: 1, Field: 1, Pips: 4, Heading: 6, From: at("E4"), To: at("A2"), Path: named("D3", "C3", "B2", "A2")},
		rules.LeftBoard{Seat: 1, From: at("A2"), Heading: 6}, rules.Destroyed{Seat: 1, By: 1, At: at("A2")}, rules.Returned{Seat: 1, N: 1},
	}}
}

// catchup is three turns of other pilots, told at once to a pilot who was away.
func catchup() Moment {
	s := crowd()
	s.View.Active, s.View.Pending = 3, decide(rules.StepRecharge, 3)
	s.View.Ships[5].Standing, s.View.Ships[2].Standing, s.View.Ships[4].Standing = rules.Done, rules.Acting, rules.Done
	s.Events = append([]engine.Event{
		rules.TurnBegan{Seat: 4},
		rules.Moved{Seat: 4, Field: 1, Pips: 3, Heading: 6, From: at("P10"), To: at("M9"), Path: named("O10", "N9", "M9")},
		rules.Fired{Seat: 4, Target: 5, From: at("M9"), At: at("K8"), Distance: 2, Chance: 5, Faces: []int{6}, Hits: 1},
		rules.TurnEnded{Seat: 4},
		rules.TurnBegan{Seat: 5},
		rules.Moved{Seat: 5, Field: 1, Pips: 2, Heading: 4, From: at("K5"), To: at("K7"), Path: named("K6", "K7"), Evaded: named("K6")},
		rules.TurnEnded{Seat: 5},
	}, s.Events[:len(s.Events)-1]...)
	s.Events = append(s.Events, rules.TurnBegan{Seat: 6}, rules.Turned{Seat: 6, At: at("F8"), From: 3, To: 2},
		rules.Moved{Seat: 6, Field: 1, Pips: 2, Heading: 2, From: at("F8"), To: at("H7"), Path: named("G8", "H7")}, rules.TurnEnded{Seat: 6}, rules.TurnBegan{Seat: 3})
	return s
}
