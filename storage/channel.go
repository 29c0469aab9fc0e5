package storage

import (
	"time"

	"mayhembot/engine"
)

// ChannelTx is one channel inside a transaction. It ends with the function it was given to. It returns copies only.
type ChannelTx interface {
	MatchReader
	MatchWriter
	ListReader
	UserValues
	MatchCache

	// Now is the store's clock.
	Now() time.Time
}

// MatchReader reads the matches of the channel.
type MatchReader interface {
	// Current returns the match begun last in the channel, in any phase; nil when there is none.
	Current() (*Match, error)
	// Past returns up to n matches before the current one, the newest first.
	Past(n int) ([]*Match, error)
	// Match returns a match of this channel, or ErrUnknown.
	Match(id string) (*Match, error)
	// Has tells whether there is a match of an id, in any channel.
	Has(id string) bool
	// Position returns the last standing position of a match, nil before its entry 0.
	Position(id string) ([]byte, error)
	// Log returns the standing entries of a match, from entry 0.
	Log(id string) ([]engine.Entry, error)
	// LogFrom returns the standing entries of a match from number seq on.
	LogFrom(id string, seq int) ([]engine.Entry, error)
	// TurnStart returns where the turn of the last standing entry began: its position, and the number of the last entry before
	// it. Without one, position is nil and the number -1, and the turn is to be told from entry 0.
	TurnStart(id string) (position []byte, seq int, err error)
}

// MatchWriter changes the matches of the channel.
type MatchWriter interface {
	// Begin makes m the channel's current match, without entries; the one before becomes past. m.Channel must be the
	// transaction's. It returns ErrBusy while the match before is not over, and ErrTaken when any channel has used the id.
	Begin(m *Match) error
	// Take moves a match that is not over from its channel to this one, whose current match it becomes. from is the channel it leaves. It
	// returns ErrUnknown where the guild has no such match elsewhere, and ErrBusy while the current match of this channel is not over.
	Take(guild, id string) (m *Match, from string, err error)
	// Put saves the header of a match, and updates the guild's leaderboard with its figures. It returns ErrMoved when an entry
	// was appended or taken back since m was read. Guild, channel and game of a match never change.
	Put(m *Match) error
	// Append adds entry e, numbered m.Seq+1, and saves m with it. position is the one it leads to, delta its credits.
	Append(m *Match, e engine.Entry, position []byte, delta Stats) error
	// TakeBack removes the last entry with its credits and returns it; position is the one before it. The entry before it
	// counts as not yet shown, so that the channel is shown it again. Entry 0 cannot be taken back: ErrNothing.
	TakeBack(m *Match, position []byte) (engine.Entry, error)
	// KeepTurnStart saves the standing position of a match as the start of a turn. The turn before stays saved as well, in
	// case all of this one is taken back.
	KeepTurnStart(id string, position []byte) error
	// DropTurnStart forgets the start of the last turn after all its entries were taken back: the turn before is told again.
	DropTurnStart(id string) error
}

// ListReader counts matches of a guild.
type ListReader interface {
	// OpenLobbies returns the channels of the lobbies that a user hosts in a guild, without those given up.
	OpenLobbies(guild, host string) (channels []string)
	// Running counts the matches being played in a guild, up to most, without those given up. own names the channels of those
	// that a user hosts.
	Running(guild, host string, most int) (own []string, all int)
	// Finished counts a user's matches of a game in a guild that are over. flown names the figure that counts matches. A user
	// without any is answered without a look at the running matches. A match that an older program began counts as over until
	// its next action lists it.
	Finished(guild, game, user, flown string) (int, error)
}

// UserValues are kept by user.
type UserValues interface {
	// Solver returns a user's results, zero where there are none.
	Solver(user string) (Solver, error)
	// PutSolver saves a user's results.
	PutSolver(user string, s Solver) error
	// Settings returns a user's settings, zero where there are none.
	Settings(user string) (Settings, error)
	// PutSettings saves a user's settings.
	PutSettings(user string, s Settings) error
}

// MatchCache keeps what was made from a match in memory.
type MatchCache interface {
	// Cache keeps a value for a match in memory, in the place of the one before. The cache may lose it at any moment, and keeps
	// it when the transaction is rolled back. So a reader must check that the value fits the match as it is.
	Cache(id string, value any)
	// Cached returns the value that Cache was last given for a match, or nil.
	Cached(id string) any
}

// Line is one pilot's lifetime figures in a game in a guild. The autopilots of a guild share one, whose User is Autopilot.
type Line struct {
	User    string         `json:"user"`
	Name    string         `json:"name"` // the last one known in the guild, in any game
	Auto    bool           `json:"auto,omitempty"`
	Figures map[string]int `json:"figures"` // none is 0
}

// Attempt is a line in a puzzle, as a Solver has it.
type Attempt struct {
	Line   []string `json:"line,omitempty"` // the actions played so far
	Over   bool     `json:"over,omitempty"`
	Chance float64  `json:"chance,omitempty"` // of the line, once it is over, from 0 to 1
}

// Solver has a user's results with the puzzles of the day. Days are counted from 1 January 1970, UTC.
type Solver struct {
	Day    int      `json:"day"`            // of the puzzle begun last
	Game   string   `json:"game,omitempty"` // whose it is, "" for the game whose turn the day was
	Line   []string `json:"line,omitempty"` // the actions played in it so far
	Over   bool     `json:"over,omitempty"`
	Chance float64  `json:"chance,omitempty"` // of the line, once it is over, from 0 to 1
	// Others are the attempts at puzzles of other games on the same day, by the game's key.
	Others map[string]Attempt `json:"others,omitempty"`

	Last   int `json:"last,omitempty"`   // the last day on which the best line was found
	Streak int `json:"streak,omitempty"` // days in a row, up to Last
	Found  int `json:"found,omitempty"`  // puzzles with the best line found
	Tried  int `json:"tried,omitempty"`  // puzzles finished
}
