// Package copies makes copies of the database and puts one back. It decides where a copy may lie, and checks that it is
// whole. It keeps the copies of a schedule. It lets another program copy the database of a running bot.
package copies

import (
	"context"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"time"

	"mayhembot/storage"
	"mayhembot/storage/boltstore"
)

// Source is a database that can be copied: a store in this process, or the one of a program that serves copies.
type Source interface {
	Backup(context.Context, io.Writer) error
	IsFile(fs.FileInfo) bool // whether a file is the one that holds the database
}

// Open finds the source of a database: the program that has it open, else the file itself, which it only reads. done lets
// go of the file.
func Open(ctx context.Context, database string) (from Source, done func() error, err error) {
	store, err := boltstore.OpenReadOnly(ctx, database)
	switch {
	case errors.Is(err, storage.ErrLocked):
		return Running(database), func() error { return nil }, nil
	case err != nil:
		return nil, nil, err
	}
	return store, store.Close, nil
}

// Place names a file for a copy, and the databases whose place it must not take.
type Place struct {
	File   string
	Others []string
}

// Write makes a consistent copy beside its place, and moves it there once it is on the disk and whole. It replaces an older
// copy, and nothing else.
func (p Place) Write(ctx context.Context, from Source) (err error) {
	file, part, err := p.check(ctx, from)
	if err != nil {
		return err
	}
	if err := writePart(ctx, part, func(w io.Writer) error { return from.Backup(ctx, w) }); err != nil {
		return err
	}
	if _, _, err := p.check(ctx, from); err != nil { // somebody may have laid a link meanwhile
		return errors.Join(err, os.Remove(part))
	}
	return boltstore.Replace(part, file)
}

// writePart writes a copy that is whole, or leaves nothing.
func writePart(ctx context.Context, part string, write func(io.Writer) error) (err error) {
	if err := os.Remove(part); err != nil && !errors.Is(err, fs.ErrNotExist) {
		return err
	}
	f, err := os.OpenFile(part, os.O_WRONLY|os.O_CREATE|os.O_EXCL, 0o600)
	if err != nil {
		return err
	}
	defer func() {
		if err != nil {
			_ = os.Remove(part) // it is ours, because it was not there before
		}
	}()
	if err = write(f); err == nil {
		err = f.Sync()
	}
	if err = errors.Join(err, f.Close()); err != nil {
		return err
	}
	return boltstore.Verify(ctx, part)
}

// check returns where the copy goes, with links followed, and where it is written first.
func (p Place) check(ctx context.Context, from Source) (file, part string, err error) {
	if file, err = p.target(); err != nil {
		return "", "", err
	}
	part = file + ".part"
	for _, name := range []string{file, part} {
		if err := p.spare(from, name); err != nil {
			return "", "", err
		}
	}
	known, err := boltstore.IsDatabase(file)
	switch {
	case errors.Is(err, fs.ErrNotExist):
		err = nil
	case err == nil && !known && !empty(file):
		err = p.unfit("there is a file already that is no copy of a database; move it away, or name another")
	case err == nil && errors.Is(boltstore.Verify(ctx, file), storage.ErrLocked):
		err = p.unfit("another process has that database open; name another file")
	}
	return file, part, err
}

// target is the file itself, with links followed.
func (p Place) target() (string, error) {
	file := p.File
	for range 40 {
		if at, _ := os.Lstat(file); at == nil || at.Mode()&fs.ModeSymlink == 0 {
			return file, nil // a file that cannot be looked at is an error later
		}
		to, err := os.Readlink(file)
		if err != nil {
			return "", err
		}
		if !filepath.IsAbs(to) {
			to = filepath.Dir(file) + string(filepath.Separator) + to
		}
		file = to
	}
	return "", p.unfit("links that lead nowhere")
}

// unfit says why a file cannot take a copy.
func (p Place) unfit(why string) error { return fmt.Errorf("%q: %s", p.File, why) }

// spare says why a file must not be replaced: it is a database in use, or no plain file. A missing file may be.
func (p Place) spare(from Source, name string) error {
	at, err := os.Lstat(name)
	if errors.Is(err, fs.ErrNotExist) {
		return nil
	}
	if err != nil {
		return err
	}
	same := from.IsFile(at)
	for _, other := range p.Others {
		if x, err := os.Stat(other); err == nil && os.SameFile(x, at) {
			same = true
		}
	}
	what := "a device or a pipe"
	if at.IsDir() {
		what = "a folder"
	} else if at.Mode()&fs.ModeSymlink != 0 {
		what = "a link"
	}
	switch {
	case same:
		return p.unfit(name + " is the database itself; name another file")
	case !at.Mode().IsRegular():
		return p.unfit(fmt.Sprintf("%s is %s; a copy can take the place of a plain file only", name, what))
	}
	return nil
}

func empty(file string) bool {
	at, err := os.Stat(file)
	return err == nil && at.Size() == 0
}

// Rescue writes a store's contents beside the place that its file was taken from, and returns the name of the copy.
func Rescue(ctx context.Context, from Source, database string, now time.Time) (string, error) {
	if err := os.MkdirAll(filepath.Dir(database), 0o700); err != nil { // the folder may have gone with the file
		return "", err
	}
	name := database + ".rescued-" + now.UTC().Format(stamp)
	if err := writePart(ctx, name+".part", func(w io.Writer) error { return from.Backup(ctx, w) }); err != nil {
		return "", err
	}
	return name, boltstore.Replace(name+".part", name)
}

// Restore puts a copy in the place of a database that is not in use, and leaves the copy where it is. It returns the new
// name of the replaced file, "" where there was none. When the copy is not whole, Restore changes nothing.
func Restore(ctx context.Context, from, database string, now time.Time) (kept string, err error) {
	at, err := os.Stat(from)
	if err != nil {
		return "", err
	}
	if here, err := os.Stat(database); err == nil && os.SameFile(here, at) {
		return "", fmt.Errorf("%s is the database itself", from)
	}
	former, err := boltstore.OpenReadOnly(ctx, database) // while it is open nobody else can open it; a damaged one nobody can
	switch {
	case errors.Is(err, storage.ErrLocked):
		return "", err
	case err == nil:
		defer func() { err = errors.Join(err, former.Close()) }()
	}
	part := database + ".part"
	err = writePart(ctx, part, func(w io.Writer) error {
		f, err := os.Open(from)
		if err != nil {
			return err
		}
		defer func() { _ = f.Close() }()
		_, err = io.Copy(w, f)
		return err
	})
	if err != nil {
		return "", fmt.Errorf("%s cannot be restored: %w", from, err)
	}
	if kept, err = keepReplaced(database, now); err != nil {
		return "", errors.Join(err, os.Remove(part))
	}
	return kept, boltstore.Replace(part, database)
}

// Replaced is the name under which a database is kept that is replaced.
func Replaced(database string, now time.Time) string {
	return database + ".replaced-" + now.UTC().Format(stamp)
}

// keepReplaced gives the file that is to be replaced a second name.
func keepReplaced(database string, now time.Time) (string, error) {
	for n := 1; ; n++ {
		name := Replaced(database, now)
		if n > 1 {
			name += fmt.Sprintf("-%d", n)
		}
		err := os.Link(database, name)
		switch {
		case errors.Is(err, fs.ErrExist):
			continue
		case errors.Is(err, fs.ErrNotExist):
			return "", nil
		case err != nil: // some disks know no second names
			err = os.Rename(database, name)
		}
		return name, err
	}
}
