package publish_test

import (
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"mayhembot/bot/bottest"
	"mayhembot/storage"
)

// TestClockJumps sets the clock far forward and back in the middle of play, while all is well and while Discord wants no
// request for a while: every action is done and shown once, and the match verifies.
func TestClockJumps(t *testing.T) {
	t.Parallel()
	const year = 365 * 24 * time.Hour
	d := bottest.NewToyMatch(t, 0)
	for _, jump := range []time.Duration{year, -3 * year, time.Hour, -time.Minute, 60 * year, -50 * year} {
		seq := d.Header().Seq
		d.Press(1, "step")
		d.Clock.Jump(jump)
		d.Press(1, "step")
		require.Equal(t, seq+2, d.Header().Seq, "after %s", jump)

		_, heal := d.Failing(slowDown{90 * time.Second}, "answer", "edit", "post")
		d.Press(1, "step")
		require.True(t, d.Header().Behind())
		d.Clock.Jump(jump)
		heal()
		d.Clock.Advance(5 * time.Minute)
		require.Equal(t, seq+3, d.Header().Seq, "after %s", jump)
		require.False(t, d.Header().Behind(), "the channel is shown it after %s", jump)
		require.Equal(t, []string{d.Header().Live.Message}, d.WithControls())
	}
	d.Press(1, "win")
	require.Equal(t, storage.Over, d.Header().Phase)
	require.Contains(t, d.Slash(1, "match verify").Text, "✅")
	require.NotEmpty(t, d.Slash(1, "match catchup").Text)
}
