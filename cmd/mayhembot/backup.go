package main

import (
	"context"
	"errors"
	"log/slog"
	"os"
	"time"

	"mayhembot/storage"
)

// backupPace is the time from one copy of the database to the next.
const backupPace = 24 * time.Hour

// keepBackup copies the database to a file now and again, until ctx ends. What fails is logged and tried again the
// next time: a full disk must not stop a match.
func keepBackup(ctx context.Context, store *storage.Store, file string, pace time.Duration, log *slog.Logger) {
	ticker := time.NewTicker(pace)
	defer ticker.Stop()
	for {
		if err := backup(store, file); err != nil {
			log.Error("the database could not be copied", "to", file, "error", err)
		} else {
			log.Info("database copied", "to", file)
		}
		select {
		case <-ticker.C:
		case <-ctx.Done():
			return
		}
	}
}

// backup writes a consistent copy, and puts it in the place of the last one only when it is whole and on the disk.
func backup(store *storage.Store, file string) error {
	part := file + ".part"
	f, err := os.OpenFile(part, os.O_WRONLY|os.O_CREATE|os.O_TRUNC, 0o600)
	if err != nil {
		return err
	}
	err = store.Backup(f)
	if err == nil {
		err = f.Sync()
	}
	if err = errors.Join(err, f.Close()); err != nil {
		return err
	}
	return os.Rename(part, file)
}
