package mayhem

import (
	"mayhembot/engine"
	"mayhembot/engine/hex"
)

// Reactor stands where an event names a row and the die came from the reactor.
const Reactor Row = -1

// RowDie is a die on a row: field counts from 1, 0 where it does not matter.
type RowDie struct {
	Row   Row
	Field int
	Pips  int
}

// The events, in the order a match can meet them.
type (
	// AsteroidPlaced and StartPlaced tell of draft set-up (R2); a match laid out by itself has LaidOut instead.
	AsteroidPlaced struct {
		Seat engine.Seat
		At   hex.Cell
	}
	StartPlaced struct {
		Seat   engine.Seat
		Number int
		At     hex.Cell
	}
	LaidOut struct{ Asteroids int }

	// RoundBegan opens a round (¶3).
	RoundBegan struct{ Round int }
	// Rolled are a pilot's starting values before they are assigned (¶3.1).
	Rolled struct {
		Seat  engine.Seat
		Faces [DiceEach]int
	}
	// Assigned is heard by its pilot alone; others hear Answered (R40). Revealed tells all, once every pilot has assigned.
	Assigned struct {
		Seat engine.Seat
		Dice [rows][]int // pips, field by field
	}
	Answered struct{ Seat engine.Seat }
	Revealed struct {
		Seat engine.Seat
		Dice [rows][]int
	}
	// OrderRolled is one roll for a place in a level group, OrderSet the turn order of the round (¶3.2).
	OrderRolled struct {
		Seat  engine.Seat
		Faces [2]int
	}
	OrderSet struct{ Order []engine.Seat }
	// Entered is a ship coming onto the board (¶3.3); Tries are the counters rolled, the last one free.
	Entered struct {
		Seat    engine.Seat
		Tries   []int
		At      hex.Cell
		Heading hex.Heading
	}

	// TurnBegan opens a turn; Cooled are the overheat dice that went to the reactor (¶3.4 A).
	TurnBegan struct{ Seat engine.Seat }
	Cooled    struct {
		Seat engine.Seat
		Dice []RowDie
	}
	// Recharged are rerolled dice (¶3.4 B): From has row Reactor for those from the reactor, whose pips were none.
	Recharged struct {
		Seat  engine.Seat
		From  []RowDie
		Faces []int
	}
	// Placed are recharged reactor dice laid on rows (R8).
	Placed struct {
		Seat engine.Seat
		Dice []RowDie
	}
	// Recalibrated is one die moved to another row (¶3.4 C, R9). To.Field is where it lies now.
	Recalibrated struct {
		Seat     engine.Seat
		From, To RowDie
	}

	Turned struct {
		Seat     engine.Seat
		At       hex.Cell
		From, To hex.Heading
	}
	// Moved is a movement with one Speed die (¶3.4 D). Path holds every cell passed over or entered after From, in
	// order and obstacles included; To is where the ship stands at its end, equal to From when it was blocked at once.
	Moved struct {
		Seat     engine.Seat
		Field    int
		Pips     int
		Heading  hex.Heading
		From, To hex.Cell
		Path     []hex.Cell
		Evaded   []hex.Cell
		Spent    int // turns spent on evasion
	}
	// Rammed follows the Moved it ended (R12); Target is Nobody for an asteroid.
	Rammed struct {
		Seat   engine.Seat
		From   hex.Cell
		At     hex.Cell // the cell of the rammed object
		Target engine.Seat
		Points int
	}
	// LeftBoard follows the Moved it ended.
	LeftBoard struct {
		Seat    engine.Seat
		From    hex.Cell
		Heading hex.Heading
	}

	// Fired is a volley of combat dice (¶3.4 D, R13).
	Fired struct {
		Seat, Target engine.Seat
		From, At     hex.Cell
		Distance     int
		Faces        []int // those that count
		Missed       []int // faces rolled again thanks to a sheet, in order (R49)
		Hits         int
		Chance       int // sixths: how many of a combat die's faces hit
	}
	// Dealt says which Firepower dice the volley used, with their pips before they lost one.
	Dealt struct {
		Seat, Target engine.Seat
		Deal, Spend  []RowDie
		Points       int
	}
	// Soaked is damage taken (R16): pips lost, by row and field before the loss; Gone are those of Lost that were all
	// a die had, so that it went to the reactor (R7). Absorbed points fell on Shields, Doubled is what was to be taken
	// from Speed and Firepower, and Wasted how much of that found no die.
	Soaked struct {
		Seat                              engine.Seat
		Points, Absorbed, Doubled, Wasted int
		Lost, Gone                        []RowDie
	}
	// Destroyed is a ship gone from the board; By is the active pilot, who may be the pilot itself.
	Destroyed struct {
		Seat, By engine.Seat
		At       hex.Cell
	}
	// Gained is one kill counter; Returned are counters given back for self-destruction. Kills is the total after it.
	Gained struct {
		Seat  engine.Seat
		Kills int
	}
	Returned struct {
		Seat  engine.Seat
		N     int
		Kills int
	}

	// SheetDrawn and SheetReturned tell of a pilot's equipment sheet (R36, R37), SheetUsed of a Use. SheetActed is a
	// rule bent: From is the number the rules give, To what the sheet makes of it; the effect says of what.
	SheetDrawn struct {
		Seat  engine.Seat
		Sheet Sheet
	}
	SheetReturned struct {
		Seat  engine.Seat
		Sheet Sheet
	}
	SheetUsed struct {
		Seat  engine.Seat
		Sheet Sheet
	}
	SheetActed struct {
		Seat     engine.Seat
		Sheet    Sheet
		From, To int
	}
	// Boosted is a die pips were added to (R55): Die as it was, Pips what it shows now.
	Boosted struct {
		Seat engine.Seat
		Die  RowDie
		Pips int
	}
	// Jumped is a ship gone to a start counter (R57).
	Jumped struct {
		Seat     engine.Seat
		From, To hex.Cell
		Start    int
	}

	TurnEnded struct{ Seat engine.Seat }
	Won       struct{ Seat engine.Seat }
)

// For keeps what a pilot assigned from the others (R40).
func (e Assigned) For(seat engine.Seat) engine.Event {
	if seat == e.Seat {
		return e
	}
	return Answered{Seat: e.Seat}
}
