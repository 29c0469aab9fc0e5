package autopilot

import (
	"mayhembot/engine"
	"mayhembot/engine/advice"
	"mayhembot/engine/hex"
	"mayhembot/engine/mayhem"
)

// Reasons are the words of all reasons, at most four each, for advice.Reason.Words.
var Reasons = map[string]string{
	"kills":       "kills {seat} {chance}",
	"hits":        "hits {seat} {chance}",
	"rams":        "rams {seat}",
	"ram-kills":   "rams {seat} to death",
	"out-of-guns": "out of {n} guns",
	"first":       "moves first next round",
	"shields":     "stronger shields",
	"turn":        "one more turn",
	"guns":        "{n} guns next turn",
	"nearer":      "nearer to {seat}",
	"ground":      "the best ground",
	"nothing":     "nothing better left",
	"roll":        "{n} fresh dice",
	"deals":       "deals the most",
	"flies":       "can still fly",
	"keeps":       "keeps {n} guns",
	"spare":       "keeps every die",
	"reactor":     "{n} dice to reroll",
	"least":       "the best ship left",
	"lost":        "every way is lost",
	"anew":        "for a fresh ship",
	"wins":        "wins the match",
	"assign":      "shields and two guns",
	"strike":      "strikes first",
	"apart":       "apart from others",
	"room":        "room to turn",

	"out-of-guns" + one: "out of one gun",
	"guns" + one:        "one gun next turn",
	"roll" + one:        "one fresh die",
	"keeps" + one:       "keeps its gun",
	"reactor" + one:     "one die to reroll",
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

// acts explains an action by what the turn comes to with it.
func (ex *explainer) acts(a engine.Action) advice.Reason {
	reason := advice.Reason{Key: "ground"}
	ex.turn.expand(&ex.turn.start, func(st step, _ float64) {
		if ex.turn.action(st) == a {
			reason = ex.told(ex.turn.after(ex.turn.start, st), "ground")
		}
	})
	return reason
}

// laid explains dice on rows by what the turn comes to with them; row is where the first of them went, -1 for none.
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

// worthTelling is the least chance of a kill that is spoken of.
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

// gone explains a line that costs the ship: where any other does, too, there was nothing to choose.
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

// gives tells whether a way to take damage gives dice away that another way with as many on Firepower keeps.
func (ex *explainer) gives(me mayhem.Template, after *mayhem.Template) bool {
	for a := range ex.view.Legal() {
		other := soaked(me, a.(mayhem.Soak))
		if other.Dice() > after.Dice() && other.Count(mayhem.Firepower) >= after.Count(mayhem.Firepower) {
			return true
		}
	}
	return false
}
