package pgtest

import (
	"context"
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"fmt"
	"net/url"
	"os"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"github.com/jackc/pgx/v5"
	"github.com/stretchr/testify/require"

	"mayhembot/storage"
	"mayhembot/storage/pgstore"
)

// shared is the cluster that the tests of a program share. It is started with the first test that needs it.
var shared struct {
	once    sync.Once
	cluster *Cluster
	err     error
}

// Main runs the tests of a package and stops the cluster they shared. TestMain passes its result to os.Exit.
func Main(m *testing.M) int {
	code := m.Run()
	if shared.cluster != nil {
		if err := shared.cluster.Stop(); err != nil {
			_, _ = fmt.Fprintln(os.Stderr, err)
			return 1
		}
	}
	return code
}

// Shared is the cluster that the tests of this program share. Main stops it. A test is skipped where PostgreSQL is not installed.
func Shared(t testing.TB) *Cluster {
	t.Helper()
	c, err := start()
	skipMissing(t, err)
	return c
}

// Own is a cluster for one test alone, which may stop it.
func Own(t testing.TB, settings ...string) *Cluster {
	t.Helper()
	c, err := Start(settings...)
	skipMissing(t, err)
	t.Cleanup(func() { require.NoError(t, c.Stop()) })
	return c
}

func skipMissing(t testing.TB, err error) {
	t.Helper()
	if errors.Is(err, errMissing) {
		t.Skip(err.Error() + "; the store in PostgreSQL is not tested")
	}
	require.NoError(t, err)
}

func start() (*Cluster, error) {
	shared.once.Do(func() { shared.cluster, shared.err = Start() })
	return shared.cluster, shared.err
}

// At opens the store of a name in the shared cluster, or creates it, as storagetest wants it. Each name has a schema.
func At(path string) (storage.Store, error) {
	ctx := context.Background()
	c, err := start()
	if err != nil {
		return nil, err
	}
	at, err := c.Schema(ctx, path)
	if err != nil {
		return nil, err
	}
	s, err := pgstore.Open(ctx, at)
	if err != nil {
		return nil, err
	}
	return s, nil
}

// Schema is the address of a schema of a name, which is created where there is none.
func (c *Cluster) Schema(ctx context.Context, name string) (address string, err error) {
	sum := sha256.Sum256([]byte(name))
	schema := "s" + hex.EncodeToString(sum[:8])
	if err := c.Exec(ctx, `CREATE SCHEMA IF NOT EXISTS `+schema); err != nil {
		return "", err
	}
	return With(c.URL(), "search_path", schema), nil
}

// Exec runs a statement as the superuser.
func (c *Cluster) Exec(ctx context.Context, sql string) (err error) {
	conn, err := pgx.Connect(ctx, c.URL().String())
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, conn.Close(ctx)) }()
	_, err = conn.Exec(ctx, sql)
	return err
}

// CommitRate measures the rows a second that so many connections insert, each row in a transaction of its own.
func (c *Cluster) CommitRate(ctx context.Context, connections int, during time.Duration) (perSecond float64, err error) {
	if err := c.Exec(ctx, `CREATE TABLE IF NOT EXISTS bare (n bigserial PRIMARY KEY, value bytea)`); err != nil {
		return 0, err
	}
	value := make([]byte, 300) // as long as an entry
	var n atomic.Int64
	errs := make([]error, connections)
	var all sync.WaitGroup
	begun := time.Now()
	for i := range errs {
		all.Go(func() {
			conn, err := pgx.Connect(ctx, c.URL().String())
			for err == nil && time.Since(begun) < during {
				if _, err = conn.Exec(ctx, `INSERT INTO bare (value) VALUES ($1)`, value); err == nil {
					n.Add(1)
				}
			}
			if conn != nil {
				err = errors.Join(err, conn.Close(ctx))
			}
			errs[i] = err
		})
	}
	all.Wait()
	return float64(n.Load()) / time.Since(begun).Seconds(), errors.Join(errs...)
}

// With is an address with a parameter set.
func With(at *url.URL, name, value string) string {
	other := *at
	query := other.Query()
	query.Set(name, value)
	other.RawQuery = query.Encode()
	return other.String()
}

// Open opens a fresh store in the shared cluster. It is closed when the test ends.
func Open(t testing.TB) *pgstore.Store {
	t.Helper()
	s, err := pgstore.Open(t.Context(), Fresh(t))
	require.NoError(t, err)
	t.Cleanup(func() { require.NoError(t, s.Close()) })
	return s
}

// Fresh is the address of an empty schema in the shared cluster.
func Fresh(t testing.TB) string {
	t.Helper()
	at, err := Shared(t).Schema(t.Context(), t.TempDir())
	require.NoError(t, err)
	return at
}
