package words

import (
	"mayhembot/engine"
	rules "mayhembot/engine/dogfight"
	"mayhembot/render/words"
	"mayhembot/render/words/lang"
)

// Lost says which ships events have cost: "Ben loses Dart C7, Lance D3".
func Lost(events []engine.Event, to words.Style) string {
	return words.Lost(Losses(events, to.Lang), to.Name)
}

// Loss tells of an event whether Lost says it.
func Loss(e engine.Event) bool { return engine.Kind(e) == "eliminated" }

// Losses are the ships that events have cost, by seat.
func Losses(events []engine.Event, l lang.Language) (all []words.Loss) {
	var lost [rules.Seats]lang.Commas
	for _, e := range events {
		if e, is := e.(rules.Eliminated); is {
			lost[e.Seat-1] = append(lost[e.Seat-1], lang.Of("part.ship", "ship", Type(e.Type), "cell", e.At))
		}
	}
	for i, ships := range lost {
		if len(ships) > 0 {
			all = append(all, words.Loss{Seat: engine.Seat(i + 1), What: Room.Say(l, "part.loses", "ships", ships)})
		}
	}
	return all
}
