package picture

import (
	"mayhembot/engine"
	"mayhembot/render/scene"
	"mayhembot/render/words"
	"mayhembot/render/words/lang"
)

// FillHeader tells in a header whom the match waits for, or who has won, in the sentences of a room. A task follows a name. Where
// several decide at once, header.STEP stands in the place of names.
func FillHeader(h *scene.Header, to lang.Speaker, v engine.View, step string, task lang.Phrase) {
	waiting, winners := v.Waiting(), v.Result().Winners
	switch {
	case len(winners) == 1:
		h.Seat, h.Task, h.Won = int(winners[0]), to.Say("header.wins"), true
	case len(winners) > 1:
		h.Text, h.Task = to.Say("header.level"), to.Say("header.shared")
		for _, w := range winners {
			h.Waiting = append(h.Waiting, int(w))
		}
	case len(waiting) == 1:
		h.Seat, h.Task = int(waiting[0].Seat), to.Say("header.task", "task", task)
	case len(waiting) > 1:
		h.Text, h.Task = to.Say("header."+step), to.Say("header.together")
		for _, d := range waiting {
			h.Waiting = append(h.Waiting, int(d.Seat))
		}
	}
}

// TellLosses adds to a header what players have lost.
func TellLosses(h *scene.Header, losses []words.Loss) {
	for _, l := range losses {
		h.TellLost(int(l.Seat), l.What)
	}
}
