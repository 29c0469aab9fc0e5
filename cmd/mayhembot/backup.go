package main

import (
	"context"
	"errors"
	"fmt"
	"io/fs"
	"log/slog"
	"os"
	"path/filepath"
	"time"

	"mayhembot/storage"
)

// backupPace is the time from one copy of the database to the next.
const backupPace = 24 * time.Hour

// backup puts copies of the database into a file.
type backup struct {
	store  *storage.Store
	file   string   // as the host named it
	others []string // databases that are not in use now, and no copy's place either
	log    *slog.Logger
}

// unfit says that a file can never take a copy, whatever time brings.
type unfit struct{ file, why string }

func (u *unfit) Error() string { return fmt.Sprintf("backup = %q: %s", u.file, u.why) }

// keep makes a copy now and again, until ctx ends. What fails is logged and tried again the next time: a full disk must
// not stop a match.
func (b backup) keep(ctx context.Context, pace time.Duration) {
	ticker := time.NewTicker(pace)
	defer ticker.Stop()
	for {
		if err := b.write(); err != nil {
			b.log.Error("the database could not be copied", "to", b.file, "error", err)
		} else {
			b.log.Info("database copied", "to", b.file)
		}
		select {
		case <-ticker.C:
		case <-ctx.Done():
			return
		}
	}
}

// write makes a consistent copy beside its place, and moves it there only when it is on the disk, and whole.
func (b backup) write() (err error) {
	file, part, err := b.place()
	if err != nil {
		return err
	}
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
	err = b.store.Backup(f)
	if err == nil {
		err = f.Sync()
	}
	if err = errors.Join(err, f.Close()); err != nil {
		return err
	}
	if err := storage.Verify(part); err != nil {
		return err
	}
	if _, _, err := b.place(); err != nil { // for it took its time, and links can be laid meanwhile
		return err
	}
	return os.Rename(part, file)
}

// place is where the copy goes, with links followed, and where it is written first. The error is unfit for a place that
// would never do.
func (b backup) place() (file, part string, err error) {
	file = b.file
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
			return "", "", &unfit{b.file, "links that lead nowhere"}
		case !filepath.IsAbs(to):
			to = filepath.Dir(file) + string(filepath.Separator) + to
		}
		file = to
	}
	part = file + ".part"
	for _, name := range []string{file, part} {
		if err := b.spare(name); err != nil {
			return "", "", err
		}
	}
	known, err := storage.Recognise(file)
	switch {
	case errors.Is(err, fs.ErrNotExist):
		err = nil
	case err == nil && !known && !empty(file):
		err = &unfit{b.file, "there is a file already that is no copy of a database; move it away, or name another"}
	case err == nil && errors.Is(storage.Verify(file), storage.ErrLocked):
		err = &unfit{b.file, "another process has that database open; name another file"}
	}
	return file, part, err
}

// spare says why a file must not be replaced: it is a database in use or no file at all. One that is not there may be.
func (b backup) spare(name string) error {
	at, err := os.Lstat(name)
	if errors.Is(err, fs.ErrNotExist) {
		return nil
	}
	if err != nil {
		return err
	}
	same := b.store.In(at)
	for _, other := range b.others {
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
		return &unfit{b.file, fmt.Sprintf("%s is the database itself; name another file", name)}
	case !at.Mode().IsRegular():
		return &unfit{b.file, fmt.Sprintf("%s is %s; a copy can take the place of a plain file only", name, what)}
	}
	return nil
}

func empty(file string) bool {
	at, err := os.Stat(file)
	return err == nil && at.Size() == 0
}
