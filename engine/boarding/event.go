package boarding

import (
	"mayhembot/engine"
	"mayhembot/engine/plane"
)

// Loss says how a ship was lost.
type Loss string

const (
	LostOverEdge   Loss = "edge"     // B25
	LostToObstacle Loss = "obstacle" // B26
	LostToFire     Loss = "fire"     // B33
)

// Ending says how a match ended (B52).
type Ending string

const (
	EndedByMission Ending = "mission"
	EndedByGoal    Ending = "goal"
	EndedByLast    Ending = "last"
	EndedByRounds  Ending = "rounds"
)

// Placed is a ship's place, Planned its plan, Ordered its order.
type (
	Placed struct {
		Ship int8
		At   plane.Pose
	}
	Planned struct {
		Ship int8
		Plan Plan
	}
	Ordered struct {
		Ship  int8
		Order Order
	}
)

// These are the events, in the order a match can meet them. Everybody hears all of them. A secret answer makes only an
// Answered event.
type (
	LaidOut  struct{ Asteroids []plane.Point }
	Answered struct {
		Seat engine.Seat
		Step Step
	}
	InitiativeSet  struct{ Seat engine.Seat }
	SquadsRevealed struct{ Ships []int8 }
	ShipsPlaced    struct{ Ships []Placed }
	RoundBegan     struct{ Round int }
	PlansRevealed  struct{ Plans []Planned }
	// BrokeOff is an offer to break a fight off, agreed or not (B44).
	BrokeOff struct {
		Ship, Other int8
		Agreed      bool
	}
	// Flew is a manoeuvre carried out, up to the waypoint Stand of End (B24).
	Flew struct {
		Ship       int8
		Manoeuvre  Manoeuvre
		From, To   plane.Pose
		Stand, End int
		Touched    []int8
		Towed      int8
		TowedTo    plane.Pose
	}
	// Struck is an obstacle's die (B26). Damaged is a ship's loss, Critical the part by critical hits on the hull (B33).
	Struck struct {
		Ship int8
		Face int
	}
	Damaged struct {
		Ship                    int8
		Shields, Hull, Critical int
	}
	Lost struct {
		Ship int8
		Why  Loss
	}
	DockFailed struct{ Ship, Target int8 }
	Docked     struct {
		Ship, Target int8
		From, At     plane.Pose
		Berth        Berth
		Tow          bool
	}
	// LetGo is a tower that gives up its tow, or a ship that leaves a fight.
	LetGo struct{ Ship, Target int8 }
	// Joined is a ship that is now in a fight with its whole cluster. Freed is a ship out of its fight and active again.
	Joined struct {
		Ship    int8
		Cluster []int8
	}
	Freed struct{ Ship int8 }
	// Shown is a card turned up.
	Shown struct {
		Ship int8
		Who  int8
		Name string // of the character; a host's own are in no list of the program's
	}
	BroughtHome struct {
		Ship, Towed int8
		Seat        engine.Seat
		Points      int
	}
	Resisted struct {
		Ship int8
		Yes  bool
	}
	// Fought is an attack in a duel (B43).
	Fought struct {
		Ship, Against   int8
		Who, Whom       int8
		Attack, Defence []int
		Wounds          int
		By              engine.Seat // whose attack it is
		Name, Other     string      // of the characters
	}
	Overpowered struct {
		Ship   int8
		Who    int8
		Name   string
		By     engine.Seat
		Points int
	}
	Plundered struct {
		Ship   int8
		By     engine.Seat
		Points int
	}
	// WantedTaken is a seat's wanted character captured or saved by a seat, or lost: -1 (B51).
	WantedTaken struct {
		Seat engine.Seat
		Who  int8
		By   int8
		Name string
	}
	OrdersRevealed struct{ Orders []Ordered }
	HeldFire       struct{ Ship int8 }
	// Shot is a shot with its dice as they lay at the end. Hits and Crits count the hits left (B32).
	Shot struct {
		Ship, Target     int8
		Band             int
		Torpedo, Precise bool
		Obstructed       bool
		Gunner           bool
		Locked           int // dice thrown again with the lock
		Focused          bool
		Attack           []int
		Defence          []int
		Evaded, Dodged   bool // the defender spent an evade, a focus token
		Hits, Crits      int
	}
	Crippled   struct{ Ship, By int8 }
	RoundEnded struct{ Round int }
	// Gathered are the disabled ships the last seat with mobile ships scores (B52).
	Gathered struct {
		Seat   engine.Seat
		Points int
	}
	Ended struct {
		Why     Ending
		Winners []engine.Seat
		Points  [MaxSeats]int
	}
)
