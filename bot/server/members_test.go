package server_test

import (
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"mayhembot/bot/bottest"
)

// TestWhoLeft: one who has left the server drops off its leaderboards thirty days after that was seen, and is on them again once back.
// The figures stay.
func TestWhoLeft(t *testing.T) {
	t.Parallel()
	d := bottest.NewToyMatch(t, 0)
	d.Slash(1, "toy end")
	d.Slash(2, "toy end")
	d.End(1)
	board := func() string { return d.Slash(3, "leaderboard").Picture.Alt }
	require.Contains(t, board(), "Ben")
	d.Left = []string{bottest.UserID(2)}
	d.Clock.Jump(24 * time.Hour)
	require.Contains(t, board(), "Ben")
	d.Restart()
	d.Clock.Jump(29 * 24 * time.Hour)
	require.Contains(t, board(), "Ben")
	d.Clock.Jump(24 * time.Hour)
	text := board()
	require.NotContains(t, text, "Ben")
	require.Contains(t, text, "Ada")
	d.Left = nil
	d.Clock.Jump(24 * time.Hour)
	board() // who is back is noticed
	require.Contains(t, board(), "Ben")
}
