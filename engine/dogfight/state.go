package dogfight

import (
	"slices"

	"mayhembot/engine"
	"mayhembot/engine/square"
)

// Board is the board: columns A to H, rows 1 to 10 from the top.
var Board = square.Board{Columns: 8, Rows: 10}

// Limits of the game.
const (
	Seats     = 2
	Asteroids = 3
	squares   = 80 // of the board
	zoneRows  = 2
)

// Numbered are the squares on which asteroids begin, by the die (¶Setup).
var Numbered = [6]square.Cell{square.At(1, 4), square.At(3, 3), square.At(5, 4), square.At(2, 5), square.At(4, 6), square.At(6, 5)}

// Step is where a match stands, and the kind of the decision it waits for.
type Step string

const (
	StepFleet  Step = "fleet"
	StepDeploy Step = "deploy"
	StepAct    Step = "act"
	StepDefend Step = "defend"
	StepOver   Step = "over"
)

// Strike is one ship attacking another: where both stand. The zero Strike is none.
type Strike struct {
	From square.Cell `json:"from"`
	To   square.Cell `json:"to"`
}

// Table is what everybody sees. It holds arrays only, so that = copies it and == compares it. Arrays by seat are
// indexed by seat-1.
type Table struct {
	Rules     Version
	Options   Options
	Step      Step
	Turn      int         // game turns, counted from 1; 0 before the first
	First     engine.Seat // player one
	Active    engine.Seat // whose game turn it is; Nobody before the first and when over
	Asteroids [Asteroids]square.Cell
	Squares   [squares]Ship // ships that have been turned up, by Board.Index

	Answered [Seats]bool // who has chosen a fleet, or laid one out secretly, while the other has not
	Unplaced [Seats]int  // ships chosen and not turned up yet; 0 while fleets are being chosen
	Counters [Seats]int  // in hand

	Began    bool   // the active seat has discarded or spent this turn
	Spending bool   // it has moved or fought
	Repeat   Strike // the attack that may be repeated, if any
	Combat   Strike // the attack being defended, in StepDefend
	Repeated bool   // that attack is a repeat
}

// Layout is a fleet laid out: a type for each square, by Board.Index.
type Layout [squares]Type

// Private is what a seat alone may see, until the match is over.
type Private struct {
	Hand   Hand
	Fleet  Fleet  // chosen and not laid out
	Layout Layout // laid out while the other's is not
}

// State is the whole of a match.
type State struct {
	Table
	Private [Seats]Private
}

// Other is the opponent of a seat.
func Other(s engine.Seat) engine.Seat { return 3 - s }

func seated(s engine.Seat) bool { return s == 1 || s == 2 }

// Forward is the direction in which a seat's ships fly: red up, blue down.
func Forward(s engine.Seat) square.Direction {
	if s == 1 {
		return square.Up
	}
	return square.Down
}

// Zone tells whose starting zone a square lies in, Nobody for none.
func Zone(c square.Cell) engine.Seat {
	switch {
	case int(c.Row) < zoneRows:
		return 2
	case int(c.Row) >= Board.Rows-zoneRows:
		return 1
	}
	return engine.Nobody
}

// ZoneOf lists the squares of a seat's zone, by column, then row.
func ZoneOf(s engine.Seat) []square.Cell {
	list := make([]square.Cell, 0, zoneRows*Board.Columns)
	for i := range squares {
		if c := Board.Cell(i); Zone(c) == s {
			list = append(list, c)
		}
	}
	return list
}

// At is the ship that stands on a square for everybody to see; the zero Ship for none.
func (t *Table) At(c square.Cell) Ship {
	if !Board.Contains(c) {
		return Ship{}
	}
	return t.Squares[Board.Index(c)]
}

// Empty tells whether a square of the board holds neither ship nor asteroid.
func (t *Table) Empty(c square.Cell) bool {
	return Board.Contains(c) && t.At(c).Type == NoShip && !slices.Contains(t.Asteroids[:], c)
}

// Fleet counts a seat's ships on the board.
func (t *Table) Fleet(s engine.Seat) Fleet {
	var f Fleet
	for _, ship := range t.Squares {
		if ship.Seat == s {
			f[ship.Type]++
		}
	}
	return f
}

// ShipsOf lists where a seat's ships stand, by column, then row.
func (t *Table) ShipsOf(s engine.Seat) []square.Cell {
	var list []square.Cell
	for i, ship := range t.Squares {
		if ship.Type != NoShip && ship.Seat == s {
			list = append(list, Board.Cell(i))
		}
	}
	return list
}

// Cup is the number of counters in the cup.
func (t *Table) Cup() int { return Box.Count() - t.Counters[0] - t.Counters[1] }

// pending lists who must decide what.
func (t *Table) pending() []engine.Decision {
	together := t.Step == StepFleet || t.Step == StepDeploy && t.Options.SecretDeploy
	switch {
	case t.Step == StepOver:
		return nil
	case together:
		var list []engine.Decision
		for s := engine.Seat(1); s <= Seats; s++ {
			if !t.Answered[s-1] {
				list = append(list, engine.Decision{Seat: s, Kind: string(t.Step), Secret: true, Private: true, Examples: t.Unplaced[s-1] > listable})
			}
		}
		return list
	case t.Step == StepDeploy:
		return []engine.Decision{{Seat: t.deployer(), Kind: string(t.Step), Private: true}}
	case t.Step == StepDefend:
		return []engine.Decision{{Seat: Other(t.Active), Kind: string(t.Step), Private: true, Auto: t.Options.AutoDefend}}
	}
	return []engine.Decision{{Seat: t.Active, Kind: string(t.Step), Private: true}}
}

func (t *Table) waitsFor(s engine.Seat) bool {
	return slices.ContainsFunc(t.pending(), func(d engine.Decision) bool { return d.Seat == s })
}

// deployer is who places the next ship: in turn, player one first; who has none left is passed over (D3).
func (t *Table) deployer() engine.Seat {
	one, two := t.First, Other(t.First)
	behind := t.Fleet(one).Count() <= t.Fleet(two).Count()
	if t.Unplaced[one-1] > 0 && (behind || t.Unplaced[two-1] == 0) {
		return one
	}
	return two
}

// count keeps the numbers everybody sees equal to what the seats have.
func (s *State) count() {
	for i, own := range s.Private {
		s.Counters[i] = own.Hand.Count()
		s.Unplaced[i] = 0
		if s.Step != StepFleet {
			s.Unplaced[i] = own.Fleet.Count() + own.Layout.Fleet().Count()
		}
	}
}

// Fleet is what ships are laid out.
func (l *Layout) Fleet() (f Fleet) {
	for _, t := range l {
		if t != NoShip {
			f[t]++
		}
	}
	return f
}
