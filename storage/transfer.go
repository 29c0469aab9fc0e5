package storage

import "context"

// Contents is a store whose contents go to another.
type Contents interface {
	// Export shows everything there is at one moment: matches by id, then the rest. The error of visit ends it.
	Export(ctx context.Context, visit func(Saved) error) error
	// Import keeps things in one transaction. What is kept under the same name is replaced, so that it may be repeated.
	Import(ctx context.Context, all []Saved) error
}

// Saved is one thing that a store keeps. One of its fields is set.
type Saved struct {
	Match       *SavedMatch
	Name        *SavedName
	Solver      *SavedSolver
	Settings    *SavedSettings
	Server      *SavedServer
	Interaction *SavedInteraction
	Alive       int64 // when the bot was last reached, in Unix seconds
}

// SavedMatch is a match with everything that belongs to it.
type SavedMatch struct {
	Header   *Match
	Place    int // among the matches of its channel, from 1
	Log      []Record
	Position []byte // nil before entry 0
	Turns    TurnStarts
}

// SavedName is the name by which a guild knows a user.
type SavedName struct{ Guild, User, Name string }

// SavedSolver has a user's results with the puzzles of the day.
type SavedSolver struct {
	User string
	Solver
}

// SavedSettings are a user's.
type SavedSettings struct {
	User string
	Settings
}

// SavedServer is what a guild has chosen.
type SavedServer struct {
	Guild string
	Server
}

// SavedInteraction was carried out at a time (Unix seconds). A store may keep no more than the day.
type SavedInteraction struct {
	ID string
	At int64
}
