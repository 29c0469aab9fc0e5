package mayhem

import (
	"mayhembot/engine"
	"mayhembot/engine/hex"
)

// Reactor stands in place of a row in an event where the die came from the reactor.
const Reactor Row = -1

// RowDie is a die on a row. Its field counts from 1 and is 0 where it does not matter.
type RowDie struct {
	Row   Row
	Field int
	Pips  int
}

// The events, in the order a match can meet them.
type (
	// AsteroidPlaced and StartPlaced belong to draft set-up (R2). A match with random set-up has LaidOut instead.
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
	// Rolled holds a pilot's starting values before they are assigned (¶3.1).
	Rolled struct {
		Seat  engine.Seat
		Faces [DiceEach]int
	}
	// Assigned is heard by its pilot alone; others hear Answered (R40). Revealed shows all, once every pilot has
	// assigned.
	Assigned struct {
		Seat engine.Seat
		Dice [rows][]int // pips, field by field
	}
	Answered struct{ Seat engine.Seat }
	Revealed struct {
		Seat engine.Seat
		Dice [rows][]int
	}
	// OrderRolled is one roll for a place in a level group. OrderSet holds the turn order of the round and
	// the Speed values it follows from, with their sheets' bonus (¶3.2, R52).
	OrderRolled struct {
		Seat  engine.Seat
		Faces [2]int
	}
	OrderSet struct {
		Order  []engine.Seat
		Speeds []int // in the same order
	}
	// Entered is a ship's arrival on the board (¶3.3). Tries holds the counters rolled; only the last one was free.
	Entered struct {
		Seat    engine.Seat
		Tries   []int
		At      hex.Cell
		Heading hex.Heading
	}

	// TurnBegan opens a turn. Cooled holds the overheat dice that went to the reactor (¶3.4 A).
	TurnBegan struct{ Seat engine.Seat }
	Cooled    struct {
		Seat engine.Seat
		Dice []RowDie
	}
	// Recharged holds rerolled dice (¶3.4 B). In From, dice out of the reactor have row Reactor and no pips.
	Recharged struct {
		Seat  engine.Seat
		From  []RowDie
		Faces []int
	}
	// Placed holds recharged reactor dice laid on rows (R8).
	Placed struct {
		Seat engine.Seat
		Dice []RowDie
	}
	// Recalibrated is one die moved to another row (¶3.4 C, R9). To.Field is its new place.
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
	// order, obstacles included. To is the ship's last cell; it equals From when the ship was blocked at once.
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
	// Rammed follows the Moved that it ended (R12). Target is Nobody for an asteroid.
	Rammed struct {
		Seat   engine.Seat
		From   hex.Cell
		At     hex.Cell // the cell of the rammed object
		Target engine.Seat
		Points int
	}
	// LeftBoard follows the Moved that it ended.
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
		Faces        []int // the faces that count
		Missed       []int // faces rolled again thanks to a sheet, in order (R49)
		Hits         int
		Chance       int // in sixths: the number of a combat die's faces that hit
	}
	// Dealt names the Firepower dice the volley used, with their pips before each lost one.
	Dealt struct {
		Seat, Target engine.Seat
		Deal, Spend  []RowDie
		Points       int
	}
	// Soaked is damage taken (R16). Lost holds the lost pips by row and field, as the dice lay before. Gone holds those
	// in Lost that took a die's last pip, so that it went to the reactor (R7). Absorbed points fell on Shields. Doubled
	// points were due from Speed and Firepower. Wasted points among them found no die.
	Soaked struct {
		Seat                              engine.Seat
		Points, Absorbed, Doubled, Wasted int
		Lost, Gone                        []RowDie
	}
	// Destroyed is a ship's loss. By is the active pilot, who may be the ship's own.
	Destroyed struct {
		Seat, By engine.Seat
		At       hex.Cell
	}
	// Gained is one kill counter, of the active pilot or of the one that its own ship's loss gives it to (R62). Returned holds counters given back for self-destruction. Kills is the total
	// afterwards.
	Gained struct {
		Seat  engine.Seat
		Kills int
	}
	Returned struct {
		Seat  engine.Seat
		N     int
		Kills int
	}

	// SheetDrawn and SheetReturned concern a pilot's equipment sheet (R36, R37), SheetUsed a Use. SheetActed is a bent
	// rule. From is the rules' number, To the sheet's; the effect says what they count.
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
	// Boosted is a die that gained pips (R55). Die shows it before, Pips its new value.
	Boosted struct {
		Seat engine.Seat
		Die  RowDie
		Pips int
	}
	// Jumped is a ship's jump to a start counter (R57).
	Jumped struct {
		Seat     engine.Seat
		From, To hex.Cell
		Start    int
	}

	TurnEnded struct{ Seat engine.Seat }
	Won       struct{ Seat engine.Seat }
)

// For hides a pilot's assignment from the others (R40).
func (e Assigned) For(seat engine.Seat) engine.Event {
	if seat == e.Seat {
		return e
	}
	return Answered{Seat: e.Seat}
}
