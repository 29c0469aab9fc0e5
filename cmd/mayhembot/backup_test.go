package main

import (
	"context"
	"log/slog"
	"path/filepath"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"mayhembot/storage"
	"mayhembot/storage/storagetest"
)

// TestBackup: the copy is a database of its own that holds what was written before it, and each one replaces the last.
func TestBackup(t *testing.T) {
	t.Parallel()
	store := storagetest.Open(t)
	file := filepath.Join(t.TempDir(), "copy.db")
	ctx, stop := context.WithCancel(t.Context())
	done := make(chan struct{})
	go func() {
		keepBackup(ctx, store, file, 5*time.Millisecond, slog.New(slog.DiscardHandler))
		close(done)
	}()
	m := storagetest.Match("m1", "guild", "channel")
	require.NoError(t, store.Update("channel", "1", func(r *storage.ChannelTx) error { return r.Begin(m) }))
	require.NoError(t, backup(store, file+"2"), "by hand as well")
	time.Sleep(50 * time.Millisecond)
	stop()
	<-done
	for _, name := range []string{file, file + "2"} {
		copied, err := storage.Open(name)
		require.NoError(t, err)
		require.NoError(t, copied.View("channel", func(r *storage.ChannelTx) error {
			got, err := r.Match("m1")
			require.Equal(t, "m1", got.ID)
			return err
		}))
		require.NoError(t, copied.Close())
	}
	require.Error(t, backup(store, filepath.Join(t.TempDir(), "missing", "copy.db")))
}
