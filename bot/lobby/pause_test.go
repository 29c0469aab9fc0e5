package lobby_test

import (
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"mayhembot/bot/bottest"
	"mayhembot/bot/clock"
	"mayhembot/storage"
)

// TestPause: a match rests once all agree. Nothing is played then, no clock runs and nobody is pinged, until one of its pilots has
// it go on.
func TestPause(t *testing.T) {
	t.Parallel()
	d := bottest.New(t, bottest.NewToy())
	require.NoError(t, d.Referee.Resume(t.Context()))
	d.Slash(1, "match new")
	require.Contains(t, d.Slash(1, "match pause").Text, "has not started")
	d.Press(2, "Join")
	d.Press(1, "Add autopilot")
	d.Press(1, "Start")
	require.Contains(t, d.Slash(3, "match pause").Text, "Only those who fly")
	d.Clock.Advance(20 * time.Hour)
	ballot := d.Slash(2, "match pause")
	require.Contains(t, ballot.Text, "Ben wants to pause this match")
	require.Equal(t, []string{bottest.UserID(1)}, ballot.Pings)
	require.False(t, d.Header().Paused)
	d.PressOn(1, ballot, "Agree")
	require.True(t, d.Header().Paused)
	require.Contains(t, d.Live().Text, "Everyone has agreed to pause the match")
	require.Zero(t, clock.Of(d.Header(), 1).Until)

	for _, line := range []string{"toy step", "toy end"} {
		require.Contains(t, d.Slash(1, line).Text, "This match is paused", line)
	}
	require.Contains(t, d.Slash(1, "match status").Text, "Paused by agreement")
	require.Contains(t, d.Slash(1, "me matches").Text, "paused by agreement")
	pinged, seq := d.Pinged(1), d.Header().Seq
	d.Restart()
	require.NoError(t, d.Referee.Resume(t.Context()))
	d.Clock.Advance(30 * 24 * time.Hour)
	require.Equal(t, pinged, d.Pinged(1))
	require.Equal(t, seq, d.Header().Seq)

	require.Contains(t, d.Press(3, "Resume").Last.Text, "Only those who fly")
	d.Press(2, "Resume")
	require.True(t, told(d, "Ben resumes the match"))
	require.Equal(t, pinged+1, d.Pinged(1), "who is to decide hears of it")
	require.Equal(t, d.Clock.Now().Add(24*time.Hour).Unix(), clock.Of(d.Header(), 1).Until, "with a whole sitting")
	d.Slash(1, "toy step")
	require.Greater(t, d.Header().Seq, seq)

	d = bottest.NewToyMatch(t, 1)
	d.Leave(2)
	require.Contains(t, d.Slash(1, "match pause").Text, "the only human")
	require.Equal(t, storage.Playing, d.Header().Phase)
}
