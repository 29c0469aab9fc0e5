package conquest

import "mayhembot/engine"

// The events, in the order a match can meet them.
type (
	// Began names the starting seat (C4). Wished is a race named in secret, turned up; RaceGiven is a race given (C5).
	Began  struct{ Start engine.Seat }
	Wished struct {
		Seat engine.Seat
		Race Race
	}
	RaceGiven struct {
		Seat engine.Seat
		Race Race
	}
	// Refilled tells that the discards went back into the bag (C7).
	Refilled struct{ Coins int }
	// Drew are N coins drawn from the bag; only the seat that drew them hears their values.
	Drew struct {
		Seat  engine.Seat
		N     int
		Coins []int
	}
	// CoinsMoved are N coins from hand to hand: Why is heal, compensation or deal. Only those two hear their values.
	CoinsMoved struct {
		From, To engine.Seat
		Why      string
		N        int
		Coins    []int
	}

	RoundBegan struct{ Round int }
	TurnBegan  struct{ Seat engine.Seat }
	// Healed are ships of another race taken from the void (C9), Reclaimed an own one (C10).
	Healed struct {
		Seat, Owner engine.Seat
		At          Planet
		Ships       Ships
	}
	Reclaimed struct {
		Seat  engine.Seat
		At    Planet
		Ships Ships
	}
	Passed    struct{ Seat engine.Seat }
	TurnEnded struct{ Seat engine.Seat }

	// AttackBegan names the target and the defender (¶4.c).
	AttackBegan struct {
		Seat engine.Seat
		At   Planet
		On   engine.Seat
	}
	FleetSent struct {
		Seat  engine.Seat
		At    Planet
		Fleet Fleet
	}
	// Asked are seats asked for help by the main player of a side.
	Asked struct {
		Seat  engine.Seat
		Side  Side
		Seats []engine.Seat
	}
	// Answered tells that a seat has given its answer in a decision together, not which.
	Answered struct {
		Seat     engine.Seat
		Decision Step
	}
	// Allied is what a seat asked for help has answered; Side is 0 for neither.
	Allied struct {
		Seat  engine.Seat
		Side  Side
		Fleet Fleet
	}
	CoinShown struct {
		Seat engine.Seat
		Coin int
	}
	// Fought is the outcome of an attack (¶4.h); the attacker comes first in each pair. Chance is what each had to
	// expect of its coin, in thousandths, of all coins the table had not seen.
	Fought struct {
		At        Planet
		Seats     [2]engine.Seat
		Coins     [2]int
		Forces    [2]Force
		Allies    [MaxSeats]Aid // by seat
		Strengths [2]int
		Result    Result
		Chance    [2]int
	}
	// Landed are ships come down on a planet; Founds tells of a new colony. From is where a landing granted in a deal
	// came from, else the void.
	Landed struct {
		Seat     engine.Seat
		At, From Planet
		Ships    Ships
		Founds   bool
	}
	WentBack struct {
		Seat  engine.Seat
		Fleet Fleet
	}
	// Fell are ships lost, to the void or, with Returns, soon back home (C39).
	Fell struct {
		Seat    engine.Seat
		At      Planet
		Ships   Ships
		Returns bool
	}

	// Offered, Refused and Agreed are the talk of a deal (C34). Get and Give of an offer are the speaker's, of a deal
	// the attacker's.
	Offered struct {
		Seat    engine.Seat
		Offer   Offer
		Counter bool
	}
	Refused struct{ Seat engine.Seat }
	Agreed  struct {
		Seats     [2]engine.Seat
		Get, Give Terms
	}

	// CoinTaken is a used coin kept, or claimed from another (C38).
	CoinTaken struct {
		Seat, From engine.Seat
		Coin       int
	}
	Returned struct {
		Seat  engine.Seat
		At    Planet
		Ships Ships
	}
	// Rewarded is an ally's reward: ships from the void and so many coins (C40).
	Rewarded struct {
		Seat  engine.Seat
		At    Planet
		Ships Ships
		Coins int
	}
	Won struct{ Seats []engine.Seat }
)

func (Began) Kind() string       { return "began" }
func (Wished) Kind() string      { return "wished" }
func (RaceGiven) Kind() string   { return "race-given" }
func (Refilled) Kind() string    { return "refilled" }
func (Drew) Kind() string        { return "drew" }
func (CoinsMoved) Kind() string  { return "coins-moved" }
func (RoundBegan) Kind() string  { return "round-began" }
func (TurnBegan) Kind() string   { return "turn-began" }
func (Healed) Kind() string      { return "healed" }
func (Reclaimed) Kind() string   { return "reclaimed" }
func (Passed) Kind() string      { return "passed" }
func (TurnEnded) Kind() string   { return "turn-ended" }
func (AttackBegan) Kind() string { return "attack-began" }
func (FleetSent) Kind() string   { return "fleet-sent" }
func (Asked) Kind() string       { return "asked" }
func (Answered) Kind() string    { return "answered" }
func (Allied) Kind() string      { return "allied" }
func (CoinShown) Kind() string   { return "coin-shown" }
func (Fought) Kind() string      { return "fought" }
func (Landed) Kind() string      { return "landed" }
func (WentBack) Kind() string    { return "went-back" }
func (Fell) Kind() string        { return "fell" }
func (Offered) Kind() string     { return "offered" }
func (Refused) Kind() string     { return "refused" }
func (Agreed) Kind() string      { return "agreed" }
func (CoinTaken) Kind() string   { return "coin-taken" }
func (Returned) Kind() string    { return "returned" }
func (Rewarded) Kind() string    { return "rewarded" }
func (Won) Kind() string         { return "won" }

// For leaves the values out for everybody else.
func (e Drew) For(s engine.Seat) engine.Event {
	if s != e.Seat {
		e.Coins = nil
	}
	return e
}

// For leaves the values out for everybody else.
func (e CoinsMoved) For(s engine.Seat) engine.Event {
	if s != e.From && s != e.To {
		e.Coins = nil
	}
	return e
}
