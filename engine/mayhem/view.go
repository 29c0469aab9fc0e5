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

// View is what everybody may see of a match. All of this game's table is public.
type View struct {
	engine.OpenView
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
	Deck      *Deck      // all equipment sheets of the match, nil when it is played without; their order in the stack is hidden

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

	Equipment SheetView // the sheet itself; zero for none
}

// SheetView is a pilot's equipment sheet and how it stands.
type SheetView struct {
	Sheet
	Usable  bool // the pilot can use it now, in one way at least
	Spent   bool // it has worked, for this turn or this life
	Working bool // used by hand, it works until the pilot's next turn
}

// Bends tells whether the sheet has an effect and works now, and its number.
func (v SheetView) Bends(e Effect) (number int, ok bool) { return v.bends(e, v.Working) }

// Bonus is the number of a sheet that has an effect and works now, else 0.
func (v SheetView) Bonus(e Effect) int {
	n, _ := v.Bends(e)
	return n
}

// Gunnery is how the ship's volleys are thrown at a distance.
func (v SheetView) Gunnery(distance int) Gunnery {
	return gunnery(distance, v.Bonus)
}

// Reach is the farthest distance at which the ship's shots can hit (R47).
func (v SheetView) Reach() int { return reach(v.Bonus(EffectRange)) }

// Near is the farthest distance from which the ship can be shot at (R58); without a cloak it is beyond any board.
func (v SheetView) Near() int { return near(v.Bends(EffectCloak)) }

// EvasionCost is what evading an object costs the ship in turns (R45).
func (v SheetView) EvasionCost() int { return evasionCost(v.Bonus(EffectEvade)) }

// MayRecharge is how many dice the ship's pilot may reroll a turn (¶3.4 B, R42).
func (v SheetView) MayRecharge() int { return mayRecharge(v.Bonus(EffectRecharge)) }

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

// View is what a seat may see: all of it, whoever looks.
func (p Position) View(seat engine.Seat) engine.View {
	v := p.s.view()
	v.OpenView = engine.Open(p, seat)
	return v
}

// Look is View in its own type.
func (p Position) Look() View { return p.s.view() }

func (s *State) view() View {
	v := View{
		Board: s.Options.Board, Options: s.Options, Round: s.Round, Step: s.Step, Active: s.Active,
		Order:     slices.Clone(s.Order[:s.OrderN]),
		Pending:   s.pending(),
		Winner:    s.Winner,
		Asteroids: slices.Clone(s.Asteroids[:s.AsteroidsN]),
		Starts:    slices.Clone(s.Starts[:s.StartsN]),
		Deck:      s.Deck, TurnsUsed: s.TurnsUsed, ShotAt: s.shotAt(), Gained: s.Gained,
		Shot: s.Shot, Damage: slices.Clone(s.Damage[:s.DamageN]),
	}
	if s.Active != engine.Nobody {
		v.Allowance = s.allowance(s.Active)
	}
	for _, face := range s.Placing[:s.PlacingN] {
		v.Placing = append(v.Placing, int(face))
	}
	for i := range s.Seats {
		v.Ships = append(v.Ships, s.viewShip(engine.Seat(i+1)))
	}
	return v
}

func (s *State) viewShip(seat engine.Seat) ShipView {
	ship := s.ship(seat)
	v := ShipView{
		Seat: seat, Standing: s.standing(seat), OnBoard: ship.OnBoard, At: ship.At, Heading: ship.Heading,
		Reactor: int(ship.Reactor), Kills: ship.Kills,
	}
	if ship.Sheet > 0 {
		sheet := s.Deck.at(ship.Sheet)
		v.Sheet = sheet.Key
		v.Equipment = SheetView{Sheet: sheet, Usable: s.usable(seat), Spent: ship.Spent, Working: ship.Working}
	}
	for _, r := range Rows {
		v.Dice[r] = slices.Clone(ship.Rows[r][:ship.Count(r)])
	}
	for _, pips := range ship.Rolled {
		if pips > 0 {
			v.Rolled = append(v.Rolled, int(pips))
		}
	}
	return v
}

// standing is how far a seat is in the round. Once a match is over nobody is acting any more.
func (s *State) standing(seat engine.Seat) Standing {
	place := slices.Index(s.Order[:s.OrderN], seat)
	acting := slices.Index(s.Order[:s.OrderN], s.Active)
	switch {
	case place < 0 && !s.ship(seat).OnBoard:
		return Entering
	case place < 0:
		return ToCome
	case !s.ship(seat).OnBoard:
		return Lost
	case seat == s.Active:
		return Acting
	case place < acting || s.Step == StepOver:
		return Done
	}
	return ToCome
}
