package referee_test

import (
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"mayhembot/bot"
	"mayhembot/bot/bottest"
)

// TestRestartWhileSaving has programs follow each other while the store saves in the background what they have noted. The race
// detector says whether they share anything but the store.
func TestRestartWhileSaving(t *testing.T) {
	t.Parallel()
	d := bottest.NewToyMatch(t, 0)
	for range 3 {
		d.Handle(2, bot.Request{Kind: bot.Press, Custom: "l|" + d.Header().ID + "|sure|"})
		for range 40 {
			time.Sleep(10 * time.Millisecond)
			d.Restart()
		}
		require.NoError(t, d.Referee.Resume(t.Context()))
	}
}
