package bot

import "mayhembot/engine"

// Roster is who sits where, as the channel knows them. Its slices are indexed by seat-1.
type Roster struct {
	Names []string // unescaped; sentences pass them through Plain, pictures draw them as they are
	Auto  []bool   // flown by an autopilot
}

// Name is the name of a seat, fit for markdown; Label the same for buttons, options and choices.
func (c Roster) Name(s engine.Seat) string  { return Plain(c.Names[s-1]) }
func (c Roster) Label(s engine.Seat) string { return Label(c.Names[s-1]) }
