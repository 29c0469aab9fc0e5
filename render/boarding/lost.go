package boarding

import (
	"strings"

	"mayhembot/engine"
	rules "mayhembot/engine/boarding"
	say "mayhembot/render/boarding/words"
	"mayhembot/render/scene"
	"mayhembot/render/words/lang"
)

// Lost says what events have cost: "ships 2 and 3 are lost; ship 5 is disabled".
func Lost(events []engine.Event, w lang.Style) string {
	return strings.Join(losses(read(events), say.Room.In(w)), "; ")
}

// Loss tells of an event whether Lost says it.
func Loss(e engine.Event) bool {
	switch e.(type) {
	case rules.Lost, rules.Crippled:
		return true
	}
	return false
}

// losses tell which ships were lost and which disabled, by their numbers.
func losses(st *story, to lang.Speaker) []string {
	var lost, disabled []int8
	for n := int8(1); n <= rules.MaxSeats*rules.MaxShips; n++ {
		if _, is := st.lost[n]; is {
			lost = append(lost, n)
		} else if st.crippled[n] {
			disabled = append(disabled, n)
		}
	}
	return say.Lost(lost, disabled, to)
}

// tellLost tells the same in a header.
func tellLost(h *scene.Header, st *story, to lang.Speaker) {
	for _, text := range losses(st, to) {
		if len(h.Told) > 0 {
			h.Tell(";")
		}
		h.TellLoss(text)
	}
}
