package rendertest

import (
	"slices"
	"testing"

	"github.com/stretchr/testify/require"

	"mayhembot/render"
	"mayhembot/render/words/lang"
	"mayhembot/render/words/lang/langtest"
)

func init() { lang.OnUnknown(langtest.NoSentence) }

// Short are names that take no room.
var Short = []string{"Ö1", "Ö2", "Ö3", "Ö4", "Ö5", "Ö6"}

// Spoken makes a match in every language, and in the made-up one, which is longer than any.
func Spoken[M any](match func() M) map[lang.Language]M {
	all := map[lang.Language]M{lang.Pseudo: match()}
	for _, l := range lang.All() {
		all[l] = match()
	}
	return all
}

// Whole holds that no text was cut short, except names, of which sentences leave out letters last.
func Whole(t testing.TB, text *render.Typesetter) {
	t.Helper()
	require.Empty(t, slices.DeleteFunc(text.Cut(), func(s string) bool { return slices.Contains(Short, s) }))
}
