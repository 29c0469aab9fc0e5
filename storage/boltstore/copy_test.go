package boltstore_test

import (
	"bytes"
	"os"
	"path/filepath"
	"testing"

	"github.com/stretchr/testify/require"

	"mayhembot/storage"
	"mayhembot/storage/boltstore"
	"mayhembot/storage/boltstore/bolttest"
	"mayhembot/storage/storagetest"
)

// TestVerify accepts whole copies and nothing else, and changes no file.
func TestVerify(t *testing.T) {
	t.Parallel()
	store := bolttest.Open(t)
	m := storagetest.Match("m1", "guild", "channel")
	require.NoError(t, store.Update(t.Context(), "channel", "1", func(r storage.ChannelTx) error { return r.Begin(m) }))
	var whole bytes.Buffer
	require.NoError(t, store.Backup(t.Context(), &whole))
	data := whole.Bytes()
	file := filepath.Join(t.TempDir(), "copy.db")
	for name, c := range map[string]struct {
		data    []byte
		known   bool
		damaged bool
	}{
		"whole":     {data, true, false},
		"cut short": {data[:len(data)/2], true, true},
		"torn":      {append(bytes.Clone(data[:len(data)-4096]), bytes.Repeat([]byte("x"), 4096)...), true, true},
		"empty":     {nil, false, true},
		"a note":    {[]byte("what I must not forget"), false, true},
		"a book":    {bytes.Repeat([]byte("what I must not forget"), 1000), false, true},
	} {
		require.NoError(t, os.WriteFile(file, c.data, 0o600))
		err := boltstore.Verify(t.Context(), file)
		if c.damaged {
			require.Error(t, err, name)
		} else {
			require.NoError(t, err, name)
		}
		known, err := boltstore.IsDatabase(file)
		require.NoError(t, err)
		require.Equal(t, c.known, known, name)
		after, err := os.ReadFile(file)
		require.NoError(t, err)
		require.True(t, bytes.Equal(c.data, after), name)
	}
	require.ErrorIs(t, boltstore.Verify(t.Context(), file+"2"), os.ErrNotExist)
	_, err := os.Stat(file + "2")
	require.ErrorIs(t, err, os.ErrNotExist)
}
