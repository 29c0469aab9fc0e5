package storage

import (
	"slices"

	"go.etcd.io/bbolt"
)

// journal changes buckets and knows how to undo what it changed. It lets one of several changes that share a commit be
// taken back alone.
type journal struct{ undo []func() error }

// put sets a key of a bucket.
func (j *journal) put(b *bbolt.Bucket, key, value []byte) error {
	former := slices.Clone(b.Get(key))
	if err := b.Put(key, value); err != nil {
		return err
	}
	j.did(func() error {
		if former == nil {
			return b.Delete(key)
		}
		return b.Put(key, former)
	})
	return nil
}

// remove deletes a key of a bucket; one that is not there may be.
func (j *journal) remove(b *bbolt.Bucket, key []byte) error {
	former := b.Get(key)
	if former == nil {
		return nil
	}
	former = slices.Clone(former)
	if err := b.Delete(key); err != nil {
		return err
	}
	j.did(func() error { return b.Put(key, former) })
	return nil
}

// empty deletes all keys of a bucket that holds no buckets.
func (j *journal) empty(b *bbolt.Bucket) error {
	var keys [][]byte
	err := b.ForEach(func(k, _ []byte) error {
		keys = append(keys, slices.Clone(k))
		return nil
	})
	for _, k := range keys {
		if err == nil {
			err = j.remove(b, k)
		}
	}
	return err
}

// parent holds buckets: another bucket, or the transaction.
type parent interface {
	Bucket(name []byte) *bbolt.Bucket
	CreateBucket(name []byte) (*bbolt.Bucket, error)
	DeleteBucket(name []byte) error
}

// create adds a bucket that must not be there yet.
func (j *journal) create(in parent, name []byte) (*bbolt.Bucket, error) {
	b, err := in.CreateBucket(name)
	if err == nil {
		j.did(func() error { return in.DeleteBucket(name) })
	}
	return b, err
}

// bucket returns a bucket, created where there is none.
func (j *journal) bucket(in parent, name []byte) (*bbolt.Bucket, error) {
	if b := in.Bucket(name); b != nil {
		return b, nil
	}
	return j.create(in, name)
}

func (j *journal) did(undo func() error) { j.undo = append(j.undo, undo) }

// wrote tells whether anything was changed.
func (j *journal) wrote() bool { return len(j.undo) > 0 }

// rollBack undoes everything, the last change first.
func (j *journal) rollBack() error {
	for _, undo := range slices.Backward(j.undo) {
		if err := undo(); err != nil {
			return err
		}
	}
	j.undo = nil
	return nil
}
