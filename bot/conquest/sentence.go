package conquest

import (
	"mayhembot/engine"
	say "mayhembot/render/conquest/words"
	"mayhembot/render/words"
)

// lines word events, a line each, and what follows behind it.
func lines(events []engine.Event, w words.Style) []words.Line {
	return words.Said(say.Room, say.Tell(events), w)
}
