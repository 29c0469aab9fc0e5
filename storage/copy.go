package storage

import (
	"errors"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"syscall"

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

// Look opens a database that is not in use to read from it: every page and the checksum of every value are checked, and
// nothing is changed. A file that is not there or empty is an error; the others are those of Open.
func Look(path string) (*Store, error) {
	if _, err := os.Stat(path); err != nil {
		return nil, err
	}
	s := newStore(path)
	err := s.guard(func() error { return s.open(true) })
	if err == nil {
		err = s.read(sums)
	}
	if err != nil {
		_ = s.Close()
		return nil, s.explain(err)
	}
	return s, nil
}

// Verify says what is wrong with a database that is not in use, as Look does.
func Verify(path string) error {
	s, err := Look(path)
	if err != nil {
		return err
	}
	return s.Close()
}

// Compact writes a database that is not in use anew, without what its past has left free, and puts it in its own place
// once it is on the disk and whole. It returns the sizes before and after, in bytes.
func Compact(path string) (before, after int64, err error) {
	s, err := Look(path) // nobody can change it as long as it is open
	if err != nil {
		return 0, 0, err
	}
	defer func() { err = errors.Join(err, s.Close()) }()
	part := path + ".part"
	if err := os.Remove(part); err != nil && !errors.Is(err, fs.ErrNotExist) {
		return 0, 0, err
	}
	if err = s.compactTo(part); err == nil {
		err = Verify(part)
	}
	if err != nil {
		_ = os.Remove(part)
		return 0, 0, err
	}
	sizes := [2]int64{}
	for i, name := range []string{path, part} {
		at, err := os.Stat(name)
		if err != nil {
			return 0, 0, err
		}
		sizes[i] = at.Size()
	}
	return sizes[0], sizes[1], Replace(part, path)
}

// compacted is how many bytes are copied in one transaction.
const compacted = 1 << 20

func (s *Store) compactTo(part string) (err error) {
	to, err := bbolt.Open(part, 0o600, &bbolt.Options{FreelistType: bbolt.FreelistMapType, NoSync: true})
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, to.Close()) }()
	if err := s.guard(func() error { return bbolt.Compact(to, s.db, compacted) }); err != nil {
		return err
	}
	return to.Sync()
}

// Replace puts a file in the place of another, and the change of its folder on the disk.
func Replace(file, place string) error {
	if err := os.Rename(file, place); err != nil {
		return err
	}
	folder, err := os.Open(filepath.Dir(place))
	if err != nil {
		return err
	}
	err = folder.Sync()
	if errors.Is(err, errors.ErrUnsupported) || errors.Is(err, syscall.EINVAL) {
		err = nil // some systems have no such thing
	}
	return errors.Join(err, folder.Close())
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
