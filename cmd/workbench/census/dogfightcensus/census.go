// Package dogfightcensus counts how often each rule applied in matches of Space Dogfight, and the worth of each type of ship.
package dogfightcensus

import (
	"io"

	"mayhembot/cmd/workbench/census"
	"mayhembot/engine/dogfight"
	"mayhembot/engine/simulation"
)

// New begins to count.
func New() census.Game { return &counts{Sums: census.NewSums(rules)} }

// counts count rules, and how the ships of each type did.
type counts struct {
	census.Sums[dogfight.View]
	ships ships
}

// Note counts one entry.
func (c *counts) Note(m simulation.Moment) {
	c.Add(m)
	for _, e := range m.Events {
		c.ships.see(e)
	}
}

// Merge adds the counts of a whole match.
func (c *counts) Merge(other simulation.Census) {
	match := other.(*counts)
	c.Join(match.Sums)
	c.ships.merge(&match.ships)
}

// PrintStats prints the worth of each type of ship.
func (c *counts) PrintStats(w io.Writer) { c.ships.writeTable(w) }
