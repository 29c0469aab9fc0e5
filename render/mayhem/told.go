package mayhem

import (
	"mayhembot/engine"
	rules "mayhembot/engine/mayhem"
	say "mayhembot/render/mayhem/words"
	"mayhembot/render/scene"
	"mayhembot/render/words"
	"mayhembot/render/words/lang"
)

// last is a pilot's last action with its results.
type last struct {
	did    engine.Event // nil for nothing
	seat   engine.Seat
	rammed bool
	left   bool // the board
	soaked bool // damage, by anybody
	all    int  // ships that entered with it
}

// ticker tells what has happened, in one sentence under the header: pilots by their signs, steps by their badges.
type ticker struct {
	last
	*scene.Header
	to lang.Speaker
}

// newTicker tells in a header, in a language.
func newTicker(h *scene.Header, to lang.Language) ticker {
	return ticker{Header: h, to: say.Room.In(words.Style{Name: mark, Lang: to})}
}

// mark stands for a pilot's sign in a sentence.
func mark(s engine.Seat) string { return string(scene.SeatMark + rune(s)) }

// say adds a sentence. What a header with a plan shows has not been done yet.
func (t *ticker) say(key string, args ...any) { t.TellText(t.sentence(key, args)) }

func (t *ticker) sentence(key string, args []any) string {
	return t.to.Say(key, append(args, "plan", t.Plan)...)
}

// more adds a detail that a crowded header leaves out.
func (t *ticker) more(spare int, key string, args ...any) { t.TellSpare(t.sentence(key, args), spare) }

// lastOf finds the last thing done.
func lastOf(events []engine.Event) (l last) {
	for _, e := range events {
		if seat := actor(e); seat == engine.Nobody {
			l.follow(e)
		} else if _, entered := e.(rules.Entered); entered {
			l = last{did: e, seat: seat, all: l.all + 1}
		} else {
			l = last{did: e, seat: seat}
		}
	}
	return l
}

// actor is the seat that acts in an event, Nobody for an event that only tells a result.
func actor(e engine.Event) engine.Seat {
	switch e := e.(type) {
	case rules.AsteroidPlaced:
		return e.Seat
	case rules.StartPlaced:
		return e.Seat
	case rules.Entered:
		return e.Seat
	case rules.Recharged:
		return e.Seat
	case rules.Placed:
		return e.Seat
	case rules.Recalibrated:
		return e.Seat
	case rules.Turned:
		return e.Seat
	case rules.Moved:
		return e.Seat
	case rules.Jumped:
		return e.Seat
	case rules.Fired:
		return e.Seat
	case rules.SheetUsed:
		return e.Seat
	}
	return engine.Nobody
}

// follow takes in a result of the last action.
func (l *last) follow(e engine.Event) {
	switch e.(type) {
	case rules.Rammed:
		l.rammed = true
	case rules.LeftBoard:
		l.left = true
	case rules.Soaked:
		l.soaked = true
	}
}

// fillTold tells the events in one sentence: the ships destroyed this turn, then the steps of the turn in their order with their
// badges, then what was done after them. Damage still due is left to the task.
func fillTold(h *scene.Header, v *rules.View, events []engine.Event, st *story, l lang.Language) {
	t := newTicker(h, l)
	t.last = lastOf(events)
	by := t.tellLost(st)
	if st.steps > 0 {
		t.tellWho(st.mover, by)
		for n := 1; n <= st.steps; n++ {
			t.tellStep(v, st, n)
		}
		by = st.mover
	}
	switch {
	case t.did == nil && t.soaked:
		t.tellWho(st.soaker, by)
		t.say("ticker.took")
		t.tellHarm(st.soaked.tell(t.to, nil))
		t.tellTwice(&st.soaked)
	case t.did == nil || numbered(t.did):
	case t.all > 1 && st.order == nil:
		if by != engine.Nobody {
			t.Tell(";")
		}
		t.say("ticker.all-entered")
	case t.all > 0 && st.order != nil:
	case st.steps > 0 && t.seat == by:
		t.say("ticker.then")
		t.tellOther()
	default:
		t.tellWho(t.seat, by)
		t.tellOther()
	}
	t.tellOrder(st.order)
}

// tellOrder tells the turn order that has just been made, with its reason.
func (t *ticker) tellOrder(e *rules.OrderSet) {
	if e == nil {
		return
	}
	if len(t.Told) > 0 {
		t.Tell(";")
	}
	t.say("ticker.order", "seat", e.Order[0], "speed", e.Speeds[0])
	for i, seat := range e.Order[1:] {
		if i > 0 {
			t.Told = append(t.Told, scene.Word{Text: ",", Spare: spareOrder})
		}
		t.more(spareOrder, "ticker.next", "seat", seat, "speed", e.Speeds[i+1])
	}
}

// numbered tells whether an event is a step of the story.
func numbered(e engine.Event) bool {
	switch e.(type) {
	case rules.Moved, rules.Fired, rules.Jumped:
		return true
	}
	return false
}

// tellOther tells the last thing done where that is no step.
func (t *ticker) tellOther() {
	switch e := t.did.(type) {
	case rules.AsteroidPlaced:
		t.say("ticker.asteroid")
	case rules.StartPlaced:
		t.say("ticker.start", "n", e.Number)
	case rules.Entered:
		t.say("ticker.entered", "heading", say.Toward(e.Heading))
	case rules.Recharged:
		t.say("ticker.recharged", "n", len(e.Faces))
	case rules.Placed:
		t.say("ticker.placed")
	case rules.Recalibrated:
		t.say("ticker.recalibrated", "row", say.Row(e.To.Row))
	case rules.Turned:
		t.say("ticker.turned", "heading", say.Toward(e.To))
	case rules.SheetUsed:
		t.say("ticker.used", "sheet", say.SheetName(e.Sheet))
	}
}

// tellStep tells one step of the turn.
func (t *ticker) tellStep(v *rules.View, st *story, number int) {
	due := number == st.steps && len(v.Damage) > 0
	t.TellStep(number)
	if t.tellFlight(st, number) {
		return
	}
	for i := range st.rams {
		if r := &st.rams[i]; r.number == number {
			t.tellRam(r, due)
		}
	}
	for i := range st.shots {
		if shot := &st.shots[i]; shot.number == number {
			t.tellShot(shot, due, number == st.steps && v.Step == rules.StepHits)
		}
	}
	for i := range st.jumps {
		if j := &st.jumps[i]; j.number == number {
			t.say("ticker.jumped", "n", j.start)
		}
	}
}

// tellFlight tells of the movements between two blows, if a step is one of those.
func (t *ticker) tellFlight(st *story, number int) bool {
	legs, cells, evaded := 0, 0, 0
	var flown *leg
	for i := range st.legs {
		if st.legs[i].number == number {
			flown = &st.legs[i]
			legs, cells, evaded = legs+1, cells+len(flown.path), evaded+len(flown.evaded)
		}
	}
	switch {
	case flown == nil:
		return false
	case flown.left:
		t.say("ticker.left")
		return true
	case cells == 0:
		t.say("ticker.blocked")
	case legs == 1:
		t.say("ticker.flew", "n", cells, "heading", say.Toward(flown.heading))
	default:
		t.say("ticker.flew-moves", "n", cells, "moves", legs)
	}
	if evaded > 0 {
		t.more(spareEvaded, "ticker.past", "n", evaded)
	}
	return true
}

// tellRam tells of a ram and its damage.
func (t *ticker) tellRam(r *ram, due bool) {
	if r.target == engine.Nobody {
		t.say("ticker.rammed-asteroid")
	} else {
		t.say("ticker.rammed", "target", r.target)
	}
	if !due {
		t.tellHarm(r.tell(t.to, nil))
	}
}

// tellShot tells of a shot, its dice and its damage. open tells that it is still to be said which dice hit.
func (t *ticker) tellShot(s *shot, due, open bool) {
	switch {
	case s.hits == 0:
		t.say("ticker.missed", "target", s.target)
	case open:
		t.say("ticker.shot", "target", s.target)
	default:
		t.say("ticker.hit", "target", s.target)
	}
	for _, hit := range [2]bool{true, false} {
		for _, face := range s.faces {
			if hit == (face >= s.least) {
				t.TellDie(scene.Thrown(face, hit))
			}
		}
	}
	if len(s.again) > 0 {
		t.TellDie(scene.Again.Of(0, 0))
	}
	for _, face := range s.again {
		t.TellDie(scene.Thrown(face, false))
	}
	if s.hits == 0 || due || open || !s.harm.known() {
		return
	}
	t.tellHarm(s.harm.tell(t.to, nil))
	t.tellTwice(&s.harm)
	if n := s.harm.blocked(); n > 0 {
		t.more(spareWhy, "ticker.blocked-points", "n", n)
	}
}

// Words that a crowded ticker leaves out, by the order in which it keeps them.
const (
	spareOrder = 1 + iota
	spareEvaded
	spareWhy
)

// tellHarm adds words for damage to the sentence.
func (t *ticker) tellHarm(harm []string) {
	for _, w := range harm {
		if w != scene.NextLine {
			t.TellLoss(w)
		}
	}
}

// tellTwice tells the points of damage that cost two pips each. They explain why the pips outnumber the points.
func (t *ticker) tellTwice(taken *harm) {
	if taken.twice > 0 {
		t.more(spareWhy, "ticker.double", "n", taken.twice)
	}
}
