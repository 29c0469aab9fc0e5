package boltstore

import (
	"context"
	"errors"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"syscall"

	"go.etcd.io/bbolt"

	"mayhembot/storage"
)

// Backup writes a consistent copy of the database while it is in use. The copy is a database that Open takes.
func (s *Store) Backup(ctx context.Context, w io.Writer) error {
	if err := s.savePending(ctx); errors.Is(err, storage.ErrCorrupt) { // on a full disk the rest can still be copied
		return err
	}
	return s.read(ctx, func(tx *bbolt.Tx) error {
		_, err := tx.WriteTo(w)
		return err
	})
}

// Verify opens a database as OpenReadOnly does, and returns its error.
func Verify(ctx context.Context, path string) error {
	s, err := OpenReadOnly(ctx, path)
	if err != nil {
		return err
	}
	return s.Close()
}

// Compact writes a database that is not in use anew, without its free pages. The new file takes the old one's place once it
// is on the disk and whole. Compact returns the sizes before and after, in bytes.
func Compact(ctx context.Context, path string) (before, after int64, err error) {
	s, err := OpenReadOnly(ctx, path) // so nobody can change it
	if err != nil {
		return 0, 0, err
	}
	defer func() { err = errors.Join(err, s.Close()) }()
	part := path + ".part"
	if err := os.Remove(part); err != nil && !errors.Is(err, fs.ErrNotExist) {
		return 0, 0, err
	}
	if err = s.compactTo(part); err == nil {
		err = Verify(ctx, part)
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

// Replace puts a file in the place of another, and has the folder written to the disk.
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

// metaMagic begins the first page of every bbolt file, after the header.
const metaMagic = 0xED0CDAED

// IsDatabase tells whether a file begins as databases do, damaged or not.
func IsDatabase(path string) (bool, error) {
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
