package mayhem

import (
	"slices"

	"mayhembot/engine"
	rules "mayhembot/engine/mayhem"
	"mayhembot/render/scene"
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

// act is what a ship can do in its turn.
func act(v *rules.View, seat engine.Seat) string {
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

// fillHeader says the round, whom we wait for and for what, and the turn order.
func fillHeader(s *scene.Scene, v *rules.View) {
	h := &s.Header
	if h.Round, h.Phase = v.Round, "Round"; v.Round == 0 {
		h.Phase = "Set-up"
	}
	fillOrder(h, v)
	who := v.Winner
	if who == engine.Nobody && len(v.Pending) == 1 {
		who = v.Pending[0].Seat
	}
	h.Seat = int(who)
	if who == engine.Nobody {
		h.Text, h.Task = "Starting values", "waiting for these pilots"
		switch v.Step {
		case rules.StepOver:
			h.Text = "The match is over"
		case rules.StepAsteroid:
			h.Text, h.Task = "Asteroids", "to be placed on any cell with a name"
		}
		for _, d := range v.Pending {
			h.Waiting = append(h.Waiting, int(d.Seat))
		}
		return
	}
	h.Task, h.Won = asks[v.Step], v.Step == rules.StepOver
	switch {
	case v.Step == rules.StepHits && v.Shot.Hits == 0:
		h.Task = "to choose which dice to spend"
	case v.Step == rules.StepAct:
		h.Task = act(v, who)
	case v.Step == rules.StepRecharge:
		h.Task = rechargesUpTo[v.Ship(who).Equipment.MayRecharge()]
	}
	fillSigns(h, v)
	if v.Active == who {
		fillTurns(h, v)
	}
}

// fillSigns shows what the step is about: the dice to place, the hits to choose, the damage to take.
func fillSigns(h *scene.Header, v *rules.View) {
	switch v.Step {
	case rules.StepPlace:
		for _, face := range v.Placing {
			h.Sign(scene.Die(h.Seat, face, false))
		}
	case rules.StepHits:
		for i := range v.Shot.Dice {
			h.Sign(scene.Thrown(0, i < v.Shot.Hits))
		}
	case rules.StepSoak:
		h.Sign(scene.Look{}).Damage = v.Damage[0].Points
	}
}

// fillTurns shows the active pilot's turns, left and used, and the kill counters of this turn.
func fillTurns(h *scene.Header, v *rules.View) {
	for i := range v.Allowance {
		sign := scene.Action
		if i >= v.TurnsLeft() {
			sign = scene.UsedAction
		}
		h.Sign(sign.Of(0, 0))
	}
	for range v.Gained {
		h.Sign(scene.Gained.Of(1, 0))
	}
}

var standings = map[rules.Standing]scene.Standing{
	rules.Acting: scene.Acting, rules.Done: scene.Done, rules.Lost: scene.Gone, rules.Entering: scene.Coming,
}

// fillOrder lists the ships in turn order, or in seat order before it is known.
func fillOrder(h *scene.Header, v *rules.View) {
	for i := range v.Ships {
		seat := engine.Seat(i + 1)
		if len(v.Order) == len(v.Ships) {
			seat = v.Order[i]
		}
		h.Order = append(h.Order, scene.Turn{Seat: int(seat), Standing: standings[v.Ships[seat-1].Standing]})
	}
}
