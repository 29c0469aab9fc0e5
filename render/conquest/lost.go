package conquest

import (
	"mayhembot/engine"
	rules "mayhembot/engine/conquest"
	"mayhembot/render/scene"
)

// Lost says how many ships events have cost: "Ada loses 4 ships; Ben loses 1 ship".
func Lost(events []engine.Event, names []string) string {
	var h scene.Header
	tellLost(&h, events)
	return scene.Spell(h.Told, names)
}

// Loss tells of an event whether Lost says it: not of ships that come home at once (C39).
func Loss(e engine.Event) bool {
	fell, is := e.(rules.Fell)
	return is && !fell.Returns
}

func tellLost(h *scene.Header, events []engine.Event) {
	var lost [rules.MaxSeats]int
	for _, e := range events {
		if Loss(e) {
			fell := e.(rules.Fell)
			lost[fell.Seat-1] += fell.Ships.Count()
		}
	}
	for i, n := range lost {
		if n > 0 {
			h.TellLost(i+1, "loses "+scene.Count(n, "ship"))
		}
	}
}
