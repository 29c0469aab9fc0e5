package boltstore

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"runtime"
	"slices"
	"strconv"
	"syscall"
	"time"

	"go.etcd.io/bbolt"
	bolterrors "go.etcd.io/bbolt/errors"

	"mayhembot/storage"
)

// format is the number of the layout in the package comment.
const format = 6

// mapped is the address space set aside for the file, in bytes. While the file is smaller, growing it waits for no reader,
// and no reader waits for it.
const mapped = 256 << 20

// growth is by how many bytes the file grows at a time.
const growth = 256 << 10

// buckets has the buckets of this format. Older formats had the first ones of them: see bucketsOf.
var buckets = [][]byte{inChannels, inMatches, inUnfinished, inGuilds, inInteractions, inLobbies, inUnreplayed, inDue, inSeated, inResults}

// bucketsOf has the buckets that every file of a format has.
func bucketsOf(n int) [][]byte {
	switch {
	case n < 3:
		return buckets[:5]
	case n < 5:
		return buckets[:7]
	case n < 6:
		return buckets[:9]
	}
	return buckets
}

var (
	inMeta         = []byte("meta")
	inChannels     = []byte("rooms")
	inMatches      = []byte("matches")
	inUnfinished   = []byte("owed")
	inGuilds       = []byte("guilds")
	inInteractions = []byte("seen")
	inLobbies      = []byte("lobbies")
	inUnreplayed   = []byte("unfilmed")
	inDue          = []byte("due")
	inSeated       = []byte("seated")
	inResults      = []byte("results")
	inSolvers      = []byte("solvers") // appears with the first solved puzzle
	inMembers      = []byte("members") // appears with the first settings
	inServers      = []byte("servers") // appears with the first choice of a guild

	keyFormat  = []byte("format")
	keyChecked = []byte("checked")
	keyAlive   = []byte("alive")

	lists = [][]byte{inUnfinished, inLobbies, inUnreplayed, inDue, inSeated, inResults} // their contents follow from the matches
)

// Open opens the database, or creates it (mode 0600, its folder 0700). It brings a file of an older format up to this one;
// older programs cannot read it any more then. It reads every page once to find damage: now, or for a large file in the
// background (see PagesChecked). It leaves a file it cannot use as it is, and returns ErrLocked, ErrNewer, ErrCorrupt or
// the system's error.
func Open(path string) (*Store, error) {
	if err := os.MkdirAll(filepath.Dir(path), 0o700); err != nil {
		return nil, err
	}
	s := newStore(path)
	if err := s.guard(func() error { return s.open(false) }); err != nil {
		_ = s.Close()
		return nil, s.explain(err)
	}
	return s, nil
}

// OpenReadOnly opens a database that nobody else has open, and changes nothing. It checks every page and the checksum of
// every value. A missing or empty file is an error; the other errors are the ones of Open.
func OpenReadOnly(ctx context.Context, path string) (*Store, error) {
	if _, err := os.Stat(path); err != nil {
		return nil, err
	}
	s := newStore(path)
	err := s.guard(func() error { return s.open(true) })
	if err == nil {
		err = s.read(ctx, verifyValues)
	}
	if err != nil {
		_ = s.Close()
		return nil, s.explain(err)
	}
	return s, nil
}

// open opens the file, prepares its contents, and records the number of its last transaction.
func (s *Store) open(readOnly bool) error {
	if err := s.openFile(readOnly); err != nil {
		return err
	}
	if err := s.prepare(readOnly); err != nil {
		return err
	}
	last, err := s.lastTransaction()
	s.commits.last.Store(last)
	return err
}

// openFile has bbolt open the file.
func (s *Store) openFile(readOnly bool) (err error) {
	options := &bbolt.Options{
		ReadOnly:     readOnly,
		Timeout:      time.Second,
		FreelistType: bbolt.FreelistMapType,
		NoStatistics: true,
		OpenFile: func(name string, flag int, mode os.FileMode) (f *os.File, err error) {
			s.file, err = os.OpenFile(name, flag, mode)
			return s.file, err
		},
	}
	if at, err := os.Stat(s.path); runtime.GOOS != "windows" && !readOnly { // Windows would grow the file to this size at once
		options.InitialMmapSize = mapped
		if err == nil {
			options.InitialMmapSize += int(at.Size())
		}
	}
	if s.db, err = bbolt.Open(s.path, 0o600, options); err != nil {
		return err
	}
	s.db.AllocSize = growth
	err = s.inPlace()
	if errors.Is(err, storage.ErrGone) {
		return fmt.Errorf("another file has taken its place just now, start again: %w", storage.ErrLocked)
	}
	return err
}

// prepare checks the contents, lays out a new file, and upgrades an old one. A read-only file must be a whole database.
func (s *Store) prepare(readOnly bool) error {
	fresh, from := false, 0
	err := s.db.View(func(tx *bbolt.Tx) (err error) {
		if err := s.checkPages(tx, readOnly); err != nil {
			return err
		}
		if name, _ := tx.Cursor().First(); name == nil {
			fresh = true
			return nil
		}
		from, err = formatOf(tx)
		return err
	})
	switch {
	case err == nil && !fresh && from < format && !readOnly:
		return s.db.Update(func(tx *bbolt.Tx) error { return upgrade(tx, from) })
	case err != nil || !fresh:
		return err
	case readOnly:
		return fmt.Errorf("it is empty: %w", storage.ErrCorrupt)
	}
	return s.db.Update(layOut)
}

// formatOf returns the format of a file. It is an error when the file is not ours, or has a format we cannot read.
func formatOf(tx *bbolt.Tx) (int, error) {
	meta := tx.Bucket(inMeta)
	if meta == nil {
		return 0, fmt.Errorf("it is somebody else's: %w", storage.ErrCorrupt)
	}
	named, checked := meta.Get(keyFormat), meta.Get(keyChecked)
	n, err := strconv.Atoi(string(named))
	if err != nil || n < 1 {
		return 0, fmt.Errorf("it names no format: %w", storage.ErrCorrupt)
	}
	if n >= 4 || checked != nil {
		again, err := keyPath{inMeta, keyFormat}.unwrap(checked)
		if err == nil && !bytes.Equal(again, named) {
			err = fmt.Errorf("its format is %d, or %q: %w", n, again, storage.ErrCorrupt)
		}
		if err == nil && n > format {
			err = fmt.Errorf("its format is %d: %w", n, storage.ErrNewer)
		}
		if err != nil {
			return 0, err
		}
	}
	return n, checkBuckets(tx, n)
}

// checkBuckets says which bucket of its format a file lacks, or which one is not ours.
func checkBuckets(tx *bbolt.Tx, n int) error {
	for _, name := range bucketsOf(n) {
		if tx.Bucket(name) == nil {
			return fmt.Errorf("it lacks %q: %w", name, storage.ErrCorrupt)
		}
	}
	known := append([][]byte{inMeta, inSolvers, inMembers, inServers}, buckets...)
	return tx.Cursor().Bucket().ForEach(func(name, v []byte) error {
		if v != nil || !slices.ContainsFunc(known, func(k []byte) bool { return bytes.Equal(k, name) }) {
			return fmt.Errorf("it has %q, which is no bucket of ours: %w", name, storage.ErrCorrupt)
		}
		return nil
	})
}

func layOut(tx *bbolt.Tx) error {
	meta, err := tx.CreateBucket(inMeta)
	if err != nil {
		return err
	}
	for _, name := range buckets {
		if _, err := tx.CreateBucket(name); err != nil {
			return err
		}
	}
	return putFormat(meta)
}

// putFormat writes the format twice, so that damage to it does not look like a newer program's file.
func putFormat(meta *bbolt.Bucket) error {
	text := []byte(strconv.Itoa(format))
	return errors.Join(meta.Put(keyFormat, text), meta.Put(keyChecked, keyPath{inMeta, keyFormat}.wrap(text)))
}

// explain puts the path and our own words to an error of Open. An error of neither ours nor the system's is bbolt's
// complaint about the file.
func (s *Store) explain(err error) error {
	var system syscall.Errno
	switch {
	case errors.Is(err, bolterrors.ErrTimeout):
		err = storage.ErrLocked
	case errors.As(err, &system), errors.Is(err, storage.ErrCorrupt), errors.Is(err, storage.ErrNewer):
	default:
		err = fmt.Errorf("%w: %w", storage.ErrCorrupt, err)
	}
	return fmt.Errorf("%s: %w", s.path, err)
}

// Lost says why nothing can be written any more, for good: the file is not in its place (ErrGone), or it is damaged
// (ErrCorrupt). Every change looks for itself; a program without changes should ask now and again.
func (s *Store) Lost(ctx context.Context) error {
	if broken := s.broken.Load(); broken != nil {
		return *broken
	}
	err, before := s.inPlace(), s.commits.last.Load()
	if err == nil {
		err = s.read(ctx, func(tx *bbolt.Tx) error {
			if n := int64(tx.ID()); n < before || n > s.commits.last.Load()+1 { // commits may be written meanwhile
				return storage.ErrOverwritten
			}
			return nil
		})
	}
	if errors.Is(err, storage.ErrGone) || errors.Is(err, storage.ErrCorrupt) {
		return err
	}
	return nil
}

// inPlace returns ErrGone when the path no longer leads to the opened file. Other errors may pass.
func (s *Store) inPlace() error {
	at, err := os.Stat(s.path)
	switch {
	case errors.Is(err, fs.ErrNotExist):
		return fmt.Errorf("%s is not there: %w", s.path, storage.ErrGone)
	case err == nil && !s.IsFile(at):
		return fmt.Errorf("%s is another file now: %w", s.path, storage.ErrGone)
	}
	return err
}

// IsFile tells whether a file, found under any name, is the one that holds the database. When in doubt it is.
func (s *Store) IsFile(file fs.FileInfo) bool {
	mine, err := s.file.Stat()
	return err != nil || os.SameFile(mine, file)
}

// lastTransaction is the number of the last transaction in the file.
func (s *Store) lastTransaction() (n int64, err error) {
	err = s.db.View(func(tx *bbolt.Tx) error {
		n = int64(tx.ID())
		return nil
	})
	return n, err
}

// upgrade brings a file of an older format to this one, in one transaction.
//
// Format 1 kept the figures of all games together; the matches say which game they belong to. It did not list a lobby as
// unfinished. Formats 1 and 2 had no lists of lobbies and of matches without a replay. Before format 4 no checksum covered
// a key. Values that do not name their key are written anew now, the others with their next change. Before format 5 there
// were no lists of alarms and of users' matches, before format 6 none of results.
func upgrade(tx *bbolt.Tx, from int) error {
	if err := addLists(tx, from); err != nil {
		return err
	}
	if from < 4 {
		if err := errors.Join(rewrapSolvers(tx), wrapInteractions(tx)); err != nil {
			return err
		}
	}
	return putFormat(tx.Bucket(inMeta))
}

// addLists gives an older format the lists it lacks, and format 1 its leaderboards.
func addLists(tx *bbolt.Tx, from int) error {
	var matches []*storage.Match
	err := eachMatch(tx, nil, func(m *storage.Match, _ *bbolt.Bucket) error {
		matches = append(matches, m)
		return nil
	})
	if err != nil {
		return err
	}
	j := &journal{}
	if from < 2 {
		if err := replaceLeaderboards(tx, j, matches); err != nil {
			return err
		}
	}
	for _, name := range lists {
		if _, err := tx.CreateBucketIfNotExists(name); err != nil {
			return err
		}
	}
	for _, m := range matches {
		if err := updateLists(tx, j, &storage.Match{}, m); err != nil {
			return err
		}
	}
	return nil
}

// rewrapSolvers has the checksums of solvers cover their keys. It leaves damaged values, so that readers notice.
func rewrapSolvers(tx *bbolt.Tx) error {
	b := tx.Bucket(inSolvers)
	if b == nil {
		return nil
	}
	return replaceValues(b, func(k, v []byte) []byte {
		at := keyPath{inSolvers, k}
		data, err := at.unwrap(v)
		if err != nil {
			return v
		}
		return at.wrap(data)
	})
}

// wrapInteractions gives the remembered interactions their checksums.
func wrapInteractions(tx *bbolt.Tx) error {
	days := tx.Bucket(inInteractions)
	return days.ForEachBucket(func(day []byte) error {
		return replaceValues(days.Bucket(day), func(id, _ []byte) []byte { return keyPath{inInteractions, day, id}.wrap(nil) })
	})
}

// replaceValues puts other values in the place of a bucket's own.
func replaceValues(b *bbolt.Bucket, by func(k, v []byte) []byte) error {
	values := map[string][]byte{}
	err := b.ForEach(func(k, v []byte) error {
		values[string(k)] = slices.Clone(by(k, v))
		return nil
	})
	for k, v := range values {
		if err == nil {
			err = b.Put([]byte(k), v)
		}
	}
	return err
}
