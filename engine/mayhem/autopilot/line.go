package autopilot

import (
	"math"

	"mayhembot/engine"
	"mayhembot/engine/mayhem"
)

// line is what the best rest of a turn does first that matters to another ship, or where it ends.
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

// following is what is best after an action, and after that, up to the first that is more than a turn or a flight ahead.
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

// next is the state after a step that throws no dice; of a movement also its course. Damage to the own ship is still to be
// taken.
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
