package boltstore_test

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/require"
	"go.etcd.io/bbolt"

	"mayhembot/engine"
	"mayhembot/storage"
	"mayhembot/storage/boltstore"
	"mayhembot/storage/boltstore/bolttest"
	"mayhembot/storage/storagetest"
)

// playedFile is a database of some steps of two matches, in a file of its own.
func playedFile(t *testing.T) string {
	t.Helper()
	path := filepath.Join(t.TempDir(), "db")
	s, err := boltstore.Open(path)
	require.NoError(t, err)
	for n := range 45 {
		require.NoError(t, step(t.Context(), s, n))
	}
	require.NoError(t, s.Close())
	return path
}

func inspect(ctx context.Context, path string) (storage.Inspected, error) {
	s, err := boltstore.OpenReadOnly(ctx, path)
	if err != nil {
		return storage.Inspected{}, err
	}
	sum, err := s.Inspect(ctx, func(*storage.Match, []engine.Entry, []byte) error { return nil })
	return sum, errors.Join(err, s.Close())
}

// TestInspect puts single values out of step with the others, with right checksums, so that only an inspection can tell. The
// inspection finds and names each.
func TestInspect(t *testing.T) {
	t.Parallel()
	path := playedFile(t)
	sum, err := inspect(t.Context(), path)
	require.NoError(t, err)
	require.Equal(t, 6, sum.Format)
	require.Positive(t, sum.Matches)
	require.Positive(t, sum.Entries)
	whole, err := os.ReadFile(path)
	require.NoError(t, err)

	for name, c := range map[string]struct {
		change func(t *testing.T, tx *bbolt.Tx, id string)
		word   string
	}{
		"an entry is missing": {func(t *testing.T, tx *bbolt.Tx, id string) {
			require.NoError(t, tx.Bucket([]byte("matches")).Bucket([]byte(id)).Bucket([]byte("log")).Delete([]byte{0, 0, 0, 1}))
		}, "stands at place 1"},
		"a position is missing": {func(t *testing.T, tx *bbolt.Tx, id string) {
			require.NoError(t, tx.Bucket([]byte("matches")).Bucket([]byte(id)).Delete([]byte("position")))
		}, "a position of 0 bytes"},
		"a position is not its sum": {func(t *testing.T, tx *bbolt.Tx, id string) {
			require.NoError(t, tx.Bucket([]byte("matches")).Bucket([]byte(id)).Put([]byte("position"), []byte("\x01\x00\x00\x00\x00{}")))
		}, "does not match its checksum"},
		"a match is owed nothing": {func(t *testing.T, tx *bbolt.Tx, id string) {
			require.NoError(t, tx.Bucket([]byte("owed")).Delete([]byte(id)))
		}, `list "owed" lacks`},
		"a lobby that is none": {func(t *testing.T, tx *bbolt.Tx, id string) {
			require.NoError(t, tx.Bucket([]byte("lobbies")).Put([]byte("g\x00h\x00"+id), []byte{}))
		}, "does not belong there"},
		"an alarm is missing": {func(t *testing.T, tx *bbolt.Tx, _ string) {
			key, _ := tx.Bucket([]byte("due")).Cursor().First()
			require.NoError(t, tx.Bucket([]byte("due")).Delete(key))
		}, `list "due" lacks`},
		"a user sits where they do not": {func(t *testing.T, tx *bbolt.Tx, id string) {
			require.NoError(t, tx.Bucket([]byte("seated")).Put([]byte("77\x00"+id), []byte("c")))
		}, "does not belong there"},
		"a time that is none": {func(t *testing.T, tx *bbolt.Tx, _ string) {
			require.NoError(t, tx.Bucket([]byte("meta")).Put([]byte("alive"), bolttest.Value(1, []byte(`"soon"`), "meta", "alive")))
		}, "last reached"},
		"a channel forgets its match": {func(t *testing.T, tx *bbolt.Tx, _ string) {
			rooms := tx.Bucket([]byte("rooms"))
			channel, _ := rooms.Cursor().First()
			number, _ := rooms.Bucket(channel).Cursor().First()
			require.NoError(t, rooms.Bucket(channel).Delete(number))
		}, "at place 00000002, not at 00000001"},
		"a win too many": {func(t *testing.T, tx *bbolt.Tx, _ string) {
			guild, _ := tx.Bucket([]byte("guilds")).Cursor().First()
			lines := tx.Bucket([]byte("guilds")).Bucket(guild)
			user, v := lines.Cursor().First()
			line := map[string]any{}
			require.NoError(t, json.Unmarshal(v[5:], &line))
			line["games"] = map[string]any{"toy": map[string]int{"wins": 77}}
			data, err := json.Marshal(line)
			require.NoError(t, err)
			require.NoError(t, lines.Put(user, bolttest.Value(1, data)))
		}, "wins:77"},
		"a figure nobody has": {func(t *testing.T, tx *bbolt.Tx, _ string) {
			guild, _ := tx.Bucket([]byte("guilds")).Cursor().First()
			user, _ := tx.Bucket([]byte("guilds")).Bucket(guild).Cursor().First()
			require.NoError(t, tx.Bucket([]byte("guilds")).Bucket(guild).Delete(user))
		}, "are missing"},
		"a newer format": {func(t *testing.T, tx *bbolt.Tx, _ string) {
			require.NoError(t, tx.Bucket([]byte("meta")).Put([]byte("format"), []byte("99")))
			require.NoError(t, tx.Bucket([]byte("meta")).Put([]byte("checked"), bolttest.Value(1, []byte("99"))))
		}, "newer"},
	} {
		path := filepath.Join(t.TempDir(), "db")
		require.NoError(t, os.WriteFile(path, whole, 0o600))
		db, err := bbolt.Open(path, 0o600, nil)
		require.NoError(t, err)
		require.NoError(t, db.Update(func(tx *bbolt.Tx) error {
			id, _ := tx.Bucket([]byte("owed")).Cursor().First()
			require.NotEmpty(t, id, "some match is open")
			c.change(t, tx, string(id))
			return nil
		}))
		require.NoError(t, db.Close())
		_, err = inspect(t.Context(), path)
		require.ErrorContains(t, err, c.word, name)
	}
}

// TestCompact gives back the room that a large past has left free, and keeps all contents.
func TestCompact(t *testing.T) {
	t.Parallel()
	path := playedFile(t)
	s, err := boltstore.Open(path)
	require.NoError(t, err)
	want := storagetest.Read(t.Context(), t, s).Text()
	s.SkipSync()
	for n := range 2 { // so much that is gone again
		require.NoError(t, s.Update(t.Context(), "c", "", func(r storage.ChannelTx) error {
			return r.PutSolver("77", storage.Solver{Line: []string{strings.Repeat("x", (1-n)*2_000_000)}})
		}))
	}
	_, _, err = boltstore.Compact(t.Context(), path)
	require.ErrorIs(t, err, storage.ErrLocked)
	require.NoError(t, s.Close())

	before, after, err := boltstore.Compact(t.Context(), path)
	require.NoError(t, err)
	require.Less(t, after, before/2)
	require.NoFileExists(t, path+".part")
	at, err := os.Stat(path)
	require.NoError(t, err)
	require.Equal(t, after, at.Size())
	_, err = inspect(t.Context(), path)
	require.NoError(t, err)
	s, err = boltstore.Open(path)
	require.NoError(t, err)
	require.Equal(t, want, storagetest.Read(t.Context(), t, s).Text())
	require.NoError(t, step(t.Context(), s, 45), "and it goes on")
	require.NoError(t, s.Close())
}

// TestReplacedWhileWaitedFor: a file is replaced while a store waits for it. The store does not write into the old file.
func TestReplacedWhileWaitedFor(t *testing.T) {
	t.Parallel()
	path := playedFile(t)
	holder, err := boltstore.OpenReadOnly(t.Context(), path)
	require.NoError(t, err)
	waiting := make(chan error, 1)
	go func() {
		s, err := boltstore.Open(path)
		if err == nil {
			err = s.Close()
		}
		waiting <- err
	}()
	data, err := os.ReadFile(path)
	require.NoError(t, err)
	require.NoError(t, os.WriteFile(path+".new", data, 0o600))
	time.Sleep(100 * time.Millisecond) // it need not have begun to wait: then it opens the new file
	require.NoError(t, boltstore.Replace(path+".new", path))
	require.NoError(t, holder.Close())
	if err := <-waiting; err != nil {
		require.ErrorIs(t, err, storage.ErrLocked)
	}
	_, err = inspect(t.Context(), path)
	require.NoError(t, err)
}

// TestQuarantine damages one thing. The store names and refuses the channel concerned, and all other channels go on. After
// Rebuild the lists and leaderboards are right again.
func TestQuarantine(t *testing.T) {
	t.Parallel()
	bucket := func(tx *bbolt.Tx, names ...string) *bbolt.Bucket {
		b := tx.Bucket([]byte(names[0]))
		for _, name := range names[1:] {
			b = b.Bucket([]byte(name))
		}
		return b
	}
	renamed := func(b *bbolt.Bucket, from, to string) error { // a bucket
		now, err := b.CreateBucket([]byte(to))
		if err != nil {
			return err
		}
		if err := b.Bucket([]byte(from)).ForEach(now.Put); err != nil {
			return err
		}
		return b.DeleteBucket([]byte(from))
	}
	for name, c := range map[string]struct {
		change  func(tx *bbolt.Tx) error
		channel string
		heals   bool
	}{
		"a channel's key": {func(tx *bbolt.Tx) error { return renamed(bucket(tx, "rooms"), "d", "D") }, "d", false},
		"a match's key":   {func(tx *bbolt.Tx) error { return bucket(tx, "matches").DeleteBucket([]byte("n")) }, "d", false},
		"a header":        {func(tx *bbolt.Tx) error { return bucket(tx, "matches", "n").Put([]byte("header"), []byte("x")) }, "d", false},
		"an entry": {func(tx *bbolt.Tx) error {
			return bucket(tx, "matches", "n", "log").Put([]byte{0, 0, 0, 0}, []byte("x"))
		}, "d", false},
		"a number":           {func(tx *bbolt.Tx) error { return bucket(tx, "rooms", "d").Put([]byte{0, 0, 0, 3}, []byte("n")) }, "d", false},
		"something foreign":  {func(tx *bbolt.Tx) error { return bucket(tx, "matches", "n").Put([]byte("turnt"), []byte("x")) }, "d", false},
		"a list lacks it":    {func(tx *bbolt.Tx) error { return bucket(tx, "owed").Delete([]byte("n")) }, "d", true},
		"a list has another": {func(tx *bbolt.Tx) error { return bucket(tx, "owed").Put([]byte("N"), []byte("d")) }, "", true},
		"a server's key":     {func(tx *bbolt.Tx) error { return renamed(bucket(tx, "guilds"), "g", "h") }, "", true},
		"an interaction":     {func(tx *bbolt.Tx) error { return bucket(tx, "seen", day(tx)).Put([]byte("i"), []byte{}) }, "", false},
		"a solver's key": {func(tx *bbolt.Tx) error {
			b := bucket(tx, "solvers")
			return b.Put([]byte("12"), b.Get([]byte("11")))
		}, "", false},
	} {
		path := played(t, 3)
		s, err := boltstore.Open(path)
		require.NoError(t, err)
		require.NoError(t, s.Update(t.Context(), "d", "", func(r storage.ChannelTx) error {
			m := storagetest.Match("n", "g", "d")
			require.NoError(t, r.Begin(m))
			require.NoError(t, r.PutSolver("11", storage.Solver{Found: 1}))
			return r.Append(m, storagetest.Move(0), storagetest.Place(0), storage.Stats{"22": {"shots": 1}})
		}))
		require.Empty(t, <-s.Quarantine(t.Context()), name)
		require.NoError(t, s.Close())
		change(t, path, c.change)

		s, err = boltstore.Open(path)
		require.NoError(t, err, name)
		faults := <-s.Quarantine(t.Context())
		require.NotEmpty(t, faults, name)
		concerned := ""
		for _, f := range faults {
			require.ErrorIs(t, f.Err, storage.ErrCorrupt, name)
			if f.Channel == "d" {
				concerned = f.Channel
			}
			require.NotEqual(t, "c", f.Channel, "%s: %v", name, f.Err)
		}
		require.Equal(t, c.channel, concerned, "%s: %v", name, faults)
		nothing := func(storage.ChannelTx) error { return nil }
		if concerned != "" {
			require.ErrorIs(t, s.View(t.Context(), "d", nothing), storage.ErrCorrupt, name)
			require.ErrorIs(t, s.Update(t.Context(), "d", "", nothing), storage.ErrCorrupt, name)
			_, err := s.PutLater(t.Context(), "d", "n", func(*storage.Match) {})
			require.ErrorIs(t, err, storage.ErrCorrupt, name)
		}
		require.NoError(t, s.View(t.Context(), "c", nothing), name)
		require.NoError(t, step(t.Context(), s, 3), name)
		require.NoError(t, s.Close())

		if !c.heals {
			continue
		}
		s, err = boltstore.Open(path)
		require.NoError(t, err)
		require.NoError(t, s.Rebuild(t.Context(), func(m *storage.Match, _ []engine.Entry) (storage.Stats, error) { return m.Stats, nil }), name)
		require.Empty(t, <-s.Quarantine(t.Context()), name)
		require.NoError(t, s.Close())
	}
}

// day is the one day that interactions were seen on.
func day(tx *bbolt.Tx) string {
	name, _ := tx.Bucket([]byte("seen")).Cursor().First()
	return string(name)
}

// TestDamagedMeta damages the page that names the current state. The store uses the state before the last change, and says
// so.
func TestDamagedMeta(t *testing.T) {
	t.Parallel()
	data, err := os.ReadFile(played(t, 9))
	require.NoError(t, err)
	for meta := range 2 {
		path := filepath.Join(t.TempDir(), "db")
		changed := bytes.Clone(data)
		changed[meta*4096+16+20] ^= 1
		require.NoError(t, os.WriteFile(path, changed, 0o600))
		require.ErrorIs(t, boltstore.Verify(t.Context(), path), storage.ErrCorrupt)
		s, err := boltstore.Open(path)
		require.NoError(t, err)
		n, err := done(t.Context(), s)
		require.NoError(t, err)
		require.GreaterOrEqual(t, n, 8)
		faults := <-s.Quarantine(t.Context())
		require.Len(t, faults, 1)
		require.ErrorContains(t, faults[0].Err, "before the last change")
		require.NoError(t, step(t.Context(), s, n), "it goes on")
		require.NoError(t, step(t.Context(), s, n+1))
		require.NoError(t, s.Close())
		require.NoError(t, boltstore.Verify(t.Context(), path), "both are whole again")
	}
}

// TestQuarantineInALargeFile finds damage in one channel of a large file and quarantines only that channel.
func TestQuarantineInALargeFile(t *testing.T) {
	t.Parallel()
	path := filepath.Join(t.TempDir(), "large.db")
	s, err := boltstore.Open(path)
	require.NoError(t, err)
	s.SkipSync()
	for n := range 30 {
		require.NoError(t, s.Update(t.Context(), "c", "", func(r storage.ChannelTx) error {
			m := storagetest.Match("m"+strconv.Itoa(n), "g", "c")
			m.Phase = storage.Over
			if err := r.Begin(m); err != nil {
				return err
			}
			return r.Append(m, storagetest.Move(0), bytes.Repeat([]byte("position"), 32<<10), nil)
		}))
	}
	require.NoError(t, s.Close())
	change(t, path, func(tx *bbolt.Tx) error {
		return tx.Bucket([]byte("matches")).Bucket([]byte("m7")).Put([]byte("position"), []byte("x"))
	})
	s, err = boltstore.Open(path)
	require.NoError(t, err)
	faults := <-s.Quarantine(t.Context())
	require.Len(t, faults, 1)
	require.Equal(t, "c", faults[0].Channel)
	require.ErrorContains(t, faults[0].Err, `match "m7": its position`)
	require.ErrorIs(t, s.View(t.Context(), "c", func(storage.ChannelTx) error { return nil }), storage.ErrCorrupt)
	require.NoError(t, s.Close())
}
