package copies

import (
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"time"

	"mayhembot/storage"
)

// Rescue writes what a store has beside the place that its file was taken from, and returns the name of the file.
func Rescue(from Source, database string, now time.Time) (string, error) {
	if err := os.MkdirAll(filepath.Dir(database), 0o700); err != nil { // its folder may have gone with it
		return "", err
	}
	name := database + ".rescued-" + now.UTC().Format(stamp)
	if err := writePart(name+".part", from.Backup); err != nil {
		return "", err
	}
	return name, storage.Replace(name+".part", name)
}

// Restore puts a copy in the place of a database that is not in use and returns what the file it replaces is called now,
// "" where there was none. The copy stays where it is; one that is not whole is refused, and nothing is changed then.
func Restore(from, database string, now time.Time) (kept string, err error) {
	at, err := os.Stat(from)
	if err != nil {
		return "", err
	}
	if here, err := os.Stat(database); err == nil && os.SameFile(here, at) {
		return "", fmt.Errorf("%s is the database itself", from)
	}
	former, err := storage.Look(database) // nobody can open it as long as it is; one that is damaged nobody can open at all
	switch {
	case errors.Is(err, storage.ErrLocked):
		return "", err
	case err == nil:
		defer func() { err = errors.Join(err, former.Close()) }()
	}
	part := database + ".part"
	err = writePart(part, func(w io.Writer) error {
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
	if kept, err = keep(database, now); err != nil {
		return "", errors.Join(err, os.Remove(part))
	}
	return kept, storage.Replace(part, database)
}

// keep gives the file that is to be replaced a second name.
func keep(database string, now time.Time) (string, error) {
	for n := 1; ; n++ {
		name := database + ".replaced-" + now.UTC().Format(stamp)
		if n > 1 {
			name += fmt.Sprintf("-%d", n)
		}
		err := os.Link(database, name)
		switch {
		case errors.Is(err, fs.ErrExist):
			continue
		case errors.Is(err, fs.ErrNotExist):
			return "", nil
		case err != nil: // there are disks without second names
			err = os.Rename(database, name)
		}
		return name, err
	}
}
