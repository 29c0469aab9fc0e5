package stats

import (
	"testing"

	"github.com/stretchr/testify/require"

	"mayhembot/bot/game"
	"mayhembot/render/words/lang"
)

// TestLuck compares hits with the hits to be expected.
func TestLuck(t *testing.T) {
	t.Parallel()
	keys := game.LuckStats{Dice: "d", Hits: "h", Expected: "e", Spread: "s"}
	for want, figures := range map[string]map[string]int{
		"":                               {},
		"3 hits of 3 dice, 3.0 expected": {"d": 3, "h": 3, "e": 18},
		"5 hits of 10 dice, 5.0 expected: about average":                                             {"d": 10, "h": 5, "e": 30, "s": 90},
		"3 hits of 3 dice, 1.8 expected: about average":                                              {"d": 3, "h": 3, "e": 11, "s": 25},
		"7 hits of 10 dice, 5.0 expected: about average":                                             {"d": 10, "h": 7, "e": 30, "s": 90},
		"2 hits of 10 dice, 5.0 expected: unlucky; dice are this far off about one time in 9":        {"d": 10, "h": 2, "e": 30, "s": 90},
		"9 hits of 10 dice, 5.0 expected: lucky; dice are this far off about one time in 47":         {"d": 10, "h": 9, "e": 30, "s": 90},
		"0 hits of 100 dice, 50.0 expected: astonishingly unlucky, less than one time in a thousand": {"d": 100, "h": 0, "e": 300, "s": 900},
		"2050 hits of 4000 dice, 2000.0 expected: lucky; dice are this far off about one time in 9":  {"d": 4000, "h": 2050, "e": 12000, "s": 36000},
	} {
		require.Equal(t, want, Luck(figures, keys, lang.English))
	}
	require.Empty(t, Luck(map[string]int{"": 3}, game.LuckStats{}, lang.English))
}

// TestFarOff adds up every way a few dice can fall, and compares.
func TestFarOff(t *testing.T) {
	t.Parallel()
	for _, dice := range [][]int{{3}, {1, 5}, {4, 4, 3}, {5, 3, 3}, {2, 2, 2, 4, 5}, {1, 1, 1, 5, 5, 5}, {6, 3, 2}, {3, 3, 3, 3, 4, 2, 1}} {
		expected, spread := 0, 0
		for _, chance := range dice {
			expected += chance
			spread += chance * (6 - chance)
		}
		for hits := range len(dice) + 1 {
			want := 0.0
			for fallen := range 1 << len(dice) {
				n, p := 0, 1.0
				for i, chance := range dice {
					if fallen>>i&1 == 1 {
						n, p = n+1, p*float64(chance)/6
					} else {
						p *= 1 - float64(chance)/6
					}
				}
				if abs(6*n-expected) >= abs(6*hits-expected) {
					want += p
				}
			}
			require.InDelta(t, want, farOff(len(dice), hits, expected, spread), 0.05, "%v, %d hits", dice, hits)
		}
	}
}

func abs(n int) int { return max(n, -n) }

// TestLikely holds that the dice of likely have the sums that were logged.
func TestLikely(t *testing.T) {
	t.Parallel()
	for n := range 500 {
		var dice [7]int
		for chance := 1; chance < 6; chance++ {
			dice[chance] = n * chance * chance % 17
		}
		sums := func(of [7]int) (count, expected, spread int) {
			for chance, n := range of {
				count, expected, spread = count+n, expected+n*chance, spread+n*chance*(6-chance)
			}
			return count, expected, spread
		}
		count, expected, spread := sums(dice)
		if count == 0 {
			continue
		}
		gotCount, gotExpected, gotSpread := sums(likely(count, expected, spread))
		require.Equal(t, []int{count, expected}, []int{gotCount, gotExpected})
		require.InDelta(t, spread, gotSpread, 8, "%v", dice)
	}
}
