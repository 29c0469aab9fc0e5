package main

import (
	"context"
	"errors"
	"fmt"
	"os"
	"path/filepath"

	"github.com/alecthomas/kong"

	"mayhembot/bot/game"
	"mayhembot/bot/match"
	"mayhembot/engine"
	"mayhembot/render/words"
	"mayhembot/storage"
	"mayhembot/storage/boltstore"
	"mayhembot/storage/copies"
)

// checkDatabase verifies everything in a database.
type checkDatabase struct {
	databaseFlags
}

// Run prints the contents when all are right. The error names the first fault, and the program then ends with 2.
func (cmd checkDatabase) Run(k *kong.Kong) (err error) {
	c, database, err := cmd.found()
	if err != nil {
		return err
	}
	sum, err := checkAt(context.Background(), database, c)
	if errors.Is(err, storage.ErrLocked) {
		sum, err = checkCopy(context.Background(), database, c)
	}
	if err != nil {
		return err
	}
	fmt.Fprintf(k.Stdout, "✅ no fault in %s: %s\n", told(database), sum)
	return nil
}

// checkCopy checks the database of a running bot, as it is at this moment.
func checkCopy(ctx context.Context, database string, c config) (sum checked, err error) {
	dir, err := os.MkdirTemp("", "mayhembot-check-")
	if err != nil {
		return checked{}, err
	}
	defer func() { err = errors.Join(err, os.RemoveAll(dir)) }()
	file := filepath.Join(dir, "copy.db")
	if err := (copies.Place{File: file}).Write(ctx, copies.Running(database)); err != nil {
		return checked{}, err
	}
	return checkAt(ctx, file, c)
}

// checked counts the verified parts.
type checked struct {
	storage.Inspected
	unplayable int // matches of games or rules that this program does not play
}

func (s checked) String() string {
	text := fmt.Sprintf("format %d, %s, %d over, %s, %s", s.Format, words.Count(s.Matches, "match", "matches"), s.Over,
		words.Count(s.Entries, "entry", "entries"), words.Count(s.Guilds, "server", "servers"))
	if s.unplayable > 0 {
		text += fmt.Sprintf("; %s of other rules than this program's could not be played again", words.Count(s.unplayable, "match", "matches"))
	}
	return text
}

// fault is a fault in a database.
type fault struct{ error }

// ExitCode tells a shell that the database has a fault.
func (fault) ExitCode() int { return 2 }

func (f fault) Unwrap() error { return f.error }

// checkAt verifies every page, value, list and figure of a file nobody has open, or of a PostgreSQL at this moment.
func checkAt(ctx context.Context, database string, c config) (sum checked, err error) {
	store, err := openAsIs(ctx, database, false)
	switch {
	case errors.Is(err, storage.ErrCorrupt), errors.Is(err, storage.ErrNewer):
		return sum, fault{err}
	case err != nil:
		return sum, err
	}
	defer func() { err = errors.Join(err, store.Close()) }()
	return checkOpen(ctx, store, told(database), c)
}

// checkOpen verifies everything in a store. It plays every match again and checks its chain, its dice, its position and its share
// of the leaderboard.
func checkOpen(ctx context.Context, store storage.Inspector, name string, c config) (sum checked, err error) {
	games, err := c.games()
	if err != nil {
		return sum, err
	}
	sum.Inspected, err = store.Inspect(ctx, func(m *storage.Match, log []engine.Entry, position []byte) error {
		err := match.Audit(games, m, log, position)
		var u *game.Unplayable
		if errors.As(err, &u) {
			sum.unplayable++
			return nil
		}
		return err
	})
	if err != nil {
		return sum, fault{fmt.Errorf("%s: %w", name, err)}
	}
	return sum, nil
}

// compact writes the database anew.
type compact struct {
	databaseFlags
}

// Run prints the result.
func (cmd compact) Run(k *kong.Kong) error {
	_, database, err := cmd.found()
	if err != nil {
		return err
	}
	if isPostgres(database) {
		return fmt.Errorf("%s gives back room by itself, by its autovacuum", told(database))
	}
	before, after, err := boltstore.Compact(context.Background(), database)
	if errors.Is(err, storage.ErrLocked) {
		return fmt.Errorf("stop the bot first: %w", err)
	}
	if err != nil {
		return err
	}
	fmt.Fprintf(k.Stdout, "%s had %d bytes and has %d now\n", database, before, after)
	return nil
}
