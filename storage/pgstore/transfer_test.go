package pgstore_test

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"mayhembot/engine"
	"mayhembot/storage"
	"mayhembot/storage/boltstore"
	"mayhembot/storage/pgstore"
	"mayhembot/storage/pgstore/pgtest"
	"mayhembot/storage/storagetest"
)

// alone opens a fresh store as a move does. It forgets no old interactions.
func alone(t *testing.T) *pgstore.Store {
	at := pgtest.Fresh(t)
	s, err := pgstore.Open(t.Context(), at)
	require.NoError(t, err)
	require.NoError(t, s.Close())
	s, err = pgstore.OpenAlone(t.Context(), at)
	require.NoError(t, err)
	t.Cleanup(func() { require.NoError(t, s.Close()) })
	return s
}

// TestOldSaves moves every save ever kept into PostgreSQL, twice, and back into a file: what was in it is the same everywhere.
func TestOldSaves(t *testing.T) {
	t.Parallel()
	pgtest.Shared(t)
	saves, err := filepath.Glob(filepath.Join("..", "boltstore", "testdata", "v*.db"))
	require.NoError(t, err)
	require.NotEmpty(t, saves)
	for _, save := range saves {
		data, err := os.ReadFile(save)
		require.NoError(t, err)
		path := filepath.Join(t.TempDir(), "copy.db")
		require.NoError(t, os.WriteFile(path, data, 0o600))
		file, err := boltstore.Open(path)
		require.NoError(t, err)
		want, err := os.ReadFile(strings.TrimSuffix(save, ".db") + ".json")
		require.NoError(t, err)

		s := alone(t)
		var all []storage.Saved
		require.NoError(t, file.Export(t.Context(), func(v storage.Saved) error { all = append(all, v); return nil }))
		half := len(all) / 2
		require.NoError(t, s.Import(t.Context(), all[:half]))
		if half > 0 {
			require.Error(t, storage.Differ(t.Context(), s, file))
		}
		n, err := storage.Copy(t.Context(), s, file)
		require.NoError(t, err)
		require.Equal(t, len(all)-half, n, "a copy that was broken off goes on")
		require.NoError(t, storage.Differ(t.Context(), s, file))
		require.NoError(t, s.Import(t.Context(), all), "doing it again changes nothing")
		require.NoError(t, storage.Differ(t.Context(), file, s))
		require.Equal(t, string(want), storagetest.Read(t.Context(), t, s).Text())
		_, err = s.Inspect(t.Context(), func(*storage.Match, []engine.Entry, []byte) error { return nil })
		require.NoError(t, err)

		back := filepath.Join(t.TempDir(), "back.db")
		require.NoError(t, boltstore.Fill(t.Context(), back, s))
		again, err := boltstore.Open(back)
		require.NoError(t, err)
		require.Equal(t, string(want), storagetest.Read(t.Context(), t, again).Text())
		_, err = again.Inspect(t.Context(), func(*storage.Match, []engine.Entry, []byte) error { return nil })
		require.NoError(t, err)
		require.Equal(t, contents(t, file), contents(t, again))
		require.NoError(t, file.Close())
		require.NoError(t, again.Close())
	}
}
