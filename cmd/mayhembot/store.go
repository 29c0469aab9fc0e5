package main

import (
	"context"
	"errors"
	"net/url"
	"strings"

	"mayhembot/storage"
	"mayhembot/storage/boltstore"
	"mayhembot/storage/pgstore"
)

// storageConfig names the PostgreSQL that keeps everything, in the place of the database file.
type storageConfig struct {
	URL string `toml:"url"`
}

// check refuses what is no address of a PostgreSQL. It does not quote it, as it may hold a password.
func (s storageConfig) check() error {
	if s.URL != "" && !isPostgres(s.URL) {
		return errors.New(`storage.url (or MAYHEMBOT_STORAGE_URL) has to begin with "postgres://"; a file is named by database (config.example.toml shows how)`)
	}
	return nil
}

// isPostgres tells the address of a PostgreSQL database from the name of a file.
func isPostgres(database string) bool {
	return strings.HasPrefix(database, "postgres://") || strings.HasPrefix(database, "postgresql://")
}

// openStore opens the database of a bot: a file, or a PostgreSQL.
func openStore(ctx context.Context, database string) (storage.Store, error) {
	if !isPostgres(database) {
		return boltstore.Open(database)
	}
	store, err := pgstore.Open(ctx, database)
	if err != nil {
		return nil, err
	}
	return store, nil
}

// database is a store whose contents can be moved to another.
type database interface {
	storage.Store
	storage.Contents
}

// openAsIs opens a database that must be there, and changes nothing: a file that nobody has open, or a PostgreSQL, with alone only
// where no bot has it open.
func openAsIs(ctx context.Context, at string, alone bool) (database, error) {
	if !isPostgres(at) {
		return boltstore.OpenReadOnly(ctx, at)
	}
	open := pgstore.OpenAsIs
	if alone {
		open = pgstore.OpenAlone
	}
	store, err := open(ctx, at)
	if err != nil {
		return nil, err
	}
	return store, nil
}

// told is the name of a database as it may be printed and logged: never with a password.
func told(database string) string {
	if !isPostgres(database) {
		return database
	}
	return pgstore.Name(database)
}

// passwords are the forms of the password in the address of a PostgreSQL.
func passwords(address string) (all []string) {
	at, err := url.Parse(address)
	if err != nil || !isPostgres(address) {
		return nil
	}
	password, _ := at.User.Password()
	for _, p := range []string{password, at.Query().Get("password")} {
		if p != "" {
			all = append(all, p, url.QueryEscape(p), url.PathEscape(p))
		}
	}
	if _, raw, _ := strings.Cut(at.User.String(), ":"); raw != "" {
		all = append(all, raw)
	}
	return all
}
