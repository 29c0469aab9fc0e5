package bot_test

import (
	"mayhembot/bot"
	"mayhembot/render/words"
	"testing"

	"github.com/stretchr/testify/require"
)

func TestNames(t *testing.T) {
	t.Parallel()
	r := bot.Roster{Names: []string{"*Ada*", "Ben"}, Auto: make([]bool, 2)}
	require.Equal(t, []string{`\*Ada\*`, "Ben", "seat 3"}, words.Names(3, r.Name))
	require.Equal(t, "*Ada*", r.Label(1))
	require.Equal(t, "seat 0", r.Label(0))
}
