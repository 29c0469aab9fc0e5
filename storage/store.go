package storage

import (
	"bytes"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"runtime"
	"slices"
	"strconv"
	"sync"
	"sync/atomic"
	"syscall"
	"time"

	"go.etcd.io/bbolt"
	bolterrors "go.etcd.io/bbolt/errors"
)

// format is the number of the layout in the package comment.
const format = 4

// mapped is how much address space is set aside for the file, in bytes. As long as the file is smaller, its growth
// waits for no reader and no reader waits for it.
const mapped = 256 << 20

// growth is by how many bytes the file grows at a time.
const growth = 256 << 10

// buckets are those of this format; the first oldBuckets were in every format.
var buckets = [][]byte{inChannels, inMatches, inUnposted, inGuilds, inSeen, inLobbies, inUnreplayed}

const oldBuckets = 5

var (
	inMeta       = []byte("meta")
	inChannels   = []byte("rooms")
	inMatches    = []byte("matches")
	inUnposted   = []byte("owed")
	inGuilds     = []byte("guilds")
	inSeen       = []byte("seen")
	inLobbies    = []byte("lobbies")
	inUnreplayed = []byte("unfilmed")
	inSolvers    = []byte("solvers") // not there before anybody has solved a puzzle

	keyFormat  = []byte("format")
	keyChecked = []byte("checked")

	lists = [][]byte{inUnposted, inLobbies, inUnreplayed} // what stands in them follows from the matches
)

// checkedAtOnce is up to which size, in bytes, a file is read whole before it is used.
const checkedAtOnce = 4 << 20

// Store is an open database. All its methods may be called from any goroutine; only one function given to Update runs
// at a time, and views never wait. No method may be called inside a function given to Update, View or Matches.
type Store struct {
	db       *bbolt.DB
	file     *os.File
	path     string
	now      func() time.Time
	broken   atomic.Pointer[error]
	closed   atomic.Bool
	commits  committer
	channels ChannelLocks
	notes    notes
	headers  *headers
	states   *states
	checking checking
	small    bool     // so small that it is read whole before it is used
	doubt    error    // damage that was found on opening and can be gone on with
	refused  sync.Map // by channel: why nothing is read from it or written to it
}

// Open opens the database, or creates it (mode 0600, its folder 0700). A file of an older format is brought up to this
// one; older programs can then read it no more. It reads every page once, so that damage is found now, or in a large file
// while it is used; see Checked. A file it cannot use is left as it is; the error then is ErrLocked, ErrNewer or
// ErrCorrupt, or what the system said.
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

// open opens the file and notes which transaction is its last.
func (s *Store) open(look bool) error {
	if err := s.openFile(look); err != nil {
		return err
	}
	last, err := s.current()
	s.commits.last.Store(last)
	return err
}

// openFile opens the file. One that is only to be looked at is not changed, and must be a whole database already.
func (s *Store) openFile(look bool) (err error) {
	options := &bbolt.Options{
		ReadOnly:     look,
		Timeout:      time.Second,
		FreelistType: bbolt.FreelistMapType,
		NoStatistics: true,
		OpenFile: func(name string, flag int, mode os.FileMode) (f *os.File, err error) {
			s.file, err = os.OpenFile(name, flag, mode)
			return s.file, err
		},
	}
	if at, err := os.Stat(s.path); runtime.GOOS != "windows" && !look { // Windows would grow the file to this size at once
		options.InitialMmapSize = mapped
		if err == nil {
			options.InitialMmapSize += int(at.Size())
		}
	}
	if s.db, err = bbolt.Open(s.path, 0o600, options); err != nil {
		return err
	}
	if err := s.inPlace(); errors.Is(err, ErrGone) {
		return fmt.Errorf("another file has taken its place just now, start again: %w", ErrLocked)
	} else if err != nil {
		return err
	}
	s.db.AllocSize = growth
	fresh, from := false, 0
	err = s.db.View(func(tx *bbolt.Tx) error {
		if err := s.check(tx, look); err != nil {
			return err
		}
		if name, _ := tx.Cursor().First(); name == nil {
			fresh = true
			return nil
		}
		from, err = recognise(tx)
		return err
	})
	switch {
	case err == nil && !fresh && from < format && !look:
		return s.db.Update(func(tx *bbolt.Tx) error { return upgrade(tx, from) })
	case err != nil || !fresh:
		return err
	case look:
		return fmt.Errorf("it is empty: %w", ErrCorrupt)
	}
	return s.db.Update(layOut)
}

// recognise tells whether a file is ours and of a format we read, and which.
func recognise(tx *bbolt.Tx) (int, error) {
	meta := tx.Bucket(inMeta)
	if meta == nil {
		return 0, fmt.Errorf("it is somebody else's: %w", ErrCorrupt)
	}
	named, checked := meta.Get(keyFormat), meta.Get(keyChecked)
	n, err := strconv.Atoi(string(named))
	if err != nil || n < 1 {
		return 0, fmt.Errorf("it names no format: %w", ErrCorrupt)
	}
	if n >= 4 || checked != nil {
		again, err := place{inMeta, keyFormat}.unwrap(checked)
		if err == nil && !bytes.Equal(again, named) {
			err = fmt.Errorf("its format is %d, or %q: %w", n, again, ErrCorrupt)
		}
		if err == nil && n > format {
			err = fmt.Errorf("its format is %d: %w", n, ErrNewer)
		}
		if err != nil {
			return 0, err
		}
	}
	wanted := buckets
	if n < 3 {
		wanted = buckets[:oldBuckets]
	}
	for _, name := range wanted {
		if tx.Bucket(name) == nil {
			return 0, fmt.Errorf("it lacks %q: %w", name, ErrCorrupt)
		}
	}
	known := append([][]byte{inMeta, inSolvers}, buckets...)
	return n, tx.Cursor().Bucket().ForEach(func(name, v []byte) error {
		if v != nil || !slices.ContainsFunc(known, func(k []byte) bool { return bytes.Equal(k, name) }) {
			return fmt.Errorf("it has %q, which is no bucket of ours: %w", name, ErrCorrupt)
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

// putFormat says which format a file has now, twice, so that another one is not taken for a newer program's.
func putFormat(meta *bbolt.Bucket) error {
	text := []byte(strconv.Itoa(format))
	return errors.Join(meta.Put(keyFormat, text), meta.Put(keyChecked, place{inMeta, keyFormat}.wrap(text)))
}

// explain puts the path and our own words to an error of Open. What neither we nor the system said is bbolt's
// complaint about the file.
func (s *Store) explain(err error) error {
	var system syscall.Errno
	switch {
	case errors.Is(err, bolterrors.ErrTimeout):
		err = ErrLocked
	case errors.As(err, &system), errors.Is(err, ErrCorrupt), errors.Is(err, ErrNewer):
	default:
		err = fmt.Errorf("%w: %w", ErrCorrupt, err)
	}
	return fmt.Errorf("%s: %w", s.path, err)
}

func newStore(path string) *Store {
	s := &Store{path: path, now: time.Now, headers: newHeaders(), states: newStates()}
	s.commits.store, s.commits.news = s, make(chan struct{}, 1)
	s.checking.begin()
	return s
}

// Close saves what is only noted, waits for running transactions and lets go of the file. A file in which bbolt stumbled
// stays locked until the program ends.
func (s *Store) Close() error {
	s.closed.Store(true)
	s.checking.stop()
	if s.db == nil || s.broken.Load() != nil {
		return nil
	}
	return errors.Join(s.saveNotes(), s.db.Close())
}

// Update runs fn in one transaction on a channel, after any other on that channel. What fn did is on the disk when Update
// returns nil. Changes of several channels may share a commit; when fn returns an error all it did, and nothing else, is
// rolled back and the error is returned as it is, or why the commit failed. What was noted of the channel is saved too. An
// interaction id that is not empty is remembered in the same transaction; the second Update with it returns ErrRepeated
// without calling fn. Ids are remembered for at least a day.
func (s *Store) Update(channel, id string, fn func(*ChannelTx) error) error {
	defer s.channels.Lock(channel)()
	if err := s.refusal(channel); err != nil {
		return err
	}
	var saved []string
	err := s.write(func(tx *bbolt.Tx, j *journal) error {
		if err := s.remember(tx, j, id); err != nil {
			return err
		}
		r := &ChannelTx{tx: tx, journal: j, notes: s.notes.now(), headers: s.headers, states: s.states, channel: channel}
		if err := fn(r); err != nil {
			return err
		}
		var err error
		saved, err = r.saveNotes()
		return err
	})
	if err == nil {
		s.notes.drop(saved)
	}
	return err
}

// View runs fn in a transaction that only reads.
func (s *Store) View(channel string, fn func(*ChannelTx) error) error {
	if err := s.refusal(channel); err != nil {
		return err
	}
	notes := s.notes.now()
	return s.read(func(tx *bbolt.Tx) error {
		return fn(&ChannelTx{tx: tx, notes: notes, headers: s.headers, states: s.states, channel: channel})
	})
}

func (s *Store) read(fn func(*bbolt.Tx) error) error {
	return s.guard(func() error { return s.db.View(fn) })
}

func (s *Store) write(fn func(*bbolt.Tx, *journal) error) error {
	if broken := s.broken.Load(); broken != nil {
		return *broken
	}
	return s.commits.change(fn)
}
