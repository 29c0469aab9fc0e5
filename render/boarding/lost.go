package boarding

import (
	"strconv"
	"strings"

	"mayhembot/engine"
	rules "mayhembot/engine/boarding"
	"mayhembot/render/scene"
)

// Lost says what events have cost: "ships 2, 3 are lost; ship 5 is disabled".
func Lost(events []engine.Event, names []string) string {
	var h scene.Header
	tellLost(&h, read(events))
	return scene.Spell(h.Told, names)
}

// Loss tells of an event whether Lost says it.
func Loss(e engine.Event) bool {
	switch e.(type) {
	case rules.Lost, rules.Crippled:
		return true
	}
	return false
}

// tellLost tells which ships were lost and which disabled, by their numbers.
func tellLost(h *scene.Header, st *story) {
	var lost, disabled []string
	for n := int8(1); n <= rules.MaxSeats*rules.MaxShips; n++ {
		if _, is := st.lost[n]; is {
			lost = append(lost, strconv.Itoa(int(n)))
		} else if st.crippled[n] {
			disabled = append(disabled, strconv.Itoa(int(n)))
		}
	}
	say := func(ships []string, one, more string) {
		if len(ships) == 0 {
			return
		}
		if len(h.Told) > 0 {
			h.Tell(";")
		}
		text := "ship " + ships[0] + " " + one
		if len(ships) > 1 {
			text = "ships " + strings.Join(ships, ", ") + " " + more
		}
		h.TellLoss(text)
	}
	say(lost, "is lost", "are lost")
	say(disabled, "is disabled", "are disabled")
}
