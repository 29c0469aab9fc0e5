// Package copies makes copies of the database and puts one back: where a copy may lie, that it is whole, which of many are
// kept, and how a program of its own gets one while the bot runs.
package copies

import (
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path/filepath"

	"mayhembot/storage"
)

// Source is what is copied: a store in this process or, through its socket, in another.
type Source interface {
	Backup(io.Writer) error
	In(fs.FileInfo) bool // whether a file is the one the database is in
}

// Place is where a copy goes, as the host named it, and the databases that it must not take the place of.
type Place struct {
	File   string
	Others []string
}

// Unfit says that a file can never take a copy, whatever time brings.
type Unfit struct{ File, Why string }

func (u *Unfit) Error() string { return fmt.Sprintf("%q: %s", u.File, u.Why) }

// Write makes a consistent copy beside its place, and moves it there only when it is on the disk, and whole. It replaces an
// older copy, and nothing else.
func (p Place) Write(from Source) (err error) {
	file, part, err := p.Check(from)
	if err != nil {
		return err
	}
	if err := writePart(part, from.Backup); err != nil {
		return err
	}
	if _, _, err := p.Check(from); err != nil { // for it took its time, and links can be laid meanwhile
		return errors.Join(err, os.Remove(part))
	}
	return storage.Replace(part, file)
}

// writePart writes a copy that is whole, or leaves nothing.
func writePart(part string, write func(io.Writer) error) (err error) {
	if err := os.Remove(part); err != nil && !errors.Is(err, fs.ErrNotExist) {
		return err
	}
	f, err := os.OpenFile(part, os.O_WRONLY|os.O_CREATE|os.O_EXCL, 0o600)
	if err != nil {
		return err
	}
	defer func() {
		if err != nil {
			_ = os.Remove(part) // it is ours: it was not there before
		}
	}()
	if err = write(f); err == nil {
		err = f.Sync()
	}
	if err = errors.Join(err, f.Close()); err != nil {
		return err
	}
	return storage.Verify(part)
}

// Check says where the copy goes, with links followed, and where it is written first. The error is Unfit for a place that
// would never do.
func (p Place) Check(from Source) (file, part string, err error) {
	file = p.File
	for links := 0; ; links++ {
		at, err := os.Lstat(file)
		if err != nil || at.Mode()&fs.ModeSymlink == 0 {
			break // what cannot be looked at is found out below
		}
		to, err := os.Readlink(file)
		switch {
		case err != nil:
			return "", "", err
		case links == 40:
			return "", "", &Unfit{p.File, "links that lead nowhere"}
		case !filepath.IsAbs(to):
			to = filepath.Dir(file) + string(filepath.Separator) + to
		}
		file = to
	}
	part = file + ".part"
	for _, name := range []string{file, part} {
		if err := p.spare(from, name); err != nil {
			return "", "", err
		}
	}
	known, err := storage.Recognise(file)
	switch {
	case errors.Is(err, fs.ErrNotExist):
		err = nil
	case err == nil && !known && !empty(file):
		err = &Unfit{p.File, "there is a file already that is no copy of a database; move it away, or name another"}
	case err == nil && errors.Is(storage.Verify(file), storage.ErrLocked):
		err = &Unfit{p.File, "another process has that database open; name another file"}
	}
	return file, part, err
}

// spare says why a file must not be replaced: it is a database in use or no file at all. One that is not there may be.
func (p Place) spare(from Source, name string) error {
	at, err := os.Lstat(name)
	if errors.Is(err, fs.ErrNotExist) {
		return nil
	}
	if err != nil {
		return err
	}
	same := from.In(at)
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
		return &Unfit{p.File, fmt.Sprintf("%s is the database itself; name another file", name)}
	case !at.Mode().IsRegular():
		return &Unfit{p.File, fmt.Sprintf("%s is %s; a copy can take the place of a plain file only", name, what)}
	}
	return nil
}

func empty(file string) bool {
	at, err := os.Stat(file)
	return err == nil && at.Size() == 0
}
