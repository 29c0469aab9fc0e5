package boarding

import (
	"testing"

	"github.com/stretchr/testify/require"

	"mayhembot/engine"
	rules "mayhembot/engine/boarding"
	"mayhembot/render/picture"
	"mayhembot/render/rendertest"
)

// TestNothingIsCut: no text of a picture is cut short in any language.
func TestNothingIsCut(t *testing.T) {
	t.Parallel()
	r := NewRenderer()
	for seats := 2; seats <= 3; seats++ {
		var all []picture.Entry[rules.View]
		matches := rendertest.Spoken(r.Match)
		autopilots(t, uint64(60+seats), seats, nil, func(m engine.Match, recent, now []engine.Event) bool {
			all = append(all, picture.Entry[rules.View]{View: m.View(engine.Nobody).(rules.View), Events: now})
			if len(all) > 120 {
				return true
			}
			for seat := range engine.Seat(2) { // everybody's picture, and the first one's own
				v := m.View(seat).(rules.View)
				for l, match := range matches {
					match.Compose(&Moment{View: v, Names: rendertest.Short[:seats], Auto: make([]bool, seats), Events: engine.Heard(recent, seat), Lang: l})
				}
			}
			return true
		})
		for _, style := range rendertest.Styles() {
			p, ok := r.Poster(rendertest.Short[:seats], make([]bool, seats), all, "3f9a0c1d", style)
			require.True(t, ok)
			r.ComposePoster(p)
		}
	}
	rendertest.Whole(t, r.Text())
}
