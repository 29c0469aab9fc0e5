package words_test

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	rules "mayhembot/engine/boarding"
	"mayhembot/render/boarding/words"
	"mayhembot/render/words/lang/langtest"
)

// TestRoom: every language says all sentences, every sentence is said, labels fit with the longest names, and the code has no words.
func TestRoom(t *testing.T) {
	t.Parallel()
	langtest.Run(t, langtest.Plan{
		Room: words.Room, Folders: []string{".", ".."}, Later: []string{".."},
		Limits: map[string]int{"option.": 100, "reason.": 45},
		Longest: []any{
			"seat", strings.Repeat("M", 16), "chance", ">99%", "n", 3, "ship", 12, "target", 12,
		},
	})
}

// TestOwnFleets: names of a host's own stay as they are written, and those of the standard fleet are sentences.
func TestOwnFleets(t *testing.T) {
	t.Parallel()
	to := words.Room.To(1)
	require.Equal(t, "Lanzen-Pilot", to.Value(words.Character("Lancer regular")))
	require.Equal(t, "Lancer veteran", to.Value(words.Character("Lancer veteran")))
	require.Equal(t, "Lanze", to.Value(words.Class(&rules.Class{Key: "lancer"})))
	require.Equal(t, "Sloop", to.Value(words.Class(&rules.Class{Key: "sloop"})))
}
