package rendertest

import (
	"slices"
	"testing"

	"github.com/stretchr/testify/require"

	"mayhembot/render"
)

// Short are names that take no room.
var Short = []string{"Ö1", "Ö2", "Ö3", "Ö4", "Ö5", "Ö6"}

// Whole holds that no text was cut short, except names, of which sentences leave out letters last.
func Whole(t testing.TB, text *render.Typesetter) {
	t.Helper()
	require.Empty(t, slices.DeleteFunc(text.Cut(), func(s string) bool { return slices.Contains(Short, s) }))
}
