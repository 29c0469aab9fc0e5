package record

import (
	"encoding/json"
	"slices"

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
	Board   json.RawMessage   `json:"board"`          // as engine.Position.Board gives it
	Deck    json.RawMessage   `json:"deck,omitempty"` // engine.Setup.Deck, where the match has one

	Match   string `json:"match,omitempty"`   // names the match
	Started string `json:"started,omitempty"` // RFC 3339
	Commit  string `json:"commit,omitempty"`  // the seal, a commitment to the dice
	Seed    string `json:"seed,omitempty"`    // the secret behind the seal, once the match is over
	Fair    int    `json:"fair,omitempty"`    // version of package fair its dice follow; without it version 1, which has no chain
	Dice    string `json:"dice,omitempty"`    // fair.Announced where every roll is announced
	Last    string `json:"last,omitempty"`    // the chain of the last entry
	// Head is link 0, given where pilots had their names taken out: seats have Forgotten for them, and no longer lead to it.
	Head string `json:"head,omitempty"`
	// Abandoned lists announcements of rolls that no entry names, as far as the host found any. No digest covers them.
	Abandoned []engine.Abandoned `json:"abandoned,omitempty"`

	// Seen names the seat for which the record was made during the match, 0 for a spectator. The states are that seat's
	// view, and the secrets of others are left out. Without Seen the record is whole.
	Seen *engine.Seat `json:"seen,omitempty"`
}

// Forgotten stands in seats for a pilot whose name was taken out.
const Forgotten = "a pilot"

// Entry is any line after the header: an entry of the match's log, and the position after it.
type Entry struct {
	engine.Entry
	State json.RawMessage `json:"state"`
	// Legal holds every action the entry's seat could have taken instead. It is nil when nobody asked for it.
	Legal []string `json:"legal,omitempty"`
	// Input is read only to be refused. In matches of version 2 it could change the dice.
	Input string `json:"input,omitempty"`
	// Events holds what happened, for programs that tell the story. Nothing depends on it.
	Events json.RawMessage `json:"events,omitempty"`
}

// NewHeader describes a match that begins with position p. options holds the values in force (see engine.Info.Resolve).
func NewHeader(g engine.Game, names []string, options map[string]string, p engine.Position) (Header, error) {
	board, err := json.Marshal(p.Board())
	if err != nil {
		return Header{}, err
	}
	info := g.Info()
	return Header{Record: Version, Game: info.Key, Rules: info.Rules, Seats: names, Options: options, Board: board}, nil
}

// Forget takes the name of a seat out of a header, and keeps link 0, which the name led to.
func (h *Header) Forget(seat engine.Seat) error {
	if h.chained() && h.Head == "" {
		link, err := h.head().Digest()
		if err != nil {
			return err
		}
		h.Head = link.String()
	}
	h.Seats = slices.Clone(h.Seats)
	h.Seats[seat-1] = Forgotten
	return nil
}

// forgotten tells whether a name was taken out of the header.
func (h *Header) forgotten() bool { return slices.Contains(h.Seats, Forgotten) }

// head returns the values that link 0 of the match's chain binds.
func (h *Header) head() fair.Head {
	return fair.Head{Fair: h.Fair, Match: h.Match, Seal: h.Commit, Game: h.Game, Rules: h.Rules, Started: h.Started, Dice: h.Dice,
		Seats: h.Seats, Options: h.Options, Deck: h.Deck}
}

// NewEntry joins a log entry with the position after it.
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
