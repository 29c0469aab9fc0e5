package boltstore_test

import (
	"bytes"
	"encoding/binary"
	"errors"
	"math/rand/v2"
	"os"
	"path/filepath"
	"strconv"
	"testing"
	"time"

	"github.com/stretchr/testify/require"
	"go.etcd.io/bbolt"

	"mayhembot/engine"
	"mayhembot/engine/enginetest"
	"mayhembot/storage"
	"mayhembot/storage/boltstore"
	"mayhembot/storage/boltstore/bolttest"
	"mayhembot/storage/storagetest"
)

// refused wants Open to name the error and the file, and to leave the file as it is.
func refused(t *testing.T, path string, want error) {
	t.Helper()
	before, err := os.ReadFile(path)
	require.NoError(t, err)
	_, err = boltstore.Open(path)
	require.ErrorIs(t, err, want)
	require.ErrorContains(t, err, path)
	after, err := os.ReadFile(path)
	require.NoError(t, err)
	require.Equal(t, before, after)
}

func TestLocked(t *testing.T) {
	t.Parallel()
	path := filepath.Join(t.TempDir(), "db")
	s, err := boltstore.Open(path)
	require.NoError(t, err)
	refused(t, path, storage.ErrLocked)
	require.NoError(t, step(t.Context(), s, 0), "the first one goes on")
	require.NoError(t, s.Close())
	s, err = boltstore.Open(path)
	require.NoError(t, err)
	require.NoError(t, s.Close())
}

func TestForeignFiles(t *testing.T) {
	t.Parallel()
	for name, text := range map[string]string{
		"text":  "this is no database",
		"zeros": string(make([]byte, 20_000)),
		"long":  string(storagetest.Place(1000)) + string(storagetest.Place(2000)) + string(storagetest.Place(3000)),
	} {
		path := filepath.Join(t.TempDir(), name)
		require.NoError(t, os.WriteFile(path, []byte(text), 0o600))
		refused(t, path, storage.ErrCorrupt)
	}
	path := filepath.Join(t.TempDir(), "empty")
	require.NoError(t, os.WriteFile(path, nil, 0o600))
	s, err := boltstore.Open(path)
	require.NoError(t, err, "an empty file is a database that was not begun")
	require.NoError(t, s.Close())
	_, err = boltstore.Open(t.TempDir())
	require.Error(t, err, "a folder")
}

// change edits a database behind the store's back.
func change(t *testing.T, path string, fn func(*bbolt.Tx) error) {
	t.Helper()
	db, err := bbolt.Open(path, 0o600, nil)
	require.NoError(t, err)
	require.NoError(t, db.Update(fn))
	require.NoError(t, db.Close())
}

func TestOtherFormats(t *testing.T) {
	t.Parallel()
	for name, law := range map[string]struct {
		want   error
		change func(*bbolt.Tx) error
	}{
		"newer": {storage.ErrNewer, func(tx *bbolt.Tx) error {
			meta, format := tx.Bucket([]byte("meta")), []byte("7")
			return errors.Join(meta.Put([]byte("format"), format), meta.Put([]byte("checked"), bolttest.Value(2, format, "meta", "format")))
		}},
		"much newer": {storage.ErrNewer, func(tx *bbolt.Tx) error {
			meta, format := tx.Bucket([]byte("meta")), []byte("8")
			return errors.Join(meta.Put([]byte("format"), format), meta.Put([]byte("checked"), bolttest.Value(3, format, "meta", "format")))
		}},
		"damaged": {storage.ErrCorrupt, func(tx *bbolt.Tx) error { return tx.Bucket([]byte("meta")).Put([]byte("format"), []byte("7")) }},
		"none":    {storage.ErrCorrupt, func(tx *bbolt.Tx) error { return tx.Bucket([]byte("meta")).Delete([]byte("format")) }},
		"foreign": {storage.ErrCorrupt, func(tx *bbolt.Tx) error { return tx.DeleteBucket([]byte("meta")) }},
		"lacking": {storage.ErrCorrupt, func(tx *bbolt.Tx) error { return tx.DeleteBucket([]byte("guilds")) }},
	} {
		path := played(t, 3)
		change(t, path, law.change)
		t.Log(name)
		refused(t, path, law.want)
	}
}

// TestNewerValue reads a match that a newer program wrote into a file of our format.
func TestNewerValue(t *testing.T) {
	t.Parallel()
	path := played(t, 3)
	change(t, path, func(tx *bbolt.Tx) error {
		b := tx.Bucket([]byte("matches")).Bucket([]byte("m0"))
		return b.Put([]byte("header"), bolttest.Value(3, b.Get([]byte("header"))[5:], "matches", "m0", "header"))
	})
	s, err := boltstore.Open(path)
	require.NoError(t, err)
	require.ErrorIs(t, storagetest.Try(t, s), storage.ErrNewer)
	require.ErrorIs(t, step(t.Context(), s, 3), storage.ErrNewer)
	require.NoError(t, s.Close())
}

// played returns the file of a store that holds some steps.
func played(t testing.TB, steps int) string {
	t.Helper()
	path := filepath.Join(t.TempDir(), "played.db")
	s, err := boltstore.Open(path)
	require.NoError(t, err)
	for n := range steps {
		require.NoError(t, step(t.Context(), s, n))
	}
	require.NoError(t, s.Close())
	return path
}

// TestDamage overwrites random places of a database with single bits, runs of noise or whole pages, or cuts off its end.
// Nothing panics. Every value is either right or called corrupt.
func TestDamage(t *testing.T) {
	t.Parallel()
	sound := copied(t, played(t, 70)) // without the room the file has to grow
	random := rand.New(rand.NewPCG(3, 4))
	dir := t.TempDir()
	opened, corrupt := 0, 0
	for i := range enginetest.Long(60, 150) {
		path := filepath.Join(dir, strconv.Itoa(i))
		require.NoError(t, os.WriteFile(path, spoil(random, sound), 0o600))
		s, err := boltstore.Open(path)
		if err != nil {
			require.ErrorIs(t, err, storage.ErrCorrupt)
			corrupt++
			continue
		}
		opened++
		known(t, storagetest.Try(t, s))
		n, err := done(t.Context(), s)
		known(t, err)
		known(t, step(t.Context(), s, n))
		known(t, s.Rebuild(t.Context(), func(m *storage.Match, _ []engine.Entry) (storage.Stats, error) { return m.Stats, nil }))
		require.NoError(t, s.Close())
	}
	t.Logf("%d opened, %d refused", opened, corrupt)
	require.NotZero(t, opened)
	require.NotZero(t, corrupt)
}

func copied(t *testing.T, path string) []byte {
	t.Helper()
	s, err := boltstore.Open(path)
	require.NoError(t, err)
	defer func() { require.NoError(t, s.Close()) }()
	var data bytes.Buffer
	require.NoError(t, s.Backup(t.Context(), &data))
	return data.Bytes()
}

// known wants no error, or an error that names a fault of the file.
func known(t *testing.T, err error) {
	t.Helper()
	for _, may := range []error{storage.ErrCorrupt, storage.ErrNewer, storage.ErrUnknown, storage.ErrTaken, storage.ErrBusy, storage.ErrRepeated} {
		if err == nil || errors.Is(err, may) {
			return
		}
	}
	require.NoError(t, err)
}

func spoil(random *rand.Rand, sound []byte) []byte {
	data := append([]byte(nil), sound...)
	page := random.IntN(len(data)/4096) * 4096
	switch random.IntN(5) {
	case 0: // a bit anywhere
		data[random.IntN(len(data))] ^= 1 << random.IntN(8)
	case 1: // a bit where a page describes itself
		data[page+random.IntN(64)] ^= 1 << random.IntN(8)
	case 2: // a run of noise
		for i, at := 0, random.IntN(len(data)-64); i < 64; i++ {
			data[at+i] = byte(random.Uint32())
		}
	case 3: // one page in the place of another, under its number
		other := random.IntN(len(data)/4096) * 4096
		copy(data[page+8:page+4096], sound[other+8:])
	case 4:
		data = data[:random.IntN(len(data)-1)+1]
	}
	return data
}

// TestDamageWhileOpen takes the file away from under an open store, which then says so and does nothing more.
func TestDamageWhileOpen(t *testing.T) {
	t.Parallel()
	for name, spoil := range map[string]func(path string) error{
		"cut off":     func(path string) error { return os.Truncate(path, 4096) },
		"overwritten": overwrite,
	} {
		path := played(t, 70)
		s, err := boltstore.Open(path)
		require.NoError(t, err)
		require.NoError(t, spoil(path), name)
		require.ErrorIs(t, storagetest.Try(t, s), storage.ErrCorrupt, name)
		require.ErrorIs(t, step(t.Context(), s, 70), storage.ErrCorrupt, name)
		require.ErrorIs(t, s.Backup(t.Context(), os.Stderr), storage.ErrCorrupt, name)
		require.NoError(t, s.Close())
	}
}

// overwrite makes zeros of all pages of a file except the first two.
func overwrite(path string) error {
	info, err := os.Stat(path)
	if err != nil {
		return err
	}
	file, err := os.OpenFile(path, os.O_WRONLY, 0)
	if err != nil {
		return err
	}
	if _, err := file.WriteAt(make([]byte, info.Size()-2*4096), 2*4096); err != nil {
		return err
	}
	return file.Close()
}

func TestInteractionsAreForgottenAfterADay(t *testing.T) {
	t.Parallel()
	path := filepath.Join(t.TempDir(), "db")
	s, err := boltstore.Open(path)
	require.NoError(t, err)
	defer func() { require.NoError(t, s.Close()) }()
	clock := time.Date(2026, 3, 1, 12, 0, 0, 0, time.UTC)
	s.SetClock(func() time.Time { return clock })
	try := func(id string) error {
		return s.Update(t.Context(), "c", id, func(storage.ChannelTx) error { return nil })
	}

	require.NoError(t, try("a"))
	clock = clock.Add(24 * time.Hour)
	require.ErrorIs(t, try("a"), storage.ErrRepeated)
	require.NoError(t, try("b"))
	clock = clock.Add(-2 * time.Hour)
	require.ErrorIs(t, try("b"), storage.ErrRepeated)
	clock = clock.Add(26 * time.Hour)
	require.NoError(t, try("c"))
	require.ErrorIs(t, try("b"), storage.ErrRepeated)
	require.NoError(t, try("a"), "known for two days at most")
}

// TestDamageInALargeFile opens a file that is too large to be read as a whole first. The store finds damage while the file
// is used, and overwrites nothing from then on.
func TestDamageInALargeFile(t *testing.T) {
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
	require.NoError(t, boltstore.Verify(t.Context(), path))

	s, err = boltstore.Open(path)
	require.NoError(t, err)
	require.NoError(t, <-s.PagesChecked())
	require.NoError(t, s.Close())

	data, err := os.ReadFile(path)
	require.NoError(t, err)
	require.Greater(t, len(data), 4<<20)
	overflow := bytes.LastIndex(data, []byte("positionposition"))
	page := overflow / 4096 * 4096
	for page > 0 && !bytes.Equal(data[page:page+8], binary.NativeEndian.AppendUint64(nil, uint64(page/4096))) {
		page -= 4096
	}
	data[page+8] ^= 0x10 // what kind of page it is
	require.NoError(t, os.WriteFile(path, data, 0o600))
	require.ErrorIs(t, boltstore.Verify(t.Context(), path), storage.ErrCorrupt)
	s, err = boltstore.Open(path)
	require.NoError(t, err, "its beginning is sound")
	require.ErrorIs(t, <-s.PagesChecked(), storage.ErrCorrupt)
	require.ErrorIs(t, s.Update(t.Context(), "d", "", func(storage.ChannelTx) error { return nil }), storage.ErrCorrupt)
	require.NoError(t, s.Close())
}
