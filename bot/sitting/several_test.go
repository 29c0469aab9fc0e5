package sitting_test

import (
	"os"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"mayhembot/bot/bottest"
	"mayhembot/storage/pgstore"
	"mayhembot/storage/pgstore/pgtest"
)

func TestMain(m *testing.M) { os.Exit(pgtest.Main(m)) }

// TestTwoPrograms has two programs look after the clocks of one database: each reminder is sent once and each time is up once, also
// where the one that did it ends.
func TestTwoPrograms(t *testing.T) {
	at := pgtest.Fresh(t)
	open := func() *pgstore.Store {
		s, err := pgstore.Open(t.Context(), at)
		require.NoError(t, err)
		return s
	}
	first, second := open(), open()
	d := bottest.On(t, first, bottest.NewToy())
	require.NoError(t, d.Referee.Resume(t.Context()))
	second.SetClock(d.Clock.Now)
	other := d.Beside(second)
	require.NoError(t, other.Resume(t.Context()))
	d.Slash(1, "match new")
	d.Press(2, "Join")
	d.Press(1, "Start")

	pinged := d.Pinged(1)
	d.Clock.Advance(12*hour + time.Second)
	require.Equal(t, pinged+1, d.Pinged(1), "one reminder")
	d.Clock.Advance(12 * hour)
	require.Equal(t, 1, strings.Count(said(d, 0), "Ada's time is up"))
	entries := d.Header().Seq

	d.Referee.Close()
	require.NoError(t, first.Close())
	d.Referee, d.Store = other, second
	t.Cleanup(func() { require.NoError(t, second.Close()) })
	// The clock must not run on while the server has not ended the first program's session: that would be an outage of both.
	require.Eventually(t, func() bool { return second.Free(t.Context(), "duty clocks") }, time.Minute, 10*time.Millisecond)
	pinged = d.Pinged(2)
	d.Clock.Advance(12*hour + time.Second)
	require.Equal(t, pinged+1, d.Pinged(2), "one reminder")
	d.Clock.Advance(12 * hour)
	require.Equal(t, 1, strings.Count(said(d, 0), "Ben's time is up"))
	require.Greater(t, d.Header().Seq, entries)
}
