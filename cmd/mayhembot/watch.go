package main

import (
	"context"
	"errors"
	"fmt"
	"log/slog"
	"time"

	"mayhembot/bot/referee"
	"mayhembot/storage"
	"mayhembot/storage/copies"
)

// How often it is looked whether the database is in its place, and how long channels may take to be told that it is not.
const (
	lookPace  = time.Second
	tellingIn = 20 * time.Second
)

// watch looks after the database while the bot runs.
type watch struct {
	store    storage.Store
	database string
	bot      *referee.Referee
	log      *slog.Logger
}

// untilOver waits until the program must end: it is told to, the connection is lost for good, or the database takes no more
// writes. Without the database no request can be answered, so the host and the channels are told at once. examined receives
// faults of the database that the bot can live with.
func (w watch) untilOver(ctx context.Context, lost <-chan error, examined <-chan []storage.Fault) error {
	look := time.NewTicker(lookPace)
	defer look.Stop()
	damage := w.store.PagesChecked()
	for {
		select {
		case <-ctx.Done():
			return nil
		case err := <-lost:
			return err
		case err, found := <-damage:
			if found {
				return fmt.Errorf("damage was found in the database: %w", err)
			}
			damage = nil
		case faults := <-examined:
			w.name(ctx, faults)
			examined = nil
		case <-look.C:
			if err := w.store.Lost(ctx); err != nil {
				return w.end(ctx, err)
			}
		}
	}
}

// name names faults in the log and tells the channels that are concerned.
func (w watch) name(ctx context.Context, faults []storage.Fault) {
	told := map[string]bool{"": true}
	for _, f := range faults {
		w.log.Error("the database is damaged; restore a copy, or start with --rebuild where only a list or a leaderboard is wrong", "channel", f.Channel, "error", f.Err)
		if !told[f.Channel] {
			told[f.Channel] = true
			w.bot.TellDamaged(ctx, f.Channel)
		}
	}
}

// end saves the rest of a lost database and tells all channels with a match.
func (w watch) end(ctx context.Context, cause error) error {
	w.log.Error("the bot stops, for it has lost its database", "database", told(w.database), "error", cause)
	if errors.Is(cause, storage.ErrGone) && !errors.Is(cause, storage.ErrOverwritten) {
		if kept, err := copies.Rescue(context.WithoutCancel(ctx), w.store, w.database, time.Now()); err != nil {
			w.log.Error("what the database had could not be saved", "error", err)
		} else {
			w.log.Error("what the database had is saved; put it back with mayhembot restore", "copy", kept)
		}
	}
	telling, done := context.WithTimeout(ctx, tellingIn)
	defer done()
	w.bot.TellGone(telling)
	return cause
}
