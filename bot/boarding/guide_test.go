package boarding

import (
	"strings"
	"testing"
	"unicode/utf8"

	"github.com/stretchr/testify/require"

	"mayhembot/render/words/lang"
)

// TestGuide: five lines, each with a picture of its own; the fourth disables a ship, and the last one has it in tow.
func TestGuide(t *testing.T) {
	t.Parallel()
	guide, game := guide(), New()
	require.Len(t, guide.Steps, 5)
	seen := map[string]bool{}
	for n, s := range guide.Steps {
		require.LessOrEqual(t, utf8.RuneCountInString(english(s.Line)), 100, english(s.Line))
		picture, err := guide.Picture(game, n, lang.English)
		require.NoError(t, err, s.Name)
		require.False(t, seen[string(picture.Data)], s.Name)
		seen[string(picture.Data)] = true
		require.Equal(t, n >= 3, strings.Contains(picture.Alt, "disabled"), picture.Alt)
		require.Equal(t, n == 4, strings.Contains(picture.Alt, "towing 3"), picture.Alt)
	}
}

// TestTermsAreShort: each term fits its line, and explains a word.
func TestTermsAreShort(t *testing.T) {
	t.Parallel()
	for kind, meaning := range terms {
		meaning = english(meaning)
		require.LessOrEqual(t, utf8.RuneCountInString(meaning), 100, kind)
		require.Contains(t, meaning, "**")
	}
}
