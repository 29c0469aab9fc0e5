// Package boltstore keeps matches and leaderboards in one bbolt file. It is the only importer of bbolt.
//
// The file holds the buckets below, some under older names than the code has for them. Values go through the codec, which
// puts a version and a checksum before them. Values marked "plain" have neither: they follow from the matches, and Inspect
// compares them.
//
//	meta     "format"                  → number of the layout below, plain
//	         "checked"                 → the same number
//	         "alive"                   → when the bot was last reached, once that was noted
//	rooms    channel / number          → id of a match, plain; numbers count from 1, the highest is the current one
//	matches  id / "header"             → Match
//	         id / "position"           → the last standing position, as the game encoded it
//	         id / "turns"              → the positions the last two turns began with
//	         id / "log" / seq          → an entry with its credits
//	owed     id                        → channel, plain, of every match that is not over or has something left to show
//	lobbies  guild, host, id           → nothing, plain, for every lobby; a zero byte stands between them
//	unfilmed time it ended, id         → channel, plain, of every match that is over and has no posted replay
//	due      time, id, kind            → channel, plain, of every alarm of a match; a zero byte stands before the kind
//	seated   user, id                  → channel, plain, of every match that is not over and has the user's seat
//	guilds   guild / user              → pilotLine of the leaderboards
//	results  guild, time it ended, id  → Result, plain, of every match that is over and was begun; a zero byte follows the guild
//	solvers  user                      → Solver; the bucket appears with the first one
//	members  user                      → Settings; the bucket appears with the first ones
//	servers  guild                     → Server; the bucket appears with the first choice
//	seen     day / interaction id      → nothing; days before yesterday are dropped
//
// One call of Update is one transaction: when it returns, all of it is on the disk, or none. Calls that come together
// share a commit, and each is refused alone. PutLater keeps a header in memory first, and saves it a moment later.
package boltstore

import (
	"context"
	"encoding/binary"
	"errors"
	"fmt"
	"os"
	"regexp"
	"runtime"
	"runtime/debug"
	"strings"
	"sync"
	"sync/atomic"
	"time"

	lru "github.com/hashicorp/golang-lru/v2"
	"go.etcd.io/bbolt"

	"mayhembot/storage"
)

// Store is an open database. Only one function given to Update runs at a time, and
// views never wait. A function given to Update, View or Matches must not call a method of Store.
type Store struct {
	db        *bbolt.DB
	file      *os.File
	path      string
	now       func() time.Time
	broken    atomic.Pointer[error] // the answer to every call once the file turned out damaged
	closed    atomic.Bool
	commits   committer
	channels  storage.ChannelLocks
	pending   pendingPuts
	headers   *storage.HeaderCache
	values    *lru.Cache[string, any] // see ChannelTx.Cache
	pages     pageCheck
	small     bool     // the file is so small that it is read whole before it is used
	metaFault error    // damage found on opening that the store can live with
	refused   sync.Map // by channel: why its matches are neither read nor written
}

func newStore(path string) *Store {
	s := &Store{path: path, now: time.Now, headers: storage.NewHeaderCache(), values: storage.NewCache[any]()}
	s.commits.store, s.commits.news = s, make(chan struct{}, 1)
	s.pages.found = make(chan error, 1)
	return s
}

// SetClock puts another clock in the place of the system's, before the store is used.
func (s *Store) SetClock(now func() time.Time) { s.now = now }

// Close saves pending headers, waits for running transactions and lets go of the file. A damaged file stays locked until
// the program ends, because bbolt may hold its locks for ever.
func (s *Store) Close() error {
	s.closed.Store(true)
	s.pages.stop()
	if s.db == nil || s.broken.Load() != nil {
		return nil
	}
	return errors.Join(s.savePending(context.Background()), s.db.Close())
}

// Update runs fn in one transaction on a channel, after any other on that channel. When it returns nil, the changes are on
// the disk, with the channel's pending headers. When fn returns an error, its changes alone are rolled back. Update
// returns that error as it is, or why the commit failed.
//
// An id that is not empty names an interaction. The same transaction remembers it for at least a day. A second Update with
// it returns ErrRepeated and does not call fn.
func (s *Store) Update(ctx context.Context, channel, id string, fn func(storage.ChannelTx) error) error {
	defer s.channels.Lock(ctx, channel)()
	if err := s.refusal(channel); err != nil {
		return err
	}
	var saved []string
	err := s.write(ctx, func(tx *bbolt.Tx, j *journal) error {
		if err := s.remember(tx, j, id); err != nil {
			return err
		}
		r := s.channelTx(tx, s.pending.now(), channel)
		r.journal = j
		if err := fn(r); err != nil {
			return err
		}
		var err error
		saved, err = r.savePending()
		return err
	})
	if err == nil {
		s.pending.drop(saved)
	}
	return err
}

// View runs fn in a transaction that only reads.
func (s *Store) View(ctx context.Context, channel string, fn func(storage.ChannelTx) error) error {
	return s.view(ctx, channel, func(r *channelTx) error { return fn(r) })
}

func (s *Store) view(ctx context.Context, channel string, fn func(*channelTx) error) error {
	if err := s.refusal(channel); err != nil {
		return err
	}
	pending := s.pending.now()
	return s.read(ctx, func(tx *bbolt.Tx) error { return fn(s.channelTx(tx, pending, channel)) })
}

func (s *Store) channelTx(tx *bbolt.Tx, pending pendingSet, channel string) *channelTx {
	return &channelTx{tx: tx, pending: pending, headers: s.headers, values: s.values, channel: channel, now: s.now}
}

func (s *Store) read(ctx context.Context, fn func(*bbolt.Tx) error) error {
	if err := ctx.Err(); err != nil {
		return err
	}
	return s.guard(func() error { return s.db.View(fn) })
}

func (s *Store) write(ctx context.Context, fn func(*bbolt.Tx, *journal) error) error {
	if err := ctx.Err(); err != nil {
		return err
	}
	if broken := s.broken.Load(); broken != nil {
		return *broken
	}
	return s.commits.change(fn)
}

// remember writes an interaction id under the day (UTC), or returns ErrRepeated. It drops the days before yesterday. The
// last of them stays where there was no yesterday: so a clock put forward forgets no id of the last day.
func (s *Store) remember(tx *bbolt.Tx, j *journal, id string) error {
	if id == "" {
		return nil
	}
	days := tx.Bucket(inInteractions)
	today := int(s.now().Unix() / (24 * 60 * 60))
	var old [][]byte
	err := days.ForEachBucket(func(day []byte) error {
		ids := days.Bucket(day)
		switch {
		case len(day) != 4 || ids == nil:
			return fmt.Errorf("%w: it names no day %x", storage.ErrCorrupt, day)
		case ids.Get([]byte(id)) != nil:
			return storage.ErrRepeated
		case int(binary.BigEndian.Uint32(day)) < today-1:
			old = append(old, append([]byte(nil), day...))
		}
		return nil
	})
	if err != nil {
		return err
	}
	if len(old) > 0 && days.Bucket(number(today-1)) == nil {
		old = old[:len(old)-1] // bbolt gives them in order
	}
	for _, day := range old {
		if err := days.DeleteBucket(day); err != nil {
			return err
		}
	}
	ids, err := j.bucket(days, number(today))
	if err != nil {
		return err
	}
	return j.put(ids, []byte(id), keyPath{inInteractions, number(today), []byte(id)}.wrap(nil))
}

// guard runs fn and turns bbolt's failures on damaged pages into ErrCorrupt: bbolt panics, or reads memory that is not
// there. bbolt may hold its locks for ever then, so the store gives the same error to every later call. Panics of the
// caller's own code pass through.
func (s *Store) guard(fn func() error) (err error) {
	if broken := s.broken.Load(); broken != nil {
		return *broken
	}
	defer debug.SetPanicOnFault(debug.SetPanicOnFault(true))
	defer func() {
		r := recover()
		if r == nil {
			return
		}
		if !isDamage(r) {
			panic(r)
		}
		err = fmt.Errorf("%w: %v", storage.ErrCorrupt, r)
		s.broken.Store(&err)
	}()
	return fn()
}

// isDamage tells whether a panic comes from bbolt or from a fault of the mapped memory. Only the deferred function itself
// may call it, while the stack of the panic still stands.
func isDamage(r any) bool {
	if _, fault := r.(interface{ Addr() uintptr }); fault {
		return true
	}
	pcs := make([]uintptr, 32)
	frames := runtime.CallersFrames(pcs[:runtime.Callers(3, pcs)])
	for {
		frame, more := frames.Next()
		if !more || !betweenFrames.MatchString(frame.Function) {
			return strings.HasPrefix(frame.Function, "go.etcd.io/bbolt.") || strings.HasPrefix(frame.Function, "go.etcd.io/bbolt/")
		}
	}
}

// betweenFrames matches functions that may stand between a panic and the code that caused it.
var betweenFrames = regexp.MustCompile(`^(runtime|internal|bytes|sort|slices|sync)[./]`)
