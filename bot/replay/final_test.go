package replay

import (
	"errors"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"mayhembot/bot/game"
	"mayhembot/bot/match"
	"mayhembot/bot/mayhem"
	"mayhembot/storage"
)

// queue has what is to be tried again, by its key.
type queue map[string]func()

func (q queue) Failed(key string, _ error, again func()) (gaveUp bool) { q[key] = again; return false }
func (q queue) Succeeded(key string)                                   { delete(q, key) }

// TestFinalReplayGivenUp: a replay that could not be posted for a day is forgotten, with the task to post it.
func TestFinalReplayGivenUp(t *testing.T) {
	t.Parallel()
	now := time.Unix(1_795_000_000, 0)
	retries := queue{}
	r := New(t.Context(), match.Reader{Games: game.Games{mayhem.New()}}, retries, func() time.Time { return now })
	m := &storage.Match{ID: "m", Game: "mayhem", Seq: 5, Ended: now.Add(-25 * time.Hour).Unix()}
	r.ready[m.ID] = made{data: []byte("gif")}
	retries.Failed(retryKey(m), errors.New("500"), func() {})
	r.PostFinal(m)
	require.Empty(t, r.ready)
	require.Empty(t, retries, "nothing is left to be tried")
}
