package autopilot

import (
	"cmp"
	"slices"

	"mayhembot/engine/mayhem"
)

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

// rechargeWays are as many dice out of the reactor as may be, and any dice of the rows besides: what lies in the reactor is
// good for nothing there.
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

// withOneMore lists a way with each die behind its last one besides; high dice of Shields and Firepower stay, and of level
// neighbours the first goes first.
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

// rolled is what a way to recharge is worth, the best few placements of every roll with the recalibrations they allow.
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

// faced is a template once the dice of a recharge have been rolled; those out of the reactor are still to be placed.
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

// laid is a template with all dice placed, and what the turn is worth with it.
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
