package autopilot

import (
	"math"
	"math/bits"

	"mayhembot/engine"
	"mayhembot/engine/hex"
	"mayhembot/engine/mayhem"
)

// turn searches the active pilot's turn as a whole: every order of turns, movements, shots, rams and uses of the sheet, each
// with its exact odds. A turn's value is the chance to win where it ends, as the evaluator tells it. Equal states are
// searched once, whichever way and template led to them.
type turn struct {
	eval   *evaluator
	view   mayhem.View
	start  state
	open   mayhem.Space // without the active ship
	spaces [1 << (mayhem.MaxSeats + 1)]*mayhem.Space
	kits   [2]kit // of the active ship: as it is, and with its sheet at work
	sheet  mayhem.SheetView
	byHand bool // and it can be used
	known  *memory
	shared bool // with other searches of the decision, which know the same states
	trims  bool // see skill
}

// state is how the active pilot's turn stands.
type state struct {
	me      mayhem.Template
	at      hex.Cell
	heading hex.Heading
	turns   int8  // turns used
	sheet   int8  // what has been done with the sheet since the search began
	shot    seats // opponents shot at
	gone    seats // opponents destroyed since the search began
	rescued seats // opponents whose sheet has taken off damage that would have destroyed them
	hurt    [mayhem.MaxSeats + 1]int8
}

// What has been done with a sheet.
const (
	sheetAsItWas int8 = iota
	sheetWorks
	sheetSpent
)

// newTurn prepares the search of the active pilot's turn. The search ends with close.
func newTurn(v mayhem.View, eval *evaluator) *turn {
	ship := v.Ship(v.Active)
	t := &turn{eval: eval, view: v, open: eval.space, sheet: ship.Equipment, known: eval.known, shared: eval.known != nil, trims: eval.trims}
	if !t.shared {
		t.known = remember()
	}
	t.open.Remove(v.Active)
	t.kits[0] = kitOf(ship.Equipment)
	works := ship.Equipment
	works.Working = true
	t.kits[1] = kitOf(works)
	t.byHand = t.sheet.ByHand() && !t.sheet.Spent
	t.start = state{me: ship.Template(), at: ship.At, heading: ship.Heading, turns: int8(v.TurnsUsed)}
	for _, s := range v.ShotAt {
		t.start.shot = t.start.shot.with(s)
	}
	return t
}

func (t *turn) close() {
	if !t.shared {
		t.known.free()
	}
}

// with is the beginning of the search with another template.
func (t *turn) with(me mayhem.Template) state {
	s := t.start
	s.me = me
	return s
}

// kit holds the effects of the active ship's sheet in a state.
func (t *turn) kit(s *state) *kit {
	if s.sheet == sheetWorks {
		return &t.kits[1]
	}
	return &t.kits[0]
}

// space is the board of a state without the active ship.
func (t *turn) space(gone seats) *mayhem.Space {
	if gone == 0 {
		return &t.open
	}
	if t.spaces[gone] == nil {
		space := t.open
		for i := range t.view.Ships {
			if gone.has(engine.Seat(i + 1)) {
				space.Remove(engine.Seat(i + 1))
			}
		}
		t.spaces[gone] = &space
	}
	return t.spaces[gone]
}

// turnsLeft is how many turns the ship has left.
func (t *turn) turnsLeft(s *state) int {
	return max(0, s.me.Allowance(t.kit(s).turns)-int(s.turns))
}

// value is the chance to win with the best rest of the turn. That may begin with turns to one side.
func (t *turn) value(s *state) float64 {
	best := t.still(s)
	left := t.turnsLeft(s)
	if left == 0 {
		return best
	}
	turned, back := *s, *s
	for range min(left, 3) {
		turned.turns++
		turned.heading = turned.heading.Left()
		best = max(best, t.still(&turned))
		if back.turns++; back.turns-s.turns < 3 {
			back.heading = back.heading.Right()
			best = max(best, t.still(&back))
		}
	}
	return best
}

// still is the same without a turn to begin with.
func (t *turn) still(s *state) float64 {
	k := t.key(s)
	if value, ok := t.known.get(k); ok {
		return value
	}
	best := math.Inf(-1)
	t.acts(s, func(_ step, value float64) { best = max(best, value) })
	t.known.put(k, best)
	return best
}

// step is an action of the search.
type step struct {
	kind    stepKind
	a, b, c int8
}

type stepKind int8

const (
	stepEnd stepKind = iota
	stepTurn
	stepMove
	stepShoot
	stepUse
)

// widest is the number of states that are searched in full. Later states are searched in outline: without uses of the sheet,
// with all guns at once, and with every evasion that is possible.
const widest = 1 << 16

func (t *turn) outline() bool { return t.known.n > widest }

// acts tries every action in a state except turns.
func (t *turn) acts(s *state, try func(step, float64)) {
	if s.me.Unused(mayhem.Speed) <= t.kit(s).brake {
		try(step{kind: stepEnd}, t.ended(s))
	}
	if !t.won(s) {
		t.shots(s, try)
	}
	if !t.outline() {
		t.uses(s, try)
	}
	t.moves(s, try)
	if t.won(s) {
		t.shots(s, try) // what need not be done comes last
	}
}

// expand tries every action in a state. Turns come last. Of two sides of equal value the one with fewer turns comes first.
// So a turn to one side never begins with one to the other.
func (t *turn) expand(s *state, try func(step, float64)) {
	t.acts(s, try)
	if t.turnsLeft(s) == 0 {
		return
	}
	left, right := t.swung(s, 0), t.swung(s, 1)
	if right.value == left.value && right.turns < left.turns {
		left, right = right, left
	}
	try(left.step, left.value)
	try(right.step, right.value)
}

// swing is a turn to one side and the value of the rest of the turn after it. turns is the number of turns to that side that
// reach this value, or back where only turning back does.
type swing struct {
	step  step
	value float64
	turns int
}

// back is more than the turns to one side that make sense.
const back = 4

func (t *turn) swung(s *state, side int8) swing {
	w := swing{step: step{kind: stepTurn, a: side}, turns: 1}
	next := t.next(s, w.step, nil)
	for w.value = t.value(&next); t.still(&next) != w.value; w.turns++ {
		if w.turns == back || t.turnsLeft(&next) == 0 {
			w.turns = back
			break
		}
		next = t.next(&next, w.step, nil)
	}
	return w
}

// ended is the chance to win when the turn ends in a state.
func (t *turn) ended(s *state) float64 {
	return t.eval.end(t.over(s)) - t.waiting(s)
}

// waiting is the price of a turn without an attack. It grows with the distance to the nearest opponent, if the level minds.
func (t *turn) waiting(s *state) float64 {
	if s.shot != 0 || s.gone != 0 || t.view.Gained != 0 || s.hurt != unhurt {
		return 0
	}
	price := t.eval.price
	if t.eval.apart > 0 {
		if near := t.nearest(s); near != engine.Nobody {
			price += t.eval.apart * float64(hex.Distance(s.at, t.eval.foes[near].at))
		}
	}
	return price
}

// nearest is the opponent on the board that is nearest to the ship in a state, of equally near ones the one with the fewest
// counters, then the first by seat (R62). It is Nobody where there is none.
func (t *turn) nearest(s *state) engine.Seat {
	near, least := engine.Nobody, 0
	for i := range t.view.Ships {
		seat := engine.Seat(i + 1)
		f := &t.eval.foes[seat]
		if seat == t.view.Active || !f.on || s.gone.has(seat) {
			continue
		}
		d := hex.Distance(s.at, f.at)
		if near == engine.Nobody || d < least || d == least && f.kills < t.eval.foes[near].kills {
			near, least = seat, d
		}
	}
	return near
}

// over is how the match stands when the turn ends in a state.
func (t *turn) over(s *state) *ending {
	return &ending{me: &s.me, at: s.at, heading: s.heading, on: true, kit: t.kit(s), fresh: s.sheet == sheetAsItWas && !t.sheet.Spent,
		kills: t.kills(s), gone: s.gone, hurt: &s.hurt}
}

// kills is how many counters the pilot has in a state.
func (t *turn) kills(s *state) int {
	return t.view.Ship(t.view.Active).Kills + bits.OnesCount8(uint8(s.gone))
}

// won tells whether the match is won by ending the turn alive (R18).
func (t *turn) won(s *state) bool { return t.kills(s) >= t.view.Options.Kills }

// lost is the chance to win once the ship has destroyed itself. The counters gained this turn go back, or else an earlier
// one.
func (t *turn) lost(s *state) float64 {
	e := t.over(s)
	back := t.view.Gained + bits.OnesCount8(uint8(s.gone))
	if back == 0 {
		back = min(1, e.kills)
	}
	e.kills -= max(0, back-t.kit(s).saves)
	e.on = false
	value := t.eval.conceded(e, t.conceded(s)) - t.waiting(s)
	if back == 0 {
		value -= t.eval.leaving
	}
	if t.eval.clings {
		value -= dear
	}
	return value
}

// conceded is the opponent that the loss of the own ship in a state gives a counter, Nobody for none (R62).
func (t *turn) conceded(s *state) engine.Seat {
	if !t.view.Options.Concede {
		return engine.Nobody
	}
	return t.nearest(s)
}

// dear is the price of the own ship to a pilot that clings to it. It is so high that no chance to win makes up for the least
// chance to lose the ship. It is a power of two, so that a lost ship's chance to win stays exact to nine places.
const dear = 1 << 20

// risky tells from a value whether the line may cost a ship that its pilot clings to. doomed tells whether it surely does.
func risky(value float64) bool  { return value < -1 }
func doomed(value float64) bool { return value <= 1-dear }

// action is a step in the words of the rules.
func (t *turn) action(st step) engine.Action {
	switch st.kind {
	case stepTurn:
		return mayhem.Turn{Right: st.a == 1}
	case stepMove:
		return mayhem.Move{Field: st.a, Evade: st.b}
	case stepShoot:
		return mayhem.Shoot{Target: engine.Seat(st.a), Dice: st.b}
	case stepUse:
		switch {
		case st.a < 0:
			return mayhem.Use{Start: st.b}
		case st.c < 0:
			return mayhem.Use{Die: true, From: mayhem.Row(st.a), Field: st.b}
		}
		return mayhem.Use{Die: true, From: mayhem.Row(st.a), Field: st.b, Shift: true, To: mayhem.Row(st.c)}
	}
	return mayhem.End{}
}

// uses tries every use of the sheet (R39).
func (t *turn) uses(s *state, try func(step, float64)) {
	if !t.byHand || s.sheet != sheetAsItWas {
		return
	}
	use := func(a, b, c int8) {
		st := step{kind: stepUse, a: a, b: b, c: c}
		next := t.used(s, st)
		try(st, t.value(&next))
	}
	switch t.sheet.Effect {
	case mayhem.EffectShunt, mayhem.EffectBoost:
		t.dieUses(s, use)
	case mayhem.EffectJump:
		for i, at := range t.view.Starts {
			if _, taken := t.space(s.gone).Object(at); !taken && at != s.at {
				use(-1, int8(i+1), 0)
			}
		}
	case mayhem.EffectVolley, mayhem.EffectAgain:
		if t.mayShoot(s) {
			use(-1, 0, 0)
		}
	default:
		use(-1, 0, 0)
	}
}

// dieUses tries every use that names an unused die: to move it to another row (R56), or to add to it (R55).
func (t *turn) dieUses(s *state, use func(a, b, c int8)) {
	for _, r := range mayhem.Rows {
		for f, d := range s.me.Rows[r] {
			if d.Pips == 0 || d.Used {
				continue
			}
			if t.sheet.Effect == mayhem.EffectBoost {
				if d.Pips < 6 && r.String() == t.sheet.Row {
					use(int8(r), int8(f), -1)
				}
				continue
			}
			for _, to := range mayhem.Rows {
				if to != r && s.me.Count(to) < mayhem.Fields {
					use(int8(r), int8(f), int8(to))
				}
			}
		}
	}
}

// used is the state after a use of the sheet.
func (t *turn) used(s *state, st step) state {
	next := *s
	next.sheet = sheetSpent
	switch {
	case st.a < 0 && st.b > 0:
		next.at = t.view.Starts[st.b-1]
	case st.a < 0:
		next.sheet = sheetWorks
	case st.c < 0:
		next.me.Rows[st.a][st.b].Add(t.sheet.Number)
	default:
		next.me.Put(mayhem.Row(st.c), next.me.Take(mayhem.Row(st.a), int(st.b)))
	}
	return next
}

// moves tries every movement with every unused Speed die, equal dice once.
func (t *turn) moves(s *state, try func(step, float64)) {
	var tried [7]bool
	for f, d := range s.me.Rows[mayhem.Speed] {
		if d.Pips == 0 || d.Used || tried[d.Pips] && f < mayhem.Fields-1 {
			continue
		}
		tried[d.Pips] = true
		full := t.fly(s, f, mayhem.AnyTurns)
		if t.attacks(&full) {
			try(step{kind: stepMove, a: int8(f), b: mayhem.AnyTurns}, rude)
		} else {
			try(step{kind: stepMove, a: int8(f), b: mayhem.AnyTurns}, t.flown(s, f, &full))
		}
		if t.outline() {
			continue
		}
		holds, n := full.Holds()
		for _, held := range holds[:n] {
			c := t.fly(s, f, held)
			if t.trims && c.Rams && c.Target == engine.Nobody || t.attacks(&c) {
				continue
			}
			try(step{kind: stepMove, a: int8(f), b: int8(held)}, t.flown(s, f, &c))
		}
	}
}

// fly follows the ship straight ahead with a Speed die.
func (t *turn) fly(s *state, field, evade int) mayhem.Course {
	return t.space(s.gone).Fly(mayhem.Flight{From: s.at, Heading: s.heading, Pips: int(s.me.Rows[mayhem.Speed][field].Pips),
		Turns: t.turnsLeft(s), Cost: t.kit(s).evade, Evade: evade})
}

// flown is the value of a movement and the rest of the turn.
func (t *turn) flown(s *state, field int, c *mayhem.Course) float64 {
	if c.Leaves {
		return t.lost(s)
	}
	next := t.moved(s, field, c)
	if c.Rams {
		return t.suffer(&next, c.Pips)
	}
	return t.value(&next)
}

// moved is the state after a movement that stays on the board. A ram hurts both ships, the rammed one first (R12, R29). The
// own ship has yet to take its damage.
func (t *turn) moved(s *state, field int, c *mayhem.Course) state {
	next := *s
	next.at = c.To
	next.turns += int8(c.Spent())
	next.me.Rows[mayhem.Speed][field].Used = true
	if c.Rams && c.Target != engine.Nobody {
		t.hit(&next, c.Target, c.Pips+t.kit(s).ram)
	}
	return next
}
