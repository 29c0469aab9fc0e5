package picture

import (
	"fmt"
	"strings"

	"mayhembot/engine"
	"mayhembot/render/scene"
)

// Steps are a game's words for what its steps wait for.
type Steps[S ~string] struct {
	Round    string       // what rounds are called
	Tasks    map[S]string // after the name of who decides alone, such as "to attack or pass", by the kind of the decision or the step
	Titles   map[S]string // where several decide at once, by the same
	Together string       // behind such a title
	Shared   [2]string    // title and task of a victory that is shared
}

// Fill tells in a header which round it is, and whom the match waits for, or who has won. Round 0 is set-up.
func (t Steps[S]) Fill(h *scene.Header, v engine.View, round int, step S) {
	h.Phase, h.Round = t.Round, round
	if round == 0 {
		h.Phase = setUp
	}
	waiting, winners := v.Waiting(), v.Result().Winners
	switch {
	case len(winners) == 1:
		h.Seat, h.Task, h.Won = int(winners[0]), "wins the match", true
	case len(winners) > 1:
		h.Text, h.Task = t.Shared[0], t.Shared[1]
		for _, w := range winners {
			h.Waiting = append(h.Waiting, int(w))
		}
	case len(waiting) == 1:
		h.Seat, h.Task = int(waiting[0].Seat), t.Tasks[t.asked(step, waiting)]
	default:
		h.Text, h.Task = t.Titles[t.asked(step, waiting)], t.Together
		for _, d := range waiting {
			h.Waiting = append(h.Waiting, int(d.Seat))
		}
	}
}

const setUp = "Set-up"

// asked is the kind of the decisions that a step waits for, or the step where they differ.
func (t Steps[S]) asked(step S, waiting []engine.Decision) S {
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
		return "The match is over; won by " + strings.Join(scene.Each(r.Winners, name), " and ") + "."
	}
	when := setUp
	if round > 0 {
		when = fmt.Sprint(t.Round, " ", round)
	}
	waiting := v.Waiting()
	who := scene.Each(waiting, func(d engine.Decision) string { return name(d.Seat) })
	return fmt.Sprintf("%s: waiting for %s %s.", when, strings.Join(who, " and "), t.Tasks[t.asked(step, waiting)])
}
