package pgstore

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"time"

	"github.com/jackc/pgx/v5"

	"mayhembot/storage"
	"mayhembot/storage/boltstore"
)

// Export shows everything there is at one moment: matches by id, then the rest.
func (s *Store) Export(ctx context.Context, visit func(storage.Saved) error) error {
	return s.read(ctx, nil, func(t *transaction) error {
		err := t.eachMatch(func(w stored) error {
			if _, err := w.whole(); err != nil {
				return fmt.Errorf("match %q: %w", w.id, err)
			}
			return visit(storage.Saved{Match: &storage.SavedMatch{Header: w.match.Clone(), Place: w.place, Log: w.log, Position: w.position, Turns: w.turns}})
		})
		if err != nil {
			return err
		}
		for _, one := range []struct {
			read func(pgx.Rows) (storage.Saved, error)
			sql  string
		}{
			{scanName, `SELECT guild, user_id, name FROM names ORDER BY guild, user_id`},
			{scanSolver, `SELECT user_id, solver FROM solvers ORDER BY user_id`},
			{scanSettings, `SELECT user_id, settings FROM settings ORDER BY user_id`},
			{savedServer, `SELECT guild, server FROM servers ORDER BY guild`},
			{scanInteraction, `SELECT id, extract(epoch FROM at)::bigint FROM interactions ORDER BY id`},
			{scanAlive, `SELECT at FROM alive`},
		} {
			err := t.ask(func(rows pgx.Rows) error {
				saved, err := one.read(rows)
				if err != nil {
					return err
				}
				return visit(saved)
			}, one.sql)
			if err != nil {
				return err
			}
		}
		return nil
	})
}

func scanName(rows pgx.Rows) (storage.Saved, error) {
	n := &storage.SavedName{}
	return storage.Saved{Name: n}, rows.Scan(&n.Guild, &n.User, &n.Name)
}

func scanSolver(rows pgx.Rows) (storage.Saved, error) {
	v := &storage.SavedSolver{}
	var raw []byte
	err := rows.Scan(&v.User, &raw)
	if err == nil {
		v.Solver, err = decode[storage.Solver](raw)
	}
	return storage.Saved{Solver: v}, err
}

func scanSettings(rows pgx.Rows) (storage.Saved, error) {
	v := &storage.SavedSettings{}
	var raw []byte
	err := rows.Scan(&v.User, &raw)
	if err == nil {
		v.Settings, err = decode[storage.Settings](raw)
	}
	return storage.Saved{Settings: v}, err
}

func savedServer(rows pgx.Rows) (storage.Saved, error) {
	guild, server, err := scanServer(rows)
	return storage.Saved{Server: &storage.SavedServer{Guild: guild, Server: server}}, err
}

func scanInteraction(rows pgx.Rows) (storage.Saved, error) {
	v := &storage.SavedInteraction{}
	return storage.Saved{Interaction: v}, rows.Scan(&v.ID, &v.At)
}

func scanAlive(rows pgx.Rows) (v storage.Saved, err error) { return v, rows.Scan(&v.Alive) }

// Import keeps things in one transaction. What is kept under the same name is replaced.
func (s *Store) Import(ctx context.Context, all []storage.Saved) error {
	return s.write(ctx, "import", "", nil, func(t *transaction) error {
		for _, v := range all {
			if err := t.importOne(v); err != nil {
				return err
			}
		}
		return nil
	})
}

func (t *transaction) importOne(v storage.Saved) error {
	keep := func(sql, name string, value any) error {
		raw, err := json.Marshal(value)
		if err == nil {
			t.add(sql, name, raw)
		}
		return err
	}
	switch {
	case v.Match != nil:
		return t.importMatch(v.Match)
	case v.Name != nil:
		t.add(`INSERT INTO names (guild, user_id, name) VALUES ($1, $2, $3) ON CONFLICT (guild, user_id) DO UPDATE SET name = excluded.name`, v.Name.Guild, v.Name.User, v.Name.Name)
	case v.Solver != nil:
		return keep(putSolver, v.Solver.User, v.Solver.Solver)
	case v.Settings != nil:
		return keep(putSettings, v.Settings.User, v.Settings.Settings)
	case v.Server != nil:
		return t.putServer(v.Server.Guild, v.Server.Server)
	case v.Interaction != nil:
		t.add(`INSERT INTO interactions (id, at) VALUES ($1, $2) ON CONFLICT DO NOTHING`, v.Interaction.ID, time.Unix(v.Interaction.At, 0))
	default:
		t.add(putAlive, v.Alive)
	}
	return nil
}

// importMatch puts a match in the place of the one of its id, if there is any.
func (t *transaction) importMatch(v *storage.SavedMatch) error {
	r := &channelTx{transaction: t, channel: v.Header.Channel, writes: true, rows: map[string]*row{}}
	found, err := r.load(v.Header.ID)
	if errors.Is(err, storage.ErrUnknown) {
		found, err = &row{match: &storage.Match{}}, nil
		r.rows[v.Header.ID] = found
	}
	if err != nil {
		return err
	}
	found.place, found.turns, found.changed.turns = v.Place, v.Turns, true
	if v.Position != nil {
		found.stand(v.Position)
	}
	if err := r.save(found, v.Header); err != nil {
		return err
	}
	r.names = nil // they come by themselves
	if err := r.flush(); err != nil {
		return err
	}
	t.add(`DELETE FROM entries WHERE match = $1`, v.Header.ID)
	for _, e := range v.Log {
		raw, err := json.Marshal(e)
		if err != nil {
			return err
		}
		t.add(`INSERT INTO entries (match, seq, entry) VALUES ($1, $2, $3)`, v.Header.ID, e.Seq, raw)
	}
	return nil
}

// Backup writes the contents of one moment into a file as package boltstore has it.
func (s *Store) Backup(ctx context.Context, w io.Writer) (err error) {
	folder, err := os.MkdirTemp("", "mayhembot")
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, os.RemoveAll(folder)) }()
	path := filepath.Join(folder, "copy.db")
	if err := boltstore.Fill(ctx, path, s); err != nil {
		return err
	}
	f, err := os.Open(path)
	if err != nil {
		return err
	}
	_, err = io.Copy(w, f)
	return errors.Join(err, f.Close())
}
