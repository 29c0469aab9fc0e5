package autopilot

import (
	"cmp"
	"slices"

	"mayhembot/engine"
	"mayhembot/engine/mayhem"
)

// candidate is an action and the chance to win with it.
type candidate struct {
	action engine.Action
	value  float64
}

// thinker decides by searching whole turns.
type thinker struct {
	view mayhem.View
	me   engine.Seat
	eval *evaluator
	skill
}

func think(v mayhem.View, w *Weights, s skill) *thinker {
	th := &thinker{view: v, me: v.Viewer(), eval: newEvaluator(v, v.Viewer(), w), skill: s}
	th.eval.price, th.eval.clings, th.eval.flees, th.eval.hunts, th.eval.trims = s.price, s.clings, s.flees, s.hunts, s.trims
	if s.spares {
		th.eval.spared = unready(&v)
	}
	th.eval.exchanges = s.exchanges && len(v.Ships) == 2 // among more, who gives its ship away helps the others
	return th
}

// candidates are what the viewer can do, the best first.
func (th *thinker) candidates() []candidate {
	v := th.view
	var list []candidate
	switch v.Step {
	case mayhem.StepAssign:
		return th.assignments()
	case mayhem.StepRecharge:
		list = th.recharges()
	case mayhem.StepPlace:
		list = th.places()
	case mayhem.StepRecalibrate:
		t := newTurn(v, th.eval)
		defer t.close()
		list = th.recalibrations(t, t.start.me)
	case mayhem.StepAct:
		list = th.acts()
	case mayhem.StepHits:
		list = th.hits()
	case mayhem.StepSoak:
		list = th.soaks()
	}
	slices.SortStableFunc(list, func(a, b candidate) int { return cmp.Compare(b.value, a.value) })
	return list
}

// acts weighs everything that can be done now by the turn it begins.
func (th *thinker) acts() []candidate {
	t := newTurn(th.view, th.eval)
	defer t.close()
	var list []candidate
	t.expand(&t.start, func(st step, value float64) { list = append(list, candidate{t.action(st), value}) })
	return list
}

// recalibrations weighs every die's new row by the turn it allows.
func (th *thinker) recalibrations(t *turn, me mayhem.Template) []candidate {
	var list []candidate
	add := func(a mayhem.Recalibrate) {
		after := me
		if a.Move {
			after.Put(a.To, after.Take(a.From, int(a.Field)))
		}
		s := t.with(after)
		list = append(list, candidate{a, t.value(&s)})
	}
	add(mayhem.Recalibrate{})
	for _, from := range mayhem.Rows {
		for f := range me.Count(from) {
			for _, to := range mayhem.Rows {
				if to != from && me.Count(to) < mayhem.Fields {
					add(mayhem.Recalibrate{Move: true, From: from, Field: int8(f), To: to})
				}
			}
		}
	}
	return list
}

// places weighs every way to lay recharged dice by the turn it allows, the best few by the best recalibration.
func (th *thinker) places() []candidate {
	t := newTurn(th.view, th.eval)
	defer t.close()
	var list []candidate
	laid := func(a mayhem.Place) mayhem.Template {
		me := t.start.me
		for i, r := range a.Rows[:a.N] {
			me.Put(r, mayhem.Die{Pips: int8(th.view.Placing[i])})
		}
		return me
	}
	for a := range th.view.Legal() {
		s := t.with(laid(a.(mayhem.Place)))
		list = append(list, candidate{a, t.value(&s)})
	}
	slices.SortStableFunc(list, func(a, b candidate) int { return cmp.Compare(b.value, a.value) })
	for i := range list {
		if i >= th.deeper && !risky(list[i].value) {
			continue // unless only another row for a die keeps the ship
		}
		for _, c := range th.recalibrations(t, laid(list[i].action.(mayhem.Place))) {
			list[i].value = max(list[i].value, c.value)
		}
	}
	return list
}

// hits weighs every way to give hits to dice.
func (th *thinker) hits() []candidate {
	t := newTurn(th.view, th.eval)
	defer t.close()
	var list []candidate
	for a := range th.view.Legal() {
		list = append(list, candidate{a, t.answer(&t.start, th.view.Shot.Target, a.(mayhem.Hits))})
	}
	return list
}

// soaks weighs every way to take damage: by the rest of the own turn, or by what is left in another's.
func (th *thinker) soaks() []candidate {
	var list []candidate
	me := th.view.Ship(th.me).Template()
	var t *turn
	if th.me == th.view.Active {
		t = newTurn(th.view, th.eval)
		defer t.close()
	}
	for a := range th.view.Legal() {
		after := soaked(me, a.(mayhem.Soak))
		value := 0.0
		switch {
		case t == nil:
			value = th.eval.end(th.eval.standing(&after))
		case after.Dice() == 0:
			s := t.with(after)
			value = t.lost(&s)
		default:
			s := t.with(after)
			value = t.value(&s)
		}
		list = append(list, candidate{a, value})
	}
	return list
}
