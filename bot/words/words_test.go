package words_test

import (
	"testing"
	"unicode/utf8"

	"github.com/stretchr/testify/require"

	"mayhembot/bot"
	"mayhembot/bot/words"
	"mayhembot/engine"
	"mayhembot/engine/advice"
	"mayhembot/render/scene"
)

func TestWords(t *testing.T) {
	t.Parallel()
	require.Equal(t, "", words.List(nil))
	require.Equal(t, "a", words.List([]string{"a"}))
	require.Equal(t, "a, b and c", words.List([]string{"a", "b", "c"}))
	require.Equal(t, "5 and 2", words.Faces([]int8{5, 2}))
	require.Equal(t, "5,2", words.Digits([]int{5, 2}))
	require.Equal(t, "1 die", words.Dice(1))
	require.Equal(t, "0 dice", words.Dice(0))
	require.Equal(t, "äö…", words.Clip("äöüß", 3))
	require.Equal(t, "äöü", words.Clip("äöü", 3))
	for p, want := range map[float64]string{0: "0 %", 0.001: "<1 %", 2.0 / 3: "67 %", 0.999: ">99 %", 1: "100 %", 1 - 1e-12: "100 %", 1e-12: "0 %"} {
		require.Equal(t, want, words.Percent(p))
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

func TestNames(t *testing.T) {
	t.Parallel()
	r := bot.Roster{Names: []string{"*Ada*", "Ben"}, Auto: make([]bool, 2)}
	require.Equal(t, []string{`\*Ada\*`, "Ben", "seat 3"}, words.InMarkdown(r).First(3))
	require.Equal(t, "*Ada*", words.InLabels(r)(1))
	require.Equal(t, "seat 0", words.InLabels(r)(0))
}

func TestRefusals(t *testing.T) {
	t.Parallel()
	f := words.Refusals{Command: "x", Reasons: map[string]string{"far": "{target} is {far} on {row}.", "over": "Done."},
		Arg: func(arg, value string) string {
			if arg == "row" {
				return "Row " + value
			}
			return ""
		}}
	r := bot.Roster{Names: []string{"A", "*B*"}, Auto: make([]bool, 2)}
	require.Equal(t, `\*B\* is \<\@9\> on Row 3.`, f.Say(engine.Refuse(engine.Illegal, "R13", "far", "target", 2, "far", "<@9>", "row", 3), r))
	require.Equal(t, "Done.", f.Say(engine.Refuse(engine.Over, "", "over"), r), "a game's own words go first")
	require.Equal(t, "There is no action \\{option\\}. `/x` lists them all.", f.Say(engine.Refuse(engine.Unclear, "", "action-unknown", "word", "{option}", "option", "z"), r),
		"what a player typed is no place to fill in")
	require.Equal(t, "That is not possible now.", f.Say(engine.Refuse(engine.Illegal, "", "new"), r))
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
	require.Equal(t, "Donaudampfs…", words.Shorten("Donaudampfschiff", 12))
	for n := 6; n < 40; n++ {
		require.LessOrEqual(t, utf8.RuneCountInString(words.Shorten("As advised: get 2b + 1 coin — give 1c · ok", n)), n)
	}
}
