// Package pgstore keeps matches and leaderboards in PostgreSQL. It is the only importer of pgx.
//
// Any number of processes may have one database open. A transaction on a channel holds an advisory lock on the channel, and
// the rows of the matches it has read, so that the actions of a channel follow each other whoever takes them. A transaction
// that the server undid is run again.
//
// A transaction gathers its changes and sends them together with the commit. So an action takes two round trips to the server
// and one more for each thing it reads beside the channel's current match.
package pgstore

import (
	"context"
	"errors"
	"io"
	"net"
	"os"
	"strconv"
	"sync"
	"sync/atomic"
	"time"

	lru "github.com/hashicorp/golang-lru/v2"
	"github.com/jackc/pgx/v5"
	"github.com/jackc/pgx/v5/pgconn"
	"github.com/jackc/pgx/v5/pgxpool"

	"mayhembot/storage"
)

var (
	_ storage.Store     = (*Store)(nil)
	_ storage.ChannelTx = (*channelTx)(nil)
)

// connections is how many connections a process may open at least. The address may ask for more with pool_max_conns.
const connections = 10

// patience is for how long a transaction waits for a server that is away, before it says so.
const patience = 2 * time.Second

// attempts is how often a transaction is run that the server undoes.
const attempts = 20

// Store is an open database. Any goroutine may call its methods. A function given to Update, View or Matches must not call a
// method of Store, and may be run more than once.
type Store struct {
	pool     *pgxpool.Pool
	place    string // host and port, for errors
	database string
	user     string
	schema   string
	version  int64
	now      func() time.Time
	channels storage.ChannelLocks // spares the connections of those who would wait for a channel of this process
	headers  *storage.HeaderCache
	latest   *lru.Cache[string, version] // by match
	values   *lru.Cache[string, any]     // see ChannelTx.Cache
	refused  sync.Map                    // by channel: why its matches are neither read nor written
	trips    tripCounter
	leases   leases
	work     sync.WaitGroup
	closing  chan struct{}
	once     sync.Once
	gone     atomic.Bool  // the server was away when it was last asked, and nobody waits for it any more
	swept    atomic.Int64 // when interactions were last forgotten, in Unix seconds

	changes, commits, later atomic.Int64
}

// version is a match as a transaction of this process has left it. Another process may have changed it since.
type version struct {
	number int64
	match  *storage.Match // nobody changes it
}

func newStore(c pgconn.Config) *Store {
	s := &Store{
		place: net.JoinHostPort(c.Host, strconv.Itoa(int(c.Port))), database: c.Database, user: c.User, now: time.Now,
		headers: storage.NewHeaderCache(), latest: storage.NewCache[version](), values: storage.NewCache[any](), closing: make(chan struct{}),
	}
	s.leases.s = s
	return s
}

// SetClock puts another clock in the place of the system's, before the store is used.
func (s *Store) SetClock(now func() time.Time) { s.now = now }

// Close waits for running transactions and lets go of the database.
func (s *Store) Close() error {
	s.once.Do(func() {
		close(s.closing)
		s.work.Wait()
		s.leases.mu.Lock()
		s.leases.close()
		s.leases.mu.Unlock()
		s.pool.Close()
	})
	return nil
}

// isCut tells whether a connection broke.
func isCut(err error) bool {
	return errors.Is(err, io.EOF) || errors.Is(err, io.ErrUnexpectedEOF) || errors.Is(err, net.ErrClosed) || errors.Is(err, os.ErrDeadlineExceeded)
}

// tripCounter counts how often the server was asked and waited for.
type tripCounter struct{ n atomic.Int64 }

type unawaitedKey struct{}

// unawaited marks questions whose answer nobody waits for.
func unawaited(ctx context.Context) context.Context {
	return context.WithValue(ctx, unawaitedKey{}, true)
}

func (c *tripCounter) count(ctx context.Context) {
	if ctx.Value(unawaitedKey{}) == nil {
		c.n.Add(1)
	}
}

func (c *tripCounter) TraceQueryStart(ctx context.Context, _ *pgx.Conn, _ pgx.TraceQueryStartData) context.Context {
	c.count(ctx)
	return ctx
}
func (c *tripCounter) TraceQueryEnd(context.Context, *pgx.Conn, pgx.TraceQueryEndData) {}

func (c *tripCounter) TraceBatchStart(ctx context.Context, _ *pgx.Conn, _ pgx.TraceBatchStartData) context.Context {
	c.count(ctx)
	return ctx
}
func (c *tripCounter) TraceBatchQuery(context.Context, *pgx.Conn, pgx.TraceBatchQueryData) {}
func (c *tripCounter) TraceBatchEnd(context.Context, *pgx.Conn, pgx.TraceBatchEndData)     {}

func (c *tripCounter) TracePrepareStart(ctx context.Context, _ *pgx.Conn, _ pgx.TracePrepareStartData) context.Context {
	return ctx
}
func (c *tripCounter) TracePrepareEnd(context.Context, *pgx.Conn, pgx.TracePrepareEndData) {}
