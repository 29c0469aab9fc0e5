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
	forNothing       = "for nothing" // self-destructions that cost no counter
	decided          = "matches"
	longMatches      = "long matches"
)

// long is the number of rounds that a match should not exceed.
const long = 20

var mayhemCounts = arena.Counts{Watch: watchTurns, Columns: []arena.Column{{Name: selfDestructions}, {Name: forNothing, Of: selfDestructions},
	{Name: idleTurns, Of: turns}, {Name: longMatches, Of: decided}}}

// watchTurns counts turns, those without an attack, ships destroyed by their own pilots, and long matches.
func watchTurns(seat engine.Seat, count func(string)) func([]engine.Event) {
	attacked, kills, round := false, 0, 0
	return func(events []engine.Event) {
		for _, e := range events {
			switch e := e.(type) {
			case mayhem.TurnBegan:
				attacked = false
			case mayhem.RoundBegan:
				round = e.Round
			case mayhem.Fired:
				attacked = true
			case mayhem.Rammed:
				attacked = attacked || e.Target != engine.Nobody
			case mayhem.Destroyed:
				if e.Seat == seat && e.By == seat {
					count(selfDestructions)
					if kills == 0 {
						count(forNothing)
					}
				}
			case mayhem.Gained:
				if e.Seat == seat {
					kills = e.Kills
				}
			case mayhem.Returned:
				if e.Seat == seat {
					kills = e.Kills
				}
			case mayhem.Won:
				count(decided)
				if round > long {
					count(longMatches)
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
