package mayhem

import (
	"fmt"
	"slices"
	"strings"

	"mayhembot/engine"
	"mayhembot/render/words"

	rules "mayhembot/engine/mayhem"
)

// asides are the kinds of events that no pilot did, or that the position says.
var asides = map[string]bool{"turn-began": true, "round-began": true, "order-set": true, "won": true}

// lines word events, an event each.
func lines(events []engine.Event, style words.Style) []words.Line {
	w := eventWords{style}
	var all []words.Line
	before := ""
	for _, e := range kills(gathered(events)) {
		text := w.word(e)
		if text != "" {
			// Ships that come in together share a line.
			kind := kindOf(e)
			all = append(all, words.Line{Text: text, Follows: followers[kind] || before == "entered" && kind == before, Aside: asides[kind]})
			before = kind
		}
	}
	return all
}

// kindOf is the kind of an event, or of the first of several that are told as one.
func kindOf(e engine.Event) string {
	switch e := e.(type) {
	case kill:
		return engine.Kind(e.Event)
	case newShip:
		return engine.Kind(e.Revealed)
	}
	return engine.Kind(e)
}

// newShip is how a ship was laid out, with what its pilot drew and rolled for it.
type newShip struct {
	rules.Revealed
	before []engine.Event
}

// gathered puts what a pilot drew and rolled for a new ship beside how the ship was laid out, where both are told.
func gathered(events []engine.Event) []engine.Event {
	var all []engine.Event
	before := map[engine.Seat][]engine.Event{}
	for i, e := range events {
		if seat := readies(e); seat != engine.Nobody && slices.ContainsFunc(events[i:], func(later engine.Event) bool {
			a, is := later.(rules.Revealed)
			return is && a.Seat == seat
		}) {
			before[seat] = append(before[seat], e)
			continue
		}
		if a, is := e.(rules.Revealed); is {
			e = newShip{a, before[a.Seat]}
			delete(before, a.Seat)
		}
		all = append(all, e)
	}
	return all
}

// kill is a volley or a ram that destroyed its target, with all that came of it.
type kill struct {
	engine.Event
	points int
	gone   rules.Destroyed
	kills  int // of the pilot afterwards, 0 where none was counted
}

// kills makes one event of a volley or a ram that destroyed its target.
func kills(events []engine.Event) []engine.Event {
	var all []engine.Event
	for i := 0; i < len(events); i++ {
		k, n := killIn(events[i:])
		if n == 0 {
			all = append(all, events[i])
			continue
		}
		for _, e := range events[i : i+n] {
			if g, is := e.(rules.Gained); is {
				k.kills = g.Kills
			}
		}
		all = append(all, k)
		for _, e := range events[i : i+n] {
			if engine.Kind(e) == "sheet-returned" {
				all = append(all, e)
			}
		}
		i += n - 1
	}
	return all
}

// killIn is the kill that events begin with, and of how many of them it is made; none is 0.
func killIn(events []engine.Event) (k kill, n int) {
	k.Event = events[0]
	by, target := engine.Nobody, engine.Nobody
	switch e := k.Event.(type) {
	case rules.Fired:
		by, target, n = e.Seat, e.Target, 1
	case rules.Rammed:
		by, target, k.points = e.Seat, e.Target, e.Points
	}
	if target == engine.Nobody || len(events) < n+3 {
		return k, 0
	}
	if dealt, shot := events[1].(rules.Dealt); n == 1 && shot {
		k.points = dealt.Points
	} else if n == 1 {
		return k, 0
	}
	_, taken := events[n+1].(rules.Soaked)
	gone, over := events[n+2].(rules.Destroyed)
	if k.gone = gone; !taken || !over || gone.Seat != target || gone.By != by {
		return k, 0
	}
	for n += 3; n < len(events) && (engine.Kind(events[n]) == "sheet-returned" || engine.Kind(events[n]) == "gained"); n++ {
	}
	return k, n
}

// kill is "💥 Ada destroys Ben on B3: the 4 hits, the 1 misses, 5 damage; 3 kills now."
func (w eventWords) kill(k kill) (text string) {
	switch e := k.Event.(type) {
	case rules.Fired:
		text = fmt.Sprintf("💥 %s destroys %s on %s: %s, %d damage", w.Name(e.Seat), w.Name(e.Target), k.gone.At, volleyText(e), k.points)
	case rules.Rammed:
		text = fmt.Sprintf("💥 %s rams %s on %s and destroys it: %d damage to both", w.Name(e.Seat), w.Name(e.Target), k.gone.At, k.points)
	}
	if k.kills > 0 {
		text += "; " + words.Count(k.kills, "kill", "kills") + " now"
	}
	return text + "."
}

// readies is the seat that drew or rolled for a new ship.
func readies(e engine.Event) engine.Seat {
	switch e := e.(type) {
	case rules.Rolled:
		return e.Seat
	case rules.SheetDrawn:
		return e.Seat
	}
	return engine.Nobody
}

// followers are the kinds of events that go on with the line before them.
var followers = map[string]bool{
	"dealt": true, "soaked": true, "rammed": true, "left-board": true, "destroyed": true, "gained": true, "returned": true,
	"placed": true, "cooled": true, "sheet-acted": true, "sheet-returned": true, "boosted": true, "jumped": true,
}

// word is the sentence of an event, empty for one that is followed at once by what comes of it, or that says no more than
// who has answered, which stands elsewhere.
func (w eventWords) word(e engine.Event) string {
	if e, is := e.(newShip); is {
		told := words.Each(append(e.before, e.Revealed), w.word)
		last := len(e.before) - 1
		if last < 0 {
			return told[0]
		}
		if rolled, is := e.before[last].(rules.Rolled); is { // one sentence of both
			told = append(told[:last], fmt.Sprintf("%s rolls %s and %s.", w.Name(e.Seat), words.Faces(rolled.Faces[:]), laysOut(e.Revealed)))
		}
		return strings.Join(told, " ")
	}
	return strings.TrimSpace(w.table(e) + w.turn(e) + w.fight(e) + w.sheet(e))
}
