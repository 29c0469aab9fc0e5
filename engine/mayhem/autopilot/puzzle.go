package autopilot

import (
	"math"
	"slices"

	"mayhembot/engine"
	"mayhembot/engine/advice"
	"mayhembot/engine/mayhem"
)

// line follows the best rest of a turn to the first shot, the first ram of a ship, or the end of the turn.
type line struct {
	shot engine.Seat // shot at
	kill float64     // the chance that the shot destroys it
	hit  float64     // the chance that it hits at all
	ram  engine.Seat // rammed
	down bool        // and destroyed so
	lost bool        // the own ship is destroyed
	end  state
}

// after follows a step and then the best ones up to the first shot, ram of a ship, or the end of the turn.
func (t *turn) after(s state, st step) line {
	for {
		switch st.kind {
		case stepEnd:
			return line{end: s}
		case stepShoot:
			return t.shotLine(&s, engine.Seat(st.a), int(st.b))
		}
		var c mayhem.Course
		next := t.next(&s, st, &c)
		if c.Leaves {
			return line{end: s, lost: true}
		}
		if c.Rams {
			rammed, lives := next, false
			if _, next, lives = t.suffered(next, c.Pips); c.Target != engine.Nobody {
				return line{ram: c.Target, down: rammed.gone.has(c.Target), end: rammed, lost: !lives}
			}
			if !lives {
				return line{end: s, lost: true}
			}
		}
		s, st = next, t.best(&next)
	}
}

// from follows the best steps from a state on.
func (t *turn) from(s state) line { return t.after(s, t.best(&s)) }

// best is the best step in a state.
func (t *turn) best(s *state) step {
	var chosen step
	high := math.Inf(-1)
	t.expand(s, func(st step, value float64) {
		if value > high {
			chosen, high = st, value
		}
	})
	return chosen
}

// following lists the best actions after an action. It goes on while an action only turns the ship or flies it to a free
// cell. The last action may be of any kind.
func (t *turn) following(a engine.Action) (all []engine.Action) {
	s, st := t.start, t.best(&t.start)
	for t.action(st) == a && (st.kind == stepTurn || st.kind == stepMove) {
		var c mayhem.Course
		if s = t.next(&s, st, &c); c.Leaves || c.Rams {
			break
		}
		st = t.best(&s)
		a = t.action(st)
		all = append(all, a)
	}
	return all
}

// next is the state after a step that throws no dice. It stores a movement's course in c. The own ship has yet to take its
// damage.
func (t *turn) next(s *state, st step, c *mayhem.Course) state {
	next := *s
	switch st.kind {
	case stepTurn:
		next.turns++
		next.heading = s.heading.Left()
		if st.a == 1 {
			next.heading = s.heading.Right()
		}
	case stepMove:
		*c = t.fly(s, int(st.a), int(st.b))
		next = t.moved(s, int(st.a), c)
	case stepUse:
		next = t.used(s, st)
	}
	return next
}

func (t *turn) shotLine(s *state, target engine.Seat, dice int) line {
	l := line{shot: target, end: *s}
	distance, _ := t.inReach(s, target)
	for hits, chance := range chances(t.kit(s).guns[distance], dice) {
		if hits == 0 {
			continue
		}
		l.hit += chance
		_, a := t.dealt(s, target, dice, hits)
		if next := t.answered(s, target, a); next.gone.has(target) {
			l.kill += chance
		}
	}
	return l
}

// A puzzle's goal is to destroy a ship in this turn and to keep the counter until the turn ends. There are two kinds. Before
// recalibration one die has to go to one row, because any other choice makes the chance far less. After recalibration a sure
// kill takes several actions, and few ways lead to it.
const (
	likely   = 0.9 // the least chance of a kill with the right recalibration
	unlikely = 0.6 // the chance with any other recalibration stays below
	sure     = 0.999
	fewest   = 3 // actions of a sure kill, at least
	mostWays = 3 // to a sure kill
)

func puzzling() *advice.Puzzling {
	return &advice.Puzzling{
		Find:    func(v engine.View) (advice.Puzzle, bool) { return findPuzzle(v.(mayhem.View)) },
		Weigh:   func(v engine.View) []advice.Advice { return weighed(v.(mayhem.View)) },
		Reached: func(v engine.View) bool { return v.(mayhem.View).Gained > 0 },
	}
}

// hunter weighs by the chance of a kill alone.
func hunter(v mayhem.View) *thinker {
	return think(v, &Weights{}, skill{deeper: mayhem.DiceEach, hunts: true})
}

// weighed are the actions of the active pilot by their chances of a kill.
func weighed(v mayhem.View) []advice.Advice {
	if !waits(v) || v.Viewer() != v.Active {
		return nil
	}
	var all []advice.Advice
	for _, c := range hunter(v).candidates() {
		all = append(all, advice.Advice{Action: c.action, Value: max(0, c.value)})
	}
	return all
}

// findPuzzle looks for a puzzle where the active pilot recalibrates, or acts for the first time in its turn.
func findPuzzle(v mayhem.View) (advice.Puzzle, bool) {
	if !waits(v) || v.Viewer() != v.Active || v.Gained > 0 {
		return advice.Puzzle{}, false
	}
	switch v.Step {
	case mayhem.StepRecalibrate:
		return findDie(v)
	case mayhem.StepAct:
		if v.TurnsUsed == 0 && len(v.ShotAt) == 0 && !slices.ContainsFunc(v.Ship(v.Active).Dice[mayhem.Speed], func(d mayhem.Die) bool { return d.Used }) {
			return findSure(v)
		}
	}
	return advice.Puzzle{}, false
}

// findDie finds the one recalibration that makes a kill likely. Dice with equal pips count as one.
func findDie(v mayhem.View) (advice.Puzzle, bool) {
	list := hunter(v).candidates()
	best := list[0]
	right, _ := best.action.(mayhem.Recalibrate)
	if best.value < likely || !right.Move {
		return advice.Puzzle{}, false
	}
	dice := v.Ship(v.Active).Dice
	for _, c := range list[1:] {
		a := c.action.(mayhem.Recalibrate)
		same := a.Move && a.From == right.From && a.To == right.To && dice[a.From][a.Field].Pips == dice[right.From][right.Field].Pips
		if !same && c.value >= unlikely {
			return advice.Puzzle{}, false
		}
	}
	t := huntFrom(v)
	defer t.close()
	me := t.start.me
	me.Put(right.To, me.Take(right.From, int(right.Field)))
	return graded(v, t, t.with(me), best.value, 1), true
}

// findSure finds a sure kill that takes several actions, in few ways.
func findSure(v mayhem.View) (advice.Puzzle, bool) {
	t := huntFrom(v)
	defer t.close()
	if t.value(&t.start) < sure || t.outline() {
		return advice.Puzzle{}, false
	}
	for n := range 8 {
		ways := t.ways(t.start, n, mostWays+1)
		if ways == 0 {
			continue
		}
		if n < fewest || ways > mostWays {
			break
		}
		return graded(v, t, t.start, 1, 0), true
	}
	return advice.Puzzle{}, false
}

func huntFrom(v mayhem.View) *turn { return newTurn(v, hunter(v).eval) }

// ways counts the lines of exactly n actions to a sure kill, up to a number.
func (t *turn) ways(s state, n, most int) int {
	ways := 0
	t.expand(&s, func(st step, value float64) {
		if value < sure || ways >= most || n == 0 || st.kind == stepEnd {
			return
		}
		if st.kind == stepShoot {
			if n == 1 {
				ways++
			}
			return
		}
		next, ok := t.lived(s, st)
		switch {
		case !ok:
		case next.gone != 0:
			if n == 1 {
				ways++
			}
		case n > 1:
			ways += t.ways(next, n-1, most-ways)
		}
	})
	return ways
}

// lived is the state after a step that throws no dice, with damage taken. It is false where the ship is lost.
func (t *turn) lived(s state, st step) (state, bool) {
	var c mayhem.Course
	next := t.next(&s, st, &c)
	if c.Leaves {
		return next, false
	}
	if c.Rams {
		_, after, lives := t.suffered(next, c.Pips)
		return after, lives
	}
	return next, true
}

// graded follows the best line from a state and grades its difficulty. before is the number of actions that led there.
func graded(v mayhem.View, t *turn, s state, best float64, before int) advice.Puzzle {
	p := advice.Puzzle{Seat: v.Active, Best: best, Actions: before, Hard: map[string]int{}}
	for s.gone == 0 && p.Actions < 12 {
		st := t.best(&s)
		p.Actions++
		if st.kind == stepShoot || st.kind == stepEnd {
			break
		}
		if st.kind == stepMove {
			c := t.fly(&s, int(st.a), int(st.b))
			if c.Spent() > 0 {
				p.Hard["evasions"]++
			}
			if c.Rams {
				p.Hard["rams"]++
			}
		}
		next, ok := t.lived(s, st)
		if !ok {
			break
		}
		s = next
	}
	p.Missed = fairMisses(v, best)
	points := p.Actions + 2*p.Hard["evasions"] + p.Hard["rams"]
	if p.Missed {
		points += 2
	}
	switch {
	case points <= 4:
		p.Grade = 1
	case points <= 7:
		p.Grade = 2
	default:
		p.Grade = 3
	}
	return p
}

// fairMisses tells whether a fair pilot gives part of the chance away before it throws dice.
func fairMisses(v mayhem.View, best float64) bool {
	at := engine.Imagine(mayhem.Game{}, v, &engine.Replayer{})
	me, turn := v.Viewer(), v.Turn()
	for range 30 {
		if at.Result().Over || at.Turn() != turn {
			return v.Gained == 0
		}
		seat := at.Pending()[0].Seat
		now := at.View(seat).(mayhem.View)
		a := Decide(now, advice.Fair, None)
		if seat == me {
			v = now
			if _, shoots := a.(mayhem.Shoot); shoots {
				return valueOf(v, a) < best-0.05
			}
		}
		var err error
		if at, _, err = at.Try(seat, a, &engine.Replayer{}); err != nil {
			return true
		}
	}
	return true
}

// valueOf is the chance of a kill with an action; 0 for one that is not weighed.
func valueOf(v mayhem.View, a engine.Action) float64 {
	for _, one := range weighed(v) {
		if one.Action == a {
			return one.Value
		}
	}
	return 0
}
