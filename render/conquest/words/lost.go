package words

import (
	"mayhembot/engine"
	rules "mayhembot/engine/conquest"
	"mayhembot/render/words"
	"mayhembot/render/words/lang"
)

// Lost says how many ships events have cost: "Ada loses 4 ships; Ben loses 1 ship".
func Lost(events []engine.Event, to words.Style) string {
	return words.Lost(Losses(events, to.Lang), to.Name)
}

// Loss tells of an event whether Lost says it. Ships that come home at once are not lost (C39).
func Loss(e engine.Event) bool {
	fell, is := e.(rules.Fell)
	return is && !fell.Returns
}

// Losses are the ships that events have cost, by seat.
func Losses(events []engine.Event, l lang.Language) (all []words.Loss) {
	var lost [rules.MaxSeats]int
	for _, e := range events {
		if Loss(e) {
			fell := e.(rules.Fell)
			lost[fell.Seat-1] += fell.Ships.Count()
		}
	}
	for i, n := range lost {
		if n > 0 {
			all = append(all, words.Loss{Seat: engine.Seat(i + 1), What: Room.Say(l, "part.loses", "n", n)})
		}
	}
	return all
}
