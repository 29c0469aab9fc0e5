package dogfight

import (
	"testing"

	"mayhembot/engine"
	rules "mayhembot/engine/dogfight"
	"mayhembot/render/rendertest"
)

// TestNothingIsCut: no text of a picture is cut short in any language.
func TestNothingIsCut(t *testing.T) {
	t.Parallel()
	r := NewRenderer()
	matches := rendertest.Spoken(r.Match)
	autopilots(t, 8, func(v rules.View, recent, _ []engine.Event) {
		for l, m := range matches {
			m.Compose(&Moment{View: v, Names: rendertest.Short, Auto: make([]bool, rules.Seats), Events: recent, Lang: l})
		}
	})
	rendertest.Whole(t, r.Text())
}
