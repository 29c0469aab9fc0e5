package mayhem

import (
	"testing"

	"github.com/stretchr/testify/require"

	"mayhembot/engine/enginetest"
	rules "mayhembot/engine/mayhem"
	"mayhembot/render/picture"
	"mayhembot/render/rendertest"
)

// TestNothingIsCut: no text of a picture is cut short in any language.
func TestNothingIsCut(t *testing.T) {
	t.Parallel()
	r := NewRenderer()
	for seats := 2; seats <= 6; seats++ {
		matches := rendertest.Spoken(r.Match)
		for now := range match(t, uint64(100+seats), seats, enginetest.Fewer(250, 4), map[string]string{"equipment": "on"}) {
			now.Names = rendertest.Short[:seats]
			for l, match := range matches {
				now.Lang = l
				match.Compose(now)
			}
		}
		var all []picture.Entry[rules.View]
		for now := range autopiloted(t, uint64(seats), seats, 4000, map[string]string{"kills": "1"}) {
			all = append(all, picture.Entry[rules.View]{View: now.View, Events: now.Events})
		}
		for _, style := range rendertest.Styles() {
			p, ok := r.Poster(rendertest.Short[:seats], make([]bool, seats), all, "3f9a0c1d", style)
			require.True(t, ok)
			r.ComposePoster(p)
		}
	}
	rendertest.Whole(t, r.Text())
}
