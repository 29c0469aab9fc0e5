package mayhem

import (
	"mayhembot/engine"
	rules "mayhembot/engine/mayhem"
	say "mayhembot/render/mayhem/words"
	"mayhembot/render/scene"
	"mayhembot/render/words/lang"
)

// fillHeader shows the round, the pilots awaited, their task and the turn order.
func fillHeader(s *scene.Scene, v *rules.View, l lang.Language) {
	h := &s.Header
	if h.Round, h.Phase = v.Round, say.Room.Say(l, "header.round"); v.Round == 0 {
		h.Phase = say.Room.Say(l, "header.set-up")
	}
	fillOrder(h, v)
	who := v.Winner
	if who == engine.Nobody && len(v.Pending) == 1 {
		who = v.Pending[0].Seat
	}
	h.Seat = int(who)
	if who == engine.Nobody {
		h.Text, h.Task = say.Room.Say(l, "header.values"), say.Room.Say(l, "header.waiting")
		switch v.Step {
		case rules.StepOver:
			h.Text = say.Room.Say(l, "chapter.over")
		case rules.StepAsteroid:
			h.Text, h.Task = say.Room.Say(l, "header.asteroids"), say.Room.Say(l, "header.asteroids-task")
		}
		for _, d := range v.Pending {
			h.Waiting = append(h.Waiting, int(d.Seat))
		}
		return
	}
	h.Task, h.Won = say.Room.Say(l, say.Task(v, who).Key), v.Step == rules.StepOver
	fillSigns(h, v)
	if v.Active == who {
		fillTurns(h, v)
	}
}

// fillSigns shows the signs of the task: the dice to place, the hits to choose, the damage to take.
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
