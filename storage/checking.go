package storage

import (
	"errors"
	"fmt"
	"sync"
	"sync/atomic"

	"go.etcd.io/bbolt"
)

// checking is the reading of a large file while it is used.
type checking struct {
	stopped atomic.Bool
	once    sync.Once
	found   chan error
	work    sync.WaitGroup
}

func (c *checking) begin() { c.found = make(chan error, 1) }

// finish tells what was found.
func (c *checking) finish(err error) {
	c.once.Do(func() {
		if err != nil {
			c.found <- err
		}
		close(c.found)
	})
}

func (c *checking) stop() {
	c.stopped.Store(true)
	c.work.Wait()
	c.finish(nil)
}

// Checked returns a channel that gets the first fault there is in the file, if any, and is closed when all of it has been
// read. From a fault on, all calls return ErrCorrupt, so that nothing is written over.
func (s *Store) Checked() <-chan error { return s.checking.found }

// checkLater reads the rest of the file in a transaction of its own, which keeps its pages as they are.
func (s *Store) checkLater(w *walk) error {
	tx, err := s.db.Begin(false)
	if err != nil {
		return err
	}
	s.checking.work.Go(func() {
		err := s.guard(func() error { return s.walkAll(tx, w) })
		if err == nil || errors.Is(err, errStopped) {
			s.checking.finish(nil)
			return
		}
		s.broken.CompareAndSwap(nil, &err)
		s.checking.finish(err)
	})
	return nil
}

func (s *Store) walkAll(tx *bbolt.Tx, w *walk) error {
	root := uint64(tx.Cursor().Bucket().Root())
	err := w.tree(root, nil, nil)
	if err != nil && !errors.Is(err, errStopped) {
		err = fmt.Errorf("%s: %w: %w", s.path, ErrCorrupt, err)
	}
	return errors.Join(err, tx.Rollback())
}
