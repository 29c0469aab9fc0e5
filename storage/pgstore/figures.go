package pgstore

import (
	"context"
	"encoding/json"
	"fmt"

	"github.com/jackc/pgx/v5"

	"mayhembot/engine"
	"mayhembot/storage"
)

// Leaders shows the line of everybody with any figure of a game in a guild, ordered by user id. It shows one at a time, so
// that a guild of any size fits into memory.
func (s *Store) Leaders(ctx context.Context, guild, game string, visit func(storage.Line)) error {
	return s.stream(ctx, func(rows pgx.Rows) error {
		line, err := scanLine(rows)
		if err == nil {
			visit(line)
		}
		return err
	}, `SELECT f.user_id, coalesce(min(name), ''), json_object_agg(figure, n) FROM figures f LEFT JOIN names USING (guild, user_id)
		WHERE guild = $1 AND game = $2 AND n <> 0 GROUP BY f.user_id ORDER BY f.user_id`, guild, game)
}

// scanLine reads a user, their name, and their figures, null for none.
func scanLine(rows pgx.Rows) (line storage.Line, err error) {
	var figures []byte
	if err := rows.Scan(&line.User, &line.Name, &figures); err != nil {
		return line, err
	}
	line.Auto, line.Figures = line.User == storage.Autopilot, map[string]int{}
	if figures == nil {
		return line, nil
	}
	return line, json.Unmarshal(figures, &line.Figures)
}

// Pilot returns the line of one user in a game, with no figures where there are none.
func (s *Store) Pilot(ctx context.Context, guild, game, user string) (storage.Line, error) {
	lines, err := list(ctx, s, scanLine, `
		SELECT $3::text, coalesce((SELECT name FROM names WHERE guild = $1 AND user_id = $3), ''),
		       (SELECT json_object_agg(figure, n) FROM figures WHERE guild = $1 AND game = $2 AND user_id = $3 AND n <> 0)`, guild, game, user)
	if err != nil {
		return storage.Line{}, err
	}
	return lines[0], nil
}

// UserLines shows the figures a user has, by guild and game, until visit has had them all.
func (s *Store) UserLines(ctx context.Context, user string, visit func(guild, game string, line storage.Line)) error {
	return s.stream(ctx, func(rows pgx.Rows) error {
		var guild, game string
		var figures []byte
		line := storage.Line{User: user, Auto: user == storage.Autopilot}
		if err := rows.Scan(&guild, &game, &line.Name, &figures); err != nil {
			return err
		}
		if err := json.Unmarshal(figures, &line.Figures); err != nil {
			return err
		}
		visit(guild, game, line)
		return nil
	}, `SELECT guild, game, coalesce(min(name), ''), json_object_agg(figure, n) FROM figures f LEFT JOIN names USING (guild, user_id)
		WHERE f.user_id = $1 AND n <> 0 GROUP BY guild, game ORDER BY guild, game`, user)
}

// ForgetUser removes what is kept of a user beside the matches: names without figures, settings, puzzles, and whose choice a season
// was. Figures follow from the matches, and are left where there are any.
func (s *Store) ForgetUser(ctx context.Context, user string) error {
	if user == "" || user == storage.Autopilot {
		return storage.ErrUnknown
	}
	return s.write(ctx, "user "+user, "", nil, func(t *transaction) error {
		t.add(`DELETE FROM names WHERE user_id = $1 AND NOT EXISTS (
			SELECT FROM figures WHERE figures.guild = names.guild AND figures.user_id = $1 AND n <> 0)`, user)
		t.add(`DELETE FROM settings WHERE user_id = $1`, user)
		t.add(`DELETE FROM solvers WHERE user_id = $1`, user)
		changed := map[string]storage.Server{}
		err := t.ask(func(rows pgx.Rows) error {
			guild, server, err := scanServer(rows)
			if err == nil && forget(&server, user) {
				changed[guild] = server
			}
			return err
		}, `SELECT guild, server FROM servers WHERE strpos(server::text, to_json($1::text)::text) > 0 ORDER BY guild FOR UPDATE`, user)
		for guild, server := range changed {
			if err == nil {
				err = t.putServer(guild, server)
			}
		}
		return err
	})
}

// forget removes a user from what a guild has chosen, and tells whether the user was there.
func forget(server *storage.Server, user string) (was bool) {
	for i := range server.Seasons {
		if server.Seasons[i].Begun == user {
			server.Seasons[i].Begun, was = "", true
		}
	}
	if _, left := server.Left[user]; left {
		delete(server.Left, user)
		was = true
	}
	return was
}

// Rebuild computes the stats of every match, all leaderboards and all lists anew, in one transaction. Actions wait for it. stats
// gets a match and its standing entries; Match.Pilot tells whose figures an entry's credits are.
func (s *Store) Rebuild(ctx context.Context, stats func(m *storage.Match, log []engine.Entry) (storage.Stats, error)) error {
	return s.write(ctx, "rebuild", "", nil, func(t *transaction) error {
		t.add(`LOCK TABLE matches, servers IN EXCLUSIVE MODE`)
		t.add(`TRUNCATE alarms, seated, figures`)
		if err := t.send(); err != nil {
			return err
		}
		err := t.eachMatch(func(w stored) error {
			log, err := w.whole()
			if err != nil {
				return fmt.Errorf("match %q: %w", w.id, err)
			}
			m := w.match.Clone()
			if m.Stats, err = stats(m, log); err != nil {
				return fmt.Errorf("match %q: %w", m.ID, err)
			}
			raw, err := json.Marshal(m)
			if err != nil {
				return err
			}
			values, err := columnsOf(m, raw)
			if err != nil {
				return err
			}
			t.add(`UPDATE matches SET header = $2, phase = $3, host = $4, seq = $5, ended = $6, unfinished = $7, behind = $8, unreplayed = $9, gave_up = $10, result = $11,
				version = version + 1 WHERE id = $1`, append([]any{m.ID}, values...)...)
			t.list(nil, m)
			t.addFigures(m.Guild, m.Game, m.Stats)
			return nil
		})
		if err != nil {
			return err
		}
		return t.listServers()
	})
}
