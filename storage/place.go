package storage

import (
	"errors"
	"fmt"
	"io/fs"
	"os"

	"go.etcd.io/bbolt"
)

// Lost says why nothing can be written any more, for good: the file is not in its place (ErrGone), or bbolt stumbled over
// damage (ErrCorrupt). Changes look for themselves; a program that has none to make asks now and again.
func (s *Store) Lost() error {
	if broken := s.broken.Load(); broken != nil {
		return *broken
	}
	err, before := s.inPlace(), s.commits.last.Load()
	if err == nil {
		err = s.read(func(tx *bbolt.Tx) error {
			if n := int64(tx.ID()); n < before || n > s.commits.last.Load()+1 { // commits may be written meanwhile
				return ErrOverwritten
			}
			return nil
		})
	}
	if errors.Is(err, ErrGone) || errors.Is(err, ErrCorrupt) {
		return err
	}
	return nil
}

// inPlace says when the file that was opened is not found under its path. Other errors may pass.
func (s *Store) inPlace() error {
	at, err := os.Stat(s.path)
	switch {
	case errors.Is(err, fs.ErrNotExist):
		return fmt.Errorf("%s is not there: %w", s.path, ErrGone)
	case err == nil && !s.In(at):
		return fmt.Errorf("%s is another file now: %w", s.path, ErrGone)
	}
	return err
}

// current is the number of the last transaction that stands in the file.
func (s *Store) current() (n int64, err error) {
	err = s.db.View(func(tx *bbolt.Tx) error {
		n = int64(tx.ID())
		return nil
	})
	return n, err
}
