package render_test

import (
	"testing"

	"github.com/stretchr/testify/require"

	"mayhembot/render"
)

// TestLegible: of a name is shown what the fonts have; none of a name they mostly lack.
func TestLegible(t *testing.T) {
	t.Parallel()
	for name, want := range map[string]string{
		"Ada": "Ada", "  Ada   Lovelace ": "Ada Lovelace", "Ada 🦄": "Ada", "Alex ②": "Alex ②", "Ａlex ③": "Alex ③", "Łukasz": "Łukasz", "Ελένη": "Ελένη", "עדה": "עדה", "한글": "한글", "龍": "龍",
		"สมชาย": "", "สมชาย ②": "", "अदा": "", "আদা": "", "ஆதா": "", "አዳ": "", "អាដា": "", "အေဒါ": "", "🦄🦄": "", "": "", "Somchai (สม)": "Somchai ()", "②": "②",
	} {
		require.Equal(t, want, render.Legible(name), "%q", name)
	}
}
