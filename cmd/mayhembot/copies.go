package main

import (
	"context"
	"log/slog"
	"path/filepath"
	"strings"
	"sync"
	"time"

	"mayhembot/storage"
	"mayhembot/storage/copies"
)

// keepCopies starts keeping copies of the database in the configured folder, and handing out copies to `mayhembot backup`. It
// logs a failure and goes on, because a full disk must not stop a match.
func keepCopies(ctx context.Context, c config, store storage.Store, counts *metrics, log *slog.Logger) (stop func()) {
	endServing := func() {}
	if !isPostgres(c.inUse()) { // which hands out copies itself
		end, err := copies.Serve(store, c.inUse(), log)
		if err != nil {
			log.Warn("mayhembot backup cannot ask for copies while this runs", "error", err)
		} else {
			endServing = end
		}
	}
	copying, end := context.WithCancel(ctx)
	var work sync.WaitGroup
	if c.Copies.Folder != "" {
		keeper := &copies.Keeper{
			Schedule: copies.Schedule(c.Copies), From: store, Others: []string{c.Database, c.Local.Database}, Now: time.Now, Log: log,
			Made: counts.copying, Name: c.copyName(),
		}
		work.Go(func() { keeper.Keep(copying) })
	}
	return func() { end(); work.Wait(); endServing() }
}

// copyName begins the names of the copies.
func (c config) copyName() string {
	if isPostgres(c.inUse()) {
		return "mayhembot"
	}
	return strings.TrimSuffix(filepath.Base(c.inUse()), ".db")
}
