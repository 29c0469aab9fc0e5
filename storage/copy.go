package storage

import (
	"errors"
	"io"
	"io/fs"
	"os"

	"go.etcd.io/bbolt"
)

// Backup writes a consistent copy of the database while it is in use. The copy is a database that Open takes.
func (s *Store) Backup(w io.Writer) error {
	if err := s.saveNotes(); errors.Is(err, ErrCorrupt) { // a full disk keeps nobody from copying what there is
		return err
	}
	return s.read(func(tx *bbolt.Tx) error {
		_, err := tx.WriteTo(w)
		return err
	})
}

// Verify reads every page of a database that is not in use and says what is wrong with it, as Open would. It changes
// nothing; a file that is not there or empty is an error.
func Verify(path string) (err error) {
	if _, err := os.Stat(path); err != nil {
		return err
	}
	s := newStore(path)
	defer func() { err = errors.Join(err, s.Close()) }()
	if err := s.guard(func() error { return s.open(true) }); err != nil {
		return s.explain(err)
	}
	return nil
}

// In reports whether a file, by whatever name it was found, is the one the database is in.
func (s *Store) In(file fs.FileInfo) bool {
	mine, err := s.file.Stat()
	return err != nil || os.SameFile(mine, file) // when in doubt it is
}

// metaMagic stands in the first page of every file of bbolt's, after the header.
const metaMagic = 0xED0CDAED

// Recognise reports whether a file begins as databases do, damaged or not.
func Recognise(path string) (bool, error) {
	f, err := os.Open(path)
	if err != nil {
		return false, err
	}
	defer func() { _ = f.Close() }()
	head := make([]byte, pageHeader+4)
	switch _, err := io.ReadFull(f, head); {
	case errors.Is(err, io.EOF), errors.Is(err, io.ErrUnexpectedEOF):
		return false, nil
	case err != nil:
		return false, err
	}
	return native.Uint32(head[pageHeader:]) == metaMagic, nil
}
