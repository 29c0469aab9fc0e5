package mayhem

import (
	"mayhembot/engine"
	"mayhembot/engine/hex"
)

// Standing says how far a seat is in the round.
type Standing string

const (
	Entering Standing = "entering" // no ship yet this round: starting values, then it enters
	ToCome   Standing = "to come"
	Acting   Standing = "acting"
	Done     Standing = "done"
	Lost     Standing = "destroyed" // destroyed; enters in the next round
)

// View is what everybody may see of a match. All of this game's table is public.
type View struct {
	Board   hex.Board
	Options Options
	Round   int
	Step    Step
	Active  engine.Seat
	Order   []engine.Seat // this round's, empty before it is known
	Pending []engine.Decision
	Winner  engine.Seat

	Asteroids []hex.Cell
	Starts    []hex.Cell // start counters placed so far; the first is number 1
	Ships     []ShipView // one a seat, in seat order

	Allowance int // turns the active pilot has this turn, used or not (R10)
	TurnsUsed int
	ShotAt    []engine.Seat
	Gained    int

	Placing []int    // faces waiting for a row
	Shot    Shot     // in StepHits
	Damage  []Damage // still to be taken, the first one now
}

// ShipView is one pilot's ship and template.
type ShipView struct {
	Seat     engine.Seat
	Standing Standing
	OnBoard  bool
	At       hex.Cell
	Heading  hex.Heading // 0 off the board
	Dice     [rows][]Die // field by field, without gaps; the third field is the overheat field
	Reactor  int
	Rolled   []int // starting values still to be assigned
	Kills    int
	Sheet    string // key of the equipment sheet, "" for none
}

// Value is the sum of all pips in a row.
func (v ShipView) Value(r Row) int {
	sum := 0
	for _, d := range v.Dice[r] {
		sum += int(d.Pips)
	}
	return sum
}

// TurnsLeft is what remains of the allowance, never below 0.
func (v View) TurnsLeft() int { return max(0, v.Allowance-v.TurnsUsed) }

// Ship is the view of one seat's ship.
func (v View) Ship(s engine.Seat) ShipView { return v.Ships[s-1] }
