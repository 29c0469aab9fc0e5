package pgstore

import (
	"context"
	"errors"
	"fmt"
	"strings"

	"github.com/jackc/pgx/v5"

	"mayhembot/storage"
)

// Filling is what a database is filled with.
type Filling struct {
	Source string // names it, for people and to tell whether a filling that was broken off is of the same
	From   storage.Contents
	// Replace is called where the database holds something already, which is removed once it returns nil. Without Replace the
	// database has to be empty.
	Replace func(old storage.Contents) error
}

// Fill puts everything of another store into a database that no bot has open. One that was broken off goes on where it ended, when it
// is called again with the same source. Until it is done, Open refuses the database.
func Fill(ctx context.Context, address string, f Filling) (err error) {
	s, err := connect(ctx, address)
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, s.Close()) }()
	s.leases.alone = true
	if err = s.leases.join(ctx); err == nil {
		err = s.migrate(ctx, true)
	}
	if err == nil {
		err = s.beginFilling(ctx, f)
	}
	if err != nil {
		return s.explain(err)
	}
	if _, err := storage.Copy(ctx, s, f.From); err != nil {
		return err
	}
	if err := storage.Differ(ctx, s, f.From); err != nil {
		return fmt.Errorf("%s is not what %s is: %w; do it again, or begin with an empty database", s.name(), f.Source, err)
	}
	return s.write(ctx, "import", "", nil, func(t *transaction) error {
		t.add(`DELETE FROM filling`)
		t.add(`ANALYZE ` + strings.Join(keptIn, ", "))
		return nil
	})
}

// keptIn are the tables that hold what a store keeps.
var keptIn = []string{"matches", "entries", "alarms", "seated", "figures", "names", "solvers", "settings", "servers", "interactions", "alive"}

// beginFilling notes what the database is filled from. It is empty then, or half filled from that.
func (s *Store) beginFilling(ctx context.Context, f Filling) error {
	switch source, err := s.filledFrom(ctx); {
	case err != nil, source == f.Source:
		return err
	case source != "":
		return halfFilled(source)
	}
	used, err := s.holds(ctx)
	switch {
	case err != nil:
		return err
	case used && f.Replace == nil:
		return errors.New("it has matches or settings already; name an empty database, or an empty schema with search_path in the address")
	case used:
		if err := f.Replace(s); err != nil {
			return err
		}
	}
	return s.write(ctx, "import", "", nil, func(t *transaction) error {
		t.add(`TRUNCATE ` + strings.Join(keptIn, ", "))
		t.add(`INSERT INTO filling (source) VALUES ($1)`, f.Source)
		return nil
	})
}

// holds tells whether anything is kept. When the bot was last reached does not count, nor do interactions.
func (s *Store) holds(ctx context.Context) (used bool, err error) {
	err = s.pool.QueryRow(ctx, `SELECT EXISTS (SELECT FROM matches) OR EXISTS (SELECT FROM names) OR EXISTS (SELECT FROM solvers)
		OR EXISTS (SELECT FROM settings) OR EXISTS (SELECT FROM servers)`).Scan(&used)
	return used, err
}

// filledFrom is what the database is being filled from, "" when it is not.
func (s *Store) filledFrom(ctx context.Context) (source string, err error) {
	err = s.pool.QueryRow(ctx, `SELECT source FROM filling`).Scan(&source)
	if errors.Is(err, pgx.ErrNoRows) {
		err = nil
	}
	return source, err
}

// isFilled returns an error where the database is half filled.
func (s *Store) isFilled(ctx context.Context) error {
	source, err := s.filledFrom(ctx)
	if err == nil && source != "" {
		err = halfFilled(source)
	}
	return err
}

func halfFilled(source string) error {
	return fmt.Errorf("it is half filled from %s; run the same mayhembot move or restore again, which goes on", source)
}
