package storage

import (
	"errors"
	"fmt"
)

// A store refuses a database with one of these errors, and leaves it as it is.
var (
	ErrLocked  = errors.New("another process has the database open; stop it, or give this one a file of its own")
	ErrNewer   = errors.New("the database was written by a newer program; install that version or a later one")
	ErrCorrupt = errors.New("the database is damaged or is none of ours; move it away and restore a backup")
)

// A transaction refuses a request with one of these errors.
var (
	ErrRepeated = errors.New("this interaction has been carried out already")
	ErrBusy     = errors.New("the channel's current match is not over")
	ErrTaken    = errors.New("a match of this id exists already")
	ErrUnknown  = errors.New("the channel has no match of this id")
	ErrMoved    = errors.New("the match has moved on since it was read")
	ErrNothing  = errors.New("there is no entry to take back")
	// ErrGone says that the file was removed, renamed or replaced while it was open. Nobody would find what is written.
	ErrGone = errors.New("the database file is no longer where it was opened, and nothing more is written to it")
	// ErrOverwritten is an ErrGone: the file is in its place but holds another database, so nothing is left to save.
	ErrOverwritten = fmt.Errorf("another database was written over it: %w", ErrGone)
	// ErrUnwritten says that a change could not be saved and has not happened. The cause may pass.
	ErrUnwritten = errors.New("the database could not be written")
	// ErrAway says that the database cannot be reached at the moment. That may pass.
	ErrAway = errors.New("the database cannot be reached")
)
