package main

import (
	"context"
	"testing"

	"github.com/stretchr/testify/require"

	"mayhembot/storage"
)

// TestDamageEndsTheProgram ends with words when damage is found while the database is used, and goes on when none is.
func TestDamageEndsTheProgram(t *testing.T) {
	t.Parallel()
	found := make(chan error, 1)
	found <- storage.ErrCorrupt
	require.ErrorIs(t, untilOver(t.Context(), nil, found), storage.ErrCorrupt)

	sound, lost := make(chan error), make(chan error, 1)
	close(sound)
	ctx, cancel := context.WithCancel(t.Context())
	ended := make(chan error)
	go func() { ended <- untilOver(ctx, lost, sound) }()
	cancel()
	require.NoError(t, <-ended)
	lost <- context.DeadlineExceeded
	require.ErrorIs(t, untilOver(t.Context(), lost, sound), context.DeadlineExceeded)
}
