// Package census is what Space Dogfight brings to simulations: its autopilot, what matches came upon, and what each type
// of ship was worth.
package census

import (
	"io"

	"mayhembot/engine/dogfight"
	"mayhembot/engine/dogfight/autopilot"
	"mayhembot/engine/simulation"
)

// Game is Space Dogfight for simulations.
func Game() simulation.Game {
	return simulation.Game{
		Rules:     dogfight.Game{},
		Autopilot: autopilot.Pilots().Choose,
		Census:    func() simulation.Census { return &census{Sums: simulation.NewSums(rules)} },
	}
}

// census counts rules, and how the ships of each type did.
type census struct {
	simulation.Sums[dogfight.View]
	ships ships
}

// Note counts one entry.
func (c *census) Note(m simulation.Moment) {
	c.Add(m)
	for _, e := range m.Events {
		c.ships.see(e)
	}
}

// Merge adds the counts of a whole match.
func (c *census) Merge(other simulation.Census) {
	match := other.(*census)
	c.Join(match.Sums)
	c.ships.merge(&match.ships)
}

// PrintStats says what each type of ship was worth.
func (c *census) PrintStats(w io.Writer) { c.ships.writeTable(w) }
