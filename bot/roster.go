package bot

import (
	"strconv"

	"mayhembot/engine"
)

// Roster is who sits where, as the channel knows them. Its slices are indexed by seat-1.
type Roster struct {
	Names []string // unescaped; sentences pass them through Plain, pictures draw them as they are
	Auto  []bool   // flown by an autopilot
}

// Name is the name of a seat, fit for markdown. A seat without a name is "seat 3".
func (c Roster) Name(s engine.Seat) string { return c.named(s, Plain) }

// Label is the name of a seat for places without markdown: buttons, options, choices, alt texts.
func (c Roster) Label(s engine.Seat) string { return c.named(s, Label) }

func (c Roster) named(s engine.Seat, fit func(string) string) string {
	if s < 1 || int(s) > len(c.Names) {
		return "seat " + strconv.Itoa(int(s))
	}
	return fit(c.Names[s-1])
}
