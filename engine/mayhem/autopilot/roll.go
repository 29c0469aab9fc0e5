package autopilot

import (
	"cmp"
	"slices"

	"mayhembot/engine/mayhem"
)

// recharges weighs ways to recharge. The reactor always comes first: its dice are for nothing. What else is rolled again is
// a rule's choice, or, thought through, whatever promises most of the turn to come.
func (th *thinker) recharges() []candidate {
	ruled := recharge(th.view).(mayhem.Recharge)
	if !th.rolls {
		return []candidate{{ruled, 0}}
	}
	most := int8(th.view.Ship(th.me).Equipment.MayRecharge())
	me := th.view.Ship(th.me).Template()
	reactor := min(most, me.Reactor)
	var list []candidate
	for a := range th.view.Legal() {
		a := a.(mayhem.Recharge)
		if a.Reactor == reactor && (a == ruled || reasonable(&me, a)) {
			list = append(list, candidate{a, th.promise(&me, a)})
		}
	}
	slices.SortStableFunc(list, func(a, b candidate) int { return cmp.Compare(b.value, a.value) })
	list = list[:min(len(list), rolled)]
	t := newTurn(th.view, th.out)
	defer t.close()
	for i := range list {
		list[i].value = th.rolling(t, &me, list[i].action.(mayhem.Recharge))
	}
	return list
}

// rolled is how many ways to recharge are thought through.
const rolled = 3

// reasonable: a die that shows more than 3 is not rolled again.
func reasonable(me *mayhem.Template, a mayhem.Recharge) bool {
	for _, r := range mayhem.Rows {
		for f, on := range a.Fields[r] {
			if on && me.Rows[r][f].Pips > 3 {
				return false
			}
		}
	}
	return true
}

// spread are faces of up to four dice rolled together, six throws in which every die shows every face once.
var spread = [6][mayhem.MaxRecharge]int8{{1, 4, 2, 5}, {2, 6, 5, 1}, {3, 2, 6, 3}, {4, 5, 1, 6}, {5, 1, 3, 2}, {6, 3, 4, 4}}

// throw is a template after dice were recharged, and the faces of those out of the reactor.
func throw(me mayhem.Template, a mayhem.Recharge, faces [mayhem.MaxRecharge]int8) (mayhem.Template, []int8) {
	n := int(a.Reactor)
	me.Reactor -= a.Reactor
	for _, r := range mayhem.Rows {
		for f, on := range a.Fields[r] {
			if on {
				me.Rows[r][f].Pips = faces[n]
				n++
			}
		}
	}
	return me, faces[:a.Reactor]
}

// promise is what a way to recharge makes of the template on average, without a turn.
func (th *thinker) promise(me *mayhem.Template, a mayhem.Recharge) float64 {
	sum := 0.0
	for _, faces := range spread {
		after, loose := throw(*me, a, faces)
		sum += th.layings(after, loose, 1)[0].value
	}
	return sum
}

// rolling is what a way to recharge is worth on average, by the turns it allows.
func (th *thinker) rolling(t *turn, me *mayhem.Template, a mayhem.Recharge) float64 {
	sum := 0.0
	for _, faces := range spread {
		after, loose := throw(*me, a, faces)
		best := 0.0
		for _, l := range th.layings(after, loose, 2) {
			s := t.with(l.t)
			best = max(best, t.value(&s))
		}
		sum += best
	}
	return sum / float64(len(spread))
}

// laying is a template and what it is good for, whatever the place.
type laying struct {
	t     mayhem.Template
	value float64
}

// layings are the best ways to lay loose dice.
func (th *thinker) layings(t mayhem.Template, loose []int8, most int) []laying {
	var list []laying
	var lay func(t mayhem.Template, loose []int8)
	lay = func(t mayhem.Template, loose []int8) {
		if len(loose) == 0 {
			sum := 0.0
			template(&t, 0, mineShields, func(f feature, x float64) { sum += th.out.weights[f] * x })
			list = append(list, laying{t, sum})
			return
		}
		for _, r := range mayhem.Rows {
			if next := t; next.Put(r, mayhem.Die{Pips: loose[0]}) {
				lay(next, loose[1:])
			}
		}
	}
	lay(t, loose)
	slices.SortStableFunc(list, func(a, b laying) int { return cmp.Compare(b.value, a.value) })
	return list[:min(len(list), most)]
}
