package boarding

import (
	"testing"

	"mayhembot/engine"
	rules "mayhembot/engine/boarding"
	"mayhembot/render/rendertest"
	"mayhembot/render/words/lang"
)

// TestNothingIsCut: no German text of a picture is cut short.
func TestNothingIsCut(t *testing.T) {
	t.Parallel()
	r := NewRenderer()
	for seats := 2; seats <= 3; seats++ {
		match, n := r.Match(), 0
		autopilots(t, uint64(60+seats), seats, nil, func(m engine.Match, recent, _ []engine.Event) bool {
			for seat := range engine.Seat(2) { // everybody's picture, and the first one's own
				v := m.View(seat).(rules.View)
				match.Compose(&Moment{View: v, Names: rendertest.Short[:seats], Auto: make([]bool, seats), Events: engine.Heard(recent, seat), Lang: lang.For("de")})
			}
			n++
			return n < 120
		})
	}
	rendertest.Whole(t, r.Text())
}
