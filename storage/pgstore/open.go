package pgstore

import (
	"context"
	"database/sql"
	"embed"
	"errors"
	"fmt"
	"io/fs"
	"time"

	"github.com/jackc/pgx/v5"
	"github.com/jackc/pgx/v5/pgxpool"
	"github.com/jackc/pgx/v5/stdlib"
	"github.com/pressly/goose/v3"

	"mayhembot/storage"
)

//go:embed migrations/*.sql
var migrations embed.FS

// versions is the table in which the migrations note how far the schema is.
const versions = "schema_versions"

// oldest is the oldest version of PostgreSQL that is supported.
const oldest = 14

// openWithin is how long a program that starts waits for the database.
const openWithin = 15 * time.Second

// session has what every connection sets. A process that is gone without a word, or hangs inside a transaction, lets go of its
// channels within 15 seconds.
var session = map[string]string{
	"application_name":                    "mayhembot",
	"idle_in_transaction_session_timeout": "12s",
	"tcp_keepalives_idle":                 "5",
	"tcp_keepalives_interval":             "2",
	"tcp_keepalives_count":                "3",
	"timezone":                            "UTC",
}

// Open opens the database at an address ("postgres://user:password@host/database"), and brings its tables up to this program's
// version. They stand in the schema that search_path names first, "public" unless the address says otherwise. The errors say
// what to do and never have the password. ErrNewer is one of them; nothing is changed then.
func Open(ctx context.Context, address string) (*Store, error) {
	s, err := connect(ctx, address)
	if err != nil {
		return nil, err
	}
	err = s.leases.join(ctx)
	if err == nil {
		err = s.migrate(ctx, true)
	}
	if err == nil {
		err = s.isFilled(ctx)
	}
	if err != nil {
		return nil, errors.Join(s.explain(err), s.Close())
	}
	return s, nil
}

// OpenAsIs opens a database without a change to its tables. Those of another version are ErrNewer or an error that names the
// command that brings them up to date.
func OpenAsIs(ctx context.Context, address string) (*Store, error) {
	return openAsIs(ctx, address, false)
}

// OpenAlone opens a database as OpenAsIs does. As long as it is open, no bot can open it.
func OpenAlone(ctx context.Context, address string) (*Store, error) {
	return openAsIs(ctx, address, true)
}

func openAsIs(ctx context.Context, address string, alone bool) (*Store, error) {
	s, err := connect(ctx, address)
	if err != nil {
		return nil, err
	}
	if s.leases.alone = alone; alone {
		err = s.leases.join(ctx)
	}
	if err == nil {
		err = s.migrate(ctx, false)
	}
	if err == nil {
		err = s.isFilled(ctx)
	}
	if err != nil {
		return nil, errors.Join(s.explain(err), s.Close())
	}
	return s, nil
}

// connect connects and looks at what kind of server answers.
func connect(ctx context.Context, address string) (*Store, error) {
	config, err := pgxpool.ParseConfig(address)
	if err != nil {
		return nil, errAddress // the error itself may quote the address with its password
	}
	for name, value := range session {
		if _, chosen := config.ConnConfig.RuntimeParams[name]; !chosen {
			config.ConnConfig.RuntimeParams[name] = value
		}
	}
	if config.ConnConfig.ConnectTimeout == 0 {
		config.ConnConfig.ConnectTimeout = 5 * time.Second
	}
	config.MaxConns = max(config.MaxConns, connections)
	s := newStore(config.ConnConfig.Config)
	config.ConnConfig.Tracer = &s.trips
	if s.pool, err = pgxpool.NewWithConfig(ctx, config); err != nil {
		return nil, s.explain(err)
	}
	ctx, cancel := context.WithTimeout(ctx, openWithin)
	defer cancel()
	if err := s.look(ctx); err != nil {
		s.pool.Close()
		return nil, s.explain(err)
	}
	return s, nil
}

// look tells whether the server can hold the store.
func (s *Store) look(ctx context.Context) error {
	var version int
	var schema, foreign *string
	var replica, readOnly, ours bool
	err := s.pool.QueryRow(ctx, `
		SELECT current_setting('server_version_num')::integer / 10000, current_schema(), pg_is_in_recovery(),
		       current_setting('transaction_read_only')::boolean, to_regclass(quote_ident(current_schema()) || '.' || $1) IS NOT NULL,
		       (SELECT min(relname::text) FROM pg_class WHERE relkind IN ('r', 'p') AND relnamespace = to_regnamespace(quote_ident(current_schema())))`,
		versions).Scan(&version, &schema, &replica, &readOnly, &ours, &foreign)
	switch {
	case err != nil:
		return err
	case version < oldest:
		return fmt.Errorf("the server is PostgreSQL %d; upgrade it to %d or later", version, oldest)
	case schema == nil:
		return errNoSchema
	case replica:
		return errReplica
	case readOnly:
		return errReadOnly
	case !ours && foreign != nil:
		return fmt.Errorf("schema %q belongs to another program, as it has a table %q; create a database for mayhembot alone, or name an empty schema with search_path in the address", *schema, *foreign)
	}
	s.schema = *schema
	return nil
}

// migrate brings the tables up to this program's version, where change allows that. One process at a time does.
func (s *Store) migrate(ctx context.Context, change bool) (err error) {
	conn, err := s.pool.Acquire(ctx)
	if err != nil {
		return err
	}
	defer conn.Release()
	if _, err := conn.Exec(ctx, `SELECT pg_advisory_lock(hashtextextended($1, 0))`, "mayhembot schema "+s.schema); err != nil {
		return err
	}
	defer func() {
		_, unlock := conn.Exec(context.WithoutCancel(ctx), `SELECT pg_advisory_unlock(hashtextextended($1, 0))`, "mayhembot schema "+s.schema)
		err = errors.Join(err, unlock)
	}()
	db := stdlib.OpenDBFromPool(s.pool)
	defer func() { err = errors.Join(err, db.Close()) }()
	steps, err := provider(db)
	if err != nil {
		return err
	}
	wanted := int64(len(steps.ListSources()))
	now, err := versionOf(ctx, conn.Conn())
	if err != nil {
		return err
	}
	s.version = wanted
	switch {
	case now > wanted:
		return fmt.Errorf("its schema has version %d, and this program knows %d: %w", now, wanted, storage.ErrNewer)
	case now == wanted:
		return nil
	case !change:
		return fmt.Errorf("its schema has version %d and needs %d; run `mayhembot migrate` first", now, wanted)
	}
	_, err = steps.Up(ctx)
	return err
}

// provider has the migrations, in order.
func provider(db *sql.DB) (*goose.Provider, error) {
	files, err := fs.Sub(migrations, "migrations")
	if err != nil {
		return nil, err
	}
	return goose.NewProvider(goose.DialectPostgres, db, files, goose.WithTableName(versions), goose.WithDisableGlobalRegistry(true))
}

// versionOf is the version of the tables, 0 where there are none.
func versionOf(ctx context.Context, conn *pgx.Conn) (version int64, err error) {
	var ours bool
	err = conn.QueryRow(ctx, `SELECT to_regclass(quote_ident(current_schema()) || '.' || $1) IS NOT NULL`, versions).Scan(&ours)
	if err != nil || !ours {
		return 0, err
	}
	err = conn.QueryRow(ctx, `SELECT coalesce(max(version_id), 0) FROM `+versions+` WHERE is_applied`).Scan(&version)
	return version, err
}

// Version is the version of the tables that this program writes.
func (s *Store) Version() int64 { return s.version }
