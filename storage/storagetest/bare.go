package storagetest

import (
	"errors"
	"os"
	"time"

	"go.etcd.io/bbolt"
)

// BareCommits measures how many commits a second bbolt makes in a file of its own, each of one value of a page's length.
// The file must not be there before, and is removed.
func BareCommits(path string, during time.Duration) (perSecond float64, err error) {
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
