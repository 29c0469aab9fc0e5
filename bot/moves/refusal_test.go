package moves_test

import (
	"testing"
	"testing/fstest"

	"github.com/stretchr/testify/require"

	"mayhembot/bot"
	"mayhembot/bot/moves"
	"mayhembot/engine"
	"mayhembot/render/words/lang"
)

// sentences are a game's own.
const sentences = `
refusal.far = "{target} is {far} on {row}."
refusal.over = "Done."
option.size = "columns x rows"
`

func TestRefusals(t *testing.T) {
	t.Parallel()
	f := moves.Refusals{Command: "x", Room: lang.Open("a game", fstest.MapFS{"en.toml": {Data: []byte(sentences)}}),
		Arg: func(_ lang.Language, arg, value string) string {
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

	for _, o := range []engine.Option{{Key: "size", Values: []string{"a", "b"}}, {Key: "size", Min: 1, Max: 9}, {Key: "size", Default: "1x1", Examples: []string{"2x2"}, Check: func(string) bool { return false }}} {
		_, err := engine.Info{Options: []engine.Option{o}}.Resolve(map[string]string{"size": "*"})
		refusal, is := engine.AsRefusal(err)
		require.True(t, is)
		want := map[string]string{"option-value": "a, b", "option-range": "1 to 9", "option-form": "columns x rows, such as 1x1, 2x2"}[refusal.Reason]
		require.Equal(t, `The option size cannot be \*. Use `+want+".", f.Say(refusal, r))
	}
}
