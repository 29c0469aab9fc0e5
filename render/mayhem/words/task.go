package words

import (
	"mayhembot/engine"
	rules "mayhembot/engine/mayhem"
	"slices"
)

// asks are the tasks of the steps, to follow a pilot's name.
var asks = map[rules.Step]string{
	rules.StepAsteroid:    "to place an asteroid on a coloured cell",
	rules.StepStart:       "to place a start counter on a coloured cell",
	rules.StepAssign:      "to assign starting values",
	rules.StepPlace:       "to place",
	rules.StepRecalibrate: "to recalibrate a die",
	rules.StepHits:        "to choose which dice hit",
	rules.StepSoak:        "to take",
	rules.StepOver:        "wins the match",
}

// acts are the tasks of an acting pilot. The index adds 1 for turns left, 2 for unused dice of Speed and 4 for unused dice of
// Firepower.
var acts = [...]string{
	"to end the turn", "to turn", "to move", "to turn or move", "to shoot", "to turn or shoot", "to move or shoot", "to turn, move or shoot",
}

// Act is the task of an acting ship.
func Act(v *rules.View, seat engine.Seat) string {
	can, t := 0, v.Ship(seat).Template()
	if v.TurnsLeft() > 0 {
		can++
	}
	if t.Unused(rules.Speed) > 0 {
		can += 2
	}
	if t.Unused(rules.Firepower) > 0 && aims(v, seat, can) {
		can += 4
	}
	return acts[can]
}

// aims tells whether a ship finds anybody to shoot at in its turn, now or where it can yet get to (R13).
func aims(v *rules.View, seat engine.Seat, can int) bool {
	comes := can >= 2 || can == 1 && v.Options.FrontArc || v.Ship(seat).Equipment.Usable
	return slices.ContainsFunc(v.Ships, func(s rules.ShipView) bool {
		return s.OnBoard && s.Seat != seat && !slices.Contains(v.ShotAt, s.Seat) && (comes || v.Line(seat, s.Seat).Barrier == rules.Open)
	})
}

// rechargesUpTo is the task of recharging, by the number of dice that may be rerolled.
var rechargesUpTo = [rules.MaxRecharge + 1]string{2: "to recharge up to two dice", 3: "to recharge up to three dice", 4: "to recharge up to four dice"}

// Task is the task of the pilot awaited, to follow its name.
func Task(v *rules.View, who engine.Seat) string {
	switch {
	case v.Step == rules.StepHits && v.Shot.Hits == 0:
		return "to choose which dice to spend"
	case v.Step == rules.StepAct:
		return Act(v, who)
	case v.Step == rules.StepRecharge:
		return rechargesUpTo[v.Ship(who).Equipment.MayRecharge()]
	}
	return asks[v.Step]
}
