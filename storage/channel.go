package storage

import (
	"bytes"
	"errors"
	"fmt"

	"go.etcd.io/bbolt"

	"mayhembot/engine"
)

// ChannelTx is one channel inside a transaction. It must not be used after the function it was given to has returned.
// What it returns are copies.
type ChannelTx struct {
	tx      *bbolt.Tx
	journal *journal // nil in a view
	notes   noted
	headers *headers
	states  *states
	channel string
}

var (
	keyHeader   = []byte("header")
	keyPosition = []byte("position")
	inLog       = []byte("log")
)

// record is one entry as it is kept: with what it credited, so that taking it back takes back exactly that.
type record struct {
	engine.Entry
	Delta Stats `json:"credits,omitempty"`
}

// Current returns the match begun last in the channel, in whatever phase; nil when there is none.
func (r *ChannelTx) Current() (*Match, error) {
	past, err := r.newest(0, 1)
	if err != nil || len(past) == 0 {
		return nil, err
	}
	return past[0], nil
}

// Past returns up to n matches before the current one, the newest first.
func (r *ChannelTx) Past(n int) ([]*Match, error) { return r.newest(1, n) }

// newest returns up to n matches, newest first, after skipping some.
func (r *ChannelTx) newest(skip, n int) ([]*Match, error) {
	ids := r.tx.Bucket(inChannels).Bucket([]byte(r.channel))
	if ids == nil {
		return nil, nil
	}
	var found []*Match
	c := ids.Cursor()
	for k, id := c.Last(); k != nil && len(found) < n; k, id = c.Prev() {
		if skip > 0 {
			skip--
			continue
		}
		m, err := r.Match(string(id))
		if errors.Is(err, ErrUnknown) {
			err = fmt.Errorf("match %q of the channel is missing: %w", id, ErrCorrupt)
		}
		if err != nil {
			return nil, err
		}
		found = append(found, m)
	}
	return found, nil
}

// Match returns a match of this channel, or ErrUnknown.
func (r *ChannelTx) Match(id string) (*Match, error) {
	m, _, err := r.find(id)
	if err != nil {
		return nil, err
	}
	return m.clone(), nil
}

// Position returns the last standing position of a match, nil before its entry 0.
func (r *ChannelTx) Position(id string) ([]byte, error) {
	_, b, err := r.find(id)
	if err != nil {
		return nil, err
	}
	data := b.Get(keyPosition)
	if data == nil {
		return nil, nil
	}
	return inMatch(id, keyPosition).unwrap(data)
}

// Log returns the standing entries of a match, from entry 0.
func (r *ChannelTx) Log(id string) ([]engine.Entry, error) {
	m, b, err := r.find(id)
	if err != nil {
		return nil, err
	}
	return readLog(m, b)
}

func readLog(m *Match, b *bbolt.Bucket) ([]engine.Entry, error) {
	log := make([]engine.Entry, 0, m.Seq+1)
	err := b.Bucket(inLog).ForEach(func(k, v []byte) error {
		e, err := decode[record](inLogOf(m.ID, k), v)
		if err == nil && (e.Seq != len(log) || !bytes.Equal(k, number(len(log)))) {
			err = fmt.Errorf("entry %d stands at place %d: %w", e.Seq, len(log), ErrCorrupt)
		}
		log = append(log, e.Entry)
		return err
	})
	if err == nil && len(log) != m.Seq+1 {
		err = fmt.Errorf("%d entries, %d expected: %w", len(log), m.Seq+1, ErrCorrupt)
	}
	return log, err
}

// find returns a match of this channel, which must not be changed, with its bucket.
func (r *ChannelTx) find(id string) (*Match, *bbolt.Bucket, error) {
	m, b, err := load(r.tx, r.notes, r.headers, id)
	if err == nil && m.Channel != r.channel {
		return nil, nil, ErrUnknown
	}
	return m, b, err
}

// load returns any match, which must not be changed where there are headers, with its bucket.
func load(tx *bbolt.Tx, notes noted, headers *headers, id string) (*Match, *bbolt.Bucket, error) {
	b := tx.Bucket(inMatches).Bucket([]byte(id))
	if b == nil {
		return nil, nil, ErrUnknown
	}
	m, err := headers.read(id, notes.of(id, b.Get(keyHeader)))
	if err == nil && b.Bucket(inLog) == nil {
		err = fmt.Errorf("match %q is not whole: %w", id, ErrCorrupt)
	}
	if err != nil {
		return nil, nil, err
	}
	return m, b, nil
}
