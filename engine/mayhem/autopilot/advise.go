package autopilot

import (
	"math"

	"mayhembot/engine"
	"mayhembot/engine/advice"
	"mayhembot/engine/mayhem"
)

// adviser is a hard pilot that never gives its ship up: nobody is advised to lose one that can be kept. Where what it looks at
// does not keep the ship for sure, rescuer looks at every way that throws no dice.
var (
	adviser = skill{price: skills[advice.Hard].price, deeper: 1, trims: true, clings: true}
	rescuer = skill{price: adviser.price, deeper: 1, clings: true, flees: true}
)

// Advise is what the adviser thinks of the actions of a view's seat, the best first, each with its reason; nil where the
// match does not wait for it. Of a set-up by draft it names the best alone.
func Advise(v mayhem.View) []advice.Advice {
	list, _ := advised(v, math.MaxInt)
	return list
}

// Best is the first advice, found without the reasons for all others, and what the adviser would do after it, as far as
// the ship only turns and flies: the last of these may be anything. ok is false for no advice.
func Best(v mayhem.View) (best advice.Advice, next []engine.Action, ok bool) {
	list, next := advised(v, 1)
	if len(list) == 0 {
		return advice.Advice{}, nil, false
	}
	return list[0], next, true
}

// Advised is the action of the first advice, found without any reason; nil for no advice.
func Advised(v mayhem.View) (a engine.Action) {
	advising(v, func(_ *thinker, list []candidate) { a = list[0].action })
	return a
}

// Worth is the chance to win, from 0 to 1, that the adviser sees in an action of a view's seat; false for one that it does not
// weigh.
func Worth(v mayhem.View, a engine.Action) (float64, bool) {
	for _, one := range Advise(v) {
		if one.Action == a {
			return one.Value, true
		}
	}
	return 0, false
}

// Doomed tells whether the active viewer's ship is lost whatever the viewer does in the rest of the turn, and however dice fall.
func Doomed(v mayhem.View) (lost bool) {
	advising(v, func(_ *thinker, list []candidate) { lost = doomed(list[0].value) })
	return lost
}

// advising decides as the adviser does.
func advising(v mayhem.View, decide func(*thinker, []candidate)) {
	if !waits(v) {
		return
	}
	if v.Step == mayhem.StepAsteroid || v.Step == mayhem.StepStart {
		decide(&thinker{view: v, me: v.Viewer()}, []candidate{{action: Decide(v, advice.Hard, None)}})
		return
	}
	w := learned()
	tries := [...]skill{adviser, rescuer, adviser}
	for i, s := range tries {
		decided := false
		searching(v, &w, s, func(th *thinker) {
			list := th.candidates()
			if decided = i == len(tries)-1 || len(list) > 0 && !risky(list[0].value); decided {
				decide(th, list)
			}
		})
		if decided {
			return
		}
	}
}

// advised are the first so many advices, and what follows the first one.
func advised(v mayhem.View, most int) (all []advice.Advice, next []engine.Action) {
	advising(v, func(th *thinker, list []candidate) { all, next = th.advised(list[:min(len(list), most)]) })
	return all, next
}

// advised are candidates with their reasons, and what follows the first one.
func (th *thinker) advised(list []candidate) (all []advice.Advice, next []engine.Action) {
	v := th.view
	ex := explainer{thinker: th, doomed: doomed(list[0].value)}
	if th.me == v.Active {
		ex.turn = newTurn(v, th.eval)
		defer ex.turn.close()
	}
	all = make([]advice.Advice, len(list))
	for i, c := range list {
		ex.waits = false
		all[i] = advice.Advice{Action: c.action, Reason: ex.reason(c.action), Value: ex.won(c)}
		if ex.waits { // its price is a matter of taste, and no part of the chance
			all[i].Value += ex.turn.waiting(&ex.turn.start)
		}
		if all[i].Value = min(1, max(0, all[i].Value)); i > 0 {
			all[i].Value = min(all[i].Value, all[i-1].Value)
		}
	}
	all[0].Costs = ex.doomed
	if v.Step == mayhem.StepAct {
		next = ex.turn.following(list[0].action)
	}
	return all, next
}

// won is the chance to win with a candidate, whatever becomes of the ship. Where only dice decide on that, a pilot that does not
// cling to it says.
func (ex *explainer) won(c candidate) float64 {
	switch {
	case !risky(c.value):
		return c.value
	case doomed(c.value):
		return c.value + dear
	case ex.careless == nil:
		w := learned()
		ex.careless = think(ex.view, &w, skills[advice.Hard]).candidates()
	}
	for _, other := range ex.careless {
		if other.action == c.action {
			return other.value
		}
	}
	return 0
}
