package copies

import (
	"log/slog"
	"os"
	"path/filepath"
	"runtime"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"mayhembot/storage"
	"mayhembot/storage/boltstore"
)

// TestLongPath hands out copies of a database whose path is longer than the name of a socket may be.
func TestLongPath(t *testing.T) {
	t.Parallel()
	if runtime.GOOS != "linux" {
		t.Skip("other systems have no short name for a folder; the program says so at its start")
	}
	dir := t.TempDir()
	for range 3 {
		dir = filepath.Join(dir, strings.Repeat("deep", 20))
	}
	database := filepath.Join(dir, "a.db")
	store, err := boltstore.Open(database)
	require.NoError(t, err)
	t.Cleanup(func() { require.NoError(t, store.Close()) })
	for range 2 { // the second time over what the first has left
		stop, err := Serve(store, database, slog.New(slog.DiscardHandler))
		require.NoError(t, err)
		info, err := os.Stat(database + ".sock")
		require.NoError(t, err)
		require.Equal(t, os.FileMode(0o600), info.Mode().Perm())
		from, done, err := Open(t.Context(), database)
		require.NoError(t, err)
		copied := filepath.Join(t.TempDir(), "copy.db")
		require.NoError(t, Place{File: copied}.Write(t.Context(), from))
		require.NoError(t, done())
		require.NoError(t, boltstore.Verify(t.Context(), copied))
		stop()
		require.NoFileExists(t, database+".sock")
	}
}

// TestRescue saves what a store has after its file, or the whole folder, is gone.
func TestRescue(t *testing.T) {
	t.Parallel()
	for name, take := range map[string]func(database string) error{
		"removed":        os.Remove,
		"renamed":        func(database string) error { return os.Rename(database, database+".old") },
		"folder removed": func(database string) error { return os.RemoveAll(filepath.Dir(database)) },
	} {
		database := filepath.Join(t.TempDir(), "data", "a.db")
		store, err := boltstore.Open(database)
		require.NoError(t, err)
		change := func() error {
			return store.Update(t.Context(), "c", "", func(r storage.ChannelTx) error { return r.PutSolver("11", storage.Solver{Found: 7}) })
		}
		require.NoError(t, change())
		require.NoError(t, store.Lost(t.Context()))
		require.NoError(t, take(database), name)
		require.ErrorIs(t, store.Lost(t.Context()), storage.ErrGone, name)
		err = change()
		require.ErrorIs(t, err, storage.ErrGone, name)
		require.ErrorIs(t, err, storage.ErrUnwritten, name)

		kept, err := Rescue(t.Context(), store, database, time.Date(2026, 3, 2, 0, 30, 0, 0, time.UTC))
		require.NoError(t, err, name)
		require.Equal(t, database+".rescued-20260302T003000Z", kept)
		require.NoFileExists(t, kept+".part")
		require.NoError(t, store.Close())
		store, err = boltstore.OpenReadOnly(t.Context(), kept)
		require.NoError(t, err, name)
		require.NoError(t, store.View(t.Context(), "c", func(r storage.ChannelTx) error {
			solver, err := r.Solver("11")
			require.Equal(t, 7, solver.Found, name)
			return err
		}))
		require.NoError(t, store.Close())
	}
}
