package mayhem

import (
	"strings"
	"testing"
	"unicode/utf8"

	"github.com/stretchr/testify/require"

	"mayhembot/engine"
	rules "mayhembot/engine/mayhem"

	"mayhembot/render/words/lang"
)

// TestGuide: five lines, each with a picture of its own; the last one shows a ship destroyed, which the turn makes.
func TestGuide(t *testing.T) {
	t.Parallel()
	guide := guide()
	steps := guide.Steps
	require.Len(t, steps, 5)
	seen := map[string]bool{}
	for n, s := range steps {
		require.LessOrEqual(t, utf8.RuneCountInString(english(s.Line)), 100, english(s.Line))
		require.NotContains(t, english(s.Line), "\n")
		picture, err := guide.Picture(New(), n, lang.English)
		require.NoError(t, err, s.Name)
		require.False(t, seen[string(picture.Data)], s.Name)
		seen[string(picture.Data)] = true
		require.Equal(t, n == len(steps)-1, strings.Contains(picture.Alt, "destroy"), picture.Alt)
	}
	require.Contains(t, english(steps[3].Line), "combat die")
}

// TestTerms: the first volley of a match brings the combat die up.
func TestTerms(t *testing.T) {
	t.Parallel()
	meaning := english(terms[engine.Kind(rules.Fired{})])
	require.Contains(t, meaning, "combat die")
	require.LessOrEqual(t, utf8.RuneCountInString(meaning), 100)
}
