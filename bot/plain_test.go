package bot_test

import (
	"testing"

	"github.com/stretchr/testify/require"

	"mayhembot/bot"
)

// TestBlankNames: a name shows something, or a question mark.
func TestBlankNames(t *testing.T) {
	t.Parallel()
	for name, want := range map[string]string{
		"\u3164": "?", "\u2800\u2800": "?", "\u115f\u1160": "?", "\uffa0": "?", "\u200b": "?", "\U000e0041": "?", "  ": "?", "": "?",
		"A\u3164da": "Ada", "한글": "한글", "⠃⠑⠝": "⠃⠑⠝", "Ada_1": `Ada\_1`,
	} {
		require.Equal(t, want, bot.Plain(name), "%q", name)
	}
}

// TestNamesApart: names that look alike have the sign of their seat, whole names and cut ones, and no sign is taken twice.
func TestNamesApart(t *testing.T) {
	t.Parallel()
	long := "Maximilian of the Farthest Stars"
	for _, c := range []struct{ names, want []string }{
		{[]string{"Ada", "Ben"}, []string{"Ada", "Ben"}},
		{[]string{"Alex", "Ben", "alex "}, []string{"Alex ①", "Ben", "alex ③"}},
		{[]string{"Ａlex", "Alex"}, []string{"Ａlex ①", "Alex ②"}},
		{[]string{"Alex 🚀", "Alex"}, []string{"Alex 🚀 ①", "Alex ②"}},
		{[]string{"Alex ②", "Alex"}, []string{"Alex ② ①", "Alex ②"}},
		{[]string{long, long}, []string{"Maximilian of the Farthest St… ①", "Maximilian of the Farthest St… ②"}},
	} {
		got := bot.Apart(c.names)
		require.Equal(t, c.want, got)
		for _, name := range got {
			require.Equal(t, name, bot.Label(name), "nothing of it is cut")
		}
	}
}

// TestNamesAreIsolated: a name that is written to the left moves no number beside it, once and if it is made plain again.
func TestNamesAreIsolated(t *testing.T) {
	t.Parallel()
	require.Equal(t, "\u2068אבי ②\u2069", bot.Label("אבי ②"))
	require.Equal(t, "\u2068محمد\u2069", bot.Plain(bot.Label("\u202eمحمد")))
	require.Equal(t, "Ада", bot.Label("Ада"))
}
