package pgstore

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"math/rand/v2"
	"time"

	"github.com/jackc/pgx/v5"
	"github.com/jackc/pgx/v5/pgconn"
	"github.com/jackc/pgx/v5/pgxpool"

	"mayhembot/storage"
)

// transaction gathers statements and sends them with the next question, or with the commit. It belongs to one goroutine.
type transaction struct {
	s          *Store
	ctx        context.Context
	conn       *pgxpool.Conn
	queue      *pgx.Batch
	begin      func() // queues the beginning of one that has asked a single question so far; nil for one that has begun
	xid        string // the server's number of it, "" in one that only reads
	wrote      bool
	committing bool     // the commit has been sent
	later      *version // that a change of how a match is shown leads to
	failed     error    // the first error of the server: all of the transaction is void then
}

// own is an error of the caller's function, or a refusal. It is passed on as it is.
type own struct{ error }

// errLost says that the server went away with the commit, and that the transaction did not happen.
var errLost = fmt.Errorf("the commit did not happen: %w", errAway)

// add queues a statement that changes something.
func (t *transaction) add(sql string, args ...any) {
	t.wrote = true
	t.queue.Queue(sql, args...)
}

// send sends what is queued, in one round trip.
func (t *transaction) send() error {
	if t.failed != nil {
		return t.failed
	}
	queue := t.queue
	t.queue = &pgx.Batch{}
	if queue.Len() > 0 {
		t.failed = t.conn.SendBatch(t.ctx, queue).Close()
	}
	return t.failed
}

// ask sends what is queued with a question, and shows each row of the answer.
func (t *transaction) ask(row func(pgx.Rows) error, sql string, args ...any) error {
	var own error
	if t.begin != nil {
		t.begin()
		t.begin = nil
	}
	t.queue.Queue(sql, args...).Query(func(rows pgx.Rows) error {
		defer rows.Close()
		for own == nil && rows.Next() {
			own = row(rows)
		}
		if own != nil {
			return nil // the server is not to blame
		}
		return rows.Err()
	})
	if err := t.send(); err != nil {
		return err
	}
	return own
}

// write runs fn in a transaction that holds the lock of a name. id names an interaction, "" for none. before queues what fn is
// going to need. fn is run again when the server undoes the transaction.
func (s *Store) write(ctx context.Context, lock, id string, before func(*transaction), fn func(*transaction) error) error {
	s.changes.Add(1)
	s.sweep()
	return s.retry(ctx, true, func() error { return s.writeOnce(ctx, lock, id, before, fn) })
}

func (s *Store) writeOnce(ctx context.Context, lock, id string, before func(*transaction), fn func(*transaction) error) error {
	repeated := false
	t, err := s.within(ctx, func(t *transaction) error {
		t.queue.Queue(`SELECT pg_current_xact_id()::text FROM pg_advisory_xact_lock(hashtextextended($1, 0))`, s.schema+" "+lock).QueryRow(func(row pgx.Row) error {
			return row.Scan(&t.xid)
		})
		if id != "" {
			t.wrote = true
			t.queue.Queue(`INSERT INTO interactions (id) VALUES ($1) ON CONFLICT DO NOTHING`, id).Exec(func(tag pgconn.CommandTag) error {
				repeated = tag.RowsAffected() == 0
				return nil
			})
		}
		if before != nil {
			before(t)
		}
		if err := t.send(); err != nil || repeated {
			return cmp.Or(err, storage.ErrRepeated)
		}
		return fn(t)
	})
	if err != nil && t != nil && t.committing && away(err) {
		err = s.outcome(ctx, t.xid, err)
	}
	if err == nil && t.wrote {
		s.commits.Add(1)
	}
	return err
}

// within runs fn in a transaction on a connection of its own. It commits what fn has queued, or rolls all back.
func (s *Store) within(ctx context.Context, fn func(*transaction) error) (t *transaction, err error) {
	conn, err := s.pool.Acquire(ctx)
	if err != nil {
		return nil, err
	}
	t = &transaction{s: s, ctx: ctx, conn: conn, queue: &pgx.Batch{}}
	done := false
	defer func() {
		if !done {
			t.rollBack()
		}
		conn.Release()
	}()
	t.queue.Queue(`BEGIN`)
	if err := fn(t); t.failed != nil {
		return t, t.failed
	} else if err != nil {
		return t, own{err}
	}
	t.committing = true
	t.queue.Queue(`COMMIT`)
	err = t.send()
	done = err == nil
	return t, err
}

// rollBack ends a transaction without its changes.
func (t *transaction) rollBack() {
	if t.conn.Conn().IsClosed() {
		return
	}
	ctx, cancel := context.WithTimeout(context.WithoutCancel(t.ctx), 5*time.Second)
	defer cancel()
	if _, err := t.conn.Exec(ctx, `ROLLBACK`); err != nil {
		_ = t.conn.Conn().Close(ctx)
	}
}

// finish ends a transaction that only reads. Nobody waits for it.
func (t *transaction) finish() {
	if t.begin != nil || t.conn.Conn().IsClosed() { // it has not begun
		t.conn.Release()
		return
	}
	t.ctx = unawaited(t.ctx)
	t.s.work.Go(func() {
		t.rollBack()
		t.conn.Release()
	})
}

// outcome tells whether a transaction happened whose commit was sent and never answered: nil when it did.
func (s *Store) outcome(ctx context.Context, xid string, cause error) error {
	ctx, cancel := context.WithTimeout(context.WithoutCancel(ctx), openWithin)
	defer cancel()
	for ctx.Err() == nil {
		var status *string
		err := s.pool.QueryRow(ctx, `SELECT pg_xact_status($1::text::xid8)`, xid).Scan(&status)
		var answer *pgconn.PgError
		switch {
		case err == nil && status != nil && *status == "committed":
			return nil
		case err == nil && status != nil && *status == "aborted", errors.As(err, &answer) && !starting(answer):
			return errLost // a server that does not know the number has taken over, and the transaction did not reach it
		}
		s.pause(ctx, 100*time.Millisecond)
	}
	return errors.Join(storage.ErrUnwritten, cause)
}

const beginReading = `BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY`

// read runs fn in a transaction that sees the database of one moment, and changes nothing. before may ask a single question and set
// how the transaction begins when it asks more.
func (s *Store) read(ctx context.Context, before func(*transaction), fn func(*transaction) error) error {
	return s.retry(ctx, false, func() error {
		conn, err := s.pool.Acquire(ctx)
		if err != nil {
			return err
		}
		t := &transaction{s: s, ctx: ctx, conn: conn, queue: &pgx.Batch{}}
		defer t.finish()
		if before == nil {
			t.queue.Queue(beginReading)
		} else {
			before(t)
		}
		if err := t.send(); err != nil {
			return err
		}
		if err := fn(t); t.failed == nil && err != nil {
			return own{err}
		}
		return t.failed
	})
}

// retry runs a transaction until it is done, refused, or hopeless.
func (s *Store) retry(ctx context.Context, writes bool, try func() error) error {
	begun := time.Now()
	for n := 1; ; n++ {
		err := try()
		if refused, ok := err.(own); ok { //nolint:errorlint // it is never wrapped
			return refused.error
		}
		isAway := err != nil && (away(err) || errors.Is(err, errLost))
		hopeless := isAway && s.hopeless(begun)
		switch {
		case err == nil:
			s.gone.Store(false)
			return nil
		case ctx.Err() != nil:
			return ctx.Err()
		case again(err) && n < attempts:
			s.pause(ctx, time.Duration(rand.IntN(n*5)+1)*time.Millisecond)
		case isAway && !hopeless:
			s.pause(ctx, 100*time.Millisecond)
		case writes:
			return errors.Join(storage.ErrUnwritten, s.explain(err))
		default:
			return s.explain(err)
		}
	}
}

// hopeless tells whether somebody who has waited for a server that is away since begun waits no longer.
func (s *Store) hopeless(begun time.Time) bool {
	if time.Since(begun) >= patience {
		s.gone.Store(true)
	}
	return s.gone.Load()
}

func (s *Store) pause(ctx context.Context, d time.Duration) {
	select {
	case <-ctx.Done():
	case <-s.closing:
	case <-time.After(d):
	}
}

// rememberedFor is how long interactions are remembered, sweptEvery how often older ones are forgotten.
const (
	rememberedFor = 48 * time.Hour
	sweptEvery    = time.Hour
)

// sweep forgets old interactions now and again, beside what else is done. A database that is being filled gets them all.
func (s *Store) sweep() {
	now, last := time.Now().Unix(), s.swept.Load()
	if s.leases.alone || now-last < int64(sweptEvery.Seconds()) || !s.swept.CompareAndSwap(last, now) {
		return
	}
	s.work.Go(func() {
		ctx, cancel := context.WithTimeout(context.Background(), time.Minute)
		defer cancel()
		_, _ = s.pool.Exec(ctx, `DELETE FROM interactions WHERE at < now() - $1::interval`, rememberedFor) // later will do
	})
}

// Answering says that a request is being answered until done is called. The server itself has commits share a write.
func (s *Store) Answering() (done func()) { return func() {} }

// Work returns the store's work so far.
func (s *Store) Work() storage.Work {
	return storage.Work{Changes: s.changes.Load(), Commits: s.commits.Load(), Later: s.later.Load(), Trips: s.trips.n.Load()}
}
