package main

import (
	"context"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"time"

	"github.com/alecthomas/kong"

	"mayhembot/storage"
	"mayhembot/storage/boltstore"
	"mayhembot/storage/copies"
	"mayhembot/storage/pgstore"
)

// move moves everything from one database to another, which is empty, or not there yet where it is a file. What it moves from stays
// as it is.
type move struct {
	Config string `help:"Configuration file (config.toml when it exists)." type:"path" placeholder:"FILE"`
	From   string `required:"" help:"What is moved: a file or a postgres:// address. No bot may have it open." placeholder:"DATABASE"`
	To     string `required:"" help:"Where it goes: a file that is not there yet, or the postgres:// address of an empty database." placeholder:"DATABASE"`
}

// Run moves, compares both databases and checks each. A move that was broken off goes on where it ended.
func (cmd move) Run(k *kong.Kong) (err error) {
	c, err := loadConfig(cmd.Config, os.Getenv)
	if err != nil {
		return err
	}
	ctx := context.Background()
	for _, at := range []*string{&cmd.From, &cmd.To} {
		if !isPostgres(*at) {
			*at = kong.ExpandPath(*at)
		}
	}
	from, err := openAsIs(ctx, cmd.From, true)
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, from.Close()) }()
	sum, err := checkOpen(ctx, from, told(cmd.From), c)
	if err != nil {
		return fmt.Errorf("nothing is moved: %w", err)
	}
	if isPostgres(cmd.To) {
		err = pgstore.Fill(ctx, cmd.To, pgstore.Filling{Source: told(cmd.From), From: from})
	} else {
		err = boltstore.Fill(ctx, cmd.To, from)
	}
	if err != nil {
		return err
	}
	to, err := openAsIs(ctx, cmd.To, true)
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, to.Close()) }()
	moved, err := checkOpen(ctx, to, told(cmd.To), c)
	if err == nil {
		err = storage.Differ(ctx, from, to)
	}
	if err != nil {
		return fmt.Errorf("go on with %s: %w", told(cmd.From), err)
	}
	fmt.Fprintf(k.Stdout, "✅ no fault in %s: %s\n✅ no fault in %s: %s\n", told(cmd.From), sum, told(cmd.To), moved)
	fmt.Fprintf(k.Stdout, "Everything is in %s now. Name it in the configuration, and put %s away.\n", told(cmd.To), told(cmd.From))
	return nil
}

// restorePostgres puts a copy in the place of what a PostgreSQL has. That is kept in a file beside the copy, whose name is returned, "" where there was nothing.
func restorePostgres(ctx context.Context, file, address string, now time.Time) (kept string, err error) {
	from, err := boltstore.OpenReadOnly(ctx, file)
	if err != nil {
		return "", err
	}
	defer func() { err = errors.Join(err, from.Close()) }()
	source, err := filepath.Abs(file)
	if err != nil {
		return "", err
	}
	err = pgstore.Fill(ctx, address, pgstore.Filling{Source: source, From: from, Replace: func(old storage.Contents) (err error) {
		kept = copies.Replaced(source, now)
		return boltstore.Fill(ctx, kept, old)
	}})
	return kept, err
}
