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

// fillTold tells the events in one sentence: the ships destroyed this turn, then the steps of the turn in their order with their
// badges, then what was done after them. Damage still due is left to the task.
func fillTold(h *scene.Header, v *rules.View, events []engine.Event, st *story) {
	l := lastOf(events)
	if h.Plan {
		l.tense = inPlan
	}
	by := l.tellLost(h, st)
	if st.steps > 0 {
		l.tellWho(h, st.mover, by)
		for n := 1; n <= st.steps; n++ {
			l.tellStep(h, v, st, n)
		}
		by = st.mover
	}
	switch {
	case l.did == nil && l.soaked:
		l.tellWho(h, st.soaker, by)
		h.Tell(took[l.tense])
		tellLosses(h, st.soaked.tell(nil))
		tellTwice(h, &st.soaked)
	case l.did == nil || numbered(l.did):
	case l.all > 1 && st.order == nil && by != engine.Nobody:
		h.Tell("; all ships have entered the board")
	case l.all > 1 && st.order == nil:
		h.Tell("All ships have entered the board")
	case l.all > 0 && st.order != nil:
	case st.steps > 0 && l.seat == by:
		h.Tell(", then")
		l.tellOther(h)
	default:
		l.tellWho(h, l.seat, by)
		l.tellOther(h)
	}
	st.tellOrder(h)
}

// tellOrder tells the turn order that has just been made, with its reason.
func (s *story) tellOrder(h *scene.Header) {
	if s.order == nil {
		return
	}
	if len(h.Told) > 0 {
		h.Tell(";")
	}
	h.TellWho(int(s.order.Order[0]))
	h.Tell(of(actsFirst, s.order.Speeds[0]))
	for i, seat := range s.order.Order[1:] {
		if i > 0 {
			h.Told = append(h.Told, scene.Word{Text: ",", Spare: spareOrder})
		}
		h.Told = append(h.Told, scene.Word{Seat: int(seat), Spare: spareOrder}, scene.Word{Text: of(speeds, s.order.Speeds[i+1]), Spare: spareOrder})
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
func (l *last) tellOther(h *scene.Header) {
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
	case rules.SheetUsed:
		h.Tell(used[l.tense])
		h.Tell(e.Sheet.Name)
	}
}

// tellStep tells one step of the turn.
func (l *last) tellStep(h *scene.Header, v *rules.View, st *story, number int) {
	due := number == st.steps && len(v.Damage) > 0
	h.TellStep(number)
	if l.tellFlight(h, st, number) {
		return
	}
	for i := range st.rams {
		if r := &st.rams[i]; r.number == number {
			l.tellRam(h, r, due)
		}
	}
	for i := range st.shots {
		if shot := &st.shots[i]; shot.number == number {
			l.tellShot(h, shot, due, number == st.steps && v.Step == rules.StepHits)
		}
	}
	for i := range st.jumps {
		if j := &st.jumps[i]; j.number == number {
			h.Tell(of(jumpedTo[l.tense], j.start))
		}
	}
}

// tellFlight tells of the movements between two blows, if a step is one of those.
func (l *last) tellFlight(h *scene.Header, st *story, number int) bool {
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
		h.TellLoss(leftBoard[l.tense])
		return true
	case cells == 0:
		h.Tell(stuck[l.tense])
	case legs == 1:
		h.Tell(of(flewTo[l.tense][flown.heading], cells))
	default:
		h.Tell(of(flew[l.tense], cells))
		h.Tell(of(inMoves, legs))
	}
	if evaded > 0 {
		h.Told = append(h.Told, scene.Word{Text: of(past, evaded), Spare: spareEvaded})
	}
	return true
}

// tellRam tells of a ram and its damage.
func (l *last) tellRam(h *scene.Header, r *ram, due bool) {
	h.Tell(rammed[l.tense])
	if r.target == engine.Nobody {
		h.Tell("an asteroid")
	} else {
		h.Told = append(h.Told, l.named(r.target))
	}
	if !due {
		tellLosses(h, r.tell(nil))
	}
}

// tellShot tells of a shot, its dice and its damage. open tells that it is still to be said which dice hit.
func (l *last) tellShot(h *scene.Header, s *shot, due, open bool) {
	switch {
	case s.hits == 0:
		h.Tell("missed")
	case open:
		h.Tell("shot at")
	default:
		h.Tell("hit")
	}
	h.Told = append(h.Told, l.named(s.target))
	for _, hit := range [2]bool{true, false} {
		for _, face := range s.faces {
			if hit == (face >= s.least) {
				h.TellDie(scene.Thrown(face, hit))
			}
		}
	}
	if len(s.again) > 0 {
		h.TellDie(scene.Again.Of(0, 0))
	}
	for _, face := range s.again {
		h.TellDie(scene.Thrown(face, false))
	}
	if s.hits == 0 || due || open || !s.harm.known() {
		return
	}
	tellLosses(h, s.harm.tell(nil))
	tellTwice(h, &s.harm)
	if n := s.harm.blocked(); n > 0 {
		h.Told = append(h.Told, scene.Word{Text: of(blocked, n), Spare: spareWhy})
	}
}

// Words that a crowded ticker leaves out, by the order in which it keeps them.
const (
	spareOrder = 1 + iota
	spareEvaded
	spareWhy
)

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
		h.Told = append(h.Told, scene.Word{Text: of(doubled, taken.twice), Spare: spareWhy})
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
	actsFirst   = counted("acts first with %d Speed, then")
	speeds      = counted("%d")
	recharged   = counted("recharged %d dice", "recharged nothing", "recharged one die")
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
	leftBoard   = [tenses]string{"flew off the board", "flies off the board"}
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
