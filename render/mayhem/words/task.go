package words

import (
	"mayhembot/engine"
	rules "mayhembot/engine/mayhem"
	"mayhembot/render/words/lang"
	"slices"
)

// Act is the task of an acting ship.
func Act(v *rules.View, seat engine.Seat) lang.Phrase {
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

// acts are the tasks of an acting pilot. The index adds 1 for turns left, 2 for unused dice of Speed and 4 for unused dice of
// Firepower.
var acts = [...]lang.Phrase{
	lang.Of("act.end"), lang.Of("act.turn"), lang.Of("act.move"), lang.Of("act.turn-move"), lang.Of("act.shoot"), lang.Of("act.turn-shoot"),
	lang.Of("act.move-shoot"), lang.Of("act.turn-move-shoot"),
}

// aims tells whether a ship finds anybody to shoot at in its turn, now or where it can yet get to (R13).
func aims(v *rules.View, seat engine.Seat, can int) bool {
	comes := can >= 2 || can == 1 && v.Options.FrontArc || v.Ship(seat).Equipment.Usable
	return slices.ContainsFunc(v.Ships, func(s rules.ShipView) bool {
		return s.OnBoard && s.Seat != seat && !slices.Contains(v.ShotAt, s.Seat) && (comes || v.Line(seat, s.Seat).Barrier == rules.Open)
	})
}

// Task is the task of the pilot awaited, to follow its name.
func Task(v *rules.View, who engine.Seat) lang.Phrase {
	switch {
	case v.Step == rules.StepHits && v.Shot.Hits == 0:
		return taskSpend
	case v.Step == rules.StepAct:
		return Act(v, who)
	case v.Step == rules.StepRecharge:
		return taskRecharge[v.Ship(who).Equipment.MayRecharge()]
	}
	return tasks[v.Step]
}

// Tasks are phrases made once, for pictures are drawn without allocating memory.
var (
	taskSpend    = lang.Of("task.spend")
	taskRecharge = [rules.MaxRecharge + 1]lang.Phrase{2: lang.Of("task.recharge-2"), 3: lang.Of("task.recharge-3"), 4: lang.Of("task.recharge-4")}
	tasks        = map[rules.Step]lang.Phrase{
		rules.StepAsteroid: lang.Of("task.asteroid"), rules.StepStart: lang.Of("task.start"), rules.StepAssign: lang.Of("task.assign"),
		rules.StepPlace: lang.Of("task.place"), rules.StepRecalibrate: lang.Of("task.recalibrate"), rules.StepHits: lang.Of("task.hits"),
		rules.StepSoak: lang.Of("task.soak"), rules.StepOver: lang.Of("task.over"),
	}
)
