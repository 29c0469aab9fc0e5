package pgstore

import (
	"context"
	"errors"
	"fmt"
	"io/fs"
	"maps"
	"slices"

	"github.com/jackc/pgx/v5"

	"mayhembot/engine"
	"mayhembot/storage"
)

// Inspect reads everything and returns the first fault: a value that cannot be read, a match that is not whole, a list with
// a match too many or too few, or a leaderboard that is not the sum of its matches. visit gets every match, ordered by id,
// with its standing entries and its position (nil before entry 0). Its error ends the inspection.
func (s *Store) Inspect(ctx context.Context, visit func(m *storage.Match, log []engine.Entry, position []byte) error) (storage.Inspected, error) {
	i := &inspection{report: func(f storage.Fault) error { return f.Err }, visit: visit}
	err := s.inspect(ctx, i)
	return i.Inspected, err
}

// Quarantine reads everything as Inspect does, finds every fault, and refuses the channels concerned from then on, so that
// nothing is written over. The returned channel gets the faults, if any, and is closed afterwards, while the store is used.
func (s *Store) Quarantine(ctx context.Context) <-chan []storage.Fault {
	result := make(chan []storage.Fault, 1)
	ctx, cancel := context.WithCancel(ctx)
	s.work.Go(func() {
		select {
		case <-ctx.Done():
		case <-s.closing:
			cancel()
		}
	})
	s.work.Go(func() {
		defer close(result)
		defer cancel()
		var all []storage.Fault
		report := func(f storage.Fault) error {
			if f.Channel != "" {
				s.refused.LoadOrStore(f.Channel, f.Err)
			}
			all = append(all, f)
			return nil
		}
		i := &inspection{report: report, visit: func(*storage.Match, []engine.Entry, []byte) error { return nil }}
		if err := s.inspect(ctx, i); errors.Is(err, storage.ErrCorrupt) {
			_ = report(storage.Fault{Err: err})
		}
		if len(all) > 0 {
			result <- all
		}
	})
	return result
}

// inspection reads a database whole. It reads the matches first and collects what the rest must say of them.
type inspection struct {
	storage.Inspected
	report  func(storage.Fault) error // gets every fault; its error ends the inspection
	visit   func(*storage.Match, []engine.Entry, []byte) error
	alarms  map[[2]string]storage.Alarm // by id and kind
	seated  map[[2]string]string        // channels by user and match
	figures map[figure]int
	guilds  map[string]bool
}

// figure names a figure of a leaderboard.
type figure struct{ guild, game, user, name string }

func (s *Store) inspect(ctx context.Context, i *inspection) error {
	return s.read(ctx, nil, func(t *transaction) error {
		i.Inspected = storage.Inspected{Format: int(s.version)}
		i.alarms, i.seated, i.figures, i.guilds = map[[2]string]storage.Alarm{}, map[[2]string]string{}, map[figure]int{}, map[string]bool{}
		if err := t.eachMatch(i.match); err != nil {
			return err
		}
		for _, check := range []func(*transaction) error{i.places, i.servers, i.lists, i.leaderboards, i.users} {
			if err := check(t); err != nil {
				return err
			}
		}
		i.Guilds = len(i.guilds)
		return nil
	})
}

// fault reports damage that concerns a channel, or none ("").
func (i *inspection) fault(channel, form string, args ...any) error {
	return i.report(storage.Fault{Channel: channel, Err: fmt.Errorf(form+": %w", append(args, storage.ErrCorrupt)...)})
}

// match checks a match whole, and collects where else it has to stand.
func (i *inspection) match(w stored) error {
	i.guilds[w.guild] = true
	log, err := w.whole()
	if err == nil {
		err = w.agrees()
	}
	if err == nil {
		i.Matches++
		i.Entries += len(log)
		if w.match.Phase == storage.Over {
			i.Over++
		}
		err = i.visit(w.match.Clone(), log, w.position)
	}
	if w.match != nil {
		i.collect(w.match)
	}
	if err != nil {
		return i.report(storage.Fault{Channel: w.channel, Err: fmt.Errorf("match %q: %w", w.id, err)})
	}
	return nil
}

func (i *inspection) collect(m *storage.Match) {
	for kind, at := range m.Alarms {
		i.alarms[[2]string{m.ID, kind}] = storage.Alarm{Ref: storage.Ref{Channel: m.Channel, ID: m.ID}, Kind: kind, At: max(0, at)}
	}
	for _, user := range m.SeatedUsers() {
		i.seated[[2]string{user, m.ID}] = m.Channel
	}
	for user, figures := range m.Stats {
		for name, n := range figures {
			i.figures[figure{m.Guild, m.Game, user, name}] += n
		}
	}
}

// places checks that the matches of a channel count from 1 on.
func (i *inspection) places(t *transaction) error {
	return t.ask(func(rows pgx.Rows) error {
		var channel string
		if err := rows.Scan(&channel); err != nil {
			return err
		}
		return i.fault(channel, "the matches of channel %s do not count from 1 on", channel)
	}, `SELECT channel FROM matches GROUP BY channel HAVING min(place) <> 1 OR max(place) <> count(*) ORDER BY channel`)
}

// lists checks that the lists have what the matches and servers say.
func (i *inspection) lists(t *transaction) error {
	err := t.ask(func(rows pgx.Rows) error {
		var a storage.Alarm
		if err := rows.Scan(&a.ID, &a.Kind, &a.At, &a.Channel); err != nil {
			return err
		}
		at := [2]string{a.ID, a.Kind}
		if want, ok := i.alarms[at]; !ok || want != a {
			return i.fault("", "the alarm %s of %s does not belong there", a.Kind, a.ID)
		}
		delete(i.alarms, at)
		return nil
	}, `SELECT id, kind, at, channel FROM alarms ORDER BY id, kind`)
	for at, a := range i.alarms {
		if err == nil {
			err = i.fault(a.Channel, "the alarm %s of %s is missing", at[1], at[0])
		}
	}
	if err != nil {
		return err
	}
	err = t.ask(func(rows pgx.Rows) error {
		var at [2]string
		if err := rows.Scan(&at[0], &at[1]); err != nil {
			return err
		}
		if _, ok := i.seated[at]; !ok {
			return i.fault("", "user %s is listed with match %q, where they have no seat", at[0], at[1])
		}
		delete(i.seated, at)
		return nil
	}, `SELECT user_id, match FROM seated ORDER BY user_id, match`)
	for at, channel := range i.seated {
		if err == nil {
			err = i.fault(channel, "user %s is not listed with match %q", at[0], at[1])
		}
	}
	return err
}

// leaderboards checks that the matches add up to the leaderboards.
func (i *inspection) leaderboards(t *transaction) error {
	maps.DeleteFunc(i.figures, func(_ figure, n int) bool { return n == 0 })
	err := t.ask(func(rows pgx.Rows) error {
		var f figure
		var n int
		if err := rows.Scan(&f.guild, &f.game, &f.user, &f.name, &n); err != nil {
			return err
		}
		if i.figures[f] != n {
			return i.fault("", "server %s: the figure %q of %s in %s is %d, its matches come to %d", f.guild, f.name, f.user, f.game, n, i.figures[f])
		}
		delete(i.figures, f)
		return nil
	}, `SELECT guild, game, user_id, figure, n FROM figures WHERE n <> 0 ORDER BY guild, game, user_id, figure`)
	for f := range i.figures {
		if err == nil {
			err = i.fault("", "server %s: the figure %q of %s in %s is missing", f.guild, f.name, f.user, f.game)
		}
	}
	return err
}

func (i *inspection) servers(t *transaction) error {
	return t.ask(func(rows pgx.Rows) error {
		guild, server, err := scanServer(rows)
		if errors.Is(err, storage.ErrCorrupt) {
			return i.report(storage.Fault{Err: fmt.Errorf("what server %s has chosen: %w", guild, err)})
		}
		if err == nil && server.Digest != nil {
			i.alarms[[2]string{guild, storage.DigestDue}] = storage.Alarm{
				Ref: storage.Ref{Channel: server.Digest.Channel, ID: guild}, Kind: storage.DigestDue, At: max(0, server.Digest.Next),
			}
		}
		return err
	}, `SELECT guild, server FROM servers ORDER BY guild`)
}

// users checks that what users have can be read.
func (i *inspection) users(t *transaction) error {
	check := func(what string, read func([]byte) error) func(pgx.Rows) error {
		return func(rows pgx.Rows) error {
			var user string
			var raw []byte
			if err := rows.Scan(&user, &raw); err != nil {
				return err
			}
			if err := read(raw); err != nil {
				return i.report(storage.Fault{Err: fmt.Errorf("the %s of %s: %w", what, user, err)})
			}
			return nil
		}
	}
	solver := func(raw []byte) error { _, err := decode[storage.Solver](raw); return err }
	settings := func(raw []byte) error { _, err := decode[storage.Settings](raw); return err }
	return errors.Join(
		t.ask(check("puzzles", solver), `SELECT user_id, solver FROM solvers ORDER BY user_id`),
		t.ask(check("settings", settings), `SELECT user_id, settings FROM settings ORDER BY user_id`))
}

// PagesChecked returns a closed channel: PostgreSQL looks after its own pages.
func (s *Store) PagesChecked() <-chan error {
	none := make(chan error)
	close(none)
	return none
}

// steps is how many steps ahead of this program the tables may be while it runs: those of the release after it.
const steps = 1

// Lost says why nothing may be written any more, for good: a program two releases newer has changed the tables (ErrNewer). A server
// that is away is no such reason.
func (s *Store) Lost(ctx context.Context) error {
	all, err := list(ctx, s, func(rows pgx.Rows) (version int64, err error) { return version, rows.Scan(&version) },
		`SELECT coalesce(max(version_id), 0) FROM `+versions+` WHERE is_applied`)
	if err == nil && slices.Max(all) > s.version+steps {
		return fmt.Errorf("its schema has version %d now, and this program knows %d: %w", all[0], s.version, storage.ErrNewer)
	}
	return nil
}

// IsFile tells whether a file holds the database: none does.
func (s *Store) IsFile(fs.FileInfo) bool { return false }
