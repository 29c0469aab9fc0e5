package pgstore_test

import (
	"testing"

	"github.com/stretchr/testify/require"

	"mayhembot/storage"
	"mayhembot/storage/pgstore"
	"mayhembot/storage/pgstore/pgtest"
	"mayhembot/storage/storagetest"
)

// TestTrips counts the questions to the server: an action is two, and what is shown of it one more that nobody waits for the disk
// of.
func TestTrips(t *testing.T) {
	t.Parallel()
	s := pgtest.Open(t)
	ctx := t.Context()
	for n := range 4 { // statements are prepared
		require.NoError(t, step(ctx, s, n))
	}
	costs := func(want storage.Work, do func()) {
		t.Helper()
		before := s.Work()
		do()
		now := s.Work()
		require.Equal(t, want, storage.Work{
			Changes: now.Changes - before.Changes, Commits: now.Commits - before.Commits, Later: now.Later - before.Later, Trips: now.Trips - before.Trips,
		})
	}
	costs(storage.Work{Changes: 1, Commits: 1, Trips: 2}, func() { require.NoError(t, step(ctx, s, 4)) })
	costs(storage.Work{Changes: 1, Later: 1, Trips: 1}, func() {
		m, err := s.PutLater(ctx, "c", "m0", func(m *storage.Match) { m.Shown = m.Seq })
		require.NoError(t, err)
		require.Equal(t, m.Seq, m.Shown)
	})
	costs(storage.Work{Changes: 1, Later: 1, Trips: 1}, func() {
		_, err := s.PutLater(ctx, "c", "m0", func(m *storage.Match) { m.Live.Message = "9" })
		require.NoError(t, err)
	})
	costs(storage.Work{Trips: 2}, func() {
		require.NoError(t, s.View(ctx, "c", func(r storage.ChannelTx) error {
			m, err := r.Current()
			require.NoError(t, err)
			require.Equal(t, "9", m.Live.Message)
			require.Equal(t, m.Seq, m.Shown)
			return nil
		}))
	})
	require.NoError(t, step(ctx, s, 5))
}

// TestShownByAnother: what is shown of a match is changed from what another program has left.
func TestShownByAnother(t *testing.T) {
	t.Parallel()
	at := pgtest.Fresh(t)
	a, b := openAt(t, at), openAt(t, at)
	require.NoError(t, a.Update(t.Context(), "c", "", func(r storage.ChannelTx) error { return r.Begin(storagetest.Match("m", "g", "c")) }))
	for n := range 5 {
		for i, s := range []*pgstore.Store{a, b} {
			m, err := s.PutLater(t.Context(), "c", "m", func(m *storage.Match) { m.Revision++ })
			require.NoError(t, err)
			require.Equal(t, 2*n+i+1, m.Revision)
		}
	}
	_, err := a.PutLater(t.Context(), "d", "m", func(m *storage.Match) { m.Revision++ })
	require.ErrorIs(t, err, storage.ErrUnknown)
}

func openAt(t *testing.T, at string) *pgstore.Store {
	t.Helper()
	s, err := pgstore.Open(t.Context(), at)
	require.NoError(t, err)
	t.Cleanup(func() { require.NoError(t, s.Close()) })
	return s
}
