package autopilot

import (
	"mayhembot/engine"
	"mayhembot/engine/advice"
	"mayhembot/engine/mayhem"
)

// What an arena counts of its player.
const (
	Turns            = "turns"
	IdleTurns        = "idle turns" // without a shot or a ram of a ship
	SelfDestructions = "self-destructions"
)

// Arena lets a pilot of one level play matches in which all others are of another; see advice.Arena. Seats take turns.
func Arena(level, others advice.Level, matches, seats int, seed uint64) advice.Arena {
	return advice.Arena{Game: mayhem.Game{}, Seats: seats, Matches: matches, Seed: seed,
		Player: Player(level, None), Others: Player(others, None), Watch: watch}
}

// watch counts turns, those without an attack, and ships destroyed by their own pilots.
func watch(seat engine.Seat, count func(string)) func([]engine.Event) {
	attacked := false
	return func(events []engine.Event) {
		for _, e := range events {
			switch e := e.(type) {
			case mayhem.TurnBegan:
				attacked = false
			case mayhem.Fired:
				attacked = true
			case mayhem.Rammed:
				attacked = attacked || e.Target != engine.Nobody
			case mayhem.Destroyed:
				if e.Seat == seat && e.By == seat {
					count(SelfDestructions)
				}
			case mayhem.TurnEnded:
				if e.Seat != seat {
					continue
				}
				count(Turns)
				if !attacked {
					count(IdleTurns)
				}
			}
		}
	}
}
