package mayhem

import (
	"slices"

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

// View is all of a match that one seat may see. Only others' assignments are left out, while they are secret (R40).
type View struct {
	viewer engine.Seat
	seen   *State // the state without the secrets of others

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
	Deck      *Deck      // all equipment sheets of the match, without their order in the stack; nil when it is played without

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
	Rolled   []int // starting values: still to be assigned, or assigned in secret
	Assigned bool  // they have been assigned; all see them once every pilot has assigned
	ToPlace  int   // asteroids the pilot has still to place in draft set-up
	Kills    int
	Sheet    string // key of the equipment sheet, "" for none

	Equipment SheetView // the sheet itself; zero for none
}

// Value is the sum of all pips in a row.
func (v ShipView) Value(r Row) int {
	sum := 0
	for _, d := range v.Dice[r] {
		sum += int(d.Pips)
	}
	return sum
}

// TurnsLeft is the rest of the allowance, never below 0.
func (v View) TurnsLeft() int { return max(0, v.Allowance-v.TurnsUsed) }

// Ship is the view of one seat's ship.
func (v View) Ship(s engine.Seat) ShipView { return v.Ships[s-1] }

// View returns everything a seat may see.
func (p Position) View(seat engine.Seat) engine.View { return p.s.view(seat) }

// Look returns everything a spectator may see, in its own type.
func (p Position) Look() View { return p.s.view(engine.Nobody) }

func (s *State) view(viewer engine.Seat) View {
	s = s.seenBy(viewer)
	v := View{
		viewer: viewer, seen: s,
		Board: s.Options.Board, Options: s.Options, Round: s.Round, Step: s.Step, Active: s.Active,
		Order:     slices.Clone(s.Order[:s.OrderN]),
		Pending:   s.pending(),
		Winner:    s.Winner,
		Asteroids: s.Asteroids.on(s.Options.Board),
		Starts:    slices.Clone(s.Starts[:s.StartsN]),
		Deck:      s.Deck, TurnsUsed: s.TurnsUsed, ShotAt: s.shotAt(), Gained: s.Gained,
		Shot: s.Shot, Damage: slices.Clone(s.Damage[:s.DamageN]),
	}
	for _, face := range s.Placing[:s.PlacingN] {
		v.Placing = append(v.Placing, int(face))
	}
	for i := range s.Seats {
		v.Ships = append(v.Ships, s.viewShip(engine.Seat(i+1)))
	}
	v.derive()
	return v
}

func (s *State) viewShip(seat engine.Seat) ShipView {
	ship := s.ship(seat)
	v := ShipView{
		Seat: seat, OnBoard: ship.OnBoard, At: ship.At, Heading: ship.Heading,
		Kills: int(ship.Kills), Assigned: ship.Assigned,
	}
	if s.Step == StepAsteroid {
		v.ToPlace = s.toPlace(seat)
	}
	if ship.Sheet > 0 {
		sheet := s.Deck.at(ship.Sheet)
		v.Sheet = sheet.Key
		v.Equipment = SheetView{Sheet: sheet, Usable: s.usable(seat), Spent: ship.Spent, Working: ship.Working}
	}
	v.show(&ship.Template)
	if ship.undecided() {
		v.Rolled = faces(ship.Rolled)
	}
	return v
}

// standing says how far a seat is in the round. Once a match is over nobody is acting any more.
func (v *View) standing(seat engine.Seat) Standing {
	place, acting := slices.Index(v.Order, seat), slices.Index(v.Order, v.Active)
	switch onBoard := v.ship(seat).OnBoard; {
	case place < 0 && !onBoard:
		return Entering
	case place < 0:
		return ToCome
	case !onBoard:
		return Lost
	case seat == v.Active:
		return Acting
	case place < acting || v.Winner != engine.Nobody:
		return Done
	}
	return ToCome
}
