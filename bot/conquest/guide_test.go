package conquest

import (
	"strings"
	"testing"
	"unicode/utf8"

	"github.com/stretchr/testify/require"

	"mayhembot/render/words/lang"
)

// TestGuide: five lines, each with a picture of its own; the last one shows the attack won and the colony.
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
		require.Equal(t, n == 4, strings.Contains(picture.Alt, "You wins"), picture.Alt)
		require.Equal(t, n == 4, strings.Contains(picture.Alt, "(orange); 1 of 4 colonies"), picture.Alt)
	}
}

// TestTermsAreShort: each term fits its line, explains a word, and belongs to an event there is.
func TestTermsAreShort(t *testing.T) {
	t.Parallel()
	for kind, meaning := range meanings {
		meaning = english(meaning)
		require.LessOrEqual(t, utf8.RuneCountInString(meaning), 100, kind)
		require.Contains(t, meaning, "**")
	}
}
