package copies

import (
	"errors"

	"mayhembot/storage"
)

// Open finds out how to copy a database: from the program that has it open, or, where none has, from the file, which is
// only read. done lets go of the file.
func Open(database string) (from Source, done func() error, err error) {
	store, err := storage.Look(database)
	switch {
	case errors.Is(err, storage.ErrLocked):
		return Running(database), func() error { return nil }, nil
	case err != nil:
		return nil, nil, err
	}
	return store, store.Close, nil
}
