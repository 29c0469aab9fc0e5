// Package census counts, over simulated matches, how often each rule applied and how much each part of a game was worth.
package census

import (
	"io"

	"mayhembot/engine"
	"mayhembot/engine/simulation"
)

// Game is a game's own counts.
type Game interface {
	simulation.Census
	// Counts are the sums so far: always the same names in the same order.
	Counts() []Count
	// PrintStats writes a table with a line for each part of the game that is weighed.
	PrintStats(io.Writer)
}

// Count says how often matches came upon something.
type Count struct {
	Name string
	N    int
}

// Seen is one entry of a match: everybody's view before and after it, in the game's own type, and all its events. Before entry 0
// the view is empty.
type Seen[V any] struct {
	Entry         engine.Entry
	Before, After V
	Events        []engine.Event
}

// Rule is something matches may come upon: how often an entry does.
type Rule[V any] struct {
	Name  string
	Count func(Seen[V]) int
}

// Counting is a rule that counts the events of one type that meet a condition.
func Counting[V any, E engine.Event](name string, is func(E) bool) Rule[V] {
	return Rule[V]{name, func(s Seen[V]) int { return Times(s.Events, is) }}
}

// Sums counts a list of rules. A game makes its census from it.
type Sums[V any] struct {
	rules []Rule[V]
	sums  []int
}

// NewSums begins at zero.
func NewSums[V any](rules []Rule[V]) Sums[V] { return Sums[V]{rules, make([]int, len(rules))} }

// Add counts one entry, and returns it as it was seen.
func (c *Sums[V]) Add(m simulation.Moment) Seen[V] {
	seen := Seen[V]{Entry: m.Entry, Events: m.Events}
	if m.Before != nil {
		seen.Before = m.Before.View(engine.Nobody).(V)
	}
	seen.After = m.After.View(engine.Nobody).(V)
	for i, r := range c.rules {
		c.sums[i] += r.Count(seen)
	}
	return seen
}

// Join adds the sums of the same rules.
func (c *Sums[V]) Join(other Sums[V]) {
	for i, n := range other.sums {
		c.sums[i] += n
	}
}

// Counts are the sums by name, in the order of the rules.
func (c *Sums[V]) Counts() []Count {
	list := make([]Count, len(c.rules))
	for i, r := range c.rules {
		list[i] = Count{r.Name, c.sums[i]}
	}
	return list
}

// Times counts the events of one type that meet a condition.
func Times[E engine.Event](events []engine.Event, is func(E) bool) int {
	n := 0
	for _, e := range events {
		if e, ok := e.(E); ok && is(e) {
			n++
		}
	}
	return n
}

// Every is the condition all events meet.
func Every[E engine.Event](E) bool { return true }

// Once is 1 when something holds.
func Once(holds bool) int {
	if holds {
		return 1
	}
	return 0
}
