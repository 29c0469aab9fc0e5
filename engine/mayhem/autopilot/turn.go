package autopilot

import (
	"math/bits"

	"mayhembot/engine"
	"mayhembot/engine/hex"
	"mayhembot/engine/mayhem"
)

// turn searches the active pilot's turn as a whole: every order of turns, movements, shots, rams and uses of the sheet,
// each with its exact odds. What a turn is worth is the chance to win where it ends, as the outlook tells it. Equal
// states are searched once, whichever way and whichever template they were reached by.
type turn struct {
	out    *outlook
	view   mayhem.View
	start  state
	open   mayhem.Space // without the active ship
	spaces [1 << (mayhem.MaxSeats + 1)]*mayhem.Space
	kits   [2]kit // of the active ship: as it is, and with its sheet at work
	sheet  mayhem.SheetView
	byHand bool // and it can be used
	known  *memory
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

// newTurn prepares the search of the active pilot's turn; it is done with at close.
func newTurn(v mayhem.View, out *outlook) *turn {
	ship := v.Ship(v.Active)
	t := &turn{out: out, view: v, open: out.space, sheet: ship.Equipment, known: memories.Get().(*memory)}
	t.known.clear()
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

func (t *turn) close() { memories.Put(t.known) }

// with is the beginning of the search with another template.
func (t *turn) with(me mayhem.Template) state {
	s := t.start
	s.me = me
	return s
}

// kit is what the active ship's sheet does in a state.
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

// value is the chance to win with the best rest of the turn.
func (t *turn) value(s *state) float64 {
	k := t.key(s)
	if value, ok := t.known.get(k); ok {
		return value
	}
	best := -1.0
	t.expand(s, func(_ step, value float64) { best = max(best, value) })
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

// expand tries every action in a state.
func (t *turn) expand(s *state, try func(step, float64)) {
	if s.me.Unused(mayhem.Speed) <= t.kit(s).brake {
		value := t.out.end(t.over(s))
		if s.shot == 0 && s.gone == 0 && t.view.Gained == 0 && s.hurt == unhurt {
			value -= t.out.price
		}
		try(step{kind: stepEnd}, value)
	}
	t.shots(s, try)
	t.uses(s, try)
	t.moves(s, try)
	if t.turnsLeft(s) > 0 {
		next := *s
		next.turns++
		next.heading = s.heading.Left()
		try(step{kind: stepTurn}, t.value(&next))
		next.heading = s.heading.Right()
		try(step{kind: stepTurn, a: 1}, t.value(&next))
	}
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

// lost is the chance to win once the ship has destroyed itself: counters gained this turn go back, or else an earlier one.
func (t *turn) lost(s *state) float64 {
	e := t.over(s)
	back := t.view.Gained + bits.OnesCount8(uint8(s.gone))
	if back == 0 {
		back = min(1, e.kills)
	}
	e.kills -= max(0, back-t.kit(s).saves)
	e.on = false
	return t.out.end(e)
}

// moves tries every movement with every unused Speed die, level dice once.
func (t *turn) moves(s *state, try func(step, float64)) {
	var tried [7]bool
	for f, d := range s.me.Rows[mayhem.Speed] {
		if d.Pips == 0 || d.Used || tried[d.Pips] && f < mayhem.Fields-1 {
			continue
		}
		tried[d.Pips] = true
		full := t.fly(s, f, mayhem.AnyTurns)
		try(step{kind: stepMove, a: int8(f), b: mayhem.AnyTurns}, t.flown(s, f, &full))
		holds, n := full.Holds()
		for _, held := range holds[:n] {
			c := t.fly(s, f, held)
			try(step{kind: stepMove, a: int8(f), b: int8(held)}, t.flown(s, f, &c))
		}
	}
}

// fly follows the ship straight ahead with a Speed die.
func (t *turn) fly(s *state, field, evade int) mayhem.Course {
	return t.space(s.gone).Fly(mayhem.Flight{From: s.at, Heading: s.heading, Pips: int(s.me.Rows[mayhem.Speed][field].Pips),
		Turns: t.turnsLeft(s), Cost: t.kit(s).evade, Evade: evade})
}

// flown is what a movement and the rest of the turn are worth.
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

// moved is the state after a movement that stays on the board: a ram hurts both, the rammed one first (R12, R29); what the
// own ship has to take is still to come.
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

// suffer is what the rest of the turn is worth after damage to the active ship, taken in the better of some ways.
func (t *turn) suffer(s *state, points int) float64 {
	k := t.kit(s)
	rescue := 0
	if k.rescue > 0 && s.sheet == sheetAsItWas {
		rescue = k.rescue
		if points >= s.me.Toughness() {
			s.sheet = sheetSpent
		}
	}
	points = s.me.Reduce(points, k.hull, rescue)
	best := -1.0
	ways := tolls(&s.me, points)
	for i, a := range ways {
		if i > 0 && a == ways[0] {
			continue
		}
		next := *s
		next.me.Soak(a)
		if next.me.Dice() == 0 {
			return t.lost(&next)
		}
		best = max(best, t.value(&next))
	}
	return best
}

// hit gives an opponent damage. How it takes it does not matter to the rest of the turn: what it can still take is less
// by the points whichever dice lose them.
func (t *turn) hit(s *state, target engine.Seat, points int) {
	foe := &t.out.foes[target]
	hurt := int(s.hurt[target])
	tough := foe.toughness - hurt
	if foe.kit.rescue > 0 && !s.rescued.has(target) && points >= tough {
		points = max(0, points-foe.kit.rescue)
		s.rescued = s.rescued.with(target)
	} else {
		points -= min(foe.kit.hull, max(0, points-max(0, foe.shields-hurt)))
	}
	if points < tough {
		s.hurt[target] += int8(points)
		return
	}
	s.gone = s.gone.with(target)
	s.hurt[target] = 0
}

// shots tries every volley at each opponent in reach.
func (t *turn) shots(s *state, try func(step, float64)) {
	unused := s.me.Unused(mayhem.Firepower)
	if unused == 0 {
		return
	}
	for i := range t.view.Ships {
		target := engine.Seat(i + 1)
		distance, ok := t.inReach(s, target)
		if !ok {
			continue
		}
		for n := 1; n <= unused; n++ {
			try(step{kind: stepShoot, a: int8(target), b: int8(n)}, t.volley(s, target, n, distance))
		}
	}
}

// inReach tells whether a ship can be shot at, and from how far (R13).
func (t *turn) inReach(s *state, target engine.Seat) (distance int, ok bool) {
	foe := &t.out.foes[target]
	if !foe.on || target == t.view.Active || s.shot.has(target) || s.gone.has(target) {
		return 0, false
	}
	l := t.space(s.gone).Line(mayhem.Sight{From: s.at, At: foe.at, Heading: s.heading, Front: t.view.Options.FrontArc,
		Reach: t.kit(s).reach, Near: foe.kit.near})
	return l.Distance, l.Barrier == mayhem.Open
}

// volley is what a shot and the rest of the turn are worth, over every number of hits.
func (t *turn) volley(s *state, target engine.Seat, dice, distance int) float64 {
	value := 0.0
	for hits, chance := range chances(t.kit(s).guns[distance], dice) {
		if chance > 0 {
			value += chance * t.dealt(s, target, dice, hits)
		}
	}
	return value
}

// dealt is what the rest of the turn is worth once so many dice hit: with the highest dice dealing, or, where smaller ones
// destroy the target as well, with those.
func (t *turn) dealt(s *state, target engine.Seat, dice, hits int) float64 {
	high := deal(&s.me, dice, hits, false)
	value := t.answer(s, target, high)
	if hits == 0 || hits == s.me.Unused(mayhem.Firepower) {
		return value
	}
	if low := deal(&s.me, dice, hits, true); low.Deal != high.Deal {
		after := *s
		if t.hit(&after, target, points(&s.me, low)); after.gone.has(target) {
			value = max(value, t.answer(s, target, low))
		}
	}
	return value
}

// answer is what the rest of the turn is worth after hits are given to dice.
func (t *turn) answer(s *state, target engine.Seat, a mayhem.Hits) float64 {
	next := t.answered(s, target, a)
	if next.me.Dice() == 0 {
		return t.lost(&next)
	}
	return t.value(&next)
}

// answered is the state after hits are given to dice and the target has taken the damage.
func (t *turn) answered(s *state, target engine.Seat, a mayhem.Hits) state {
	next := *s
	var fires [mayhem.Fields]bool
	for f := range fires {
		fires[f] = a.Deal[f] || a.Spend[f]
	}
	next.me.Fire(fires)
	next.shot = next.shot.with(target)
	if n := points(&s.me, a); n > 0 {
		t.hit(&next, target, n)
	}
	return next
}

// deal gives hits to the highest unused Firepower dice, or to the lowest, and spends the lowest of the rest.
func deal(me *mayhem.Template, dice, hits int, lowest bool) mayhem.Hits {
	var a mayhem.Hits
	pick := func(into *[mayhem.Fields]bool, low bool) {
		best := -1
		for f, d := range me.Rows[mayhem.Firepower] {
			if d.Pips == 0 || d.Used || a.Deal[f] || a.Spend[f] {
				continue
			}
			if best < 0 || low == (d.Pips < me.Rows[mayhem.Firepower][best].Pips) && d.Pips != me.Rows[mayhem.Firepower][best].Pips {
				best = f
			}
		}
		if best >= 0 {
			into[best] = true
		}
	}
	for range hits {
		pick(&a.Deal, lowest)
	}
	for range dice - hits {
		pick(&a.Spend, true)
	}
	return a
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

// mayShoot tells whether a shot can be made at all (R60).
func (t *turn) mayShoot(s *state) bool {
	if s.me.Unused(mayhem.Firepower) == 0 {
		return false
	}
	for i := range t.view.Ships {
		if _, ok := t.inReach(s, engine.Seat(i+1)); ok {
			return true
		}
	}
	return false
}

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
