package storage

import (
	"encoding/binary"
	"fmt"

	"go.etcd.io/bbolt"
)

// remember notes an interaction id under the day (UTC) or returns ErrRepeated. Days before yesterday are dropped but,
// where there was no yesterday, for the last of them: an id is known for a day at least, also when the clock is put forward.
func (s *Store) remember(tx *bbolt.Tx, j *journal, id string) error {
	if id == "" {
		return nil
	}
	seen := tx.Bucket(inSeen)
	today := int(s.now().Unix() / (24 * 60 * 60))
	var old [][]byte
	err := seen.ForEachBucket(func(day []byte) error {
		ids := seen.Bucket(day)
		switch {
		case len(day) != 4 || ids == nil:
			return fmt.Errorf("%w: it names no day %x", ErrCorrupt, day)
		case ids.Get([]byte(id)) != nil:
			return ErrRepeated
		case int(binary.BigEndian.Uint32(day)) < today-1:
			old = append(old, append([]byte(nil), day...))
		}
		return nil
	})
	if err != nil {
		return err
	}
	if len(old) > 0 && seen.Bucket(number(today-1)) == nil {
		old = old[:len(old)-1] // they come in their order
	}
	for _, day := range old {
		if err := seen.DeleteBucket(day); err != nil {
			return err
		}
	}
	ids, err := j.bucket(seen, number(today))
	if err != nil {
		return err
	}
	return j.put(ids, []byte(id), place{inSeen, number(today), []byte(id)}.wrap(nil))
}
