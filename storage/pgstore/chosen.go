package pgstore

import (
	"bytes"
	"cmp"
	"context"
	"encoding/json"
	"errors"

	"github.com/jackc/pgx/v5"

	"mayhembot/storage"
)

const (
	putSolver   = `INSERT INTO solvers (user_id, solver) VALUES ($1, $2) ON CONFLICT (user_id) DO UPDATE SET solver = excluded.solver`
	putSettings = `INSERT INTO settings (user_id, settings) VALUES ($1, $2) ON CONFLICT (user_id) DO UPDATE SET settings = excluded.settings`
	putAlive    = `INSERT INTO alive (at) VALUES ($1) ON CONFLICT (one) DO UPDATE SET at = excluded.at`
)

// Solver returns a user's results, zero where there are none.
func (r *channelTx) Solver(user string) (storage.Solver, error) {
	return kept[storage.Solver](r, `SELECT solver FROM solvers WHERE user_id = $1`, user)
}

// PutSolver saves a user's results.
func (r *channelTx) PutSolver(user string, s storage.Solver) error {
	return r.keep(putSolver, user, s)
}

// Settings returns a user's settings, zero where there are none.
func (r *channelTx) Settings(user string) (v storage.Settings, err error) {
	if raw, known := r.seated[user]; known {
		if raw != nil {
			v, err = decode[storage.Settings](raw)
		}
		return v, err
	}
	return kept[storage.Settings](r, `SELECT settings FROM settings WHERE user_id = $1`, user)
}

// PutSettings saves a user's settings.
func (r *channelTx) PutSettings(user string, s storage.Settings) error {
	if user == "" {
		return errors.New("nobody has settings")
	}
	if err := r.lockSeated(user); err != nil {
		return err
	}
	return r.keep(putSettings, user, s)
}

// lockSeated locks settings that were read unlocked. The transaction is run again where they have changed since.
func (r *channelTx) lockSeated(user string) error {
	read, known := r.seated[user]
	if !known {
		return nil
	}
	var now []byte
	err := r.ask(func(rows pgx.Rows) error { return rows.Scan(&now) }, `SELECT settings FROM settings WHERE user_id = $1 FOR UPDATE`, user)
	if err == nil && !bytes.Equal(read, now) {
		r.failed = errChanged
	}
	delete(r.seated, user)
	return cmp.Or(err, r.failed)
}

// kept reads a value of a user. Where the transaction writes, the user's row is locked: what is read there is changed next.
func kept[T any](r *channelTx, sql, user string) (v T, err error) {
	if r.writes {
		sql += " FOR UPDATE"
	}
	err = r.ask(func(rows pgx.Rows) (err error) {
		var raw []byte
		if err := rows.Scan(&raw); err != nil {
			return err
		}
		v, err = decode[T](raw)
		return err
	}, sql, user)
	return v, err
}

func (r *channelTx) keep(sql, user string, v any) error {
	if !r.writes {
		return errViews
	}
	raw, err := json.Marshal(v)
	if err == nil {
		r.add(sql, user, raw)
	}
	return err
}

// Server returns what a guild has chosen, zero where it has chosen nothing.
func (s *Store) Server(ctx context.Context, guild string) (server storage.Server, err error) {
	all, err := list(ctx, s, func(rows pgx.Rows) (storage.Server, error) {
		_, server, err := scanServer(rows)
		return server, err
	}, `SELECT guild, server FROM servers WHERE guild = $1`, guild)
	if len(all) > 0 {
		server = all[0]
	}
	return server, err
}

func scanServer(rows pgx.Rows) (guild string, server storage.Server, err error) {
	var raw []byte
	if err = rows.Scan(&guild, &raw); err == nil {
		server, err = decode[storage.Server](raw)
	}
	return guild, server, err
}

// ChangeServer changes what a guild has chosen, in one transaction. id names the interaction, as for Update.
func (s *Store) ChangeServer(ctx context.Context, guild, id string, change func(*storage.Server) error) error {
	return s.write(ctx, "server "+guild, id, nil, func(t *transaction) error {
		var server storage.Server
		err := t.ask(func(rows pgx.Rows) (err error) {
			_, server, err = scanServer(rows)
			return err
		}, `SELECT guild, server FROM servers WHERE guild = $1 FOR UPDATE`, guild)
		if err == nil {
			err = change(&server)
		}
		if err != nil {
			return err
		}
		return t.putServer(guild, server)
	})
}

// putServer queues what a guild has chosen, and what is due there.
func (t *transaction) putServer(guild string, server storage.Server) error {
	raw, err := json.Marshal(server)
	if err != nil {
		return err
	}
	t.add(`INSERT INTO servers (guild, server) VALUES ($1, $2) ON CONFLICT (guild) DO UPDATE SET server = excluded.server`, guild, raw)
	t.listServer(guild, server)
	return nil
}

// listServer queues what is due in a guild.
func (t *transaction) listServer(guild string, server storage.Server) {
	if server.Digest == nil {
		t.add(`DELETE FROM alarms WHERE id = $1 AND kind = $2`, guild, storage.DigestDue)
		return
	}
	t.alarm(guild, storage.DigestDue, server.Digest.Next, server.Digest.Channel)
}

// listServers queues what is due in all guilds.
func (t *transaction) listServers() error {
	chosen := map[string]storage.Server{}
	err := t.ask(func(rows pgx.Rows) error {
		guild, server, err := scanServer(rows)
		chosen[guild] = server
		return err
	}, `SELECT guild, server FROM servers`)
	for guild, server := range chosen {
		if server.Digest != nil {
			t.listServer(guild, server)
		}
	}
	return err
}
