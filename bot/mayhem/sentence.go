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
	var all []words.Line
	before := ""
	for _, e := range gathered(events) {
		text := w.word(e)
		if text != "" {
			// Ships that come in together share a line.
			all = append(all, words.Line{Text: text, Follows: followers[e.Kind()] || before == "entered" && e.Kind() == before})
			before = e.Kind()
		}
	}
	return words.Lines(all)
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

// word is the sentence of an event, empty for one that is followed at once by what comes of it, or that says no more than
// who has answered, which stands elsewhere.
func (w eventWords) word(e engine.Event) string {
	if e, is := e.(newShip); is {
		told := strings.Join(words.Each(append(e.before, e.Revealed), w.word), " ")
		return strings.Replace(told, " for a new ship. "+w.name(e.Seat)+" lays", " and lays", 1)
	}
	return strings.TrimSpace(w.table(e) + w.turn(e) + w.fight(e) + w.sheet(e))
}
