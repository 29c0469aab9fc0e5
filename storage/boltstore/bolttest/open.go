// Package bolttest opens stores for tests, and measures and fills files. It writes the file's format a second time, so that
// tests do not rely on the store's own code.
package bolttest

import (
	"path/filepath"
	"testing"

	"github.com/stretchr/testify/require"

	"mayhembot/storage"
	"mayhembot/storage/boltstore"
)

// Open opens a fresh store that is closed when the test ends.
func Open(t testing.TB) *boltstore.Store {
	t.Helper()
	s, err := boltstore.Open(filepath.Join(t.TempDir(), "matches.db"))
	require.NoError(t, err)
	t.Cleanup(func() { require.NoError(t, s.Close()) })
	return s
}

// At opens the store at a path, or creates it, as storagetest wants it.
func At(path string) (storage.Store, error) {
	s, err := boltstore.Open(path)
	if err != nil {
		return nil, err
	}
	return s, nil
}
