package storage

import (
	"errors"
	"slices"

	"go.etcd.io/bbolt"
)

// upgrade brings a file of an older format to this one, in one transaction.
//
// Format 1 kept the figures of all games together; what each match adds says of which game they are. Before format 3
// there were no lists of lobbies and of matches without a replay; in format 1 a lobby was not owed its message. Before
// format 4 no checksum covered a key. Where a value does not name its key itself, it is written anew now, the others with
// their next change.
func upgrade(tx *bbolt.Tx, from int) error {
	if from < 3 {
		if err := relist(tx, from); err != nil {
			return err
		}
	}
	if err := errors.Join(rewrap(tx.Bucket(inSolvers), place{inSolvers}), coverSeen(tx.Bucket(inSeen))); err != nil {
		return err
	}
	return putFormat(tx.Bucket(inMeta))
}

// relist makes the lists and leaderboards of formats 1 and 2 those of format 3.
func relist(tx *bbolt.Tx, from int) error {
	var matches []*Match
	err := each(tx, nil, func(m *Match, _ *bbolt.Bucket) error {
		matches = append(matches, m)
		return nil
	})
	if err != nil {
		return err
	}
	j := &journal{}
	if from < 2 {
		if err := refigureAll(tx, j, matches); err != nil {
			return err
		}
	}
	for _, name := range [][]byte{inLobbies, inUnreplayed} {
		if _, err := tx.CreateBucketIfNotExists(name); err != nil {
			return err
		}
	}
	for _, m := range matches {
		if err := list(tx, j, listings(&Match{}, m)); err != nil {
			return err
		}
	}
	return nil
}

// rewrap writes the values of a bucket anew, except damaged ones.
func rewrap(b *bbolt.Bucket, at place) error {
	if b == nil {
		return nil
	}
	return replace(b, func(k, v []byte) []byte {
		data, err := append(at, k).unwrap(v)
		if err != nil {
			return v // whoever reads it is told
		}
		return append(at, k).wrap(data)
	})
}

// coverSeen gives the interactions that were seen their checksums.
func coverSeen(seen *bbolt.Bucket) error {
	return seen.ForEachBucket(func(day []byte) error {
		return replace(seen.Bucket(day), func(id, _ []byte) []byte { return place{inSeen, day, id}.wrap(nil) })
	})
}

// replace puts other values in the place of those of a bucket.
func replace(b *bbolt.Bucket, by func(k, v []byte) []byte) error {
	values := map[string][]byte{}
	err := b.ForEach(func(k, v []byte) error {
		values[string(k)] = slices.Clone(by(k, v))
		return nil
	})
	for k, v := range values {
		if err == nil {
			err = b.Put([]byte(k), v)
		}
	}
	return err
}
