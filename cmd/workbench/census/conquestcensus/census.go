// Package conquestcensus counts how often each rule applied in matches of Interstellar Conquest. It also measures how long people
// would have waited for each other, and how each race did.
package conquestcensus

import (
	"fmt"
	"io"

	"mayhembot/cmd/workbench/census"
	"mayhembot/engine/conquest"
	"mayhembot/engine/simulation"
)

// New begins to count.
func New() census.Game { return &counts{Sums: census.NewSums(rules)} }

// moment is one entry with its events.
type moment = census.Seen[conquest.View]

// counts count rules, waits and wins.
type counts struct {
	census.Sums[conquest.View]
	waits waits
	races races
	// Counted over matches played to the end, and over the seats in them.
	matches, rounds, seatRounds, decisions int
	acted                                  int // entries of the match being counted
}

// Note counts one entry.
func (c *counts) Note(m simulation.Moment) {
	now := c.Add(m)
	if m.Before != nil {
		c.acted++
	}
	c.waits.see(m, now)
	if now.After.Step == conquest.StepOver {
		c.matches++
		c.rounds += now.After.Round
		c.seatRounds += now.After.Round * now.After.Seats
		c.decisions += c.acted
		c.races.end(now.After)
	}
}

// Merge adds the counts of a whole match.
func (c *counts) Merge(other simulation.Census) {
	match := other.(*counts)
	c.Join(match.Sums)
	c.waits.merge(&match.waits)
	c.races.merge(&match.races)
	c.matches += match.matches
	c.rounds += match.rounds
	c.seatRounds += match.seatRounds
	c.decisions += match.decisions
}

// PrintStats prints how attacks came out, how often an attack waits for answers, how much a seat has to decide, and how each race
// did.
func (c *counts) PrintStats(w io.Writer) {
	fmt.Fprintf(w, "%.1f rounds a match, %.1f decisions a seat and round\n", per(c.rounds, c.matches), per(c.decisions, c.seatRounds))
	c.waits.write(w)
	c.races.write(w)
}

func per(n, of int) float64 { return float64(n) / float64(max(1, of)) }
