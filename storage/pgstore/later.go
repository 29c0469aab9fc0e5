package pgstore

import (
	"context"
	"encoding/json"
	"errors"

	"github.com/jackc/pgx/v5"

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
		m, err = s.putLater(ctx, channel, id, fn)
		return err
	})
	if err != nil {
		return nil, err
	}
	s.later.Add(1)
	return m, nil
}

func (s *Store) putLater(ctx context.Context, channel, id string, fn func(*storage.Match)) (*storage.Match, error) {
	conn, err := s.pool.Acquire(ctx)
	if err != nil {
		return nil, err
	}
	t := &transaction{s: s, ctx: ctx, conn: conn, queue: &pgx.Batch{}}
	done := false
	defer func() {
		if !done {
			t.rollBack()
		}
		conn.Release()
	}()
	var found *row
	t.queue.Queue(`BEGIN`)
	t.queue.Queue(`SET LOCAL synchronous_commit = off`)
	err = t.ask(func(rows pgx.Rows) (err error) {
		found, err = scanned(s.headers, rows)
		return err
	}, `SELECT `+columns+` FROM matches WHERE id = $1 FOR NO KEY UPDATE`, id)
	switch {
	case t.failed != nil:
		return nil, t.failed
	case err != nil:
		return nil, own{err}
	case found == nil || found.match.Channel != channel:
		return nil, own{storage.ErrUnknown}
	}
	m := found.match.Clone()
	fn(m)
	if err := m.ShownLater(found.match); err != nil {
		return nil, own{err}
	}
	raw, err := json.Marshal(m)
	if err != nil {
		return nil, own{err}
	}
	s.headers.Add(m, raw)
	t.add(`UPDATE matches SET header = $2, unfinished = $3, gave_up = $4, version = version + 1 WHERE id = $1`, id, raw, m.Unfinished(), m.GaveUp)
	t.queue.Queue(`COMMIT`)
	err = t.send()
	done = err == nil
	if err != nil && away(err) {
		err = errors.Join(errLost, err) // to change it twice comes to the same
	}
	return m, err
}
