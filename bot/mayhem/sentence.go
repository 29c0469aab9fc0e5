package mayhem

import (
	"slices"
	"strings"

	"mayhembot/bot"
	"mayhembot/bot/words"
	"mayhembot/engine"

	rules "mayhembot/engine/mayhem"
)

// Sentences tell events in words: one line for each thing a pilot did, with what followed from it.
func (ui) Sentences(events []engine.Event, roster bot.Roster) []string {
	return inMessage(roster).tell(events)
}

// tell words events.
func (w eventWords) tell(events []engine.Event) []string {
	var lines []string
	open := false // the last line may be gone on with
	before := ""
	for _, e := range gathered(events) {
		text, follows := w.word(e)
		if text == "" {
			continue
		}
		if e.Kind() == "entered" {
			follows = before == "entered" // ships that come in together share a line
		}
		before = e.Kind()
		if follows && open {
			lines[len(lines)-1] += " " + text
		} else {
			lines = append(lines, text)
		}
		open = true
	}
	return lines
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

// word is the sentence of an event and whether it goes on with the line before.
func (w eventWords) word(e engine.Event) (text string, follows bool) {
	switch e := e.(type) {
	case rules.TurnEnded, rules.Assigned, rules.Answered:
		return "", false // what comes next is told at once; who has still to answer stands elsewhere
	case newShip:
		told := words.Each(append(e.before, e.Revealed), func(e engine.Event) string { text, _ := w.word(e); return text })
		return strings.Replace(strings.Join(told, " "), " for a new ship. "+w.name(e.Seat)+" lays", " and lays", 1), false
	}
	text = w.table(e)
	if text == "" {
		text = w.turn(e)
	}
	if text == "" {
		text = w.fight(e)
	}
	if text == "" {
		text = w.sheet(e)
	}
	return strings.TrimSpace(text), followers[e.Kind()]
}
