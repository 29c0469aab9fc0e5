package pgstore

import (
	"context"
	"encoding/json"
	"fmt"
	"slices"
	"time"

	"github.com/jackc/pgx/v5"

	"mayhembot/engine"
	"mayhembot/storage"
)

// channelTx is one channel inside a transaction. It ends with the function it was given to. It returns copies only.
type channelTx struct {
	*transaction
	channel string
	writes  bool
	current *row // nil for none
	rows    map[string]*row
	seated  map[string][]byte           // settings of users with a seat in the current match, as they were read unlocked; nil for none
	names   map[[2]string]string        // by guild and user
	figures map[[2]string]storage.Stats // changes by guild and game
}

// row is a match in memory. Nobody changes the matches themselves.
type row struct {
	place    int
	version  int64
	match    *storage.Match // as it is now
	saved    *storage.Match // as the tables have it
	header   []byte         // of match, encoded
	position []byte         // nil while it is not known
	turns    storage.TurnStarts
	known    bool // turns are known
	changed  struct{ header, position, turns bool }
}

const columns = `id, place, version, header`

// scanned reads these columns, and more of them into more.
func scanned(headers *storage.HeaderCache, r pgx.Rows, more ...any) (*row, error) {
	var id string
	found := &row{}
	if err := r.Scan(append([]any{&id, &found.place, &found.version, &found.header}, more...)...); err != nil {
		return nil, err
	}
	m, err := headers.Read(id, found.header, decodeHeader)
	found.match, found.saved = m, m
	return found, err
}

func decodeHeader(raw []byte) (*storage.Match, error) { return decode[*storage.Match](raw) }

// decode reads a value of the tables.
func decode[T any](raw []byte) (v T, err error) {
	if err := json.Unmarshal(raw, &v); err != nil {
		return v, fmt.Errorf("%w: %w", storage.ErrCorrupt, err)
	}
	return v, nil
}

// Update runs fn in one transaction on a channel, after any other on that channel, whichever process runs it. When it returns
// nil, the changes are on the disk. When fn returns an error, nothing has changed, and Update returns that error as it is; or
// else why the commit failed. fn is run again where the server undid the transaction.
//
// An id that is not empty names an interaction. The same transaction remembers it for at least a day. A second Update with
// it returns ErrRepeated and does not call fn.
func (s *Store) Update(ctx context.Context, channel, id string, fn func(storage.ChannelTx) error) error {
	if err := s.refusal(channel); err != nil {
		return err
	}
	defer s.channels.Lock(ctx, channel)()
	var r *channelTx
	var broken error
	before := func(t *transaction) {
		r, broken = &channelTx{transaction: t, channel: channel, writes: true, rows: map[string]*row{}}, nil
		t.fence(channel, &broken)
		r.loadCurrent(&broken, "FOR NO KEY UPDATE")
		r.loadSeated()
	}
	err := s.write(ctx, "channel "+channel, id, before, func(*transaction) error {
		if broken != nil {
			return broken
		}
		if err := fn(r); err != nil {
			return err
		}
		return r.flush()
	})
	if err == nil && r.current != nil {
		s.latest.Add(r.current.match.ID, version{r.current.version, r.current.match})
	}
	return err
}

// View runs fn in a transaction that only reads. Where fn asks for no more than the current match and its position, that is one
// question. Where it asks for more, and the match has changed since, fn is run again.
func (s *Store) View(ctx context.Context, channel string, fn func(storage.ChannelTx) error) error {
	if err := s.refusal(channel); err != nil {
		return err
	}
	var r *channelTx
	var broken error
	before := func(t *transaction) {
		r, broken = &channelTx{transaction: t, channel: channel, rows: map[string]*row{}}, nil
		r.loadCurrent(&broken, "")
		t.begin = r.beginView
	}
	return s.read(ctx, before, func(*transaction) error {
		if broken != nil {
			return broken
		}
		return fn(r)
	})
}

// beginView queues the beginning of a transaction that sees the current match as it was read before.
func (r *channelTx) beginView() {
	r.queue.Queue(beginReading)
	r.queue.Queue(`SELECT id, version FROM matches WHERE channel = $1 ORDER BY place DESC LIMIT 1`, r.channel).Query(func(rows pgx.Rows) error {
		defer rows.Close()
		var id string
		var version int64
		if rows.Next() {
			if err := rows.Scan(&id, &version); err != nil {
				return err
			}
		}
		if now := r.current; now == nil && id != "" || now != nil && (now.match.ID != id || now.version != version) {
			return errChanged
		}
		return rows.Err()
	})
}

// loadSeated queues the question for the settings of those who have a seat in the current match: what they may do in which time
// depends on them. They are not locked, as most transactions do not change them.
func (r *channelTx) loadSeated() {
	r.queue.Queue(`SELECT user_id, settings FROM seated LEFT JOIN settings USING (user_id)
		WHERE match = (SELECT id FROM matches WHERE channel = $1 ORDER BY place DESC LIMIT 1)`, r.channel).Query(func(rows pgx.Rows) error {
		defer rows.Close()
		r.seated = map[string][]byte{}
		for rows.Next() {
			var user string
			var raw []byte
			if err := rows.Scan(&user, &raw); err != nil {
				return err
			}
			r.seated[user] = raw
		}
		return rows.Err()
	})
}

// loadCurrent queues the question for the channel's current match. broken gets why it cannot be read.
func (r *channelTx) loadCurrent(broken *error, lock string) {
	position := "position"
	if r.writes {
		position = "NULL::bytea" // hardly any transaction that writes asks for it
	}
	r.queue.Queue(`SELECT `+columns+`, `+position+` FROM matches WHERE channel = $1 ORDER BY place DESC LIMIT 1 `+lock, r.channel).Query(func(rows pgx.Rows) error {
		defer rows.Close()
		if rows.Next() {
			var position []byte
			found, err := scanned(r.s.headers, rows, &position)
			if err != nil {
				*broken = err
				return nil
			}
			found.position = position
			r.current, r.rows[found.match.ID] = found, found
			return nil
		}
		return rows.Err()
	})
}

// refusal says why a channel is neither read nor written, nil when it is.
func (s *Store) refusal(channel string) error {
	if err, refused := s.refused.Load(channel); refused {
		return err.(error)
	}
	return nil
}

// Now is the store's clock.
func (r *channelTx) Now() time.Time { return r.s.now() }

// Cache keeps a value for a match in memory, in the place of the one before. The cache may lose it at any moment, and keeps
// it when the transaction is rolled back. So a reader must check that the value fits the match as it is.
func (r *channelTx) Cache(id string, value any) { r.s.values.Add(id, value) }

// Cached returns the value that Cache was last given for a match, or nil.
func (r *channelTx) Cached(id string) any {
	value, _ := r.s.values.Get(id)
	return value
}

// Current returns the match begun last in the channel, in any phase; nil when there is none.
func (r *channelTx) Current() (*storage.Match, error) {
	if r.current == nil {
		return nil, r.failed
	}
	return r.current.match.Clone(), r.failed
}

// Past returns up to n matches before the current one, the newest first.
func (r *channelTx) Past(n int) (past []*storage.Match, err error) {
	if err := r.flush(); err != nil {
		return nil, err
	}
	lock := ""
	if r.writes {
		lock = "FOR NO KEY UPDATE"
	}
	err = r.ask(func(rows pgx.Rows) error {
		found, err := scanned(r.s.headers, rows)
		if err == nil {
			past = append(past, r.know(found).match.Clone())
		}
		return err
	}, `SELECT `+columns+` FROM matches WHERE channel = $1 ORDER BY place DESC OFFSET 1 LIMIT $2 `+lock, r.channel, n)
	return past, err
}

// know remembers a match that was read, unless it is known.
func (r *channelTx) know(found *row) *row {
	if known := r.rows[found.match.ID]; known != nil {
		return known
	}
	r.rows[found.match.ID] = found
	return found
}

// Match returns a match of this channel, or ErrUnknown.
func (r *channelTx) Match(id string) (*storage.Match, error) {
	found, err := r.find(id)
	if err != nil {
		return nil, err
	}
	return found.match.Clone(), nil
}

// find returns a match of this channel, or ErrUnknown.
func (r *channelTx) find(id string) (*row, error) {
	found, err := r.load(id)
	if err == nil && found.match.Channel != r.channel {
		return nil, storage.ErrUnknown
	}
	return found, err
}

// load returns a match of any channel, or ErrUnknown.
func (r *channelTx) load(id string) (found *row, err error) {
	if known := r.rows[id]; known != nil {
		return known, r.failed
	}
	lock := ""
	if r.writes {
		lock = "FOR NO KEY UPDATE"
	}
	err = r.ask(func(rows pgx.Rows) error {
		found, err = scanned(r.s.headers, rows)
		return err
	}, `SELECT `+columns+` FROM matches WHERE id = $1 `+lock, id)
	switch {
	case err != nil:
		return nil, err
	case found == nil:
		return nil, storage.ErrUnknown
	}
	return r.know(found), nil
}

// Has tells whether there is a match of an id, in any channel. Where the server fails, so does the transaction.
func (r *channelTx) Has(id string) (has bool) {
	if r.rows[id] != nil {
		return true
	}
	_ = r.ask(func(rows pgx.Rows) error { return rows.Scan(&has) }, `SELECT EXISTS (SELECT FROM matches WHERE id = $1)`, id)
	return has
}

// Position returns the last standing position of a match, nil before its entry 0.
func (r *channelTx) Position(id string) ([]byte, error) {
	found, err := r.find(id)
	if err != nil {
		return nil, err
	}
	if found.position == nil && found.match.Seq >= 0 {
		err = r.ask(func(rows pgx.Rows) error { return rows.Scan(&found.position) }, `SELECT position FROM matches WHERE id = $1`, id)
	}
	return slices.Clone(found.position), err
}

// Log returns the standing entries of a match, from entry 0.
func (r *channelTx) Log(id string) ([]engine.Entry, error) { return r.LogFrom(id, 0) }

// LogFrom returns the standing entries of a match from number seq on.
func (r *channelTx) LogFrom(id string, seq int) ([]engine.Entry, error) {
	found, err := r.find(id)
	if err != nil {
		return nil, err
	}
	m := found.match
	if err := r.flush(); err != nil {
		return nil, err
	}
	log := make([]engine.Entry, 0, max(0, m.Seq+1-seq))
	err = r.ask(func(rows pgx.Rows) error {
		e, err := scanEntry(rows, max(0, seq)+len(log))
		if err == nil {
			log = append(log, e.Entry)
		}
		return err
	}, `SELECT seq, entry FROM entries WHERE match = $1 AND seq >= $2 ORDER BY seq`, id, seq)
	if err == nil && max(0, seq)+len(log) != max(max(0, seq), m.Seq+1) {
		err = fmt.Errorf("%d entries, %d expected: %w", seq+len(log), m.Seq+1, storage.ErrCorrupt)
	}
	if err != nil {
		return nil, err
	}
	return log, nil
}

// scanEntry reads an entry that must have a number.
func scanEntry(rows pgx.Rows, want int) (storage.Record, error) {
	var seq int
	var raw []byte
	if err := rows.Scan(&seq, &raw); err != nil {
		return storage.Record{}, err
	}
	return entryAt(want, seq, raw)
}

// TurnStart returns where the turn of the last standing entry began: its position, and the number of the last entry before
// it. Without one, position is nil and the number -1, and the turn is to be told from entry 0.
func (r *channelTx) TurnStart(id string) (position []byte, seq int, err error) {
	found, err := r.withTurns(id)
	if err != nil {
		return nil, -1, err
	}
	if i := found.turns.Of(found.match.Seq); i >= 0 {
		return slices.Clone(found.turns[i].Position), found.turns[i].Seq, nil
	}
	return nil, -1, nil
}

// withTurns is find with the turns.
func (r *channelTx) withTurns(id string) (*row, error) {
	found, err := r.find(id)
	if err != nil || found.known {
		return found, err
	}
	err = r.ask(func(rows pgx.Rows) (err error) {
		var raw []byte
		if err := rows.Scan(&raw); err != nil || raw == nil {
			return err
		}
		found.turns, err = decode[storage.TurnStarts](raw)
		return err
	}, `SELECT turns FROM matches WHERE id = $1`, id)
	found.known = err == nil
	return found, err
}
