package dogfight

import (
	"strings"

	"mayhembot/engine"
	rules "mayhembot/engine/dogfight"
	"mayhembot/render/scene"
)

// Lost says which ships events have cost: "Ben loses Dart C7, Lance D3".
func Lost(events []engine.Event, names []string) string {
	var h scene.Header
	tellLost(&h, events)
	return scene.Spell(h.Told, names)
}

// Loss tells of an event whether Lost says it.
func Loss(e engine.Event) bool { return engine.Kind(e) == "eliminated" }

func tellLost(h *scene.Header, events []engine.Event) {
	var lost [rules.Seats][]string
	for _, e := range events {
		if e, is := e.(rules.Eliminated); is {
			lost[e.Seat-1] = append(lost[e.Seat-1], TypeName(e.Type)+" "+e.At.String())
		}
	}
	for i, ships := range lost {
		if len(ships) > 0 {
			h.TellLost(i+1, "loses "+strings.Join(ships, ", "))
		}
	}
}
