package main

import (
	"context"
	"errors"
	"fmt"
	"log/slog"
	"path/filepath"
	"strings"
	"sync"
	"time"

	"mayhembot/storage"
	"mayhembot/storage/copies"
)

// backupPace is the time from one copy of the database to the next in the one file that backup names.
const backupPace = 24 * time.Hour

// keepCopies begins to copy the database where the host wants that, and to hand out copies to `mayhembot backup`. A setting
// that could do harm is an error; what may be different tomorrow, such as a disk that is not there, is logged with every
// copy that fails.
func keepCopies(ctx context.Context, c config, store *storage.Store, counts *metrics, log *slog.Logger) (stop func(), err error) {
	others := []string{c.Database, c.Local.Database}
	place := copies.Place{File: c.Backup, Others: others}
	if c.Backup != "" {
		var never *copies.Unfit
		if _, _, err := place.Check(store); errors.As(err, &never) {
			return nil, fmt.Errorf("backup = %w", err)
		}
	}
	endServing, err := copies.Serve(store, c.inUse(), log)
	if err != nil {
		log.Warn("mayhembot backup cannot ask for copies while this runs", "error", err)
		endServing = func() {}
	}
	copying, end := context.WithCancel(ctx)
	var work sync.WaitGroup
	if c.Backup != "" {
		work.Go(func() { backUp(copying, place, store, backupPace, log) })
	}
	if c.Copies.Folder != "" {
		keeper := &copies.Keeper{
			Schedule: copies.Schedule(c.Copies), From: store, Others: others, Now: time.Now, Log: log,
			Made: counts.copying, Name: strings.TrimSuffix(filepath.Base(c.inUse()), ".db"),
		}
		work.Go(func() { keeper.Keep(copying) })
	}
	return func() { end(); work.Wait(); endServing() }, nil
}

// backUp makes a copy now and again, until ctx ends. What fails is logged and tried again the next time: a full disk must
// not stop a match.
func backUp(ctx context.Context, to copies.Place, store *storage.Store, pace time.Duration, log *slog.Logger) {
	ticker := time.NewTicker(pace)
	defer ticker.Stop()
	for {
		if err := to.Write(store); err != nil {
			log.Error("the database could not be copied", "to", to.File, "error", err)
		} else {
			log.Info("database copied", "to", to.File)
		}
		select {
		case <-ticker.C:
		case <-ctx.Done():
			return
		}
	}
}
