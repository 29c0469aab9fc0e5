package storage

import (
	"strconv"

	"go.etcd.io/bbolt"
)

// upgrade brings a file of an older format to this one, in one transaction.
//
// Format 1 kept the figures of all games together; what each match adds says of which game they are. Before format 3
// there were no lists of lobbies and of matches without a replay; in format 1 a lobby was not owed its message.
func upgrade(tx *bbolt.Tx, from int) error {
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
	return tx.Bucket(inMeta).Put(keyFormat, []byte(strconv.Itoa(format)))
}
