package words

import (
	"fmt"
	"strings"

	"mayhembot/engine"
)

// Steps are a game's words for what its steps wait for.
type Steps[S ~string] struct {
	Round    string       // what rounds are called
	Tasks    map[S]string // after the name of who decides alone, such as "to attack or pass", by the kind of the decision or the step
	Titles   map[S]string // where several decide at once, by the same
	Together string       // behind such a title
	Shared   [2]string    // title and task of a victory that is shared
}

const SetUp = "Set-up"

// asked is the kind of the decisions that a step waits for, or the step where they differ.
func (t Steps[S]) Asked(step S, waiting []engine.Decision) S {
	for i, d := range waiting {
		if kind := S(d.Kind); t.Tasks[kind] == "" || i > 0 && d.Kind != waiting[0].Kind {
			return step
		}
	}
	if len(waiting) == 0 {
		return step
	}
	return S(waiting[0].Kind)
}

// Awaited tells the same in a sentence.
func (t Steps[S]) Awaited(v engine.View, name func(engine.Seat) string, round int, step S) string {
	if r := v.Result(); r.Over {
		return "The match is over; won by " + strings.Join(Each(r.Winners, name), " and ") + "."
	}
	when := SetUp
	if round > 0 {
		when = fmt.Sprint(t.Round, " ", round)
	}
	waiting := v.Waiting()
	who := Each(waiting, func(d engine.Decision) string { return name(d.Seat) })
	return fmt.Sprintf("%s: waiting for %s %s.", when, strings.Join(who, " and "), t.Tasks[t.Asked(step, waiting)])
}
