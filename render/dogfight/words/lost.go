package words

import (
	"strings"

	"mayhembot/engine"
	rules "mayhembot/engine/dogfight"
	"mayhembot/render/words"
)

// Lost says which ships events have cost: "Ben loses Dart C7, Lance D3".
func Lost(events []engine.Event, to words.Style) string { return words.Lost(Losses(events), to.Name) }

// Loss tells of an event whether Lost says it.
func Loss(e engine.Event) bool { return engine.Kind(e) == "eliminated" }

// Losses are the ships that events have cost, by seat.
func Losses(events []engine.Event) (all []words.Loss) {
	var lost [rules.Seats][]string
	for _, e := range events {
		if e, is := e.(rules.Eliminated); is {
			lost[e.Seat-1] = append(lost[e.Seat-1], Type(e.Type)+" "+e.At.String())
		}
	}
	for i, ships := range lost {
		if len(ships) > 0 {
			all = append(all, words.Loss{Seat: engine.Seat(i + 1), What: "loses " + strings.Join(ships, ", ")})
		}
	}
	return all
}
