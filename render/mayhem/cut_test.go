package mayhem

import (
	"testing"

	"mayhembot/engine/enginetest"
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
	}
	rendertest.Whole(t, r.Text())
}
