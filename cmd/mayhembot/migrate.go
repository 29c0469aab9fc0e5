package main

import (
	"context"
	"errors"
	"fmt"

	"github.com/alecthomas/kong"

	"mayhembot/storage/boltstore"
	"mayhembot/storage/pgstore"
)

// migrate brings a database up to this program's version.
type migrate struct {
	databaseFlags
}

// Run opens the database, which does it, and prints the version.
func (cmd migrate) Run(k *kong.Kong) (err error) {
	_, database, err := cmd.found()
	if err != nil {
		return err
	}
	if !isPostgres(database) {
		store, err := boltstore.Open(database)
		if err != nil {
			return err
		}
		fmt.Fprintf(k.Stdout, "%s is up to date.\n", database)
		return store.Close()
	}
	store, err := pgstore.Open(context.Background(), database)
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, store.Close()) }()
	fmt.Fprintf(k.Stdout, "%s is up to date: its tables have version %d.\n", told(database), store.Version())
	return nil
}
