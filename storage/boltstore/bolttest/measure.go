package bolttest

import (
	"encoding/binary"
	"encoding/json"
	"errors"
	"fmt"
	"hash/crc32"
	"os"
	"time"

	"go.etcd.io/bbolt"

	"mayhembot/storage"
)

// CommitRate measures the commits a second that bbolt makes in a file of its own, each with one value of a page's length.
// The file must not exist before, and is removed afterwards.
func CommitRate(path string, during time.Duration) (perSecond float64, err error) {
	db, err := bbolt.Open(path, 0o600, nil)
	if err != nil {
		return 0, err
	}
	defer func() { err = errors.Join(err, db.Close(), os.Remove(path)) }()
	value := make([]byte, 2048)
	begun, n := time.Now(), 0
	for ; time.Since(begun) < during; n++ {
		err := db.Update(func(tx *bbolt.Tx) error {
			b, err := tx.CreateBucketIfNotExists([]byte("values"))
			if err != nil {
				return err
			}
			return b.Put([]byte{byte(n % 100)}, value)
		})
		if err != nil {
			return 0, err
		}
	}
	return float64(n) / time.Since(begun).Seconds(), nil
}

// Value puts the store's envelope round data; keys lead to the value. It writes the format a second time, so that tests do
// not rely on the store's own code.
func Value(version byte, data []byte, keys ...string) []byte {
	covered := []byte{}
	if version > 1 {
		covered = append(covered, version)
		for _, key := range keys {
			covered = append(covered, key+"\x00"...)
		}
	}
	sum := crc32.Checksum(append(covered, data...), crc32.MakeTable(crc32.Castagnoli))
	return append(binary.BigEndian.AppendUint32([]byte{version}, sum), data...)
}

// envelope is the length of the bytes that Value puts before data.
const envelope = 5

// matchesAtOnce is the number of matches that CopyMatches writes in one transaction.
const matchesAtOnce = 1000

// CopyMatches fills a closed database with copies of its matches, up to a number of matches, for measurements. Each copy is
// over, in a channel of its own, with nothing left to show. The copies add to no leaderboard.
func CopyMatches(path string, matches int) (err error) {
	db, err := bbolt.Open(path, 0o600, &bbolt.Options{FreelistType: bbolt.FreelistMapType, NoSync: true})
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, db.Sync(), db.Close()) }()
	var ids []string
	err = db.View(func(tx *bbolt.Tx) error {
		return tx.Bucket([]byte("matches")).ForEachBucket(func(id []byte) error {
			ids = append(ids, string(id))
			return nil
		})
	})
	if err == nil && len(ids) == 0 {
		err = errors.New("there is no match to copy")
	}
	for n := len(ids); err == nil && n < matches; n += matchesAtOnce {
		err = db.Update(func(tx *bbolt.Tx) error {
			for i := n; i < min(n+matchesAtOnce, matches); i++ {
				if err := copyMatch(tx, ids[i%len(ids)], fmt.Sprintf("z%09d", i)); err != nil {
					return err
				}
			}
			return nil
		})
	}
	return err
}

// copyMatch copies one match with its log to another id, in the channel of the same name.
func copyMatch(tx *bbolt.Tx, from, id string) error {
	matches := tx.Bucket([]byte("matches"))
	source := matches.Bucket([]byte(from))
	header, err := finishedHeader(source.Get([]byte("header")), id)
	if err != nil {
		return err
	}
	channel, err := tx.Bucket([]byte("rooms")).CreateBucket([]byte(id))
	if err != nil {
		return err
	}
	to, err := matches.CreateBucket([]byte(id))
	if err != nil {
		return err
	}
	log, err := to.CreateBucket([]byte("log"))
	if err != nil {
		return err
	}
	return errors.Join(
		channel.Put([]byte{0, 0, 0, 1}, []byte(id)),
		source.ForEach(func(k, v []byte) error {
			if v == nil { // the log
				return nil
			}
			return to.Put(k, Value(2, v[envelope:], "matches", id, string(k)))
		}),
		source.Bucket([]byte("log")).ForEach(func(k, v []byte) error {
			return log.Put(k, Value(2, v[envelope:], "matches", id, "log", string(k)))
		}),
		to.Put([]byte("header"), Value(2, header, "matches", id, "header")))
}

// finishedHeader turns the header of a match into one of another id, over and with nothing left to show.
func finishedHeader(value []byte, id string) ([]byte, error) {
	var m storage.Match
	if err := json.Unmarshal(value[envelope:], &m); err != nil {
		return nil, err
	}
	m.ID, m.Channel, m.Phase, m.Stats, m.Shown, m.Replayed = id, id, storage.Over, storage.Stats{}, m.Seq, true
	m.Unposted, m.Due, m.Roll, m.Stale, m.Live = false, false, nil, nil, storage.LiveMessage{}
	return json.Marshal(m)
}
