package pgstore

import (
	"context"
	"errors"
	"fmt"
	"math/rand/v2"
	"sync"
	"time"

	"github.com/jackc/pgx/v5"

	"mayhembot/storage"
)

// leases are rights that one process at a time has, for what no transaction orders. The server keeps them as locks of one session
// of this process. When the process is gone, so is its session, and with it the leases.
//
// Who waits for a lease takes the turn first, another lock, so that they are the next to have it: the one who has it may want it
// again at once.
//
// The session is the fencing token: a transaction in a leased channel commits only while the session that has the lease stands.
type leases struct {
	s *Store

	mu    sync.Mutex // held while the session is used
	conn  *pgx.Conn  // nil while there is none
	pid   uint32     // of the session, as the server knows it
	count int64      // of sessions so far
	alone bool       // no other process may have the database open
	chief map[string]int64

	known sync.Map // by name: the number of the session that has the lease, 0 for none
}

// leaseWithin is how long somebody waits for a lease that another process has.
const leaseWithin = 15 * time.Second

// Lease waits until this process alone acts on a name, such as a channel, and returns what ends that. Within the process the
// caller sees to it. Where the server is away, or the other process goes on for too long, nobody has the lease: transactions on
// a channel of that name are ErrUnwritten until release is called.
func (s *Store) Lease(ctx context.Context, name string) (release func()) {
	ctx, cancel := context.WithTimeout(ctx, leaseWithin)
	defer cancel()
	l := &s.leases
	turn, begun := int64(0), time.Now()
	for n := 1; ; n++ {
		session, next, err := l.take(ctx, name, turn)
		if err == nil {
			s.gone.Store(false)
			begun = time.Now()
		}
		if session > 0 {
			l.known.Store(name, session)
			return func() {
				l.known.Delete(name)
				l.release(s.leaseOf(name), session)
			}
		}
		turn = next
		if ctx.Err() != nil || err != nil && (!away(err) || s.hopeless(begun)) || s.isClosing() {
			l.release(s.turnOf(name), turn)
			l.known.Store(name, int64(0))
			return func() { l.known.Delete(name) }
		}
		s.pause(ctx, time.Duration(rand.IntN(min(n, 10)*5)+2)*time.Millisecond)
	}
}

// Free tells whether nobody has the lease of a name.
func (s *Store) Free(ctx context.Context, name string) bool {
	session, turn, _ := s.leases.take(ctx, name, 0)
	s.leases.release(s.leaseOf(name), session)
	s.leases.release(s.turnOf(name), turn)
	return session > 0
}

// Chief tells whether this process is the one that does a duty, such as looking at what is due. It stays the one until it ends, or
// the server does.
func (s *Store) Chief(ctx context.Context, duty string) bool {
	l := &s.leases
	l.mu.Lock()
	session, was := l.chief[duty], l.count
	l.mu.Unlock()
	if session == was && session > 0 && l.stands(ctx) {
		return true
	}
	session, turn, _ := l.take(ctx, "duty "+duty, 0)
	if session == 0 {
		l.release(s.turnOf("duty "+duty), turn)
		return false
	}
	l.mu.Lock()
	defer l.mu.Unlock()
	if l.chief == nil {
		l.chief = map[string]int64{}
	}
	l.chief[duty] = session
	return true
}

// Alone says that other processes may have the database open too.
func (s *Store) Alone() bool { return false }

// take takes a lease where nobody else has it or waits for it. It returns the number of the session that has it, 0 for none, and of
// the one that has the turn then. turn is what it returned before.
func (l *leases) take(ctx context.Context, name string, turn int64) (session, next int64, err error) {
	l.mu.Lock()
	defer l.mu.Unlock()
	if err := l.open(ctx); err != nil {
		return 0, 0, err
	}
	var got string
	err = l.ask(ctx, &got, `SELECT CASE
		WHEN NOT $3 AND NOT pg_try_advisory_lock(hashtextextended($2, 0)) THEN 'nothing'
		WHEN NOT pg_try_advisory_lock(hashtextextended($1, 0)) THEN 'the turn'
		WHEN pg_advisory_unlock(hashtextextended($2, 0)) THEN 'the lease' ELSE 'the lease' END`,
		l.s.leaseOf(name), l.s.turnOf(name), turn == l.count)
	switch {
	case err != nil || got == "nothing":
		return 0, 0, err
	case got == "the turn":
		return 0, l.count, nil
	}
	return l.count, 0, nil
}

// release gives the lock of a lease or of a turn back, unless its session is over, or 0 for none. Nobody waits for it.
func (l *leases) release(lock string, session int64) {
	if session == 0 {
		return
	}
	l.s.work.Go(func() {
		l.mu.Lock()
		defer l.mu.Unlock()
		if l.conn == nil || l.count != session {
			return
		}
		ctx, cancel := context.WithTimeout(unawaited(context.Background()), leaseWithin)
		defer cancel()
		var was bool
		_ = l.ask(ctx, &was, `SELECT pg_advisory_unlock(hashtextextended($1, 0))`, lock) // or the session is over
	})
}

// stands tells whether the session still answers.
func (l *leases) stands(ctx context.Context) bool {
	l.mu.Lock()
	defer l.mu.Unlock()
	var one bool
	return l.conn != nil && l.ask(ctx, &one, `SELECT true`) == nil
}

// ask asks the session, which is over after an error. The caller holds mu.
func (l *leases) ask(ctx context.Context, answer any, sql string, args ...any) error {
	err := l.conn.QueryRow(ctx, sql, args...).Scan(answer)
	if err != nil {
		l.close()
	}
	return err
}

// open opens the session, unless it is open. The caller holds mu.
func (l *leases) open(ctx context.Context) (err error) {
	if l.conn != nil && !l.conn.IsClosed() {
		return nil
	}
	if l.conn, err = pgx.ConnectConfig(ctx, l.s.pool.Config().ConnConfig); err != nil {
		l.conn = nil
		return err
	}
	l.pid, l.count = l.conn.PgConn().PID(), l.count+1
	lock, failure := `SELECT pg_try_advisory_lock_shared(hashtextextended($1, 0))`, errFilling
	if l.alone {
		lock, failure = `SELECT pg_try_advisory_lock(hashtextextended($1, 0))`, errInUse
	}
	var mine bool
	if err := l.ask(ctx, &mine, lock, l.s.schema+" open"); err != nil {
		return err
	}
	if !mine {
		l.close()
		return failure
	}
	return nil
}

// A database is used by bots, or filled by one process.
var (
	errFilling = errors.New("mayhembot move or restore is filling it; wait until that is done")
	errInUse   = errors.New("bots have it open, or another mayhembot move or restore has; stop them first")
)

// aloneWithin is how long the sessions of a program that has just ended may still stand.
const aloneWithin = 3 * time.Second

// join opens the session, and so keeps others from filling the database.
func (l *leases) join(ctx context.Context) error {
	l.mu.Lock()
	defer l.mu.Unlock()
	begun := time.Now()
	err := l.open(ctx)
	for errors.Is(err, errInUse) && time.Since(begun) < aloneWithin {
		l.s.pause(ctx, 50*time.Millisecond)
		err = l.open(ctx)
	}
	return err
}

// close ends the session. The caller holds mu.
func (l *leases) close() {
	if l.conn == nil {
		return
	}
	ctx, cancel := context.WithTimeout(context.Background(), time.Second)
	defer cancel()
	_ = l.conn.Close(ctx)
	l.conn = nil
}

func (s *Store) leaseOf(name string) string { return s.schema + " lease " + name }
func (s *Store) turnOf(name string) string  { return s.schema + " turn " + name }

// errUnleased says that another process may act on the channel.
var errUnleased = fmt.Errorf("this process has lost its lease of the channel: %w", errAway)

// fence queues the question whether the session that has a channel's lease still stands, where this process has leased it. broken
// gets errUnleased where it does not.
func (t *transaction) fence(channel string, broken *error) {
	session, leased := t.s.leases.known.Load(channel)
	if !leased {
		return
	}
	l := &t.s.leases
	l.mu.Lock()
	stands, pid := l.conn != nil && l.count == session.(int64), l.pid
	l.mu.Unlock()
	if !stands {
		*broken = errors.Join(storage.ErrUnwritten, errUnleased)
		return
	}
	t.queue.Queue(`SELECT EXISTS (SELECT FROM pg_stat_get_activity($1))`, pid).QueryRow(func(row pgx.Row) error {
		var there bool
		err := row.Scan(&there)
		if err == nil && !there {
			*broken = errors.Join(storage.ErrUnwritten, errUnleased)
		}
		return err
	})
}

// isClosing tells whether Close was called.
func (s *Store) isClosing() bool {
	select {
	case <-s.closing:
		return true
	default:
		return false
	}
}
