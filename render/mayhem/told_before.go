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

// flightBefore is the flight that ends with the last of so many legs, of this turn and of a seat; of no legs where that leg is
// another's.
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

// How spare the words are that tell what came before: flights are left out before blows.
const (
	spareBlow = 1 + iota
	spareFlight
)

// tellBefore tells in few words what the pilot did in this turn before the last thing: "flew 4 cells, shot Cy, then".
func (l *last) tellBefore(h *scene.Header, st *story) {
	end := 0 // the number of the last thing's first step
	switch l.did.(type) {
	case rules.Moved:
		if end = st.flightBefore(l.seat, len(st.legs)).number; l.rammed {
			end = st.rams[len(st.rams)-1].number
		}
	case rules.Fired:
		end = st.shots[len(st.shots)-1].number
	case rules.Jumped:
		end = st.jumps[len(st.jumps)-1].number
	case rules.Turned, rules.SheetUsed:
		end = st.steps + 1
	}
	before, cells := len(h.Told), 0
	for n := 1; n <= end; n++ {
		if n < end {
			if flown, flew := st.flown(n); flew {
				cells += flown
				continue
			}
		}
		if cells > 0 {
			h.Told = append(h.Told, scene.Word{Text: of(flew[l.tense], cells), Spare: spareFlight}, scene.Word{Text: ",", Spare: spareFlight})
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

// flown is how many cells a step of the turn was flown, if it is a movement.
func (s *story) flown(number int) (cells int, ok bool) {
	for i := range s.legs {
		if s.legs[i].number == number {
			return len(s.legs[i].path), true
		}
	}
	return 0, false
}

// tellBlow tells of the shot, the ram or the jump that was a step of the turn.
func (l *last) tellBlow(h *scene.Header, st *story, number int) {
	tell := func(verb string, at engine.Seat, text string) {
		h.Told = append(h.Told, scene.Word{Text: verb, Spare: spareBlow}, scene.Word{Seat: int(at), Text: text, Spare: spareBlow}, scene.Word{Text: ",", Spare: spareBlow})
	}
	for i := range st.shots {
		switch shot := &st.shots[i]; {
		case shot.number != number:
		case shot.hits == 0:
			tell("missed", shot.target, "")
		default:
			tell("shot", shot.target, "")
		}
	}
	for i := range st.rams {
		switch r := &st.rams[i]; {
		case r.number != number:
		case r.target == engine.Nobody:
			tell(rammed[l.tense], engine.Nobody, "an asteroid")
		default:
			tell(rammed[l.tense], r.target, "")
		}
	}
	for i := range st.jumps {
		if st.jumps[i].number == number {
			tell(jumped[l.tense], engine.Nobody, "to a start counter")
		}
	}
}
