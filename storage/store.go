// Package storage says what a store of matches and leaderboards must do, and has the types that it keeps. It knows no game:
// positions are bytes, actions are text, figures are names with numbers. Package boltstore is the store in one file.
package storage

import (
	"context"
	"io"
	"io/fs"
	"time"

	"mayhembot/engine"
)

// Store is an open database. Any goroutine may call its methods. A function given to Update, View or Matches must not call
// a method of Store.
//
// A method whose context ends before its transaction is committed may return the context's error; then nothing has changed.
// A function given to a method may be run again, and what it changed outside the store must come to the same then.
// What must be kept although its caller gives up, such as which message was posted, needs context.WithoutCancel.
type Store interface {
	Transactions
	Lists
	Leaderboards
	Servers
	Inspector
	Copied
	Leases

	// SetClock puts another clock in the place of the system's, before the store is used.
	SetClock(now func() time.Time)
	// Close saves pending headers, waits for running transactions and lets go of the database.
	Close() error
}

// Transactions change and read channels.
type Transactions interface {
	// Update runs fn in one transaction on a channel, after any other on that channel. When it returns nil, the changes are on
	// the disk, with the channel's pending headers. When fn returns an error, its changes alone are rolled back. Update
	// returns that error as it is, or why the commit failed.
	//
	// An id that is not empty names an interaction. The same transaction remembers it for at least a day. A second Update with
	// it returns ErrRepeated and does not call fn.
	Update(ctx context.Context, channel, id string, fn func(ChannelTx) error) error
	// View runs fn in a transaction that only reads.
	View(ctx context.Context, channel string, fn func(ChannelTx) error) error
	// PutLater changes what a header says of how its match is shown, and returns the match as it is then. Readers see the
	// change at once. The channel's next transaction saves it, else a timer a moment later, else Close. A program that is
	// killed before that never made it. fn may change Shown, Live, Stale, Asked, Unposted, Note, GaveUp and Revision.
	PutLater(ctx context.Context, channel, id string, fn func(*Match)) (m *Match, err error)
	// Answering says that a request is being answered until done is called. While many are, a commit waits some milliseconds
	// for the changes of others.
	Answering() (done func())
	// Work returns the store's work so far.
	Work() Work
}

// Ref names a match.
type Ref struct{ Channel, ID string }

// Lists name matches by what is to be done with them.
type Lists interface {
	// Matches shows every match to fn, ordered by id, until fn returns an error.
	Matches(ctx context.Context, fn func(*Match) error) error
	// Unfinished returns every match that is not over or has something its channel has not seen, ordered by id. A program that
	// has just started must look after them.
	Unfinished(ctx context.Context) ([]Ref, error)
	// Behind returns the matches whose channel has something coming, ordered by id.
	Behind(ctx context.Context) ([]Ref, error)
	// Unreplayed returns the matches without a posted replay that ended at a time (Unix seconds) or later, the earliest first.
	Unreplayed(ctx context.Context, since int64) ([]Ref, error)
	// Open shows the lobbies and the matches being played in a guild, lobbies first, until visit wants no more. Those given up are left
	// out.
	Open(ctx context.Context, guild string, visit func(*Match) (more bool)) error
	// Seated returns the matches that are not over and have a seat of the user, on all servers.
	Seated(ctx context.Context, user string) (refs []Ref, err error)
	// Alarms shows what is due until a time, the earliest first, until visit wants no more.
	Alarms(ctx context.Context, until int64, visit func(Alarm) (more bool)) error
	// Alive returns when the bot was last noted as reached, in Unix seconds; 0 for never.
	Alive(ctx context.Context) (at int64, err error)
	// NoteAlive notes that the bot is reached.
	NoteAlive(ctx context.Context, at int64) error
	// Results shows the matches of a guild that ended at a time (Unix seconds) or later, in the order they ended, until visit wants no
	// more.
	Results(ctx context.Context, guild string, from int64, visit func(Result) (more bool)) error
}

// Leaderboards add up what the matches of a guild come to.
type Leaderboards interface {
	// Leaders shows the line of everybody with any figure of a game in a guild, ordered by user id. It shows one at a time, so
	// that a guild of any size fits into memory.
	Leaders(ctx context.Context, guild, game string, visit func(Line)) error
	// Pilot returns the line of one user in a game, with no figures where there are none.
	Pilot(ctx context.Context, guild, game, user string) (Line, error)
	// Rebuild computes the stats of every match, all leaderboards and all lists anew, in one transaction. stats gets a match
	// and its standing entries; Match.Pilot tells whose figures an entry's credits are.
	Rebuild(ctx context.Context, stats func(m *Match, log []engine.Entry) (Stats, error)) error
	// UserLines shows the figures a user has, by guild and game, until visit has had them all.
	UserLines(ctx context.Context, user string, visit func(guild, game string, line Line)) error
	// ForgetUser removes what is kept of a user beside the matches: names without figures, settings, puzzles, and whose choice a season
	// was. Figures follow from the matches, and are left where there are any.
	ForgetUser(ctx context.Context, user string) error
}

// Servers keep what guilds have chosen.
type Servers interface {
	// Server returns what a guild has chosen, zero where it has chosen nothing.
	Server(ctx context.Context, guild string) (server Server, err error)
	// ChangeServer changes what a guild has chosen, in one transaction. id names the interaction, as for Update.
	ChangeServer(ctx context.Context, guild, id string, change func(*Server) error) error
}

// Leases let one process at a time do what no transaction orders: publish in a channel, look at what is due. A process that is gone
// has none any more after 15 seconds at most. Where a database is one process's alone, every lease is to be had.
type Leases interface {
	// Lease waits until this process alone acts on a name, such as a channel, and returns what ends that. Within the process the
	// caller sees to it. Where it waits too long, or the database is away, nobody has the lease: until release is called, Update
	// on a channel of that name returns ErrUnwritten.
	Lease(ctx context.Context, name string) (release func())
	// Free tells whether nobody has the lease of a name.
	Free(ctx context.Context, name string) bool
	// Chief tells whether this process is the one that does a duty. It stays the one until it ends, or loses the database.
	Chief(ctx context.Context, duty string) bool
	// Alone tells whether no other process can have the database open.
	Alone() bool
}

// Inspector looks for damage.
type Inspector interface {
	// Inspect reads everything and returns the first fault: a value that cannot be read, a match that is not whole, a list with
	// a match too many or too few, or a leaderboard that is not the sum of its matches. visit gets every match, ordered by id,
	// with its standing entries and its position (nil before entry 0). Its error ends the inspection.
	Inspect(ctx context.Context, visit func(m *Match, log []engine.Entry, position []byte) error) (Inspected, error)
	// Quarantine reads everything as Inspect does, finds every fault, and refuses the channels concerned from then on, so that
	// nothing is written over. The returned channel gets the faults, if any, and is closed afterwards: before Quarantine
	// returns, or for a large file later, while it is used.
	Quarantine(ctx context.Context) <-chan []Fault
	// PagesChecked returns a channel that gets the first damaged page, if any, and is closed when every page has been read.
	// After a damaged page all calls return ErrCorrupt, so that nothing is written over it.
	PagesChecked() <-chan error
	// Lost says why nothing can be written any more, for good: the file is not in its place (ErrGone), or it is damaged
	// (ErrCorrupt). Every change looks for itself; a program without changes should ask now and again.
	Lost(ctx context.Context) error
}

// Copied is a database that can be copied into a file.
type Copied interface {
	// Backup writes a consistent copy of the database while it is in use. The copy is a database that Open takes.
	Backup(ctx context.Context, w io.Writer) error
	// IsFile tells whether a file, found under any name, is the one that holds the database. When in doubt it is.
	IsFile(file fs.FileInfo) bool
}

// Work counts a store's work since it was opened.
type Work struct {
	Changes int64 // calls of Update and of other writers, refused ones too
	Commits int64 // transactions put on the disk, and waited for
	Bytes   int64 // written by the commits; 0 where the store does not know
	Later   int64 // transactions that nobody waited for
	Trips   int64 // questions to a server whose answers somebody waited for
}

// Inspected counts the contents of a database.
type Inspected struct{ Format, Matches, Over, Entries, Guilds int }

// Fault is damage that a program can live with: the channel concerned is refused, the others are used.
type Fault struct {
	Channel string // "" where no channel is concerned
	Err     error
}
