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
