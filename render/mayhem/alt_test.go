package mayhem

import (
	"testing"
	"unicode/utf8"

	"github.com/stretchr/testify/require"

	say "mayhembot/render/mayhem/words"
	"mayhembot/render/words"
)

// TestAltTextsKeepNames: the alt text of a picture of six pilots with equipment has all names whole; sheets are left out first.
func TestAltTextsKeepNames(t *testing.T) {
	t.Parallel()
	names := []string{"Captain Needle", "Captain Anvil", "Benedikta Longname", "Captain Shade", "Admiral Comet", "Captain Blaze"}
	told := 0
	for now := range match(t, 6, 6, 300, map[string]string{"equipment": "on"}) {
		alt := say.Describe(now.View, byName(names), "Captain Needle flies 3 cells north and rams Captain Anvil.")
		require.LessOrEqual(t, utf8.RuneCountInString(alt), words.AltLimit)
		for _, name := range names {
			require.Contains(t, alt, name+": ", "%s", alt)
		}
		for _, s := range now.View.Ships {
			if s.Sheet != "" {
				told++
				break
			}
		}
	}
	require.Positive(t, told)
}
