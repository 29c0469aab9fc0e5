package storage

import (
	"strconv"

	"go.etcd.io/bbolt"
)

// upgrade brings a file of an older format to this one, in one transaction.
//
// Format 1 kept the figures of all games together; what each match adds says of which game they are.
func upgrade(tx *bbolt.Tx) error {
	var matches []*Match
	err := each(tx, func(m *Match, _ *bbolt.Bucket) error {
		matches = append(matches, m)
		return nil
	})
	if err != nil {
		return err
	}
	if err := refigureAll(tx, matches); err != nil {
		return err
	}
	return tx.Bucket(inMeta).Put(keyFormat, []byte(strconv.Itoa(format)))
}
