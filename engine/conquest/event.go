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
	Passed struct{ Seat engine.Seat }
	// Idle says why a turn ends by itself (C11): "no-coin" or "no-target", with Again where it would have been a second attack.
	Idle struct {
		Seat  engine.Seat
		Why   string
		Again bool
	}
	TurnEnded struct{ Seat engine.Seat }

	// AttackBegan names the target and the defender (¶4.c).
	AttackBegan struct {
		Seat engine.Seat
		At   Planet
		On   engine.Seat
	}
	// FleetSent are ships that leave for an attack, and the colonies that are none without them.
	FleetSent struct {
		Seat   engine.Seat
		At     Planet
		Fleet  Fleet
		Leaves []Planet
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
	// Allied is what a seat asked for help has answered; Side is 0 for neither. Leaves is as in FleetSent.
	Allied struct {
		Seat   engine.Seat
		Side   Side
		Fleet  Fleet
		Leaves []Planet
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
	// Fell are ships lost, to the void or, with Returns, soon back home (C39). Colony tells that the failed deal they are the
	// price of costs a colony with them.
	Fell struct {
		Seat    engine.Seat
		At      Planet
		Ships   Ships
		Returns bool
		Colony  bool
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
