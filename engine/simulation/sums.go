package simulation

import (
	"slices"

	"mayhembot/engine"
)

// Rule is something matches may come upon: how often an entry does, told in the game's own terms.
type Rule[M any] struct {
	Name  string
	Count func(M) int
}

// Sums count a list of rules, of which a game makes its census.
type Sums[M any] struct {
	rules []Rule[M]
	sums  []int
}

// NewSums begins at zero.
func NewSums[M any](rules []Rule[M]) Sums[M] { return Sums[M]{rules, make([]int, len(rules))} }

// Add counts one entry.
func (c *Sums[M]) Add(m M) {
	for i, r := range c.rules {
		c.sums[i] += r.Count(m)
	}
}

// Join adds the sums of the same rules.
func (c *Sums[M]) Join(other Sums[M]) {
	for i, n := range other.sums {
		c.sums[i] += n
	}
}

// Counts are the sums by name, in the order of the rules.
func (c *Sums[M]) Counts() []Count {
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

// Of is how often something of a name was counted, 0 where there is no such name.
func Of(counts []Count, name string) int {
	i := slices.IndexFunc(counts, func(c Count) bool { return c.Name == name })
	if i < 0 {
		return 0
	}
	return counts[i].N
}
