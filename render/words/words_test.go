package words_test

import (
	"testing"
	"unicode/utf8"

	"github.com/stretchr/testify/require"

	"mayhembot/engine"
	"mayhembot/engine/advice"
	"mayhembot/render/scene"
	"mayhembot/render/words"
	"mayhembot/render/words/lang"
)

func TestWords(t *testing.T) {
	t.Parallel()
	require.Equal(t, "", words.List(nil))
	require.Equal(t, "a", words.List([]string{"a"}))
	require.Equal(t, "a, b and c", words.List([]string{"a", "b", "c"}))
	require.Equal(t, "5,2", words.Digits([]int{5, 2}))
	require.Equal(t, "äö…", words.Clip("äöüß", 3))
	require.Equal(t, "äöü", words.Clip("äöü", 3))
	for p, want := range map[float64]string{0: "0%", 0.001: "<1%", 2.0 / 3: "67%", 0.999: ">99%", 1: "100%", 1 - 1e-12: "100%", 1e-12: "0%"} {
		require.Equal(t, want, lang.English.Percent(p))
	}
}

func TestLines(t *testing.T) {
	t.Parallel()
	require.Equal(t, []string{"a b", "c"}, words.Lines([]words.Line{{Text: "a", Follows: true}, {Text: "b", Follows: true}, {}, {Text: "c"}}))
}

// TestLast: the last thing anybody did is one sentence, without what only says whose turn it is.
func TestLast(t *testing.T) {
	t.Parallel()
	require.Equal(t, "", words.Last([]words.Line{{}, {Text: "▸ Ben is next.", Aside: true}}))
	fired := []words.Line{{Text: "Ada turns."}, {Text: "💥 Ada fires!"}, {}, {Text: "Ben takes 5.", Follows: true}, {Text: "▸ Ben is next.", Aside: true}}
	require.Equal(t, "Ada fires; Ben takes 5.", words.Last(fired))
	require.Equal(t, "A die cools.", words.Last(append(fired, words.Line{Text: "A die cools.", Follows: true})))
}

// TestTextsKeepTheirLimit: what is cut leaves no backslash that would escape what follows.
func TestTextsKeepTheirLimit(t *testing.T) {
	t.Parallel()
	require.Equal(t, `ab…`, words.Cut(`ab\*cd`, 4))
	require.Equal(t, `ab\*…`, words.Cut(`ab\*cd`, 5))
	require.Equal(t, `\\…`, words.Cut(`\\abc`, 3))
	require.Equal(t, "日本…", words.Cut("日本語日本", 3))
}

func TestLost(t *testing.T) {
	t.Parallel()
	name := func(s engine.Seat) string { return [...]string{"Ada", "Ben"}[s-1] }
	require.Equal(t, "", words.Lost(nil, name))
	require.Equal(t, "Ben loses 3 ships; Ada loses 1 ship", words.Lost([]words.Loss{{Seat: 2, What: "loses 3 ships"}, {Seat: 1, What: "loses 1 ship"}}, name))
}

// TestPicturesKnowAllRanks: pictures leave out a rank where a name has no room with it.
func TestPicturesKnowAllRanks(t *testing.T) {
	t.Parallel()
	levels := []advice.Level{advice.Gentle, advice.Fair, advice.Hard, advice.Ruthless}
	for _, level := range levels {
		require.Contains(t, scene.Ranks, words.Rank(level))
	}
	require.Len(t, scene.Ranks, len(levels))
}

// TestShorten cuts behind a word, and a long word where it must.
func TestShorten(t *testing.T) {
	t.Parallel()
	require.Equal(t, "give 3 coins", words.Shorten("give 3 coins", 12))
	require.Equal(t, "give 3…", words.Shorten("give 3, coins and more", 12))
	require.Equal(t, "give coins…", words.Shorten("give coins and more", 12))
	require.Equal(t, "1 small from 1e…", words.Shorten("1 small from 1e, 2 medium", 20), "no number without what it counts")
	require.Equal(t, "Donaudampfs…", words.Shorten("Donaudampfschiff", 12))
	for n := 6; n < 40; n++ {
		require.LessOrEqual(t, utf8.RuneCountInString(words.Shorten("As advised: get 2b + 1 coin — give 1c · ok", n)), n)
	}
}
