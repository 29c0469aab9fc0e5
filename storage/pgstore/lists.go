package pgstore

import (
	"context"
	"encoding/json"
	"fmt"

	"github.com/jackc/pgx/v5"

	"mayhembot/storage"
)

// list asks one question outside a transaction, and collects the rows.
func list[T any](ctx context.Context, s *Store, scan func(pgx.Rows) (T, error), sql string, args ...any) (all []T, err error) {
	err = s.retry(ctx, false, func() error {
		all = nil
		return s.each(ctx, func(rows pgx.Rows) error {
			one, err := scan(rows)
			all = append(all, one)
			return err
		}, sql, args...)
	})
	return all, err
}

// each asks one question outside a transaction, and shows the rows. An error of row is the caller's own.
func (s *Store) each(ctx context.Context, row func(pgx.Rows) error, sql string, args ...any) error {
	rows, err := s.pool.Query(ctx, sql, args...)
	if err != nil {
		return err
	}
	defer rows.Close()
	for rows.Next() {
		if err := row(rows); err != nil {
			return own{err}
		}
	}
	return rows.Err()
}

// stream is each for what does not fit into memory. It cannot be asked again once it has shown a row.
func (s *Store) stream(ctx context.Context, row func(pgx.Rows) error, sql string, args ...any) error {
	shown := false
	return s.retry(ctx, false, func() error {
		err := s.each(ctx, func(rows pgx.Rows) error {
			shown = true
			return row(rows)
		}, sql, args...)
		if _, refused := err.(own); shown && err != nil && !refused { //nolint:errorlint // it is never wrapped
			return own{s.explain(err)}
		}
		return err
	})
}

func scanRef(rows pgx.Rows) (ref storage.Ref, err error) {
	return ref, rows.Scan(&ref.Channel, &ref.ID)
}

// Matches shows every match to fn, ordered by id, until fn returns an error.
func (s *Store) Matches(ctx context.Context, fn func(*storage.Match) error) error {
	headers := s.headers.Fixed()
	return s.stream(ctx, func(rows pgx.Rows) error {
		found, err := scanned(headers, rows)
		if err != nil {
			return err
		}
		return fn(found.match.Clone())
	}, `SELECT `+columns+` FROM matches ORDER BY id`)
}

// Unfinished returns every match that is not over or has something its channel has not seen, ordered by id. A program that
// has just started must look after them.
func (s *Store) Unfinished(ctx context.Context) ([]storage.Ref, error) {
	return list(ctx, s, scanRef, `SELECT channel, id FROM matches WHERE unfinished ORDER BY id`)
}

// Behind returns the matches whose channel has something coming, ordered by id.
func (s *Store) Behind(ctx context.Context) ([]storage.Ref, error) {
	return list(ctx, s, scanRef, `SELECT channel, id FROM matches WHERE behind ORDER BY id`)
}

// Unreplayed returns the matches without a posted replay that ended at a time (Unix seconds) or later, the earliest first.
func (s *Store) Unreplayed(ctx context.Context, since int64) ([]storage.Ref, error) {
	return list(ctx, s, scanRef, `SELECT channel, id FROM matches WHERE unreplayed AND ended >= $1 ORDER BY ended, id`, since)
}

// Seated returns the matches that are not over and have a seat of the user, on all servers.
func (s *Store) Seated(ctx context.Context, user string) ([]storage.Ref, error) {
	return list(ctx, s, scanRef, `SELECT channel, id FROM seated JOIN matches ON id = match WHERE user_id = $1 ORDER BY id`, user)
}

// opened is the order of lobbies and running matches: lobbies first.
const opened = `phase <> 'over' AND NOT gave_up AND guild = $1 ORDER BY phase, host, id`

// Open shows the lobbies and the matches being played in a guild, lobbies first, until visit wants no more. Those given up are left
// out.
func (s *Store) Open(ctx context.Context, guild string, visit func(*storage.Match) (more bool)) error {
	headers := s.headers.Fixed()
	more := true
	return s.stream(ctx, func(rows pgx.Rows) error {
		found, err := scanned(headers, rows)
		if err == nil && more { // the next action in its channel reports one that cannot be read
			more = visit(found.match.Clone())
		}
		return nil
	}, `SELECT `+columns+` FROM matches WHERE `+opened, guild)
}

// alarmsAtOnce is how many alarms are read together.
const alarmsAtOnce = 500

// Alarms shows what is due until a time, the earliest first, until visit wants no more.
func (s *Store) Alarms(ctx context.Context, until int64, visit func(storage.Alarm) (more bool)) error {
	last := storage.Alarm{At: -1}
	for {
		all, err := list(ctx, s, func(rows pgx.Rows) (a storage.Alarm, err error) {
			return a, rows.Scan(&a.At, &a.ID, &a.Kind, &a.Channel)
		}, `SELECT at, id, kind, channel FROM alarms WHERE at <= $1 AND (at, id, kind) > ($2, $3, $4) ORDER BY at, id, kind LIMIT $5`,
			until, last.At, last.ID, last.Kind, alarmsAtOnce)
		if err != nil {
			return err
		}
		for _, a := range all {
			if last = a; !visit(a) {
				return nil
			}
		}
		if len(all) < alarmsAtOnce {
			return nil
		}
	}
}

// Alive returns when the bot was last noted as reached, in Unix seconds; 0 for never.
func (s *Store) Alive(ctx context.Context) (at int64, err error) {
	all, err := list(ctx, s, func(rows pgx.Rows) (at int64, err error) { return at, rows.Scan(&at) }, `SELECT at FROM alive`)
	if len(all) > 0 {
		at = all[0]
	}
	return at, err
}

// NoteAlive notes that the bot is reached.
func (s *Store) NoteAlive(ctx context.Context, at int64) error {
	s.changes.Add(1)
	return s.retry(ctx, true, func() error {
		_, err := s.pool.Exec(ctx, putAlive, at)
		if err == nil {
			s.commits.Add(1)
		}
		return err
	})
}

// Results shows the matches of a guild that ended at a time (Unix seconds) or later, in the order they ended, until visit wants no
// more.
func (s *Store) Results(ctx context.Context, guild string, from int64, visit func(storage.Result) (more bool)) error {
	more := true
	return s.stream(ctx, func(rows pgx.Rows) error {
		var raw []byte
		var ended int64
		var id string
		if err := rows.Scan(&id, &ended, &raw); err != nil || !more {
			return err
		}
		var r storage.Result
		if err := json.Unmarshal(raw, &r); err != nil {
			return fmt.Errorf("the result of match %q: %w: %w", id, storage.ErrCorrupt, err)
		}
		r.ID, r.Ended = id, ended
		more = visit(r)
		return nil
	}, `SELECT id, ended, result FROM matches WHERE result IS NOT NULL AND guild = $1 AND ended >= $2 ORDER BY ended, id`, guild, from)
}

// OpenLobbies returns the channels of the lobbies that a user hosts in a guild, without those given up.
func (r *channelTx) OpenLobbies(guild, host string) (channels []string) {
	_ = r.askGuild(guild, func(rows pgx.Rows) error {
		var channel string
		err := rows.Scan(&channel)
		channels = append(channels, channel)
		return err
	}, `SELECT channel FROM matches WHERE guild = $1 AND phase = 'lobby' AND host = $2 AND NOT gave_up ORDER BY id`, guild, host)
	return channels
}

// Running counts the matches being played in a guild, up to most, without those given up. own names the channels of those
// that a user hosts.
func (r *channelTx) Running(guild, host string, most int) (own []string, all int) {
	_ = r.askGuild(guild, func(rows pgx.Rows) error {
		var channel, by string
		err := rows.Scan(&channel, &by)
		if all++; by == host {
			own = append(own, channel)
		}
		return err
	}, `SELECT channel, host FROM matches WHERE guild = $1 AND phase = 'playing' AND NOT gave_up ORDER BY host, id LIMIT $2`, guild, most)
	return own, all
}

// Finished counts a user's matches of a game in a guild that are over. flown names the figure that counts matches.
func (r *channelTx) Finished(guild, game, user, flown string) (n int, err error) {
	err = r.askGuild("", func(rows pgx.Rows) error { return rows.Scan(&n) }, `
		SELECT coalesce((SELECT n FROM figures WHERE guild = $1 AND game = $2 AND user_id = $3 AND figure = $4), 0)
		     - coalesce((SELECT sum((header -> 'tally' -> $3 ->> $4)::bigint) FROM matches
		                 WHERE guild = $1 AND phase = 'playing' AND game = $2), 0)::bigint`, guild, game, user, flown)
	return n, err
}

// askGuild asks for a list of a guild's matches after everything this transaction has changed. Where it changes something, a
// guild's name keeps other channels from adding to that list before it ends.
func (r *channelTx) askGuild(guild string, row func(pgx.Rows) error, sql string, args ...any) error {
	if err := r.flush(); err != nil {
		return err
	}
	if r.writes && guild != "" {
		r.queue.Queue(`SELECT FROM pg_advisory_xact_lock(hashtextextended($1, 0))`, r.s.schema+" guild "+guild)
	}
	return r.ask(row, sql, args...)
}
