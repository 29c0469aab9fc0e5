package autopilot

import (
	"math"

	"mayhembot/engine"
	"mayhembot/engine/advice"
	"mayhembot/engine/mayhem"
)

// Advise is what a hard pilot thinks of the actions of a view's seat, the best first, each with its reason; nil where the
// match does not wait for it. Of a set-up by draft it names the best alone.
func Advise(v mayhem.View) []advice.Advice {
	list, _ := advised(v, math.MaxInt)
	return list
}

// Best is the first advice, found without the reasons for all others, and what the same pilot would do after it, as far as
// the ship only turns and flies: the last of these may be anything. ok is false for no advice.
func Best(v mayhem.View) (best advice.Advice, next []engine.Action, ok bool) {
	list, next := advised(v, 1)
	if len(list) == 0 {
		return advice.Advice{}, nil, false
	}
	return list[0], next, true
}

// Worth is the chance to win, from 0 to 1, that a hard pilot sees in an action of a view's seat; false for one that it does not
// weigh.
func Worth(v mayhem.View, a engine.Action) (float64, bool) {
	for _, one := range Advise(v) {
		if one.Action == a {
			return one.Value, true
		}
	}
	return 0, false
}

// advised are the first so many advices, and what follows the first one.
func advised(v mayhem.View, most int) (all []advice.Advice, next []engine.Action) {
	if !waits(v) {
		return nil, nil
	}
	switch v.Step {
	case mayhem.StepAsteroid, mayhem.StepStart:
		key := "apart"
		if v.Step == mayhem.StepStart {
			key = "room"
		}
		return []advice.Advice{{Action: Decide(v, advice.Hard, None), Reason: advice.Reason{Key: key}}}, nil
	}
	w := learned()
	searching(v, &w, skills[advice.Hard], func(th *thinker) { all, next = th.advised(most) })
	return all, next
}

// advised are the first so many advices of a thinker, and what follows the first one.
func (th *thinker) advised(most int) (all []advice.Advice, next []engine.Action) {
	v := th.view
	list := th.candidates()
	list = list[:min(len(list), most)]
	ex := explainer{thinker: th}
	if th.me == v.Active {
		ex.turn = newTurn(v, th.eval)
		defer ex.turn.close()
	}
	all = make([]advice.Advice, len(list))
	for i, c := range list {
		ex.waits = false
		all[i] = advice.Advice{Action: c.action, Reason: ex.reason(c.action), Value: c.value}
		if ex.waits { // its price is a matter of taste, and no part of the chance
			all[i].Value += ex.turn.waiting(&ex.turn.start)
		}
		if all[i].Value = min(1, max(0, all[i].Value)); i > 0 {
			all[i].Value = min(all[i].Value, all[i-1].Value)
		}
	}
	if v.Step == mayhem.StepAct {
		next = ex.turn.following(list[0].action)
		if st := ex.turn.best(&ex.turn.start); ex.turn.action(st) == list[0].action {
			all[0].Costs = ex.turn.dooms(&ex.turn.start, st) && ex.clinging(func(t *turn) bool { return t.dooms(&t.start, st) })
		}
	}
	return all, next
}
