package dogfight

import (
	"mayhembot/engine"
	say "mayhembot/render/dogfight/words"
	"mayhembot/render/words"
)

// lines word events, a line each, and what follows behind it.
func lines(events []engine.Event, style words.Style) []words.Line {
	return say.Lines(say.Tell(events), style)
}
