package dogfight

import (
	"mayhembot/engine"
	"mayhembot/engine/square"
)

// Placed is a ship on a square.
type Placed struct {
	Ship
	At square.Cell
}

// The events, in the order a match can meet them. FleetChosen, FleetLaid and Drew are heard in full by their seat alone.
type (
	// LaidOut is a match begun: the asteroids, sorted, and player one (¶Setup, D2).
	LaidOut struct {
		Asteroids [Asteroids]square.Cell
		First     engine.Seat
	}
	// FleetChosen is a fleet; others hear no ships. FleetsChosen says how many ships each has once both have chosen.
	FleetChosen struct {
		Seat  engine.Seat
		Ships Fleet
	}
	FleetsChosen struct{ Ships [Seats]int }
	// Deployed is one ship placed in turn.
	Deployed struct {
		Seat engine.Seat
		Type Type
		At   square.Cell
	}
	// FleetLaid is a whole fleet laid out secretly; others hear no ships. TurnedUp shows both.
	FleetLaid struct {
		Seat  engine.Seat
		Ships []Placed
	}
	TurnedUp struct{ Ships []Placed }

	TurnBegan struct {
		Seat engine.Seat
		Turn int
	}
	// Discarded are counters put back, face up (D13).
	Discarded struct {
		Seat     engine.Seat
		Counters Hand
	}
	// AsteroidDrawn is a counter that moves an asteroid, AsteroidMoved what came of it (¶2a, D7).
	AsteroidDrawn struct{ Seat engine.Seat }
	AsteroidMoved struct{ From, To square.Cell }
	// Drew ends a draw: N counters, of which Kept went into the hand; others hear only how many.
	Drew struct {
		Seat     engine.Seat
		N        int
		Kept     int
		Counters Hand
	}
	// Moved is a ship's movement (¶Movement); Path is one shortest way, without From.
	Moved struct {
		Seat     engine.Seat
		Type     Type
		From, To square.Cell
		Path     []square.Cell
	}
	// Attacked is the attacker's die (¶Combat): a potential hit where Face is at most Value, which counts the help of
	// another ship.
	Attacked struct {
		Seat     engine.Seat
		Type     Type
		From, To square.Cell
		Target   Type
		Helped   bool
		Value    int
		Face     int
		Again    bool // it is the repeat of a combat
	}
	// Defended is the defender's die: blocked where Face is at most Value, which counts the counter. With is Unseen
	// for none; Auto is a counter the table spent by itself.
	Defended struct {
		Seat  engine.Seat
		Type  Type
		At    square.Cell
		With  Counter
		Value int
		Face  int
		Auto  bool
	}
	// Eliminated is a ship lost; By is Nobody where an asteroid took it (D7).
	Eliminated struct {
		Seat engine.Seat
		Type Type
		At   square.Cell
		By   engine.Seat
	}

	TurnEnded struct{ Seat engine.Seat }
	// Ended is the end of the match (¶Game ends); Points are what the ships left are worth.
	Ended struct {
		Why     Why
		Winners []engine.Seat
		Points  [Seats]int
	}
)

// Why says how a match ended.
type Why string

const (
	ByElimination Why = "elimination" // a side has no ships left
	ByCrossing    Why = "crossing"    // every ship stands in the other's zone
	ByTurns       Why = "turns"       // the last game turn is over (D17)
)

// Hit tells whether the attack is a potential hit.
func (e Attacked) Hit() bool { return e.Face <= e.Value }

// Blocked tells whether the potential hit came to nothing.
func (e Defended) Blocked() bool { return e.Face <= e.Value }

// For leaves the ships out for everybody else.
func (e FleetChosen) For(s engine.Seat) engine.Event {
	if s != e.Seat {
		e.Ships = Fleet{}
	}
	return e
}

// For leaves the ships out for everybody else.
func (e FleetLaid) For(s engine.Seat) engine.Event {
	if s != e.Seat {
		e.Ships = nil
	}
	return e
}

// For leaves out for everybody else which counters they are.
func (e Drew) For(s engine.Seat) engine.Event {
	if s != e.Seat {
		e.Counters = Hand{}
	}
	return e
}
