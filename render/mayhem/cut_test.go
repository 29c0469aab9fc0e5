package mayhem

import (
	"testing"

	"mayhembot/engine/enginetest"
	"mayhembot/render/rendertest"
	"mayhembot/render/words/lang"
)

// TestNothingIsCut: no text of a picture is cut short, in English or in German.
func TestNothingIsCut(t *testing.T) {
	t.Parallel()
	r := NewRenderer()
	for seats := 2; seats <= 6; seats += 2 {
		english, german := r.Match(), r.Match()
		for now := range match(t, uint64(90+seats), seats, enginetest.Fewer(120, 4), map[string]string{"equipment": "on"}) {
			now.Names = rendertest.Short[:seats]
			english.Compose(now)
			now.Lang = lang.For("de")
			german.Compose(now)
		}
	}
	rendertest.Whole(t, r.Text())
}
