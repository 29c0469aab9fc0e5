package stats

import (
	"testing"

	"github.com/stretchr/testify/require"

	"mayhembot/bot/game"
)

// TestLuck compares hits with those to be expected.
func TestLuck(t *testing.T) {
	t.Parallel()
	keys := game.LuckStats{Dice: "d", Hits: "h", Expected: "e", Spread: "s"}
	for want, figures := range map[string]map[string]int{
		"":                               {},
		"3 hits of 3 dice, 3.0 expected": {"d": 3, "h": 3, "e": 18},
		"5 hits of 10 dice, 5.0 expected: about what dice do":                                          {"d": 10, "h": 5, "e": 30, "s": 90},
		"9 hits of 10 dice, 5.0 expected: lucky; dice are this far off about once in 27 times":         {"d": 10, "h": 9, "e": 30, "s": 90 + 12},
		"0 hits of 100 dice, 50.0 expected: astonishingly unlucky, less often than once in a thousand": {"d": 100, "h": 0, "e": 300, "s": 900},
	} {
		require.Equal(t, want, Luck(figures, keys))
	}
	require.Empty(t, Luck(map[string]int{"": 3}, game.LuckStats{}))
}
