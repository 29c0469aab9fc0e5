package main

import (
	"testing"

	"github.com/stretchr/testify/require"

	"mayhembot/bot"
	"mayhembot/bot/localdiscord"
)

// TestDirect: a direct message reaches its user alone, once however often it is sent, and one that cannot be sent is no reason to try
// again.
func TestDirect(t *testing.T) {
	t.Parallel()
	e := newHarness(t, 1, localdiscord.Config{})
	amber := e.local.User(1)
	for range 2 {
		require.NoError(t, e.session.Direct(e.ctx, amber.ID, bot.Message{Text: "It is your turn."}, "one"))
	}
	own := "direct-" + amber.ID
	require.Len(t, amber.Visible(own), 1)
	require.Contains(t, amber.Visible(own)[0].Text(), "It is your turn.")
	require.Empty(t, e.local.User(2).Visible(own))
	err := e.session.Direct(e.ctx, "1", bot.Message{Text: "Is anybody there?"}, "two")
	require.ErrorIs(t, err, bot.ErrGone)
	require.False(t, bot.Temporary(err))
}
