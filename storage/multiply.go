package storage

import (
	"bytes"
	"errors"
	"fmt"

	"go.etcd.io/bbolt"
)

// multiplied is how many matches are copied in one transaction.
const multiplied = 1000

// Multiply fills a database that nobody has open with copies of its matches, each over, in a channel of its own and with
// nothing left to show, until it has so many: for measurements. What the copies add to no leaderboard is not counted.
func Multiply(path string, matches int) (err error) {
	db, err := bbolt.Open(path, 0o600, &bbolt.Options{FreelistType: bbolt.FreelistMapType, NoSync: true})
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, db.Sync(), db.Close()) }()
	var ids []string
	err = db.View(func(tx *bbolt.Tx) error {
		return each(tx, nil, func(m *Match, _ *bbolt.Bucket) error {
			ids = append(ids, m.ID)
			return nil
		})
	})
	if err == nil && len(ids) == 0 {
		err = errors.New("there is no match to copy")
	}
	for n := len(ids); err == nil && n < matches; n += multiplied {
		err = db.Update(func(tx *bbolt.Tx) error {
			for i := n; i < min(n+multiplied, matches); i++ {
				if err := multiply(tx, ids[i%len(ids)], fmt.Sprintf("z%09d", i)); err != nil {
					return err
				}
			}
			return nil
		})
	}
	return err
}

// multiply copies one match.
func multiply(tx *bbolt.Tx, from, id string) error {
	m, b, err := load(tx, nil, nil, from)
	if err != nil {
		return err
	}
	m.ID, m.Channel, m.Phase, m.Stats = id, id, Over, Stats{}
	m.Shown, m.Unposted, m.Due, m.Roll, m.Stale, m.Live, m.Replayed = m.Seq, false, false, nil, nil, LiveMessage{}, true
	header, err := inMatch(id, keyHeader).encode(m)
	if err != nil {
		return err
	}
	ids, err := tx.Bucket(inChannels).CreateBucket([]byte(id))
	if err != nil {
		return err
	}
	to, err := tx.Bucket(inMatches).CreateBucket([]byte(id))
	if err != nil {
		return err
	}
	log, err := to.CreateBucket(inLog)
	if err != nil {
		return err
	}
	return errors.Join(ids.Put(number(1), []byte(id)), to.Put(keyHeader, header),
		b.ForEach(func(k, v []byte) error {
			if v == nil || bytes.Equal(k, keyHeader) {
				return nil
			}
			return move(to, k, v, inMatch(from, k), inMatch(id, k))
		}),
		b.Bucket(inLog).ForEach(func(k, v []byte) error {
			return move(log, k, v, inLogOf(from, k), inLogOf(id, k))
		}))
}

// move puts a value into another place.
func move(b *bbolt.Bucket, key, value []byte, from, to place) error {
	data, err := from.unwrap(value)
	if err != nil {
		return err
	}
	return b.Put(key, to.wrap(data))
}
