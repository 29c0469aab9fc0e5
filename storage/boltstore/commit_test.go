package boltstore_test

import (
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"runtime"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"mayhembot/engine"
	"mayhembot/storage"
	"mayhembot/storage/boltstore"
	"mayhembot/storage/boltstore/bolttest"
	"mayhembot/storage/storagetest"
)

// TestSharedCommit has sixteen channels change their matches at once. The first commits alone, all others together. One is
// refused, one panics and one ends its goroutine, each after it has written. The other changes stay.
func TestSharedCommit(t *testing.T) {
	t.Parallel()
	const channels = 16
	s := bolttest.Open(t)
	channel := func(i int) string { return fmt.Sprint("c", i) }
	for i := range channels {
		require.NoError(t, playOne(t.Context(), s, channel(i), 0, 0, false))
	}
	before := s.Work()
	refused := errors.New("refused")
	var all sync.WaitGroup
	errs := make([]error, channels)
	change := func(i int, end func() error) func() {
		return func() {
			defer func() {
				if r := recover(); r != nil {
					errs[i] = fmt.Errorf("panic: %v", r)
				}
			}()
			errs[i] = s.Update(t.Context(), channel(i), fmt.Sprint("i", i), func(r storage.ChannelTx) error {
				m, err := r.Current()
				if err == nil {
					err = r.Append(m, storagetest.Move(1), storagetest.Place(1), storage.Stats{"22": {"shots": 1}})
				}
				return errors.Join(err, end())
			})
		}
	}
	inside, goOn := make(chan struct{}), make(chan struct{})
	all.Go(change(0, func() error { close(inside); <-goOn; return nil }))
	<-inside
	for i := 1; i < channels; i++ {
		all.Go(change(i, func() error {
			switch i {
			case 3:
				return refused
			case 5:
				panic("oh")
			case 7:
				runtime.Goexit()
			}
			return nil
		}))
	}
	for s.Waiting() < channels-1 {
		runtime.Gosched()
	}
	close(goOn)
	all.Wait()
	work := s.Work()
	require.Equal(t, int64(channels), work.Changes-before.Changes)
	require.LessOrEqual(t, work.Commits-before.Commits, int64(2))
	stood := 0
	for i := range channels {
		want := 1
		switch i {
		case 3:
			require.Equal(t, refused.Error(), errs[i].Error())
			want = 0
		case 5:
			require.EqualError(t, errs[i], "panic: oh")
			want = 0
		case 7:
			want = 0
		default:
			require.NoError(t, errs[i])
		}
		stood += want
		require.NoError(t, s.View(t.Context(), channel(i), func(r storage.ChannelTx) error {
			m, err := r.Current()
			require.Equal(t, want, m.Seq, channel(i))
			log, err2 := r.Log(m.ID)
			require.Len(t, log, want+1)
			return errors.Join(err, err2)
		}))
		err := s.Update(t.Context(), channel(i), fmt.Sprint("i", i), func(storage.ChannelTx) error { return nil })
		if want == 1 {
			require.ErrorIs(t, err, storage.ErrRepeated)
		} else {
			require.NoError(t, err, "what was refused may come again")
		}
	}
	line, err := s.Pilot(t.Context(), "g", "toy", "22")
	require.NoError(t, err)
	require.Equal(t, 2*channels+stood, line.Figures["shots"])
}

// TestCommitsGather has commits wait for others without a limit. A lone change is saved at once, and a refused one is
// answered at once. While many requests are being answered, the first change waits for the others until few are left.
func TestCommitsGather(t *testing.T) {
	t.Parallel()
	s := bolttest.Open(t)
	s.Patience(time.Hour)
	const channels = 16
	channel := func(i int) string { return fmt.Sprint("c", i) }
	for i := range channels {
		done := s.Answering()
		require.NoError(t, playOne(t.Context(), s, channel(i), 0, 0, false))
		done()
	}
	before := s.Work()
	var all sync.WaitGroup
	answered := make([]func(), channels)
	for i := range channels {
		answered[i] = s.Answering()
	}
	refused := errors.New("refused")
	require.ErrorIs(t, s.Update(t.Context(), "d", "", func(storage.ChannelTx) error { return refused }), refused)
	for i := range channels {
		all.Go(func() {
			defer answered[i]()
			assert.NoError(t, playOne(t.Context(), s, channel(i), 0, 1, false))
		})
	}
	all.Wait()
	require.LessOrEqual(t, s.Work().Commits-before.Commits, int64(3), "one for most, and those that came when few were left")
	for i := range channels {
		require.NoError(t, s.View(t.Context(), channel(i), func(r storage.ChannelTx) error {
			m, err := r.Current()
			require.Equal(t, 1, m.Seq)
			return err
		}))
	}
}

// TestNobodyIsAnsweredBeforeTheCommit fails the commit of a group. Every change of the group gets the error, and none leaves
// a trace.
func TestNobodyIsAnsweredBeforeTheCommit(t *testing.T) {
	t.Parallel()
	path := filepath.Join(t.TempDir(), "db")
	s, err := boltstore.Open(path)
	require.NoError(t, err)
	for _, channel := range []string{"c", "d"} {
		require.NoError(t, playOne(t.Context(), s, channel, 0, 0, false))
	}
	whole := s.FailCommits(errors.New("no space left on device"))
	var all sync.WaitGroup
	errs := make(chan error, 2)
	for _, channel := range []string{"c", "d"} {
		all.Go(func() { errs <- playOne(t.Context(), s, channel, 0, 1, false) })
	}
	all.Wait()
	require.ErrorContains(t, <-errs, "no space")
	require.ErrorContains(t, <-errs, "no space")
	_, err = s.PutLater(t.Context(), "c", "c0", func(m *storage.Match) { m.Live.Message = "noted" })
	require.NoError(t, err, "what was shown is known although it cannot be saved")
	whole()
	for _, channel := range []string{"c", "d"} {
		require.NoError(t, s.View(t.Context(), channel, func(r storage.ChannelTx) error {
			m, err := r.Current()
			require.Equal(t, 0, m.Seq)
			require.Equal(t, channel == "c", m.Live.Message == "noted")
			return err
		}))
		require.NoError(t, playOne(t.Context(), s, channel, 0, 1, false))
	}
	require.NoError(t, s.Close())
}

// TestPutLater looks at the file. A pending header is saved with the next transaction of its channel, by itself after a
// while, and by Close. A refused transaction does not save it.
func TestPutLater(t *testing.T) {
	t.Parallel()
	path := filepath.Join(t.TempDir(), "db")
	s, err := boltstore.Open(path)
	require.NoError(t, err)
	require.NoError(t, playOne(t.Context(), s, "c", 0, 0, false))
	saved := func() string {
		t.Helper()
		data, err := os.ReadFile(path)
		require.NoError(t, err)
		copied := filepath.Join(t.TempDir(), "copy")
		require.NoError(t, os.WriteFile(copied, data, 0o600))
		c, err := boltstore.Open(copied)
		require.NoError(t, err)
		defer func() { require.NoError(t, c.Close()) }()
		return live(t, c)
	}
	note := func(message string) {
		t.Helper()
		_, err := s.PutLater(t.Context(), "c", "c0", func(m *storage.Match) { m.Live.Message = message })
		require.NoError(t, err)
		require.Equal(t, message, live(t, s))
	}
	s.HoldPuts(true)
	note("1")
	require.NotEqual(t, "1", saved())
	refused := errors.New("refused")
	require.ErrorIs(t, s.Update(t.Context(), "c", "", func(storage.ChannelTx) error { return refused }), refused)
	require.NotEqual(t, "1", saved())
	require.Equal(t, "1", live(t, s))
	before := s.Work().Commits
	require.NoError(t, s.Update(t.Context(), "c", "", func(storage.ChannelTx) error { return nil }))
	require.Equal(t, before+1, s.Work().Commits)
	require.Equal(t, "1", saved())
	note("2")
	note("3")
	require.NoError(t, s.Update(t.Context(), "c", "", func(r storage.ChannelTx) error {
		m, err := r.Current()
		require.Equal(t, "3", m.Live.Message)
		return errors.Join(err, r.Append(m, storagetest.Move(1), storagetest.Place(1), nil))
	}))
	require.Equal(t, "3", saved())
	s.HoldPuts(false)
	note("4")
	for saved() != "4" {
		runtime.Gosched()
	}
	s.HoldPuts(true)
	note("5")
	require.NoError(t, s.Close())
	require.Equal(t, "5", saved())
}

// TestRebuildKeepsPendingHeaders computes figures anew while a header that marks everything as shown is pending. Lists
// follow the pending header.
func TestRebuildKeepsPendingHeaders(t *testing.T) {
	t.Parallel()
	s, err := boltstore.Open(filepath.Join(t.TempDir(), "db"))
	require.NoError(t, err)
	t.Cleanup(func() { require.NoError(t, s.Close()) })
	require.NoError(t, playOne(t.Context(), s, "c", 0, 0, true))
	s.HoldPuts(true)
	_, err = s.PutLater(t.Context(), "c", "c0", func(m *storage.Match) { m.Shown = m.Seq })
	require.NoError(t, err)
	require.NoError(t, s.Rebuild(t.Context(), func(m *storage.Match, _ []engine.Entry) (storage.Stats, error) { return m.Stats, nil }))
	require.NoError(t, s.Update(t.Context(), "c", "", func(storage.ChannelTx) error { return nil }))
	refs, err := s.Unfinished(t.Context())
	require.NoError(t, err)
	require.Empty(t, refs)
}

// TestInspectBesidePendingHeaders: lists follow the headers as saved, so a pending header that marks everything as shown is no fault,
// and no reason to refuse its channel.
func TestInspectBesidePendingHeaders(t *testing.T) {
	t.Parallel()
	s, err := boltstore.Open(filepath.Join(t.TempDir(), "db"))
	require.NoError(t, err)
	t.Cleanup(func() { require.NoError(t, s.Close()) })
	require.NoError(t, playOne(t.Context(), s, "c", 0, 0, true))
	s.HoldPuts(true)
	over := func(m *storage.Match) { m.Phase, m.Shown = storage.Over, -1 }
	require.NoError(t, s.Update(t.Context(), "c", "", func(r storage.ChannelTx) error {
		m, err := r.Current()
		require.NoError(t, err)
		over(m)
		return r.Put(m)
	}))
	_, err = s.PutLater(t.Context(), "c", "c0", func(m *storage.Match) { m.Shown = m.Seq })
	require.NoError(t, err)
	var seen int
	_, err = s.Inspect(t.Context(), func(m *storage.Match, _ []engine.Entry, _ []byte) error {
		seen = m.Shown - m.Seq
		return nil
	})
	require.NoError(t, err)
	require.Zero(t, seen, "what is shown of a match is what is known by now")
	require.Empty(t, <-s.Quarantine(t.Context()))
	require.NoError(t, s.View(t.Context(), "c", func(storage.ChannelTx) error { return nil }))
}

func live(t testing.TB, s *boltstore.Store) (message string) {
	t.Helper()
	require.NoError(t, s.View(t.Context(), "c", func(r storage.ChannelTx) error {
		m, err := r.Current()
		message = m.Live.Message
		return err
	}))
	return message
}

// TestCloseAmongCommits closes a store while changes are under way. Each change is saved or refused. None reads the file
// after Close has released it, because the race detector would report that.
func TestCloseAmongCommits(t *testing.T) {
	t.Parallel()
	for range 20 {
		s, err := boltstore.Open(filepath.Join(t.TempDir(), "test.db"))
		require.NoError(t, err)
		var saved, refused atomic.Int32
		begun := make(chan struct{}, 1)
		var all sync.WaitGroup
		for i := range 4 {
			all.Go(func() {
				for n := 0; ; n++ {
					err := s.Update(t.Context(), fmt.Sprint("c", i), fmt.Sprint(i, "-", n), func(r storage.ChannelTx) error {
						return r.PutSolver("11", storage.Solver{})
					})
					if err != nil {
						refused.Add(1)
						return
					}
					saved.Add(1)
					select {
					case begun <- struct{}{}:
					default:
					}
				}
			})
		}
		<-begun
		require.NoError(t, s.Close())
		all.Wait()
		require.Positive(t, saved.Load())
		require.EqualValues(t, 4, refused.Load())
	}
}
