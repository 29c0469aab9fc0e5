package boltstore_test

import (
	"errors"
	"os"
	"path/filepath"
	"testing"

	"github.com/stretchr/testify/require"

	"mayhembot/storage"
	"mayhembot/storage/boltstore"
	"mayhembot/storage/boltstore/bolttest"
	"mayhembot/storage/storagetest"
)

// TestFileIsItsOwners: nobody else may read the matches, which have names and secrets in them.
func TestFileIsItsOwners(t *testing.T) {
	t.Parallel()
	path := filepath.Join(t.TempDir(), "deep", "matches.db")
	s, err := boltstore.Open(path)
	require.NoError(t, err)
	require.NoError(t, s.Close())
	for name, mode := range map[string]os.FileMode{path: 0o600, filepath.Dir(path): 0o700} {
		info, err := os.Stat(name)
		require.NoError(t, err)
		require.Equal(t, mode, info.Mode().Perm())
	}
}

// TestFileTakenAway removes, renames, replaces and overwrites the file of an open store. The store reports the loss when
// asked, and refuses the next change. Its matches can still be read.
func TestFileTakenAway(t *testing.T) {
	t.Parallel()
	other := played(t, 3)
	for name, take := range map[string]func(t *testing.T, path string){
		"removed":  func(t *testing.T, path string) { require.NoError(t, os.Remove(path)) },
		"renamed":  func(t *testing.T, path string) { require.NoError(t, os.Rename(path, path+".old")) },
		"replaced": func(t *testing.T, path string) { require.NoError(t, os.Rename(written(t, other, path+".new"), path)) },
		"a copy":   func(t *testing.T, path string) { require.NoError(t, os.Rename(written(t, path, path+".new"), path)) },
		"its folder renamed": func(t *testing.T, path string) {
			require.NoError(t, os.Rename(filepath.Dir(path), filepath.Dir(path)+".old"))
		},
		"overwritten": func(t *testing.T, path string) { written(t, other, path) },
	} {
		path := played(t, 20)
		s, err := boltstore.Open(path)
		require.NoError(t, err)
		require.NoError(t, step(t.Context(), s, 20))
		require.NoError(t, s.Lost(t.Context()))
		whole := storagetest.Read(t.Context(), t, s).Text()
		take(t, path)
		require.ErrorIs(t, s.Lost(t.Context()), storage.ErrGone, name)
		require.Equal(t, name == "overwritten", errors.Is(s.Lost(t.Context()), storage.ErrOverwritten), name)
		for range 2 {
			err := s.Update(t.Context(), "c", "", func(r storage.ChannelTx) error { return r.PutSolver("11", storage.Solver{}) })
			require.ErrorIs(t, err, storage.ErrGone, name)
			require.ErrorIs(t, err, storage.ErrUnwritten, name)
		}
		if name != "overwritten" {
			require.Equal(t, whole, storagetest.Read(t.Context(), t, s).Text(), name)
		}
		require.NoError(t, s.Close())
	}
}

// written copies a file to a path, over any file there, and returns the path.
func written(t *testing.T, from, to string) string {
	t.Helper()
	data, err := os.ReadFile(from)
	require.NoError(t, err)
	require.NoError(t, os.WriteFile(to, data, 0o600))
	return to
}

// TestFailedCommits: after failed commits the store still knows its file as the one it opened.
func TestFailedCommits(t *testing.T) {
	t.Parallel()
	s := bolttest.Open(t)
	require.NoError(t, step(t.Context(), s, 0))
	heal := s.FailCommits(os.ErrDeadlineExceeded)
	require.ErrorIs(t, step(t.Context(), s, 1), storage.ErrUnwritten)
	require.NoError(t, s.Lost(t.Context()))
	heal()
	require.NoError(t, step(t.Context(), s, 1))
	require.NoError(t, s.Lost(t.Context()))
}
