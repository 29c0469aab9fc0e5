package mayhem

import (
	"mayhembot/engine"
	"mayhembot/engine/hex"
)

// These are the limits of the box.
const (
	MinSeats     = 2
	MaxSeats     = 6
	MaxAsteroids = 40
	Counters     = 6 // start counters
	MaxColumns   = 23
	MaxRows      = 14
	Range        = 6   // the farthest distance a shot can hit at
	mostKills    = 100 // more kill counters than any match brings one pilot
	MaxRecharge  = 4   // the most dice any sheet lets a pilot recharge; without one it is 2
)

// Step is where a match stands, and the kind of the decision it waits for.
type Step string

const (
	StepAsteroid    Step = "asteroid"
	StepStart       Step = "start"
	StepAssign      Step = "assign"
	StepRecharge    Step = "recharge"
	StepPlace       Step = "place"
	StepRecalibrate Step = "recalibrate"
	StepAct         Step = "act"
	StepHits        Step = "hits"
	StepSoak        Step = "soak"
	StepOver        Step = "over"
)

// Ship is one seat's ship and template. Off the board its heading is 0.
type Ship struct {
	Template
	OnBoard bool
	At      hex.Cell
	Heading hex.Heading
	Kills   int8

	Rolled   [DiceEach]int8 // starting values as they fell, until every pilot has assigned its own; otherwise zero
	Assigned bool           // the pilot has assigned them, while others have not

	Sheet   int8 // number of the equipment sheet in the deck, from 1; 0 for none
	Spent   bool // the sheet has been used, for this turn or this life
	Working bool // a sheet used by hand works until the pilot's next turn
}

// Damage is the points one seat still has to take, before any doubling.
type Damage struct {
	Seat   engine.Seat `json:"seat"`
	Points int         `json:"points"`
}

// Shot is a volley whose hits still need dice.
type Shot struct {
	Target engine.Seat `json:"target"`
	Dice   int         `json:"dice"`
	Hits   int         `json:"hits"`
}

// State is the whole of a match. It holds arrays only, and equal terms share one pointer. So = copies it and ==
// compares it. It is copied for every action, so it is kept small: small numbers are int8, and the wide fields come
// first. Arrays by seat are indexed by seat-1.
type State struct {
	*terms
	Step  Step
	Seats int
	Round int
	Turns int // stretches of play so far; see engine.Position.Turn

	TurnsUsed int       // turns and evasions of the active turn
	Gained    int       // kill counters gained in the active turn
	Shot      Shot      // meaningful in StepHits
	Damage    [2]Damage // still to be taken, the first DamageN
	Asteroids cells     // where they lie

	DamageN int8
	StartsN int8
	Starts  [Counters]hex.Cell // the first StartsN are placed
	Placed  [MaxSeats]int8     // asteroids placed by each seat, while they are placed together (R41)
	Ships   [MaxSeats]Ship

	Stack   [MaxSheets]int8 // the first StackN: numbers of the sheets nobody has, from the top down
	StackN  int8
	Undrawn int8 // how many sheets at the bottom of the stack have never been drawn; their order is not decided yet (R35)

	Active   engine.Seat           // whose turn it is; 0 outside a turn
	Order    [MaxSeats]engine.Seat // the first OrderN: this round's turn order
	OrderN   int8
	ShotAt   [MaxSeats]bool    // opponents shot at in the active turn
	Placing  [MaxRecharge]int8 // faces of recharged reactor dice waiting for a row, in order
	PlacingN int8

	Winner engine.Seat
}

func (s *State) ship(seat engine.Seat) *Ship { return &s.Ships[seat-1] }

// object tells what stands on a cell; see Space.Object.
func (s *State) object(c hex.Cell) (seat engine.Seat, is bool) {
	space := s.space()
	return space.Object(c)
}

// undecided tells whether this state knows nothing about the ship except its starting values.
func (ship *Ship) undecided() bool { return ship.Rolled[0] > 0 && ship.Dice() == 0 }
