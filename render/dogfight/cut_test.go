package dogfight

import (
	"testing"

	"mayhembot/engine"
	rules "mayhembot/engine/dogfight"
	"mayhembot/render/rendertest"
	"mayhembot/render/words/lang"
)

// TestNothingIsCut: no German text of a picture is cut short.
func TestNothingIsCut(t *testing.T) {
	t.Parallel()
	r := NewRenderer()
	m := r.Match()
	autopilots(t, 8, func(v rules.View, recent, _ []engine.Event) {
		m.Compose(&Moment{View: v, Names: rendertest.Short, Auto: make([]bool, rules.Seats), Events: recent, Lang: lang.For("de")})
	})
	rendertest.Whole(t, r.Text())
}
