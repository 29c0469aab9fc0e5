package boarding

import (
	"iter"
	"math/bits"

	"mayhembot/engine"
	"mayhembot/engine/plane"
)

// Limits of the table (B15).
const (
	MinSeats     = 2
	MaxSeats     = 3
	MaxShips     = 5 // a seat
	MaxCards     = 7 // a stack
	MaxAsteroids = 8
	allShips     = MaxSeats * MaxShips
)

// Plane is the plane matches are played on (B1).
var Plane = plane.Size{Width: 90000, Height: 90000}

// Step is where a match stands, and the kind of the decision it waits for.
type Step string

const (
	StepSquad  Step = "squad"
	StepDeploy Step = "deploy"
	StepPlan   Step = "plan"
	StepBerth  Step = "berth"
	StepResist Step = "resist"
	StepDuel   Step = "duel"
	StepOrder  Step = "order"
	StepOver   Step = "over"
)

// Status tells a ship's condition.
type Status int8

const (
	Gone Status = iota
	Active
	Boarding
	Disabled
)

var statusKeys = []string{"gone", "active", "boarding", "disabled"}

func (s Status) String() string { return statusKeys[s] }

// Card is a character in a stack.
type Card struct {
	Who    int8 // 0 for no card
	Wounds int8
	Shown  bool // the others have seen it
	Hidden bool // in a view: there is a card, and the viewer may not know which
}

// There tells whether there is a card.
func (c Card) There() bool { return c.Who != 0 || c.Hidden }

// Cards is a stack, the undermost first: the first is the front (B13).
type Cards [MaxCards]Card

// Count is how many cards there are.
func (c *Cards) Count() (n int) {
	for n < len(c) && c[n].There() {
		n++
	}
	return n
}

// Answer is the answer of a towed ship's owner (B45).
type Answer int8

const (
	NotAsked Answer = iota
	Asked
	Yes
	No
)

var answerKeys = []string{"", "ask", "yes", "no"}

func (a Answer) String() string { return answerKeys[a] }

// Ship is one ship. A gone one keeps seat, class and pilot.
type Ship struct {
	Seat         engine.Seat
	Class, Pilot int8
	Status       Status
	Placed       bool
	At           plane.Pose
	Hull         int8
	Shields      int8
	Stress       bool
	Lock         int8 // the ship it has locked, 0 for none
	Dock         int8 // the ship it is docked to, 0 for none
	Berth        Berth
	Tow          bool // docked as a tower
	Touch        Set
	Cards, Aft   Cards
	Stack        Stack // the one in use
	Upgrades     Fitted
	KitShown     bool

	// Of this round.
	Moved, Fought bool
	Acts          int8
	Plan          Plan
	Order         Order
	Resist        Answer
}

// Wanted is the character a seat must not lose in victory=mission (B51).
type Wanted struct {
	Who  int8
	Ship int8 // 0 in a view that may not know
	By   int8 // the seat that captured or saved it, -1 where it is lost
}

// Table is a whole match; in a View, only the part its seat may see. It holds arrays only, so that = copies it and ==
// compares it. Ships are numbered from 1. Arrays by seat are indexed by seat-1.
type Table struct {
	Fleet      *Fleet
	Options    Options
	Seats      int
	Step       Step
	Round      int
	Turns      int // stretches of play so far; see engine.Position.Turn
	Initiative engine.Seat
	Rocks      [MaxAsteroids]plane.Point
	RockCount  int
	Squads     [MaxSeats]Squad
	Ships      [allShips]Ship
	ShipCount  int
	Berthing   int8 // the ship that has docked, in StepBerth
	Points     [MaxSeats]int
	Wanted     [MaxSeats]Wanted
	Winners    engine.SeatSet
	Last       [allShips]Said
}

// Said is a ship's plan and order as last turned up. It outlasts the round because everybody still knows them.
type Said struct {
	Plan  Plan
	Order Order
}

// Set is a set of ships.
type Set uint16

func set(n int8) Set { return 1 << n }

// Has tells whether a ship is in the set.
func (s Set) Has(n int8) bool { return s&(1<<n) != 0 }

// Count is how many there are.
func (s Set) Count() int { return bits.OnesCount16(uint16(s)) }

// All yields the ships of the set, ascending.
func (s Set) All() iter.Seq[int8] {
	return func(yield func(int8) bool) {
		for left := s; left != 0; left &= left - 1 {
			if !yield(int8(bits.TrailingZeros16(uint16(left)))) {
				return
			}
		}
	}
}

// List is the ships of the set, ascending.
func (s Set) List() []int8 {
	list := make([]int8, 0, s.Count())
	for n := range s.All() {
		list = append(list, n)
	}
	return list
}

// Ship is the ship with a number.
func (s *Table) Ship(n int8) *Ship { return &s.Ships[n-1] }

// Is tells whether there is a ship with a number, gone or not.
func (s *Table) Is(n int8) bool { return n >= 1 && int(n) <= s.ShipCount }

// Numbers yields the numbers of all ships on the plane.
func (s *Table) Numbers() iter.Seq2[int8, *Ship] {
	return func(yield func(int8, *Ship) bool) {
		for i := range s.ShipCount {
			if ship := &s.Ships[i]; ship.Status != Gone && !yield(int8(i+1), ship) {
				return
			}
		}
	}
}

// ClassOf is a ship's class, SizeOf its size.
func (s *Table) ClassOf(n int8) *Class { return s.Fleet.Class(s.Ship(n).Class) }
func (s *Table) SizeOf(n int8) *Size   { return s.Fleet.Size(s.ClassOf(n)) }

func (s *Table) huge(n int8) bool { return s.ClassOf(n).Size == Huge }

// Skill is the pilot's (B12).
func (s *Table) Skill(n int8) int8 { return s.Fleet.Character(s.Ship(n).Pilot).Skill }

// Base is the area a ship covers. BaseAt is the area it would cover at another pose.
func (s *Table) Base(n int8) plane.Base { return s.BaseAt(n, s.Ship(n).At) }

func (s *Table) BaseAt(n int8, at plane.Pose) plane.Base {
	size := s.SizeOf(n)
	return at.Base(size.Width, size.Length)
}

// Asteroids are their centres.
func (s *Table) Asteroids() []plane.Point { return s.Rocks[:s.RockCount] }

// Seated tells whether there is such a seat.
func (s *Table) Seated(seat engine.Seat) bool { return seat >= 1 && int(seat) <= s.Seats }

// InOrder are the seats in initiative order (B18).
func (s *Table) InOrder() []engine.Seat {
	list := make([]engine.Seat, s.Seats)
	for i := range list {
		list[i] = engine.Seat((int(max(1, s.Initiative))-1+i)%s.Seats + 1)
	}
	return list
}

// rank is a seat's place in initiative order.
func (s *Table) rank(seat engine.Seat) int {
	return (int(seat) - int(max(1, s.Initiative)) + s.Seats) % s.Seats
}

// Stacked is the stack of a ship that is in use.
func (sh *Ship) Stacked() *Cards {
	if sh.Stack == Aft {
		return &sh.Aft
	}
	return &sh.Cards
}

// Front is the card that fights for a ship (B13).
func (sh *Ship) Front() Card { return sh.Stacked()[0] }

// Worth are the points of a ship's card, for the squad and as victory points (B12).
func (s *Table) Worth(n int8, who int8) int {
	ship := s.Ship(n)
	if s.Fleet.Class(ship.Class).Single() && who != 0 {
		return max(s.Fleet.Points(ship.Pilot), s.Fleet.Points(who))
	}
	return s.Fleet.Points(who)
}

// WorthOf are the points of all cards and upgrades of a ship.
func (s *Table) WorthOf(n int8) int {
	ship := s.Ship(n)
	sum := s.Fleet.cost(ship.Upgrades)
	for i := range ship.Cards {
		sum += s.Worth(n, ship.Cards[i].Who) + s.Worth(n, ship.Aft[i].Who)
	}
	return sum
}

// Obstacle tells whether a ship is one for others to fly around (§3, B26).
func (sh *Ship) Obstacle() bool { return sh.Status == Boarding || sh.Status == Disabled }

// Mobile tells whether a ship keeps its seat in the match (B52).
func (sh *Ship) Mobile() bool { return sh.Status == Active || sh.Status == Boarding }

// has tells whether a character is among a ship's cards.
func (sh *Ship) has(who int8) bool {
	for i := range sh.Cards {
		if sh.Cards[i].Who == who || sh.Aft[i].Who == who {
			return true
		}
	}
	return false
}

// pending lists who must decide what.
func (s *Table) pending() (list []engine.Decision) {
	for seat := engine.Seat(1); int(seat) <= s.Seats; seat++ {
		if s.waitsFor(seat) {
			secret := s.Step == StepSquad || s.Step == StepDeploy || s.Step == StepPlan || s.Step == StepOrder
			list = append(list, engine.Decision{Seat: seat, Kind: string(s.Step), Secret: secret, Private: secret, Opens: true})
		}
	}
	return list
}

func (s *Table) waitsFor(seat engine.Seat) bool {
	switch s.Step {
	case StepSquad:
		return s.Seated(seat) && !s.Squads[seat-1].Ready
	case StepOver:
		return false
	case StepBerth:
		return s.Ship(s.Berthing).Seat == seat
	case StepDuel:
		attackers := s.attackers()
		return len(attackers) > 0 && s.Ship(attackers[0]).Seat == seat
	}
	return s.Owing(seat) != 0
}

// Owing are the ships of a seat whose plan, order, lane or answer is still to come.
func (s *Table) Owing(seat engine.Seat) (owing Set) {
	for n, ship := range s.Numbers() {
		if ship.Seat == seat && s.owes(n) {
			owing |= set(n)
		}
	}
	return owing
}

func (s *Table) owes(n int8) bool {
	ship := s.Ship(n)
	switch s.Step {
	case StepDeploy:
		return !ship.Placed
	case StepPlan:
		return ship.Plan == (Plan{}) && s.plans(n)
	case StepOrder:
		return ship.Status == Active && ship.Order == (Order{})
	case StepResist:
		return ship.Resist == Asked
	}
	return false
}

// plans tells whether a ship has a choice when plans are made (B21).
func (s *Table) plans(n int8) bool {
	_, pair := s.pair(n)
	return pair || s.Ship(n).Status == Active
}
