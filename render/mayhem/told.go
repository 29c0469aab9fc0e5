package mayhem

import (
	"slices"
	"strconv"
	"strings"

	"mayhembot/engine"
	"mayhembot/engine/hex"
	rules "mayhembot/engine/mayhem"
	say "mayhembot/render/mayhem/words"
	"mayhembot/render/scene"
)

// last is a pilot's last action with its results.
type last struct {
	did    engine.Event // nil for nothing
	seat   engine.Seat
	rammed bool
	left   bool // the board
	soaked bool // damage, by anybody
	all    int  // ships that entered with it
	tense  tense
	it     engine.Seat // seat the sentence named last, if any
}

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

// fillTold tells the events in one sentence. The ships destroyed this turn come first, then the last thing done, then in few
// words the things before it. Damage still due is left to the task.
func fillTold(h *scene.Header, v *rules.View, events []engine.Event, st *story) {
	l := lastOf(events)
	if h.Plan {
		l.tense = inPlan
	}
	by := l.tellLost(h, st)
	switch {
	case l.did == nil && l.soaked:
		l.tellWho(h, st.soaker, by)
		h.Tell(took[l.tense])
		tellLosses(h, st.soaked.tell(h.Words()))
		tellTwice(h, &st.soaked)
		return
	case l.did == nil:
		return
	case l.all > 1 && by != engine.Nobody:
		h.Tell("; all ships have entered the board")
		return
	case l.all > 1:
		h.Tell("All ships have entered the board")
		return
	}
	l.tellWho(h, l.seat, by)
	l.tellBefore(h, st)
	switch e := l.did.(type) {
	case rules.AsteroidPlaced:
		h.Tell("placed an asteroid")
	case rules.StartPlaced:
		h.Tell(of(placedStart, e.Number))
	case rules.Entered:
		h.Tell(enteredTo[e.Heading])
	case rules.Recharged:
		h.Tell(of(recharged, len(e.Faces)))
	case rules.Placed:
		h.Tell("placed dice from the reactor")
	case rules.Recalibrated:
		h.Tell(movedTo[l.tense][e.To.Row])
	case rules.Turned:
		h.Tell(turnedTo[l.tense][e.To])
	case rules.Moved:
		l.tellMove(h, v, e, st)
	case rules.Jumped:
		h.Tell(of(jumpedTo[l.tense], e.Start))
	case rules.SheetUsed:
		h.Tell(used[l.tense])
		h.Tell(e.Sheet.Name)
	case rules.Fired:
		l.tellShot(h, v, e, st)
	}
}

// tellMove tells of a flight and how it ended.
func (l *last) tellMove(h *scene.Header, v *rules.View, e rules.Moved, st *story) {
	switch {
	case l.left:
		h.Tell(leftBoard[l.tense])
	case l.rammed:
		r, n := st.together(&st.rams[len(st.rams)-1])
		l.tellRammed(h, 0, r.target, n)
		if len(v.Damage) == 0 {
			h.Tell(",")
			tellLosses(h, r.tell(h.Words()))
		}
	case e.To == e.From:
		h.Tell(stuck[l.tense])
	default:
		f := st.flightBefore(l.seat, len(st.legs))
		if f.legs == 1 {
			h.Tell(of(flewTo[l.tense][e.Heading], f.cells))
		} else {
			h.Tell(of(flew[l.tense], f.cells))
			h.Tell(of(inMoves, f.legs))
		}
		if f.evaded > 0 {
			h.Tell(of(past, f.evaded))
		}
	}
}

// tellShot tells a volley and its damage.
func (l *last) tellShot(h *scene.Header, v *rules.View, e rules.Fired, st *story) {
	harm := &st.shots[len(st.shots)-1].harm
	switch {
	case e.Hits == 0:
		h.Tell("missed")
	case v.Step == rules.StepHits:
		h.Tell("shot at") // how many dice hit is the task's to tell
	default:
		h.Tell("hit")
	}
	h.Told = append(h.Told, l.named(e.Target))
	switch {
	case v.Step == rules.StepHits, len(v.Damage) > 0:
	case e.Hits == 0:
		h.Tell(of(withDice, len(e.Faces)))
	case harm.known():
		h.Tell(",")
		tellLosses(h, harm.tell(h.Words()))
		tellTwice(h, harm)
		if n := harm.blocked(); n > 0 {
			h.Tell(of(blocked, n))
		}
	default:
		h.Tell(of(withDice, e.Hits))
	}
}

// tellLosses adds words of loss to a sentence.
func tellLosses(h *scene.Header, words []string) {
	for _, w := range words {
		if w != scene.NextLine {
			h.TellLoss(w)
		}
	}
}

// tellTwice tells the points of damage that cost two pips each. They explain why the pips outnumber the points.
func tellTwice(h *scene.Header, taken *harm) {
	if taken.twice > 0 {
		h.Tell(of(doubled, taken.twice))
	}
}

// tense is a sentence's tense: the past for things done, the present for a plan.
type tense int

const (
	inPast tense = iota
	inPlan
	tenses
)

// The sentences' words with small numbers and headings in them, ready, for pictures are drawn without allocating memory.
var (
	placedStart = counted("placed start counter %d")
	jumpedTo    = [tenses][]string{counted("jumped to start counter %d"), counted("jumps to start counter %d")}
	recharged   = counted("recharged %d dice", "recharged nothing", "recharged one die")
	withDice    = counted("with %d dice", "", "with one die")
	hits        = counted("%d hits", "", "1 hit")
	past        = counted(", past %d obstacles", "", ", past an obstacle")
	blocked     = counted(", %d blocked")
	doubled     = counted(", %d cost double", "", ", 1 costs double")
	enteredTo   = headed("entered, heading %s")
	turnedTo    = [tenses][]string{headed("turned to the %s"), headed("turns to the %s")}
	flew        = [tenses][]string{counted("flew %d cells", "", "flew one cell"), counted("flies %d cells", "", "flies one cell")}
	inMoves     = counted("in %d moves")
	flewTo      = [tenses][][]string{flights("flew "), flights("flies ")}
	movedTo     = [tenses][]string{rowed("moved a die to "), rowed("moves a die to ")}
	took        = [tenses]string{"took", "takes"}
	used        = [tenses]string{"used", "uses"}
	rammed      = [tenses]string{"rammed", "rams"}
	jumped      = [tenses]string{"jumped", "jumps"}
	leftBoard   = [tenses]string{"flew off the board", "flies off the board"}
	asteroids   = counted("%d asteroids", "", "an asteroid")
	times       = counted("%d times", "", "", "twice")
	stuck       = [tenses]string{"could not fly on", "cannot fly on"}
)

// flights are a text with each heading and number of cells after it.
func flights(flew string) (texts [][]string) {
	for _, to := range headed("%s") {
		texts = append(texts, counted(flew+"%d cells "+to, "", flew+"one cell "+to))
	}
	return texts
}

// rowed is a text with each row of the template after it.
func rowed(text string) []string {
	return []string{rules.Speed: text + "Speed", rules.Shields: text + "Shields", rules.Firepower: text + "Firepower"}
}

// mostCounted is the largest number in a sentence.
const mostCounted = 80

// counted is a text with each number from 0 to mostCounted in it. first replaces the texts of the first numbers.
func counted(format string, first ...string) []string {
	texts := slices.Clone(first)
	for n := len(first); n <= mostCounted; n++ {
		texts = append(texts, strings.Replace(format, "%d", strconv.Itoa(n), 1))
	}
	return texts
}

// of is the text for a number.
func of(texts []string, n int) string { return texts[min(max(n, 0), len(texts)-1)] }

// headed is a text with each heading in it.
func headed(format string) (texts []string) {
	for heading := range points {
		texts = append(texts, strings.Replace(format, "%s", say.Heading(hex.Heading(heading)), 1))
	}
	return texts
}
