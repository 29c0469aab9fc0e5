package mayhem

import (
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
	for _, e := range events {
		text, follows := v.word(e)
		if text == "" {
			continue
		}
		if follows && open {
			lines[len(lines)-1] += " " + text
		} else {
			lines = append(lines, text)
		}
		open = true
	}
	return lines
}

// followers are the kinds of events that go on with the line before them.
var followers = map[string]bool{
	"dealt": true, "soaked": true, "rammed": true, "left-board": true, "destroyed": true, "gained": true, "returned": true,
	"placed": true, "cooled": true, "sheet-acted": true, "sheet-returned": true, "boosted": true, "jumped": true,
}

// word is the sentence of an event and whether it goes on with the line before.
func (v voice) word(e engine.Event) (text string, follows bool) {
	if _, silent := e.(rules.TurnEnded); silent {
		return "", false // the next turn, the next round or the winner follows at once
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
