package storage

import (
	"errors"
	"fmt"
)

// What Open says about a file it will not use. The file is left as it is in every case.
var (
	ErrLocked  = errors.New("another process has the database open; stop it, or give this one a file of its own")
	ErrNewer   = errors.New("the database was written by a newer program; install that version or a later one")
	ErrCorrupt = errors.New("the database is damaged or is none of ours; move it away and restore a backup")
)

// What a transaction says about a request it cannot meet.
var (
	ErrRepeated = errors.New("this interaction has been carried out already")
	ErrBusy     = errors.New("the channel's current match is not over")
	ErrTaken    = errors.New("a match of this id exists already")
	ErrUnknown  = errors.New("the channel has no match of this id")
	ErrMoved    = errors.New("the match has moved on since it was read")
	ErrNothing  = errors.New("there is no entry to take back")
	// ErrGone says that the file was removed, renamed or replaced while it was open: what is written would be found by nobody.
	ErrGone = errors.New("the database file is no longer where it was opened, and nothing more is written to it")
	// ErrOverwritten is the ErrGone of a file that is in its place and holds another database: nothing is left to save.
	ErrOverwritten = fmt.Errorf("another database was written over it: %w", ErrGone)
	// ErrUnwritten says that what was done could not be saved, so that it has not happened. It may pass.
	ErrUnwritten = errors.New("the database could not be written")
)
