package storage_test

import (
	"encoding/json"
	"errors"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/require"
	"go.etcd.io/bbolt"

	"mayhembot/engine"
	"mayhembot/storage"
	"mayhembot/storage/storagetest"
)

// playedFile is a database of some steps of two matches, in a file of its own.
func playedFile(t *testing.T) string {
	t.Helper()
	path := filepath.Join(t.TempDir(), "db")
	s, err := storage.Open(path)
	require.NoError(t, err)
	for n := range 45 {
		require.NoError(t, step(s, n))
	}
	require.NoError(t, s.Close())
	return path
}

func inspect(path string) (storage.Inspected, error) {
	s, err := storage.OpenReadOnly(path)
	if err != nil {
		return storage.Inspected{}, err
	}
	sum, err := s.Inspect(func(*storage.Match, []engine.Entry, []byte) error { return nil })
	return sum, errors.Join(err, s.Close())
}

// TestInspect finds every single value that was put out of step with the others, and names it. What is written has sums
// that are right, so that nothing but the inspection can tell.
func TestInspect(t *testing.T) {
	t.Parallel()
	path := playedFile(t)
	sum, err := inspect(path)
	require.NoError(t, err)
	require.Equal(t, 4, sum.Format)
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
			require.NoError(t, lines.Put(user, storagetest.Value(1, data)))
		}, "wins:77"},
		"a figure nobody has": {func(t *testing.T, tx *bbolt.Tx, _ string) {
			guild, _ := tx.Bucket([]byte("guilds")).Cursor().First()
			user, _ := tx.Bucket([]byte("guilds")).Bucket(guild).Cursor().First()
			require.NoError(t, tx.Bucket([]byte("guilds")).Bucket(guild).Delete(user))
		}, "are missing"},
		"a newer format": {func(t *testing.T, tx *bbolt.Tx, _ string) {
			require.NoError(t, tx.Bucket([]byte("meta")).Put([]byte("format"), []byte("99")))
			require.NoError(t, tx.Bucket([]byte("meta")).Put([]byte("checked"), storagetest.Value(1, []byte("99"))))
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
		_, err = inspect(path)
		require.ErrorContains(t, err, c.word, name)
	}
}

// TestCompact gives back what a large past has left free, and keeps all there is.
func TestCompact(t *testing.T) {
	t.Parallel()
	path := playedFile(t)
	s, err := storage.Open(path)
	require.NoError(t, err)
	want := storagetest.Read(t, s).Text()
	s.SkipSync()
	for n := range 2 { // so much that is gone again
		require.NoError(t, s.Update("c", "", func(r *storage.ChannelTx) error {
			return r.PutSolver("77", storage.Solver{Line: []string{strings.Repeat("x", (1-n)*2_000_000)}})
		}))
	}
	_, _, err = storage.Compact(path)
	require.ErrorIs(t, err, storage.ErrLocked)
	require.NoError(t, s.Close())

	before, after, err := storage.Compact(path)
	require.NoError(t, err)
	require.Less(t, after, before/2)
	require.NoFileExists(t, path+".part")
	at, err := os.Stat(path)
	require.NoError(t, err)
	require.Equal(t, after, at.Size())
	_, err = inspect(path)
	require.NoError(t, err)
	s, err = storage.Open(path)
	require.NoError(t, err)
	require.Equal(t, want, storagetest.Read(t, s).Text())
	require.NoError(t, step(s, 45), "and it goes on")
	require.NoError(t, s.Close())
}

// TestReplacedWhileWaitedFor: who waits for a file that another takes the place of does not write into the old one.
func TestReplacedWhileWaitedFor(t *testing.T) {
	t.Parallel()
	path := playedFile(t)
	holder, err := storage.OpenReadOnly(path)
	require.NoError(t, err)
	waiting := make(chan error, 1)
	go func() {
		s, err := storage.Open(path)
		if err == nil {
			err = s.Close()
		}
		waiting <- err
	}()
	data, err := os.ReadFile(path)
	require.NoError(t, err)
	require.NoError(t, os.WriteFile(path+".new", data, 0o600))
	time.Sleep(100 * time.Millisecond) // it need not have begun to wait: then it opens the new file
	require.NoError(t, storage.Replace(path+".new", path))
	require.NoError(t, holder.Close())
	if err := <-waiting; err != nil {
		require.ErrorIs(t, err, storage.ErrLocked)
	}
	_, err = inspect(path)
	require.NoError(t, err)
}
