package words_test

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	rules "mayhembot/engine/dogfight"
	"mayhembot/render/dogfight/words"
	"mayhembot/render/words/lang/langtest"
)

// TestRoom: every language says all sentences, every sentence is said, labels fit with the longest names, and the code has no words.
func TestRoom(t *testing.T) {
	t.Parallel()
	langtest.Run(t, langtest.Plan{
		Room: words.Room, Folders: []string{".", ".."}, Later: []string{".."},
		Spare:   []string{"header.", "option.", "reason.", "counter.", "counters.", "fleet."}, // keys are those of steps, options, reasons, counters and ships
		Limits:  map[string]int{"option.": 100, "reason.": 45},
		Longest: []any{"seat", strings.Repeat("M", 16), "chance", ">99%", "n", 33},
	})
}

// TestCountersHaveTheirArticles: one counter is told with the article of its kind.
func TestCountersHaveTheirArticles(t *testing.T) {
	t.Parallel()
	one := rules.Hand{rules.AP: 1, rules.Def1: 1, rules.Def2: 1, rules.Ast: 1, rules.Blank: 1}
	require.Equal(t, "1 AP, a +1, a +2, an asteroid, a blank", words.Room.To(0).Value(words.Counters(one)))
	require.Equal(t, "1 AP, eine +1, eine +2, einen Asteroiden, eine Niete", words.Room.To(1).Value(words.Counters(one)))
}
