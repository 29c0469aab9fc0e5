package storage_test

import (
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"mayhembot/storage"
	"mayhembot/storage/storagetest"
)

// TestClockJumps puts the clock far forward and back between the same interactions: each is done once all the same.
func TestClockJumps(t *testing.T) {
	t.Parallel()
	now := time.Unix(1_795_000_000, 0)
	s := storagetest.Open(t)
	s.SetClock(func() time.Time { return now })
	do := func(id string) error {
		return s.Update("800", id, func(*storage.ChannelTx) error { return nil })
	}
	const day = 24 * time.Hour
	require.NoError(t, do("first"))
	for _, jump := range []time.Duration{10 * 365 * day, -10 * 365 * day, 3 * day, time.Minute, -50 * 365 * day, 50 * 365 * day} {
		now = now.Add(jump)
		require.ErrorIs(t, do("first"), storage.ErrRepeated, "after %s", jump)
		require.NoError(t, do("after "+jump.String()))
		require.ErrorIs(t, do("first"), storage.ErrRepeated, "after %s", jump)
	}
	for n := range 10 {
		now = now.Add(2 * day)
		require.NoError(t, do("late"+string(rune('a'+n))))
	}
	require.NoError(t, do("first"), "it is not kept for ever")
}
