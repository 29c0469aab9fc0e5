package storage_test

import (
	"path/filepath"
	"testing"

	"github.com/stretchr/testify/require"
	"go.etcd.io/bbolt"

	"mayhembot/storage"
	"mayhembot/storage/storagetest"
)

// TestFinishedReadsOneGuild counts what somebody has finished without reading the matches of any other guild: one there
// that cannot be read is no reason.
func TestFinishedReadsOneGuild(t *testing.T) {
	t.Parallel()
	path := filepath.Join(t.TempDir(), "db")
	s, err := storage.Open(path)
	require.NoError(t, err)
	for _, guild := range []string{"g", "h"} {
		m := storagetest.Match("m"+guild, guild, "c"+guild)
		m.Stats = storage.Stats{"11": {"shots": 1}}
		require.NoError(t, s.Update(m.Channel, "", func(r *storage.ChannelTx) error { return r.Begin(m) }))
	}
	require.NoError(t, s.Update("cg", "", func(r *storage.ChannelTx) error {
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
	s, err = storage.Open(path)
	require.NoError(t, err)
	defer func() { require.NoError(t, s.Close()) }()
	require.NoError(t, s.View("cg", func(r *storage.ChannelTx) error {
		n, err := r.Finished("g", "toy", "11", "shots")
		require.Positive(t, n)
		return err
	}))
}
