package words

import (
	"mayhembot/engine"
	"mayhembot/render/words/lang"
)

// Namer gives the name of a seat, fit for the place where it will stand.
type Namer = lang.Namer

// Style is how things are said to one reader: in which language, and what makes names and texts fit for their place.
type Style = lang.Style

// Names are the names of seats 1 to n.
func Names(n int, name Namer) []string {
	all := make([]string, n)
	for i := range all {
		all[i] = name(engine.Seat(i + 1))
	}
	return all
}
