package autopilot

import (
	"math"

	"mayhembot/engine"
	"mayhembot/engine/advice"
	"mayhembot/engine/hex"
	"mayhembot/engine/mayhem"
)

// adviser is a hard pilot that never gives up its ship, because nobody is advised to lose a ship that can be kept. Where the
// adviser's search does not keep the ship for sure, rescuer tries every way that throws no dice.
var (
	adviser = skill{price: skills[advice.Hard].price, deeper: 1, trims: true, clings: true}
	rescuer = skill{price: adviser.price, deeper: 1, clings: true, flees: true}
)

// Advise lists what the adviser thinks of the actions of a view's seat, the best first, each with its reason. The list is
// nil where the match does not wait for the seat. For a set-up by draft it holds only the best action.
func Advise(v mayhem.View) []advice.Advice {
	list, _ := advised(v, math.MaxInt)
	return list
}

// Best returns the first advice without finding the reasons for the others. next holds what the adviser would do afterwards,
// as long as the ship only turns and flies; its last action may be of any kind. ok is false when there is no advice.
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

// Worth is the chance to win, from 0 to 1, that the adviser sees in an action of a view's seat. It is false for an action
// that the adviser does not weigh.
func Worth(v mayhem.View, a engine.Action) (float64, bool) {
	for _, one := range Advise(v) {
		if one.Action == a {
			return one.Value, true
		}
	}
	return 0, false
}

// Doomed tells whether the active viewer's ship is lost however the viewer plays the rest of the turn and the dice fall.
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

// advised returns the first advices, up to a number, and the actions that follow the first one.
func advised(v mayhem.View, most int) (all []advice.Advice, next []engine.Action) {
	advising(v, func(th *thinker, list []candidate) { all, next = th.advised(list[:min(len(list), most)]) })
	return all, next
}

// advised gives candidates their reasons, and returns the actions that follow the first one.
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

// won is the chance to win with a candidate, regardless of the ship's fate. Where only dice decide that fate, the value
// comes from a pilot that does not cling to its ship.
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

// one is added to a key that counts when there is one only.
const one = "-one"

func counted(key string, n int) advice.Reason {
	if n == 1 {
		key += one
	}
	return advice.Reason{Key: key, N: n}
}

// explainer finds reasons.
type explainer struct {
	*thinker
	turn     *turn       // nil in another's turn
	waits    bool        // the action explained last leads to the end of the turn without an attack still to come
	doomed   bool        // every way costs the ship
	careless []candidate // what a pilot thinks that does not mind losing it, once that was asked
}

func (ex *explainer) reason(a engine.Action) advice.Reason {
	switch a := a.(type) {
	case mayhem.PlaceAsteroid:
		return advice.Reason{Key: "apart"}
	case mayhem.PlaceStart:
		return advice.Reason{Key: "room"}
	case mayhem.Assign:
		if a.Dice[mayhem.Shields][0] == 0 {
			return advice.Reason{Key: "strike"}
		}
		return advice.Reason{Key: "assign"}
	case mayhem.Recharge:
		return ex.roll(a)
	case mayhem.Soak:
		return ex.soak(a)
	case mayhem.Hits:
		next := ex.turn.answered(&ex.turn.start, ex.view.Shot.Target, a)
		if next.gone.has(ex.view.Shot.Target) {
			return advice.Reason{Key: "kills", Seat: ex.view.Shot.Target, Chance: 1}
		}
		return advice.Reason{Key: "deals"}
	case mayhem.Place:
		me := ex.turn.start.me
		for i, r := range a.Rows[:a.N] {
			me.Put(r, mayhem.Die{Pips: int8(ex.view.Placing[i])})
		}
		return ex.laid(me, a.Rows[0])
	case mayhem.Recalibrate:
		me := ex.turn.start.me
		if !a.Move {
			return ex.laid(me, -1)
		}
		me.Put(a.To, me.Take(a.From, int(a.Field)))
		return ex.laid(me, a.To)
	case mayhem.End:
		return ex.stays(ex.turn.start, "nothing")
	}
	return ex.acts(a)
}

// acts explains an action by the outcome of the turn.
func (ex *explainer) acts(a engine.Action) advice.Reason {
	reason := advice.Reason{Key: "ground"}
	ex.turn.expand(&ex.turn.start, func(st step, _ float64) {
		if ex.turn.action(st) == a {
			reason = ex.told(ex.turn.after(ex.turn.start, st), "ground")
		}
	})
	return reason
}

// laid explains dice on rows by the outcome of the turn. row is the row of the first die, -1 for none.
func (ex *explainer) laid(me mayhem.Template, row mayhem.Row) advice.Reason {
	s := ex.turn.with(me)
	key := "ground"
	switch row {
	case mayhem.Speed:
		key = "turn"
	case mayhem.Shields:
		key = "shields"
	case mayhem.Firepower:
		key = "guns"
	}
	return ex.told(ex.turn.from(s), key)
}

// worthTelling is the least chance of a kill that a reason mentions.
const worthTelling = 0.1

// told explains a line: by its shot or ram, or by where it ends.
func (ex *explainer) told(l line, otherwise string) advice.Reason {
	switch {
	case l.shot != engine.Nobody && l.kill >= worthTelling:
		return advice.Reason{Key: "kills", Seat: l.shot, Chance: l.kill}
	case l.shot != engine.Nobody:
		return advice.Reason{Key: "hits", Seat: l.shot, Chance: l.hit}
	case l.lost && !l.down:
		return ex.gone()
	case l.down:
		return advice.Reason{Key: "ram-kills", Seat: l.ram}
	case l.ram != engine.Nobody:
		return advice.Reason{Key: "rams", Seat: l.ram}
	}
	return ex.stays(l.end, otherwise)
}

// gone explains a line that costs the ship. Where every other line costs it too, the reason says there was no choice.
func (ex *explainer) gone() advice.Reason {
	ex.waits = true
	if ex.doomed {
		return advice.Reason{Key: "lost"}
	}
	return advice.Reason{Key: "anew"}
}

// stays explains the end of a turn by what it changes.
func (ex *explainer) stays(s state, otherwise string) advice.Reason {
	t := ex.turn
	ex.waits = true
	if t.won(&s) {
		return advice.Reason{Key: "wins"}
	}
	before, after := ex.guns(&t.start), ex.guns(&s)
	if before > after {
		return counted("out-of-guns", before-after)
	}
	switch otherwise {
	case "guns":
		g := gunsNext(&s.me)
		return counted("guns", g.n)
	case "ground":
		if ex.first(&s) && !ex.first(&t.start) {
			return advice.Reason{Key: "first"}
		}
		if seat := ex.nearer(&s); seat != engine.Nobody {
			return advice.Reason{Key: "nearer", Seat: seat}
		}
	}
	return advice.Reason{Key: otherwise}
}

// guns are the Firepower dice of others that can reach the ship in their next turns.
func (ex *explainer) guns(s *state) int {
	n := 0
	for i := range ex.view.Ships {
		f := &ex.eval.foes[i+1]
		if f.on && engine.Seat(i+1) != ex.me && !s.gone.has(engine.Seat(i+1)) {
			if _, hurt, _ := f.worst(ex.view.Board.Index(s.at), ex.turn.kit(s).near, max(1, s.me.Toughness())); hurt > 0 {
				n += f.threats[0].guns.n
			}
		}
	}
	return n
}

// first tells whether the pilot has its next turn before all others.
func (ex *explainer) first(s *state) bool {
	e := ex.turn.over(s)
	for i := range ex.view.Ships {
		if seat := engine.Seat(i + 1); seat != ex.me && ex.eval.foes[seat].on && ex.eval.turnsBefore(e, seat, &ex.eval.foes[seat].t) > 0 {
			return false
		}
	}
	return true
}

// nearer is an opponent the ship comes nearer to, the nearest of them.
func (ex *explainer) nearer(s *state) engine.Seat {
	nearest, least := engine.Nobody, mayhem.MaxColumns+mayhem.MaxRows
	for i := range ex.view.Ships {
		f := &ex.eval.foes[i+1]
		if engine.Seat(i+1) == ex.me || !f.on {
			continue
		}
		if d := hex.Distance(s.at, f.at); d < least && d < hex.Distance(ex.turn.start.at, f.at) {
			nearest, least = engine.Seat(i+1), d
		}
	}
	return nearest
}

func (ex *explainer) roll(a mayhem.Recharge) advice.Reason {
	if a.Dice() == 0 {
		return advice.Reason{Key: "nothing"}
	}
	return counted("roll", a.Dice())
}

func (ex *explainer) soak(a mayhem.Soak) advice.Reason {
	me := ex.view.Ship(ex.me).Template()
	after := soaked(me, a)
	gone := me.Dice() - after.Dice()
	switch guns := after.Count(mayhem.Firepower); {
	case a.Lose[mayhem.Speed] == [mayhem.Fields]int8{} && a.Lose[mayhem.Firepower] == [mayhem.Fields]int8{}:
		if gone > 0 {
			return counted("reactor", gone)
		}
		return advice.Reason{Key: "spare"}
	case guns > 0 && guns == me.Count(mayhem.Firepower):
		if ex.gives(me, &after) {
			return counted("reactor", gone)
		}
		return counted("keeps", guns)
	case after.Count(mayhem.Speed) > 0:
		return advice.Reason{Key: "flies"}
	}
	return advice.Reason{Key: "least"}
}

// gives tells whether a way to take damage gives dice away needlessly. Another way then keeps them and as many dice on
// Firepower.
func (ex *explainer) gives(me mayhem.Template, after *mayhem.Template) bool {
	for a := range ex.view.Legal() {
		other := soaked(me, a.(mayhem.Soak))
		if other.Dice() > after.Dice() && other.Count(mayhem.Firepower) >= after.Count(mayhem.Firepower) {
			return true
		}
	}
	return false
}
