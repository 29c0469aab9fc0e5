package replay

import (
	"errors"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"mayhembot/bot/game"
	"mayhembot/bot/match"
	"mayhembot/bot/mayhem"
	"mayhembot/bot/retry"
	"mayhembot/storage"
)

// TestFinalReplayGivenUp: a replay that could not be posted for a day is forgotten, with the task to post it.
func TestFinalReplayGivenUp(t *testing.T) {
	t.Parallel()
	now := time.Unix(1_795_000_000, 0)
	planned := 0
	retries := retry.New(func(time.Duration, func()) func() bool { planned++; return func() bool { return true } }, func() time.Time { return now })
	r := New(t.Context(), match.Reader{Games: game.Games{mayhem.New()}}, retries, func() time.Time { return now })
	m := &storage.Match{ID: "m", Game: "mayhem", Seq: 5, Ended: now.Add(-25 * time.Hour).Unix()}
	r.ready[m.ID] = made{data: []byte("gif")}
	retries.Failed(retryKey(m), errors.New("500"), func() {})
	r.PostFinal(m)
	require.Empty(t, r.ready)
	planned = 0
	retries.Soon(retryKey(m))
	require.Zero(t, planned, "nothing is left to be tried")
}
