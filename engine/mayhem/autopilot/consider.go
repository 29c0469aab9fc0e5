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
	th.eval.apart, th.eval.leaving = s.apart, s.leaving
	th.eval.price, th.eval.clings, th.eval.flees, th.eval.hunts, th.eval.trims = s.price, s.clings, s.flees, s.hunts, s.trims
	if s.spares {
		th.eval.spared = unready(&v)
	}
	th.eval.exchanges = s.exchanges && len(v.Ships) == 2 // among more, a pilot that gives its ship away helps the others
	return th
}

// candidates lists the viewer's possible actions, the best first.
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

// acts weighs every action by the turn that begins with it.
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

// soaks weighs every way to take damage. In the viewer's own turn the rest of the turn counts, and in another's the dice
// that are left.
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

// assignments lays the lowest die on Speed, three on Shields and two on Firepower, and deals the high dice in turn. With
// more than two pilots the three highest go to Speed and three to Firepower, to strike first. Against one weak ship high
// dice go to Speed and Firepower, if the level strikes.
func (th *thinker) assignments() []candidate {
	dice := slices.Clone(th.view.Ship(th.me).Rolled)
	slices.SortFunc(dice, func(a, b int) int { return b - a })
	var a mayhem.Assign
	lay := func(r mayhem.Row, dice ...int) {
		for f, pips := range dice {
			a.Dice[r][f] = int8(pips)
		}
	}
	switch quick := dice[0] + dice[2] + dice[4]; {
	case len(th.view.Ships) > 2:
		lay(mayhem.Speed, dice[:3]...)
		lay(mayhem.Firepower, dice[3:]...)
	case th.strikes && th.meetsWeak(quick):
		lay(mayhem.Speed, dice[0], dice[2], dice[4])
		lay(mayhem.Shields, dice[3])
		lay(mayhem.Firepower, dice[1], dice[5])
	default:
		lay(mayhem.Speed, dice[5])
		lay(mayhem.Shields, dice[0], dice[2], dice[4])
		lay(mayhem.Firepower, dice[1], dice[3])
	}
	return []candidate{{a, 0}}
}

// weak is the toughness up to which a fresh ship attacks another.
const weak = 7

// meetsWeak tells whether a weak ship on the board moves after a fresh one with this Speed on three dice (¶3.2).
func (th *thinker) meetsWeak(speed int) bool {
	mine := (speed+th.eval.order)*(mayhem.Fields+1) + mayhem.Fields
	for i := range th.view.Ships {
		f := &th.eval.foes[i+1]
		theirs := (f.t.Value(mayhem.Speed)+f.order)*(mayhem.Fields+1) + f.t.Count(mayhem.Speed)
		if engine.Seat(i+1) != th.me && f.on && f.toughness+f.kit.stops() <= weak && mine > theirs {
			return true
		}
	}
	return false
}

// recharges weighs ways to recharge by the turns their faces allow; levels that do not look so deep recharge by rule.
func (th *thinker) recharges() []candidate {
	list := []candidate{{recharge(th.view), 0}}
	if th.rolls == 0 {
		return list
	}
	ways := th.rechargeWays()
	if len(ways) == 1 {
		return list
	}
	t := newTurn(th.view, th.eval)
	defer t.close()
	list = list[:0]
	for _, a := range ways {
		list = append(list, candidate{a, th.rolled(t, a, 0)})
	}
	slices.SortStableFunc(list, func(a, b candidate) int { return cmp.Compare(b.value, a.value) })
	list = list[:min(th.rolls, len(list))]
	for i := range list {
		list[i].value = th.rolled(t, list[i].action.(mayhem.Recharge), 2)
	}
	return list
}

// rechargeWays lists ways to recharge. Each takes as many dice as allowed out of the reactor, because dice are useless
// there. The rest of the dice may come from any field of the rows.
func (th *thinker) rechargeWays() []mayhem.Recharge {
	ship := th.view.Ship(th.view.Active)
	t := ship.Template()
	reactor := min(ship.Equipment.MayRecharge(), int(t.Reactor))
	ways := []mayhem.Recharge{{Reactor: int8(reactor)}}
	from := 0 // where the ways begin that take the most dice out of rows so far
	for range min(2, ship.Equipment.MayRecharge()-reactor) {
		known := len(ways)
		for _, a := range ways[from:known] {
			ways = append(ways, withOneMore(a, &t)...)
		}
		from = known
	}
	return ways
}

// withOneMore lists the ways with one die more than a. The die lies behind a's last one, so that no way comes twice. High
// dice of Shields and Firepower stay. Among equal neighbours the first goes first.
func withOneMore(a mayhem.Recharge, t *mayhem.Template) []mayhem.Recharge {
	const high = 5
	var ways []mayhem.Recharge
	for i := len(mayhem.Rows)*mayhem.Fields - 1; i >= 0; i-- {
		r, f := mayhem.Rows[i/mayhem.Fields], i%mayhem.Fields
		if a.Fields[r][f] {
			break
		}
		pips := t.Rows[r][f].Pips
		if pips == 0 || pips >= high && r != mayhem.Speed || f > 0 && pips == t.Rows[r][f-1].Pips && !a.Fields[r][f-1] {
			continue
		}
		more := a
		more.Fields[r][f] = true
		ways = append(ways, more)
	}
	return ways
}

// facesOf are the faces that stand for all rolls, by die: each die shows every face once, and no two go together.
var facesOf = [mayhem.MaxRecharge][6]int8{{1, 2, 3, 4, 5, 6}, {4, 6, 2, 5, 1, 3}, {3, 1, 5, 2, 6, 4}, {5, 3, 6, 1, 4, 2}}

// rolled is the value of a way to recharge, averaged over the rolls. Each roll counts with its best placement.
// Recalibrations are tried after the best few placements.
func (th *thinker) rolled(t *turn, a mayhem.Recharge, few int) float64 {
	sum := 0.0
	for roll := range 6 {
		ways := th.laid(t, faced(t.start.me, a, roll), int(a.Reactor), roll, nil)
		slices.SortStableFunc(ways, func(a, b laid) int { return cmp.Compare(b.value, a.value) })
		best := ways[0].value
		for _, way := range ways[:min(few, len(ways))] {
			for _, c := range th.recalibrations(t, way.me) {
				best = max(best, c.value)
			}
		}
		sum += best
	}
	return sum / 6
}

// faced is a template after the dice of a recharge have been rolled. The dice out of the reactor are still to be placed.
func faced(me mayhem.Template, a mayhem.Recharge, roll int) mayhem.Template {
	me.Reactor -= a.Reactor
	n := int(a.Reactor)
	for _, r := range mayhem.Rows {
		for f := range me.Rows[r] {
			if a.Fields[r][f] {
				me.Rows[r][f].Pips = facesOf[n][roll]
				n++
			}
		}
	}
	return me
}

// laid is a template with all dice placed, and the value of its turn.
type laid struct {
	me    mayhem.Template
	value float64
}

// laid adds the different ways to place so many dice out of the reactor.
func (th *thinker) laid(t *turn, me mayhem.Template, dice, roll int, ways []laid) []laid {
	if dice == 0 {
		if slices.ContainsFunc(ways, func(l laid) bool { return l.me == me }) {
			return ways
		}
		s := t.with(me)
		return append(ways, laid{me, t.value(&s)})
	}
	for _, r := range mayhem.Rows {
		after := me
		if after.Put(r, mayhem.Die{Pips: facesOf[dice-1][roll]}) {
			ways = th.laid(t, after, dice-1, roll, ways)
		}
	}
	return ways
}

// recharge takes dice from the reactor first, and then dice that a new roll probably improves.
func recharge(v mayhem.View) engine.Action {
	t := v.Ship(v.Active).Template()
	most := int8(v.Ship(v.Active).Equipment.MayRecharge())
	a := mayhem.Recharge{Reactor: min(most, t.Reactor)}
	for range most - a.Reactor {
		row, field, low := mayhem.Speed, -1, int8(3)
		// Shields and Firepower gain more by pips than Speed does, so they come first.
		for _, r := range []mayhem.Row{mayhem.Firepower, mayhem.Shields, mayhem.Speed} {
			for f := range t.Count(r) {
				pips := t.Rows[r][f].Pips
				if r == mayhem.Speed {
					pips++
				}
				if !a.Fields[r][f] && pips < low {
					row, field, low = r, f, pips
				}
			}
		}
		if field >= 0 {
			a.Fields[row][field] = true
		}
	}
	return a
}
