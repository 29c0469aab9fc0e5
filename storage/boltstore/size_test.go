package boltstore_test

import (
	"bytes"
	"context"
	"fmt"
	"os"
	"path/filepath"
	"testing"

	"github.com/stretchr/testify/require"

	"mayhembot/storage"
	"mayhembot/storage/boltstore"
	"mayhembot/storage/boltstore/bolttest"
	"mayhembot/storage/storagetest"
)

// TestSize plays matches of 400 actions, in two channels at once, and looks at how much the database grows by each.
func TestSize(t *testing.T) {
	t.Parallel()
	const rounds, actions, limit = 2, 400, 200 << 10
	s := bolttest.Open(t)
	s.SkipSync()
	var copied bytes.Buffer
	size := func() int {
		copied.Reset()
		require.NoError(t, s.Backup(t.Context(), &copied))
		return copied.Len()
	}
	begun := 0
	for round := range rounds {
		if round == 1 { // the first round pays for the pages that all rounds share
			begun = size()
		}
		for n := range actions {
			for _, channel := range []string{"c", "d"} {
				require.NoError(t, playOne(t.Context(), s, channel, round, n, n == actions-1))
			}
		}
	}
	each := (size() - begun) / (2 * (rounds - 1))
	t.Logf("a match of %d actions takes %d KB", actions, each>>10)
	require.Less(t, each, limit)

	path := filepath.Join(t.TempDir(), "copy.db")
	require.NoError(t, os.WriteFile(path, copied.Bytes(), 0o600))
	again, err := boltstore.Open(path)
	require.NoError(t, err)
	require.Equal(t, storagetest.Read(t.Context(), t, s).Text(), storagetest.Read(t.Context(), t, again).Text())
	require.NoError(t, again.Close())
}

// playOne plays action n of a channel's match.
func playOne(ctx context.Context, s *boltstore.Store, channel string, round, n int, last bool) error {
	return s.Update(ctx, channel, fmt.Sprint(channel, round, "-", n), func(r storage.ChannelTx) error {
		m := storagetest.Match(fmt.Sprint(channel, round), "g", channel)
		m.Live = storage.LiveMessage{Message: "1300000000000000000", Attachment: "1300000000000000001", Text: string(storagetest.Place(1)[:600]), Alt: string(storagetest.Place(1)[:800])}
		if n == 0 {
			if err := r.Begin(m); err != nil {
				return err
			}
		}
		m, err := r.Current()
		if err != nil {
			return err
		}
		m.Shown = m.Seq
		if last {
			m.Phase = storage.Over
		}
		return r.Append(m, storagetest.Move(n), storagetest.Place(n), storage.Stats{"22": {"shots": 2, "hits": 1}})
	})
}

// BenchmarkUpdate is one action of a match, as it is on the disk when the call returns.
func BenchmarkUpdate(b *testing.B) {
	s := bolttest.Open(b)
	n := 0
	for b.Loop() {
		if err := playOne(b.Context(), s, "c", n/400, n%400, n%400 == 399); err != nil {
			b.Fatal(err)
		}
		n++
	}
}

// BenchmarkView reads a match and its position.
func BenchmarkView(b *testing.B) {
	s := bolttest.Open(b)
	for n := range 100 {
		require.NoError(b, playOne(b.Context(), s, "c", 0, n, false))
	}
	for b.Loop() {
		err := s.View(b.Context(), "c", func(r storage.ChannelTx) error {
			m, err := r.Current()
			if err != nil {
				return err
			}
			_, err = r.Position(m.ID)
			return err
		})
		if err != nil {
			b.Fatal(err)
		}
	}
}

// BenchmarkOpen opens a database of some size, with every page read.
func BenchmarkOpen(b *testing.B) {
	path := played(b, 2000)
	info, err := os.Stat(path)
	require.NoError(b, err)
	b.SetBytes(info.Size())
	for b.Loop() {
		s, err := boltstore.Open(path)
		if err != nil {
			b.Fatal(err)
		}
		if err := s.Close(); err != nil {
			b.Fatal(err)
		}
	}
}
