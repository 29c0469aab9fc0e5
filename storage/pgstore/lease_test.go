package pgstore_test

import (
	"os"
	"os/exec"
	"sync"
	"sync/atomic"
	"syscall"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"mayhembot/storage"
	"mayhembot/storage/pgstore/pgtest"
)

// TestLease: one process at a time has a lease, and the next one gets it when it is given back.
func TestLease(t *testing.T) {
	t.Parallel()
	at := pgtest.Fresh(t)
	a, b := openAt(t, at), openAt(t, at)
	release := a.Lease(t.Context(), "c")
	require.False(t, b.Free(t.Context(), "c"))
	require.True(t, b.Free(t.Context(), "d"))
	var over atomic.Bool
	leased := make(chan func())
	go func() {
		release := b.Lease(t.Context(), "c")
		if !over.Load() {
			t.Error("two have the lease")
		}
		leased <- release
	}()
	require.NoError(t, a.Update(t.Context(), "c", "", func(storage.ChannelTx) error { return nil }))
	over.Store(true)
	release()
	(<-leased)()
	require.Eventually(t, func() bool { return a.Free(t.Context(), "c") }, 10*time.Second, time.Millisecond)
}

// TestLeaseIsFair: a process that takes a lease again and again, with somebody who waits for it inside at any time, lets others have
// it in between.
func TestLeaseIsFair(t *testing.T) {
	t.Parallel()
	at := pgtest.Fresh(t)
	a, b := openAt(t, at), openAt(t, at)
	busy := storage.ChannelLocks{Lease: a.Lease}
	var over atomic.Bool
	var all sync.WaitGroup
	for range 3 {
		all.Go(func() {
			for !over.Load() {
				unlock := busy.Lock(t.Context(), "c")
				time.Sleep(5 * time.Millisecond)
				unlock()
			}
		})
	}
	time.Sleep(50 * time.Millisecond)
	for range 10 {
		begun := time.Now()
		b.Lease(t.Context(), "c")()
		require.Less(t, time.Since(begun), 3*time.Second)
	}
	over.Store(true)
	all.Wait()
}

// TestAwayIsSaidSoon: while the server is away, the first one who asks waits a moment for it to come back, and the next ones are told
// at once. Once it is back, all is as before.
func TestAwayIsSaidSoon(t *testing.T) {
	t.Parallel()
	c := pgtest.Own(t)
	at, err := c.Schema(t.Context(), "away")
	require.NoError(t, err)
	s := openAt(t, at)
	write := func() error {
		return s.Update(t.Context(), "c", "", func(storage.ChannelTx) error { return nil })
	}
	look := func() error {
		return s.View(t.Context(), "c", func(storage.ChannelTx) error { return nil })
	}
	within := func(d time.Duration, do func()) {
		t.Helper()
		begun := time.Now()
		do()
		require.Less(t, time.Since(begun), d)
	}
	require.NoError(t, c.Halt(syscall.SIGINT))
	within(5*time.Second, func() { require.ErrorIs(t, write(), storage.ErrAway) })
	within(time.Second, func() {
		s.Lease(t.Context(), "c")()
		require.ErrorIs(t, look(), storage.ErrAway)
		require.ErrorIs(t, write(), storage.ErrUnwritten)
	})
	require.NoError(t, c.Run())
	require.NoError(t, look())
	s.Lease(t.Context(), "c")()
	require.NoError(t, write())
}

// TestLeaseLost: a process whose session is over may not write in the channel it had leased, as another one may have it.
func TestLeaseLost(t *testing.T) {
	t.Parallel()
	c := pgtest.Own(t)
	at, err := c.Schema(t.Context(), "lost")
	require.NoError(t, err)
	a, b := openAt(t, at), openAt(t, at)
	write := func() error {
		return a.Update(t.Context(), "c", "", func(storage.ChannelTx) error { return nil })
	}
	release := a.Lease(t.Context(), "c")
	require.NoError(t, write())
	require.NoError(t, c.Exec(t.Context(), `SELECT pg_terminate_backend(pid) FROM pg_locks WHERE locktype = 'advisory'`))
	b.Lease(t.Context(), "c")()
	require.ErrorIs(t, write(), storage.ErrUnwritten)
	require.NoError(t, a.Update(t.Context(), "d", "", func(storage.ChannelTx) error { return nil }), "nobody has leased that one")
	release()
	require.NoError(t, write())
	a.Lease(t.Context(), "c")()
}

// TestChief: one process does a duty, and another one when that is gone.
func TestChief(t *testing.T) {
	t.Parallel()
	at := pgtest.Fresh(t)
	a, b := openAt(t, at), openAt(t, at)
	for range 2 {
		require.True(t, a.Chief(t.Context(), "clocks"))
		require.False(t, b.Chief(t.Context(), "clocks"))
	}
	require.True(t, b.Chief(t.Context(), "other"))
	require.NoError(t, a.Close())
	require.Eventually(t, func() bool { return b.Chief(t.Context(), "clocks") }, 10*time.Second, time.Millisecond)
}

// TestLeaseOfTheDead: what a killed process had leased is free at once.
func TestLeaseOfTheDead(t *testing.T) {
	t.Parallel()
	at := pgtest.Fresh(t)
	s := openAt(t, at)
	cmd := exec.Command(os.Args[0])
	cmd.Env = append(os.Environ(), childAddress+"="+at, childLease+"=c")
	pipe, err := cmd.StdoutPipe()
	require.NoError(t, err)
	require.NoError(t, cmd.Start())
	_, err = pipe.Read(make([]byte, 1)) // it has the lease
	require.NoError(t, err)
	require.False(t, s.Free(t.Context(), "c"))
	require.NoError(t, cmd.Process.Kill())
	require.Error(t, cmd.Wait())
	begun := time.Now()
	s.Lease(t.Context(), "c")()
	require.Less(t, time.Since(begun), 10*time.Second)
}
