package storage

import (
	"encoding/binary"
	"fmt"
	"slices"

	"go.etcd.io/bbolt"

	"mayhembot/engine"
)

var keyTurns = []byte("turns")

// start is a position a turn began with, and the number of the last entry before that turn.
type start struct {
	Seq      int    `json:"seq"`
	Position []byte `json:"position"`
}

// TurnStart returns the position in which the turn began that the last standing entry was played in, and the number of
// the last entry before that turn. Without one, position is nil and the number -1: the turn is to be told from entry 0.
func (r *ChannelTx) TurnStart(id string) (position []byte, seq int, err error) {
	m, b, err := r.find(id)
	if err != nil {
		return nil, -1, err
	}
	starts, err := readStarts(id, b)
	if err != nil {
		return nil, -1, err
	}
	for _, s := range starts {
		if s.Seq < m.Seq {
			return s.Position, s.Seq, nil
		}
	}
	return nil, -1, nil
}

// KeepTurnStart notes the standing position of a match as the one a turn begins with. The turn before is kept as well, for
// the case that all of this one is taken back.
func (r *ChannelTx) KeepTurnStart(id string, position []byte) error {
	m, b, err := r.find(id)
	if err != nil {
		return err
	}
	starts, err := readStarts(id, b)
	if err != nil {
		return err
	}
	kept := []start{{m.Seq, position}}
	for _, s := range starts {
		if s.Seq < m.Seq && len(kept) < 2 {
			kept = append(kept, s)
		}
	}
	data, err := inMatch(id, keyTurns).encode(kept)
	if err != nil {
		return err
	}
	return r.journal.put(b, keyTurns, data)
}

// DropTurnStart forgets the start of the turn that the last entries were played in, for all of them have been taken back:
// the turn before is told again.
func (r *ChannelTx) DropTurnStart(id string) error {
	m, b, err := r.find(id)
	if err != nil {
		return err
	}
	starts, err := readStarts(id, b)
	if err != nil {
		return err
	}
	for i, s := range starts {
		if s.Seq < m.Seq {
			data, err := inMatch(id, keyTurns).encode(slices.Delete(starts, i, i+1))
			if err != nil {
				return err
			}
			return r.journal.put(b, keyTurns, data)
		}
	}
	return nil
}

// readStarts are the starts of the last turns, the latest first.
func readStarts(id string, b *bbolt.Bucket) ([]start, error) {
	data := b.Get(keyTurns)
	if data == nil {
		return nil, nil
	}
	return decode[[]start](inMatch(id, keyTurns), data)
}

// LogFrom returns the standing entries of a match from one on.
func (r *ChannelTx) LogFrom(id string, seq int) ([]engine.Entry, error) {
	m, b, err := r.find(id)
	if err != nil {
		return nil, err
	}
	log := make([]engine.Entry, 0, max(0, m.Seq+1-seq))
	c := b.Bucket(inLog).Cursor()
	for k, v := c.Seek(number(seq)); k != nil; k, v = c.Next() {
		e, err := decode[record](inLogOf(id, k), v)
		if err == nil && (e.Seq != seq+len(log) || e.Seq != int(binary.BigEndian.Uint32(k))) {
			err = fmt.Errorf("entry %d stands at place %d: %w", e.Seq, seq+len(log), ErrCorrupt)
		}
		if err != nil {
			return nil, err
		}
		log = append(log, e.Entry)
	}
	if seq+len(log) != m.Seq+1 {
		return nil, fmt.Errorf("%d entries, %d expected: %w", seq+len(log), m.Seq+1, ErrCorrupt)
	}
	return log, nil
}
