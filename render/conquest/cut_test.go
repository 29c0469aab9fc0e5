package conquest

import (
	"testing"

	"mayhembot/engine"
	rules "mayhembot/engine/conquest"
	"mayhembot/render/rendertest"
)

// TestNothingIsCut: no text of a picture is cut short in any language.
func TestNothingIsCut(t *testing.T) {
	t.Parallel()
	r := NewRenderer()
	for seats := 3; seats <= 4; seats++ {
		n := 0
		matches := rendertest.Spoken(r.Match)
		autopilots(t, uint64(60+seats), seats, nil, func(m engine.Match, recent, _ []engine.Event) bool {
			for seat := range engine.Seat(2) { // everybody's picture, and the first one's own
				v := m.View(seat).(rules.View)
				for l, match := range matches {
					match.Compose(&Moment{View: v, Names: rendertest.Short[:seats], Auto: make([]bool, seats), Events: engine.Heard(recent, seat), Lang: l})
				}
			}
			n++
			return n < 120
		})
	}
	rendertest.Whole(t, r.Text())
}
