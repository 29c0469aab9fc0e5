package mayhem

import (
	rules "mayhembot/engine/mayhem"
)

// asks says after a pilot's name what each step waits for.
var asks = map[rules.Step]string{
	rules.StepAsteroid:    "to place an asteroid",
	rules.StepStart:       "to place a start counter",
	rules.StepAssign:      "to assign starting values",
	rules.StepRecharge:    "to recharge dice",
	rules.StepPlace:       "to place",
	rules.StepRecalibrate: "to recalibrate a die",
	rules.StepAct:         "to turn, move or shoot",
	rules.StepHits:        "to choose which dice hit",
	rules.StepSoak:        "to take damage",
	rules.StepOver:        "wins the match",
}

// nameless are the names of pilots without one.
var nameless = [6]string{"Pilot 1", "Pilot 2", "Pilot 3", "Pilot 4", "Pilot 5", "Pilot 6"}

// destroyed says on a card that the ship is gone, and before whom that was.
var destroyed = [2]string{"Destroyed", "Destroyed by"}

// rowNames are the template's rows in full.
var rowNames = [3]string{"Speed", "Shields", "Firepower"}
