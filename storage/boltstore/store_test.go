package boltstore_test

import (
	"path/filepath"
	"testing"
	"time"

	"github.com/stretchr/testify/require"
	"go.etcd.io/bbolt"

	"mayhembot/storage"
	"mayhembot/storage/boltstore"
	"mayhembot/storage/boltstore/bolttest"
	"mayhembot/storage/storagetest"
)

func TestStore(t *testing.T) { storagetest.Run(t, bolttest.At, bolttest.At) }

func TestModel(t *testing.T) {
	t.Parallel()
	storagetest.Model(t, bolttest.At)
}

// TestClockJumps puts the clock far forward and back between the same interactions: each is done once all the same.
func TestClockJumps(t *testing.T) {
	t.Parallel()
	now := time.Unix(1_795_000_000, 0)
	s := bolttest.Open(t)
	s.SetClock(func() time.Time { return now })
	do := func(id string) error {
		return s.Update(t.Context(), "800", id, func(storage.ChannelTx) error { return nil })
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

// TestFinishedReadsOneGuild counts a user's finished matches while another guild has a match that cannot be read.
func TestFinishedReadsOneGuild(t *testing.T) {
	t.Parallel()
	path := filepath.Join(t.TempDir(), "db")
	s, err := boltstore.Open(path)
	require.NoError(t, err)
	for _, guild := range []string{"g", "h"} {
		m := storagetest.Match("m"+guild, guild, "c"+guild)
		m.Stats = storage.Stats{"11": {"shots": 1}}
		require.NoError(t, s.Update(t.Context(), m.Channel, "", func(r storage.ChannelTx) error { return r.Begin(m) }))
	}
	require.NoError(t, s.Update(t.Context(), "cg", "", func(r storage.ChannelTx) error {
		m, err := r.Current()
		m.Phase = storage.Over
		m.Stats.Add("11", "shots", 1)
		require.NoError(t, err)
		return r.Put(m)
	}))
	require.NoError(t, s.Close())
	change(t, path, func(tx *bbolt.Tx) error {
		return tx.Bucket([]byte("matches")).Bucket([]byte("mh")).Put([]byte("header"), []byte("nonsense"))
	})
	s, err = boltstore.Open(path)
	require.NoError(t, err)
	defer func() { require.NoError(t, s.Close()) }()
	require.NoError(t, s.View(t.Context(), "cg", func(r storage.ChannelTx) error {
		n, err := r.Finished("g", "toy", "11", "shots")
		require.Positive(t, n)
		return err
	}))
}
