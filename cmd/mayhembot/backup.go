package main

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"os"
	"time"

	"github.com/alecthomas/kong"

	"mayhembot/storage/copies"
)

// databaseFlags name the database a command is for.
type databaseFlags struct {
	Config   string `help:"Configuration file (config.toml when it exists)." type:"path" placeholder:"FILE"`
	Database string `help:"The database, a file or a postgres:// address; the one the configuration names unless told." placeholder:"FILE"`
}

// found reads the configuration and says which database is meant. It has to be there.
func (f databaseFlags) found() (config, string, error) {
	c, file, err := f.named()
	if err == nil && !isPostgres(file) {
		if _, err = os.Stat(file); err != nil {
			err = fmt.Errorf("%w; name the database with --database, or the configuration with --config", err)
		}
	}
	return c, file, err
}

// named is found for a database that need not be there.
func (f databaseFlags) named() (config, string, error) {
	c, err := loadConfig(f.Config, os.Getenv)
	if f.Database != "" && !isPostgres(f.Database) {
		f.Database = kong.ExpandPath(f.Database)
	}
	return c, cmp.Or(f.Database, c.Storage.URL, c.inUse()), err
}

// backupTo copies the database, whether the bot runs or not.
type backupTo struct {
	databaseFlags
	File string `arg:"" type:"path" help:"Where the copy goes; an older copy of that name is replaced."`
}

// Run makes one copy and says where it is.
func (cmd backupTo) Run(k *kong.Kong) (err error) {
	c, database, err := cmd.found()
	if err != nil {
		return err
	}
	from, done, err := sourceAt(context.Background(), database)
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, done()) }()
	place := copies.Place{File: cmd.File, Others: []string{database, c.Database, c.Local.Database}}
	if err := place.Write(context.Background(), from); err != nil {
		return err
	}
	at, err := os.Stat(cmd.File)
	if err != nil {
		return err
	}
	fmt.Fprintf(k.Stdout, "%s is a whole copy of %s, %d bytes\n", cmd.File, told(database), at.Size())
	return nil
}

// sourceAt is a database to be copied. A PostgreSQL is copied as it is at one moment, into a file.
func sourceAt(ctx context.Context, database string) (from copies.Source, done func() error, err error) {
	if !isPostgres(database) {
		return copies.Open(ctx, database)
	}
	store, err := openAsIs(ctx, database, false)
	if err != nil {
		return nil, nil, err
	}
	return store, store.Close, nil
}

// restore puts a copy in the database's place.
type restore struct {
	databaseFlags
	Copy string `arg:"" type:"existingfile" help:"The copy; it stays where it is."`
}

// Run checks the copy and puts it in place.
func (cmd restore) Run(k *kong.Kong) error {
	c, database, err := cmd.named()
	if err != nil {
		return err
	}
	sum, err := checkAt(context.Background(), cmd.Copy, c)
	if err != nil {
		return fmt.Errorf("%s is not restored: %w", cmd.Copy, err)
	}
	put := copies.Restore
	if isPostgres(database) {
		put = restorePostgres
	}
	kept, err := put(context.Background(), cmd.Copy, database, time.Now())
	if err != nil {
		return err
	}
	fmt.Fprintf(k.Stdout, "%s is restored: %s\n", told(database), sum)
	if kept != "" {
		fmt.Fprintf(k.Stdout, "What was there before is kept as %s.\n", kept)
	}
	fmt.Fprintln(k.Stdout, "A match whose channel has seen more than this copy has will be stopped when the bot starts.")
	return nil
}
