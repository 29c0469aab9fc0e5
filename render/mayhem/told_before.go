package mayhem

import (
	"mayhembot/engine"
	rules "mayhembot/engine/mayhem"
	"mayhembot/render/scene"
)

// flight is the movements of a turn between two blows, or before or after them.
type flight struct {
	number              int // of its first step
	legs, cells, evaded int
}

// flightBefore is the seat's flight in this turn that ends with the last of the first legs legs. It has no legs if another seat
// flew that leg.
func (s *story) flightBefore(seat engine.Seat, legs int) (f flight) {
	for ; legs > 0; legs-- {
		l := &s.legs[legs-1]
		if l.old || l.seat != seat || f.legs > 0 && l.number != f.number-1 {
			break
		}
		f.number = l.number
		f.legs, f.cells, f.evaded = f.legs+1, f.cells+len(l.path), f.evaded+len(l.evaded)
	}
	return f
}

// Words for earlier actions by the order in which a crowded header drops them: first flights, then the damage of blows,
// then the blows.
const (
	spareBlow = 1 + iota
	spareHarm
	spareFlight
)

// tellBefore tells in few words the pilot's actions before the last one this turn: "flew 4 cells, shot Cy, −3 damage, then".
func (l *last) tellBefore(h *scene.Header, st *story) {
	end := l.firstStep(st)
	before, cells := len(h.Told), 0
	for n := 1; n <= end; n++ {
		if n < end {
			if flown, flew := st.flown(n); flew {
				cells += flown
				continue
			}
			if r := st.ramAt(n); r != nil && st.toldAt(r, end) != n {
				continue
			}
		}
		if cells > 0 {
			l.tellSpare(h, spareFlight, scene.Word{Text: of(flew[l.tense], cells)}, comma)
			cells = 0
		}
		if n < end {
			l.tellBlow(h, st, n)
		}
	}
	if len(h.Told) > before {
		then := scene.Word{Text: "then", Spare: spareFlight}
		for _, w := range h.Told[before:] {
			then.Spare = min(then.Spare, w.Spare)
		}
		h.Told = append(h.Told, then)
	}
}

// firstStep is the number of the last thing's first step.
func (l *last) firstStep(st *story) int {
	switch l.did.(type) {
	case rules.Moved:
		if l.rammed {
			return st.rams[len(st.rams)-1].number
		}
		return st.flightBefore(l.seat, len(st.legs)).number
	case rules.Fired:
		return st.shots[len(st.shots)-1].number
	case rules.Jumped:
		return st.jumps[len(st.jumps)-1].number
	case rules.Turned, rules.SheetUsed:
		return st.steps + 1
	}
	return 0
}

// flown is how many cells a step of the turn was flown, if it is a movement.
func (s *story) flown(number int) (cells int, ok bool) {
	for i := range s.legs {
		if s.legs[i].number == number {
			return len(s.legs[i].path), true
		}
	}
	return 0, false
}

// ramAt is the ram at a step of the turn, nil if the step was something else.
func (s *story) ramAt(number int) *ram {
	for i := range s.rams {
		if s.rams[i].number == number {
			return &s.rams[i]
		}
	}
	return nil
}

// alike tells of rams whether they struck the same ship in this turn, or asteroids.
func (r *ram) alike(other *ram) bool {
	return !r.old && !other.old && r.seat == other.seat && r.target == other.target
}

// together adds up all rams of the turn that struck the same ship, or asteroids.
func (s *story) together(r *ram) (all ram, n int) {
	all = *r
	for i := range s.rams {
		if one := &s.rams[i]; one == r || !one.alike(r) {
			continue
		}
		for i, h := range s.rams[i].harms {
			all.harms[i].add(h)
		}
		n++
	}
	return all, n + 1
}

// toldAt is the step at which a ram is told together with rams like it. It is the last step if that is one of them,
// else the first of them.
func (s *story) toldAt(r *ram, last int) int {
	at := r.number
	for i := range s.rams {
		switch one := &s.rams[i]; {
		case !one.alike(r):
		case one.number == last:
			return last
		default:
			at = min(at, one.number)
		}
	}
	return at
}

var comma = scene.Word{Text: ","}

// tellRammed tells the target of a ram and the number of rams.
func (l *last) tellRammed(h *scene.Header, spare int, at engine.Seat, n int) {
	l.tellSpare(h, spare, scene.Word{Text: rammed[l.tense]})
	switch {
	case at == engine.Nobody:
		l.tellSpare(h, spare, scene.Word{Text: of(asteroids, n)})
	case n == 1:
		l.tellSpare(h, spare, l.named(at))
	default:
		l.tellSpare(h, spare, l.named(at), scene.Word{Text: of(times, n)})
	}
}

// tellSpare tells words that a crowded header leaves out. With a spare of 0 they always stay.
func (l *last) tellSpare(h *scene.Header, spare int, words ...scene.Word) {
	for _, w := range words {
		w.Spare = spare
		h.Told = append(h.Told, w)
	}
}

// tellBlow tells of the shot, the ram or the jump that was a step of the turn.
func (l *last) tellBlow(h *scene.Header, st *story, number int) {
	for i := range st.shots {
		switch shot := &st.shots[i]; {
		case shot.number != number:
		case shot.hits == 0:
			l.tellSpare(h, spareBlow, scene.Word{Text: "missed"}, l.named(shot.target))
		default:
			l.tellSpare(h, spareBlow, scene.Word{Text: "shot"}, l.named(shot.target))
			l.tellSpare(h, spareHarm, comma, scene.Word{Text: of(damage, shot.harm.due), Hot: true})
		}
	}
	if r := st.ramAt(number); r != nil {
		all, n := st.together(r)
		l.tellRammed(h, spareBlow, r.target, n)
		l.tellSpare(h, spareHarm, comma)
		for _, w := range all.dealt(h.Words()) {
			l.tellSpare(h, spareHarm, scene.Word{Text: w, Hot: true})
		}
	}
	for i := range st.jumps {
		if st.jumps[i].number == number {
			l.tellSpare(h, spareBlow, scene.Word{Text: jumped[l.tense]}, scene.Word{Text: "to a start counter"})
		}
	}
	l.tellSpare(h, spareBlow, comma)
}
