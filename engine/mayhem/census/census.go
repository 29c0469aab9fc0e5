// Package census is what Interstellar Mayhem brings to simulations: its players, which rules matches came upon, and what
// equipment sheets were worth.
package census

import (
	"io"
	"math/rand/v2"

	"mayhembot/engine"
	"mayhembot/engine/mayhem"
	"mayhembot/engine/mayhem/autopilot"
	"mayhembot/engine/simulation"
)

// Game is Interstellar Mayhem for simulations, with a deck of a host's own or, where it is nil, the standard one.
func Game(deck *mayhem.Deck) simulation.Game {
	return simulation.Game{
		Rules:     mayhem.Game{Sheets: deck},
		Autopilot: autopilot.Pilots().Choose,
		Random: func(src rand.Source) simulation.Player {
			chance := autopilot.NewRandom(src)
			return func(v engine.View) engine.Action { return chance.Choose(v.(mayhem.View)) }
		},
		Census:   func() simulation.Census { return newCensus() },
		Material: map[string]string{"equipment": "on"},
	}
}

// census counts rules, and of one match or of many how the lives with each sheet went.
type census struct {
	simulation.Sums[mayhem.View]
	lives  lives
	sheets sheets
}

func newCensus() *census {
	return &census{Sums: simulation.NewSums(rules), sheets: sheets{}}
}

// Note counts one entry.
func (c *census) Note(m simulation.Moment) {
	c.Add(m)
	for _, e := range m.Events {
		c.lives.see(e)
	}
}

// Merge adds the counts of a whole match.
func (c *census) Merge(other simulation.Census) {
	match := other.(*census)
	c.Join(match.Sums)
	c.sheets.add(match.lives.all())
}

// PrintStats says what each equipment sheet was worth.
func (c *census) PrintStats(w io.Writer) { c.sheets.writeTable(w) }
