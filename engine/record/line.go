package record

import (
	"encoding/json"

	"mayhembot/engine"
	"mayhembot/engine/fair"
)

// Version is the version of the format, the header's member "record".
const Version = 1

// Header is the first line of a match.
type Header struct {
	Record  int               `json:"record"`
	Game    string            `json:"game"`
	Rules   int               `json:"rules"`
	Seats   []string          `json:"seats"`          // the pilots' names, by seat
	Options map[string]string `json:"options"`        // every option with its value in force
	Board   json.RawMessage   `json:"board"`          // what engine.Position.Board says
	Deck    json.RawMessage   `json:"deck,omitempty"` // engine.Setup.Deck, where the match has one

	Match   string `json:"match,omitempty"`   // names the match
	Started string `json:"started,omitempty"` // RFC 3339
	Commit  string `json:"commit,omitempty"`  // commitment to the dice: the seal
	Seed    string `json:"seed,omitempty"`    // what was committed to, once the match is over: the secret
	Fair    int    `json:"fair,omitempty"`    // version of package fair its dice follow; none is 1, which has no chain
	Dice    string `json:"dice,omitempty"`    // fair.Announced where every roll is announced
	Last    string `json:"last,omitempty"`    // the chain of the last entry
	// Abandoned are announcements of rolls that no entry names, as far as the host has found any; no digest holds them.
	Abandoned []engine.Abandoned `json:"abandoned,omitempty"`

	// Seen is the seat as which the record was handed out while the match was played, 0 for a spectator: its states are
	// that seat's, and what it was not to know is left out. Without it the record is whole.
	Seen *engine.Seat `json:"seen,omitempty"`
}

// Entry is any further line of a match: an entry of its log, and the position after it.
type Entry struct {
	engine.Entry
	State json.RawMessage `json:"state"`
	// Legal holds every action the entry's seat could have taken before this one; nil when it was not asked for.
	Legal []string `json:"legal,omitempty"`
	// Input is read to be refused: dice of matches of version 2 could have followed from it.
	Input string `json:"input,omitempty"`
	// Events says what happened, for programs that want to tell it; nothing depends on it.
	Events json.RawMessage `json:"events,omitempty"`
}

// NewHeader describes a match that begins with position p. options are those in force (see engine.Info.Resolve).
func NewHeader(g engine.Game, names []string, options map[string]string, p engine.Position) (Header, error) {
	board, err := json.Marshal(p.Board())
	if err != nil {
		return Header{}, err
	}
	info := g.Info()
	return Header{Record: Version, Game: info.Key, Rules: info.Rules, Seats: names, Options: options, Board: board}, nil
}

// head is what the match's chain begins with.
func (h *Header) head() fair.Head {
	return fair.Head{Fair: h.Fair, Match: h.Match, Seal: h.Commit, Game: h.Game, Rules: h.Rules, Started: h.Started, Dice: h.Dice,
		Seats: h.Seats, Options: h.Options, Deck: h.Deck}
}

// NewEntry is a log entry with the position after it.
func NewEntry(e engine.Entry, after engine.Position) (Entry, error) {
	state, err := json.Marshal(after.State())
	return Entry{Entry: e, State: state}, err
}

// Legal lists every action a seat can take, in canonical spelling and in the game's order.
func Legal(p engine.Position, s engine.Seat) []string {
	list := []string{}
	for a := range p.Legal(s) {
		list = append(list, a.String())
	}
	return list
}
