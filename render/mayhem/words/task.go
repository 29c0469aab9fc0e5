package words

import (
	"mayhembot/engine"
	rules "mayhembot/engine/mayhem"
	"slices"
)

// asks says after a pilot's name what each step waits for.
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

// acts is what a pilot can do in its turn: with turns left 1, with unused dice of Speed 2 and of Firepower 4, added up.
var acts = [...]string{
	"to end the turn", "to turn", "to move", "to turn or move", "to shoot", "to turn or shoot", "to move or shoot", "to turn, move or shoot",
}

// Act is what a ship can do in its turn.
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

// rechargesUpTo is what recharging asks for, by how many dice may be rerolled.
var rechargesUpTo = [rules.MaxRecharge + 1]string{2: "to recharge up to two dice", 3: "to recharge up to three dice", 4: "to recharge up to four dice"}

// Task says after a pilot's name what the match asks of it.
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
