package main

import (
	"context"
	"log/slog"
	"os"
	"path/filepath"
	"testing"

	"github.com/stretchr/testify/require"

	"mayhembot/storage"
	"mayhembot/storage/boltstore"
)

// TestOver waits for an event that ends the program. It goes on if the database has no fault.
func TestOver(t *testing.T) {
	t.Parallel()
	store, err := boltstore.Open(filepath.Join(t.TempDir(), "a.db"))
	require.NoError(t, err)
	t.Cleanup(func() { require.NoError(t, store.Close()) })
	w := watch{store: store, log: slog.New(slog.DiscardHandler)}
	ctx, cancel := context.WithCancel(t.Context())
	lost := make(chan error, 1)
	ended := make(chan error)
	go func() { ended <- w.untilOver(ctx, lost, store.Quarantine(ctx)) }()
	cancel()
	require.NoError(t, <-ended)
	lost <- context.DeadlineExceeded
	require.ErrorIs(t, w.untilOver(t.Context(), lost, nil), context.DeadlineExceeded)
}

// TestDamageEndsTheProgram ends with words when damage is found while a large database is used.
func TestDamageEndsTheProgram(t *testing.T) {
	t.Parallel()
	path := filepath.Join(t.TempDir(), "large.db")
	store, err := boltstore.Open(path)
	require.NoError(t, err)
	require.NoError(t, store.Update(t.Context(), "c", "", func(r storage.ChannelTx) error {
		return r.PutSolver("11", storage.Solver{Line: []string{string(make([]byte, 1<<20))}})
	}))
	require.NoError(t, store.Close())
	data, err := os.ReadFile(path)
	require.NoError(t, err)
	page := 4096 * int(data[16+16]) // the root, as the first page has it
	if data[16+48] < data[4096+16+48] {
		page = 4096 * int(data[4096+16+16])
	}
	data[page+16] ^= 2 // the kind of the element
	require.NoError(t, os.WriteFile(path, data, 0o600))
	store, err = boltstore.Open(path)
	require.NoError(t, err, "it is too large to be read first")
	t.Cleanup(func() { require.NoError(t, store.Close()) })
	w := watch{store: store, log: slog.New(slog.DiscardHandler)}
	require.ErrorIs(t, w.untilOver(t.Context(), nil, nil), storage.ErrCorrupt)
}
