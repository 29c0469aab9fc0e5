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
		Room: words.Room, Folders: []string{".", "..", "../../../bot/boarding"},
		Plain: []string{ // the round of the guide
			"plan 1 1tl", "plan 2 2tl", "2: plan 3 3f", "2: plan 4 2bl", "order 1 lock=3 precise=3", "order 2 none fire=4", "2: order 3 focus fire=1",
			"plan 1 1tr dock=3", "plan 2 1f", "2: plan 4 2tr", "berth front 2 tow",
		},
		Spare:  []string{"option.", "reason.", "refusal.", "deed.", "command.", "command-option.", "header."}, // said by bot/moves and render/picture
		Limits: map[string]int{"option.": 100, "reason.": 45, "command.": 100, "command-option.": 100, "deed.": 20, "guide.": 20, "guide-line.": 100, "term.": 100, "stat.": 40},
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
