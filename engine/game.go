package engine

import (
	"encoding/json"
	"iter"
)

// Seat numbers a place at the table, counted from 1.
type Seat int8

// Nobody is the seat of the table itself and of every spectator.
const Nobody Seat = 0

// Info describes a game before a match of it exists.
type Info struct {
	Key      string // lower case, as it stands in records and saves: "mayhem"
	Name     string // as players read it
	MinSeats int
	MaxSeats int
	Rules    int // version of the rules; a record names it
	Options  []Option
}

// Setup describes a new match. Options holds every option with its value in force (see Info.Resolve). Deck holds the
// material the match began with, in the game's own words (see Prepare).
type Setup struct {
	Seats   int               `json:"seats"`
	Options map[string]string `json:"options"`
	Deck    json.RawMessage   `json:"deck,omitempty"`
}

// Decked is a game played with material that a host can change, such as cards.
type Decked interface {
	// Deck returns that material for a new match with these options. It is nil where they need none.
	Deck(options map[string]string) json.RawMessage
}

// Prepare completes the set-up of a new match: every option with its value in force, and the deck.
func Prepare(g Game, s Setup) (Setup, error) {
	options, err := g.Info().Resolve(s.Options)
	if err != nil {
		return Setup{}, err
	}
	s.Options, s.Deck = options, nil
	if d, ok := g.(Decked); ok {
		s.Deck = d.Deck(options)
	}
	return s, nil
}

// Game is one rulebook. It holds no state.
type Game interface {
	Info() Info
	// New lays out a match. It refuses options that cannot be met.
	New(Setup, Dice) (Position, []Event, error)
	// Parse reads what Action.String writes, in any letter case and order of named parts.
	// Its errors are refusals with the code Unclear.
	Parse(text string) (Action, error)
	// Decode reads what Position.Encode wrote, in this version or any older one.
	Decode(data []byte) (Position, error)
	// Tally says what the events of one action add to the pilots' lifetime figures.
	Tally([]Event) []Credit
}

// Versioned is a game that still knows older versions of its rules. A match goes on under the rules it began with.
type Versioned interface {
	// At returns the game under one version of its rules. It is false for a version it no longer has or does not have yet.
	At(rules int) (Game, bool)
}

// Under returns a game under one version of its rules. It is false for a version this program does not play.
func Under(g Game, rules int) (Game, bool) {
	if g.Info().Rules == rules {
		return g, true
	}
	if v, ok := g.(Versioned); ok {
		return v.At(rules)
	}
	return nil, false
}

// Position is one state of a match. It never changes; Apply returns another.
type Position interface {
	// Pending lists the decisions the match waits for. It is empty exactly when the match is over.
	Pending() []Decision
	// Legal yields exactly the actions that Apply accepts from this seat, each once, in canonical spelling. For a
	// decision marked Examples it yields only some.
	Legal(Seat) iter.Seq[Action]
	// Default returns the standing answer of a seat that has to decide, and nil for any other seat. The table gives
	// this answer itself where a decision is marked Auto. It is always legal.
	Default(Seat) Action
	// Apply plays one action. The error is a *Refusal for anything a player can cause.
	Apply(Seat, Action, Dice) (Position, []Event, error)
	// View returns what one seat may see. Nobody stands for a spectator.
	View(Seat) View
	// Turn numbers the turns. No undo crosses into an earlier turn. It grows whenever a turn begins.
	Turn() int
	Result() Result
	// Board and State are the position in the words of a record. Board never changes, State does.
	Board() any
	State() any
	// Encode writes {"v":…,…}, which Decode reads.
	Encode() ([]byte, error)
}

// Decision is something the match waits for.
type Decision struct {
	Seat Seat   `json:"seat"`
	Kind string `json:"kind"`
	// Auto says that the table answers at once with the seat's default.
	Auto bool `json:"-"`
	// Secret says that others learn the choice only when the rules turn it up.
	Secret bool `json:"-"`
	// Private says that the list of choices, or their worth, gives away a secret of the seat, such as its hand. So only
	// the seat itself may be shown its choices.
	Private bool `json:"-"`
	// Opens says that the last answer opens the turn it leads to: what all have answered is turned up above what is asked next.
	// Otherwise an answer belongs to the turn it ends.
	Opens bool `json:"-"`
	// Examples says that there are too many actions to list. Legal then yields only some that Apply accepts.
	Examples bool `json:"-"`
}

// Action is one thing a seat can do. String gives its canonical spelling.
type Action interface{ String() string }

// Event is something that happened: a struct of data, never a sentence. An event that seats hear differently is a
// PrivateEvent.
type Event any

// Result says whether a match is over and who won it. A match may end without a winner.
type Result struct {
	Over    bool
	Winners []Seat
}

// Credit adds N to one lifetime figure of the pilot in a seat.
type Credit struct {
	Seat Seat
	Key  string
	N    int
}

// Credits are additions to the pilots' lifetime figures.
type Credits []Credit

// Add adds n to a figure. It drops additions of 0.
func (c *Credits) Add(s Seat, key string, n int) {
	if n != 0 {
		*c = append(*c, Credit{s, key, n})
	}
}

// Figures adds credits up, by seat and figure.
func Figures(credits []Credit) map[Seat]map[string]int {
	all := map[Seat]map[string]int{}
	for _, c := range credits {
		if all[c.Seat] == nil {
			all[c.Seat] = map[string]int{}
		}
		all[c.Seat][c.Key] += c.N
	}
	return all
}

// Waits tells whether the position waits for a decision of this seat.
func Waits(p Position, s Seat) bool { return decides(p, s).Kind != "" }

// decides returns the decision a position awaits from a seat. It is zero where there is none.
func decides(p Position, s Seat) Decision {
	for _, d := range p.Pending() {
		if d.Seat == s {
			return d
		}
	}
	return Decision{}
}
