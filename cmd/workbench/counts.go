package main

import (
	"mayhembot/engine"
	"mayhembot/engine/arena"
	"mayhembot/engine/mayhem"
)

// What the arena counts of a player of Interstellar Mayhem.
const (
	turns            = "turns"
	idleTurns        = "idle turns" // without a shot or a ram of a ship
	selfDestructions = "self-destructions"
)

var mayhemCounts = arena.Counts{Watch: watchTurns, Columns: []arena.Column{{Name: selfDestructions}, {Name: idleTurns, Of: turns}}}

// watchTurns counts turns, those without an attack, and ships destroyed by their own pilots.
func watchTurns(seat engine.Seat, count func(string)) func([]engine.Event) {
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
					count(selfDestructions)
				}
			case mayhem.TurnEnded:
				if e.Seat != seat {
					continue
				}
				count(turns)
				if !attacked {
					count(idleTurns)
				}
			}
		}
	}
}
