// Package mayhemcensus counts how often each rule applied in matches of Interstellar Mayhem, and the worth of equipment sheets.
package mayhemcensus

import (
	"io"

	"mayhembot/cmd/workbench/census"
	"mayhembot/engine/mayhem"
	"mayhembot/engine/simulation"
)

// New begins to count.
func New() census.Game { return newCounts() }

// counts count rules, and of one match or of many how the lives with each sheet went.
type counts struct {
	census.Sums[mayhem.View]
	lives  lives
	sheets sheets
}

func newCounts() *counts {
	return &counts{Sums: census.NewSums(rules), sheets: sheets{}}
}

// Note counts one entry.
func (c *counts) Note(m simulation.Moment) {
	c.Add(m)
	for _, e := range m.Events {
		c.lives.see(e)
	}
}

// Merge adds the counts of a whole match.
func (c *counts) Merge(other simulation.Census) {
	match := other.(*counts)
	c.Join(match.Sums)
	c.sheets.add(match.lives.all())
}

// PrintStats prints the worth of each equipment sheet.
func (c *counts) PrintStats(w io.Writer) { c.sheets.writeTable(w) }
