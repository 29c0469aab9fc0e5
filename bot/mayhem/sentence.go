package mayhem

import (
	"slices"
	"strings"

	"mayhembot/bot"
	"mayhembot/engine"

	rules "mayhembot/engine/mayhem"
)

// Sentences tell events in words: one line for each thing a pilot did, with what followed from it.
func (table) Sentences(events []engine.Event, cast bot.Cast) []string {
	return spoken(cast).tell(events)
}

// tell words events.
func (v voice) tell(events []engine.Event) []string {
	var lines []string
	open := false // the last line may be gone on with
	before := ""
	for _, e := range gist(events) {
		text, follows := v.word(e)
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

// gist leaves out what a pilot drew and rolled for a new ship when the same story tells how the ship was laid out.
func gist(events []engine.Event) []engine.Event {
	laidOut := map[engine.Seat]bool{}
	for _, e := range events {
		if a, ok := e.(rules.Revealed); ok {
			laidOut[a.Seat] = true
		}
	}
	return slices.DeleteFunc(slices.Clone(events), func(e engine.Event) bool {
		switch e := e.(type) {
		case rules.Rolled:
			return laidOut[e.Seat]
		case rules.SheetDrawn:
			return laidOut[e.Seat]
		}
		return false
	})
}

// followers are the kinds of events that go on with the line before them.
var followers = map[string]bool{
	"dealt": true, "soaked": true, "rammed": true, "left-board": true, "destroyed": true, "gained": true, "returned": true,
	"placed": true, "cooled": true, "sheet-acted": true, "sheet-returned": true, "boosted": true, "jumped": true,
}

// word is the sentence of an event and whether it goes on with the line before.
func (v voice) word(e engine.Event) (text string, follows bool) {
	switch e.(type) {
	case rules.TurnEnded, rules.Assigned, rules.Answered:
		return "", false // what comes next is told at once; who has still to answer stands elsewhere
	}
	text = v.table(e)
	if text == "" {
		text = v.turn(e)
	}
	if text == "" {
		text = v.fight(e)
	}
	if text == "" {
		text = v.sheet(e)
	}
	return strings.TrimSpace(text), followers[e.Kind()]
}
