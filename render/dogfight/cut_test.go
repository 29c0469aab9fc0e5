package dogfight

import (
	"testing"

	"github.com/stretchr/testify/require"

	"mayhembot/engine"
	rules "mayhembot/engine/dogfight"
	"mayhembot/render/picture"
	"mayhembot/render/rendertest"
)

// TestNothingIsCut: no text of a picture is cut short in any language.
func TestNothingIsCut(t *testing.T) {
	t.Parallel()
	r := NewRenderer()
	matches := rendertest.Spoken(r.Match)
	var all []picture.Entry[rules.View]
	autopilots(t, 8, func(v rules.View, recent, now []engine.Event) {
		all = append(all, picture.Entry[rules.View]{View: v, Events: now})
		for l, m := range matches {
			m.Compose(&Moment{View: v, Names: rendertest.Short, Auto: make([]bool, rules.Seats), Events: recent, Lang: l})
		}
	})
	for _, style := range rendertest.Styles() {
		p, ok := r.Poster(rendertest.Short[:rules.Seats], make([]bool, rules.Seats), all, "3f9a0c1d", style)
		require.True(t, ok)
		r.ComposePoster(p)
	}
	rendertest.Whole(t, r.Text())
}
