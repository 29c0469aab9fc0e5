package pgstore_test

import (
	"errors"
	"sync"
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
	costs(storage.Work{Trips: 1}, func() {
		require.NoError(t, s.View(ctx, "c", func(r storage.ChannelTx) error {
			m, err := r.Current()
			require.NoError(t, err)
			require.Equal(t, "9", m.Live.Message)
			require.Equal(t, m.Seq, m.Shown)
			return nil
		}))
	})
	costs(storage.Work{Trips: 1}, func() {
		require.NoError(t, s.View(ctx, "c", func(r storage.ChannelTx) error {
			at, err := r.Position("m0")
			require.Equal(t, storagetest.Place(4), at)
			return err
		}))
	})
	costs(storage.Work{Trips: 2}, func() {
		require.NoError(t, s.View(ctx, "c", func(r storage.ChannelTx) error { _, err := r.Log("m0"); return err }))
	})
	costs(storage.Work{Changes: 1, Commits: 1, Trips: 2}, func() {
		require.NoError(t, s.Update(ctx, "c", "settings", func(r storage.ChannelTx) error {
			for range 2 {
				for _, user := range []string{"11", "22"} { // who are seated
					_, err := r.Settings(user)
					require.NoError(t, err)
				}
			}
			return nil
		}))
	})
	require.NoError(t, step(ctx, s, 5))
}

// TestViewSeesOneMoment: a view whose match changes while it is looked at is begun anew.
func TestViewSeesOneMoment(t *testing.T) {
	t.Parallel()
	at := pgtest.Fresh(t)
	a, b := openAt(t, at), openAt(t, at)
	for n := range 5 {
		require.NoError(t, step(t.Context(), a, n))
	}
	n := 5
	require.NoError(t, b.View(t.Context(), "c", func(r storage.ChannelTx) error {
		m, err := r.Current()
		require.NoError(t, err)
		if n == 5 {
			require.NoError(t, step(t.Context(), a, n))
			n++
		}
		log, err := r.Log(m.ID)
		if err != nil {
			return err
		}
		require.Len(t, log, m.Seq+1)
		require.Len(t, log, 6)
		return nil
	}))
}

// TestSettingsOfTheSeated: settings that two programs change at once are both changed, whichever channel they are changed in.
func TestSettingsOfTheSeated(t *testing.T) {
	t.Parallel()
	at := pgtest.Fresh(t)
	var all sync.WaitGroup
	stores := map[string]*pgstore.Store{"c": openAt(t, at), "d": openAt(t, at)}
	for channel, s := range stores {
		require.NoError(t, s.Update(t.Context(), channel, "", func(r storage.ChannelTx) error {
			return errors.Join(r.Begin(storagetest.Match("m"+channel, "g", channel)), r.PutSettings("11", storage.Settings{}))
		}))
	}
	for channel, s := range stores {
		all.Go(func() {
			for range 50 {
				err := s.Update(t.Context(), channel, "", func(r storage.ChannelTx) error {
					v, err := r.Settings("11")
					if err != nil {
						return err
					}
					v.Zone += "x"
					return r.PutSettings("11", v)
				})
				if err != nil {
					t.Error(err)
				}
			}
		})
	}
	all.Wait()
	require.NoError(t, openAt(t, at).View(t.Context(), "c", func(r storage.ChannelTx) error {
		v, err := r.Settings("11")
		require.Len(t, v.Zone, 100)
		return err
	}))
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
