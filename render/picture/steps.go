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
	Tasks    map[S]string // after the name of who decides alone, such as "to attack or pass"
	Titles   map[S]string // where several decide at once
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
		h.Seat, h.Task = int(waiting[0].Seat), t.Tasks[step]
	default:
		h.Text, h.Task = t.Titles[step], t.Together
		for _, d := range waiting {
			h.Waiting = append(h.Waiting, int(d.Seat))
		}
	}
}

const setUp = "Set-up"

// Awaited tells the same in a sentence.
func (t Steps[S]) Awaited(v engine.View, name func(engine.Seat) string, round int, step S) string {
	if r := v.Result(); r.Over {
		return "The match is over; won by " + strings.Join(scene.Each(r.Winners, name), " and ") + "."
	}
	when := setUp
	if round > 0 {
		when = fmt.Sprint(t.Round, " ", round)
	}
	who := scene.Each(v.Waiting(), func(d engine.Decision) string { return name(d.Seat) })
	return fmt.Sprintf("%s: waiting for %s %s.", when, strings.Join(who, " and "), t.Tasks[step])
}
