package conquest

import (
	"iter"
	"slices"

	"mayhembot/engine"
)

// Limits of the box.
const (
	MinSeats    = 2
	MaxSeats    = 8
	PlanetsEach = 5
	Each        = 5 // ships of each size a seat has (C2)
	MaxFleet    = 6 // the most ships the option fleet allows
)

// Step is where a match stands. It is the kind of the decision the match waits for, except in spoils, which has four kinds.
type Step string

const (
	StepRace    Step = "race"
	StepHeal    Step = "heal"
	StepReclaim Step = "reclaim"
	StepAttack  Step = "attack"
	StepFleet   Step = "fleet"
	StepAsk     Step = "ask"
	StepAlly    Step = "ally"
	StepCoin    Step = "coin"
	StepOffer   Step = "offer"
	StepCounter Step = "counter"
	StepClose   Step = "close"
	StepLose    Step = "lose"
	StepSpoils  Step = "spoils"
	StepOver    Step = "over"

	// The kinds of decision in spoils (C37).
	StepReuse  Step = "reuse"
	StepClaim  Step = "claim"
	StepReturn Step = "return"
	StepReward Step = "reward"
)

// Side is a side of an attack; 0 is neither.
type Side int8

const (
	Attacker Side = iota + 1
	Defender
)

var sideNames = []string{"none", "attacker", "defender"}

func (s Side) String() string { return sideNames[s] }

// Other is the side against.
func (s Side) Other() Side { return Attacker + Defender - s }

// Result is how an attack came out, "" while it is open.
type Result string

const (
	AttackerWins Result = "attacker"
	DefenderWins Result = "defender"
	Tie          Result = "tie"
	Deal         Result = "deal"
	NoDeal       Result = "no deal"
)

// Attack is the attack in progress, from its target on. Ships of the fleet and of allies are here and nowhere else
// while they are off their planets (C18).
type Attack struct {
	At        Planet         // the target; Void while there is no attack
	On        engine.Seat    // the defender
	Fleet     Fleet          // the attacker's
	Asking    engine.Seat    // who names whom to ask, in StepAsk
	Ask       engine.SeatSet // asked by the attacker
	Defence   engine.SeatSet // asked by the defender
	Allies    [MaxSeats]Aid  // by seat; those who help
	Powers    engine.SeatSet // seats that have their power, from StepCoin on (C23)
	Coins     [2]int8        // the attacker's and the defender's once shown, else NoCoin
	Result    Result
	Offer     Offer           // the last offer, zero where there is none
	Owed      [MaxSeats]int8  // ships committed by each ally to be rewarded (C40)
	Returning [MaxSeats]Ships // Gelmir's lost ships (C39)
}

// Table is what everybody sees. It holds arrays only, so that = copies it and == compares it. Arrays by seat are indexed
// by seat-1.
type Table struct {
	Options Options
	Seats   int
	Step    Step
	Round   int
	Start   engine.Seat // the starting seat
	Active  engine.Seat // whose turn it is; Nobody outside a turn
	Turns   int         // stretches of play so far; see engine.Position.Turn

	Races    [MaxSeats]Race
	Ships    [1 + MaxSeats*PlanetsEach][MaxSeats]Ships // by planet, the void first, and seat
	InHand   [MaxSeats]int                             // coins in each hand
	InBag    int
	Discard  Coins
	Attacks  int // begun this turn
	Attack   Attack
	Answered engine.SeatSet // who has answered in the decision together in progress
	Winners  engine.SeatSet

	Wishes [MaxSeats]Race // races named in secret, once turned up (C5)
	Last   Fought         // the last combat turned up, zero before the first
}

// State is the whole of a match: the table, and what is hidden.
type State struct {
	Table
	Hands [MaxSeats]Coins
	Bag   Coins
	Given [MaxSeats]engine.Action // answers of the decision together in progress, nil where there is none
	Flows [MaxSeats]string        // what each seat knows of its coins' moves by the last action; see View.Flow
}

// Seated tells whether there is such a seat.
func (t *Table) Seated(s engine.Seat) bool { return s >= 1 && int(s) <= t.Seats }

// From are the seats in turn order, from one of them on.
func (t *Table) From(first engine.Seat) iter.Seq[engine.Seat] {
	return func(yield func(engine.Seat) bool) {
		for i := range t.Seats {
			if !yield(engine.Seat((int(first)-1+i)%t.Seats + 1)) {
				return
			}
		}
	}
}

// after is the next seat in turn order.
func (t *Table) after(s engine.Seat) engine.Seat { return engine.Seat(int(s)%t.Seats + 1) }

// Race is a seat's race, 0 for Nobody and while it is unknown.
func (t *Table) Race(s engine.Seat) Race {
	if !t.Seated(s) {
		return 0
	}
	return t.Races[s-1]
}

// Of is the seat that plays a race, Nobody where none does.
func (t *Table) Of(r Race) engine.Seat {
	return engine.Seat(slices.Index(t.Races[:t.Seats], r) + 1)
}

// At are a seat's ships on a planet or in the void.
func (t *Table) At(p Planet, s engine.Seat) Ships { return t.Ships[p][s-1] }

// Move moves a seat's ships, Lift takes them off a planet or the void, and Land puts them there.
func (t *Table) Move(s engine.Seat, ships Ships, from, to Planet) {
	t.Lift(s, ships, from)
	t.Land(s, ships, to)
}

func (t *Table) Lift(s engine.Seat, ships Ships, from Planet) {
	t.Ships[from][s-1] = t.At(from, s).minus(ships)
}

func (t *Table) Land(s engine.Seat, ships Ships, at Planet) {
	t.Ships[at][s-1] = t.At(at, s).plus(ships)
}

// LiftFleet takes a seat's fleet off its planets, LandFleet puts it back there.
func (t *Table) LiftFleet(s engine.Seat, f Fleet) {
	for _, g := range f.Groups() {
		t.Lift(s, g.Ships, g.From)
	}
}

func (t *Table) LandFleet(s engine.Seat, f Fleet) {
	for _, g := range f.Groups() {
		t.Land(s, g.Ships, g.From)
	}
}

// Planets are the planets of a system.
func Planets(system engine.Seat) []Planet {
	list := make([]Planet, PlanetsEach)
	for i := range list {
		list[i] = PlanetOf(system, i)
	}
	return list
}

// planets are all planets of the match.
func (t *Table) planets() iter.Seq[Planet] {
	return func(yield func(Planet) bool) {
		for p := PlanetOf(1, 0); p.System() <= engine.Seat(t.Seats); p++ {
			if !yield(p) {
				return
			}
		}
	}
}

// Total are a seat's ships on planets.
func (t *Table) Total(s engine.Seat) (all Ships) {
	for p := range t.planets() {
		all = all.plus(t.At(p, s))
	}
	return all
}

// AtHome are a seat's ships on its home worlds.
func (t *Table) AtHome(s engine.Seat) Ships { return t.in(s, s) }

// Colonies are the planets outside its system where a seat has a small ship.
func (t *Table) Colonies(s engine.Seat) (list []Planet) {
	for p := range t.planets() {
		if p.System() != s && t.At(p, s)[Small] > 0 {
			list = append(list, p)
		}
	}
	return list
}

// Leaves are a seat's colonies that are none without the ships of a fleet (C18).
func (t *Table) Leaves(s engine.Seat, f Fleet) (list []Planet) {
	for _, g := range f.Groups() {
		if small := g.Ships[Small]; g.From.System() != s && small > 0 && small == t.At(g.From, s)[Small] {
			list = append(list, g.From)
		}
	}
	return list
}

// Main is the main player of a side.
func (t *Table) Main(side Side) engine.Seat {
	if side == Attacker {
		return t.Active
	}
	return t.Attack.On
}

// SideOf is the side a seat is the main player of, 0 for none.
func (t *Table) SideOf(s engine.Seat) Side {
	switch {
	case t.Attack.At == Void || s == engine.Nobody:
		return 0
	case s == t.Active:
		return Attacker
	case s == t.Attack.On:
		return Defender
	}
	return 0
}
