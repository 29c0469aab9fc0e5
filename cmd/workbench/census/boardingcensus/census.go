// Package boardingcensus counts how often each rule applied in matches of boarding actions, and the fates of the ships of each
// class.
package boardingcensus

import (
	"io"

	"mayhembot/cmd/workbench/census"
	"mayhembot/engine/boarding"
	"mayhembot/engine/simulation"
)

// New begins to count.
func New() census.Game { return &counts{Sums: census.NewSums(rules)} }

// counts counts the rules that applied and the fates of the ships of each class.
type counts struct {
	census.Sums[boarding.View]
	ships ships
}

// Note counts one entry.
func (c *counts) Note(m simulation.Moment) {
	seen := c.Add(m)
	for _, e := range m.Events {
		c.ships.see(&seen.After.Table, e)
	}
}

// Merge adds the counts of a whole match.
func (c *counts) Merge(other simulation.Census) {
	match := other.(*counts)
	c.Join(match.Sums)
	c.ships.merge(&match.ships)
}

// PrintStats prints the fates of the ships of each class.
func (c *counts) PrintStats(w io.Writer) { c.ships.writeTable(w) }
