package pgstore

import (
	"context"
	"encoding/json"
	"errors"

	"github.com/jackc/pgx/v5"
	"github.com/jackc/pgx/v5/pgconn"

	"mayhembot/storage"
)

// PutLater changes what a header says of how its match is shown, and returns the match as it is then. Every process sees the
// change at once, and keeps it when this one is killed; nobody waits for the disk. A server that fails in the next half second
// has never seen it. fn may change Shown, Live, Stale, Asked, Unposted, Note, GaveUp and Revision, and may be run again.
func (s *Store) PutLater(ctx context.Context, channel, id string, fn func(*storage.Match)) (m *storage.Match, err error) {
	if err := s.refusal(channel); err != nil {
		return nil, err
	}
	s.changes.Add(1)
	err = s.retry(ctx, true, func() error {
		if known, ok := s.latest.Get(id); ok && known.match.Channel == channel {
			if m, err = s.putOver(ctx, known, fn); m != nil || err != nil {
				return err
			}
		}
		m, err = s.putLater(ctx, id, channel, fn)
		return err
	})
	if err != nil {
		return nil, err
	}
	s.later.Add(1)
	return m, nil
}

// putOver saves a change of a match in one round trip, unless it has changed since it was known: then m is nil.
func (s *Store) putOver(ctx context.Context, known version, fn func(*storage.Match)) (m *storage.Match, err error) {
	changed := known.match.Clone()
	fn(changed)
	if err := changed.ShownLater(known.match); err != nil {
		return nil, own{err}
	}
	err = s.inLater(ctx, func(t *transaction) error {
		return t.shown(changed, known.number, func(tag pgconn.CommandTag) error {
			if tag.RowsAffected() == 1 {
				m = changed
			}
			return nil
		})
	})
	return m, err
}

// putLater reads a match and saves a change of it.
func (s *Store) putLater(ctx context.Context, id, channel string, fn func(*storage.Match)) (m *storage.Match, err error) {
	err = s.inLater(ctx, func(t *transaction) error {
		var found *row
		err := t.ask(func(rows pgx.Rows) (err error) {
			found, err = scanned(s.headers, rows)
			return err
		}, `SELECT `+columns+` FROM matches WHERE id = $1 FOR NO KEY UPDATE`, id)
		if err != nil {
			return err
		}
		if found == nil || found.match.Channel != channel {
			return storage.ErrUnknown
		}
		m = found.match.Clone()
		fn(m)
		if err := m.ShownLater(found.match); err != nil {
			return err
		}
		return t.shown(m, found.version, nil)
	})
	return m, err
}

// shown queues a header of which only how the match is shown has changed, where its version is still the one it was made from.
func (t *transaction) shown(m *storage.Match, from int64, done func(pgconn.CommandTag) error) error {
	raw, err := json.Marshal(m)
	if err != nil {
		return err
	}
	t.s.headers.Add(m, raw)
	t.later = &version{from + 1, m.Clone()}
	t.queue.Queue(`UPDATE matches SET header = $2, unfinished = $3, behind = $4, gave_up = $5, version = version + 1 WHERE id = $1 AND version = $6`,
		m.ID, raw, m.Unfinished(), m.Behind(), m.GaveUp, from).Exec(func(tag pgconn.CommandTag) error {
		if tag.RowsAffected() != 1 {
			t.later = nil
		}
		if done != nil {
			return done(tag)
		}
		return nil
	})
	return nil
}

// inLater runs fn in a transaction whose commit waits for no disk.
func (s *Store) inLater(ctx context.Context, fn func(*transaction) error) error {
	t, err := s.within(ctx, func(t *transaction) error {
		t.queue.Queue(`SET LOCAL synchronous_commit = off`)
		return fn(t)
	})
	switch {
	case err != nil && t != nil && t.committing && away(err):
		return errors.Join(errLost, err) // to change it twice comes to the same
	case err == nil && t.later != nil:
		s.latest.Add(t.later.match.ID, *t.later)
	}
	return err
}
