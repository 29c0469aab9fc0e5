package rendertest

import (
	"slices"
	"testing"

	"github.com/stretchr/testify/require"

	"mayhembot/render"
	"mayhembot/render/words"
	"mayhembot/render/words/lang"
	"mayhembot/render/words/lang/langtest"
)

func init() { lang.OnUnknown(langtest.NoSentence) }

// Short are names that take no room.
var Short = []string{"Ö1", "Ö2", "Ö3", "Ö4", "Ö5", "Ö6"}

// Languages are all there are, and the made-up one, which is longer than any.
func Languages() []lang.Language { return append(lang.All(), lang.Pseudo) }

// Spoken makes a match in every language.
func Spoken[M any](match func() M) map[lang.Language]M {
	all := map[lang.Language]M{}
	for _, l := range Languages() {
		all[l] = match()
	}
	return all
}

// Styles are one for every language, with the names of Short.
func Styles() (all []words.Style) {
	for _, l := range Languages() {
		style := Named(Short)
		style.Lang = l
		all = append(all, style)
	}
	return all
}

// Whole holds that no text was cut short, except names, of which sentences leave out letters last.
func Whole(t testing.TB, text *render.Typesetter) {
	t.Helper()
	require.Empty(t, slices.DeleteFunc(text.Cut(), func(s string) bool { return slices.Contains(Short, s) }))
}
