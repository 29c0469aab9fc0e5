package storage

import (
	"mayhembot/engine"
)

// Phase says how far a match is.
type Phase string

const (
	Lobby   Phase = "lobby"
	Playing Phase = "playing"
	Over    Phase = "over"
)

// Match is everything of a match but its log and position. Times are Unix seconds, 0 for not yet.
type Match struct {
	ID      string `json:"id"`
	Guild   string `json:"guild"`
	Channel string `json:"channel"`
	Game    string `json:"game"`
	Rules   int    `json:"rules"`
	Phase   Phase  `json:"phase"`
	Host    string `json:"host"` // user id

	Setup    engine.Setup       `json:"setup"`
	Seats    []Seat             `json:"seats"` // engine.Seat n is Seats[n-1]
	Previous []PreviousOccupant `json:"former,omitempty"`

	Created int64 `json:"created"`
	Started int64 `json:"started,omitempty"`
	Ended   int64 `json:"ended,omitempty"`

	Seq   int         `json:"seq"`   // number of the last standing entry, -1 before any; only Append and TakeBack change it
	Shown int         `json:"shown"` // entries up to here have been shown in the channel
	Live  LiveMessage `json:"live"`
	// Asked are the seats that have been told of the decision they have open; each is pinged once for it.
	Asked []engine.Seat `json:"asked,omitempty"`

	Stats   Stats         `json:"tally,omitempty"` // what this match adds to the guild's leaderboard
	Winners []engine.Seat `json:"winners,omitempty"`

	Filmed bool   `json:"filmed,omitempty"` // the replay of the whole match has been posted
	Seal   string `json:"seal,omitempty"`   // what was published of the secret when the match started
	Secret string `json:"secret,omitempty"` // what all its dice follow from; shown to nobody before the match is over
}

// Seat is who flies now. User is empty for a seat that never was a human's or was left.
type Seat struct {
	User string `json:"user,omitempty"`
	Name string `json:"name"`
	Auto bool   `json:"auto,omitempty"` // an autopilot flies it
}

// PreviousOccupant is who flew a seat before, up to and including entry Until.
type PreviousOccupant struct {
	Seat
	Number engine.Seat `json:"number"`
	Until  int         `json:"until"`
}

// owed tells whether the channel has something coming: the match is being played, or it has not seen all of it, or a
// lobby has no message yet.
func (m *Match) unposted() bool {
	return m.Phase == Playing || m.Shown < m.Seq || m.Phase == Lobby && m.Live.Message == ""
}

// LiveMessage is the message that carries the controls now.
type LiveMessage struct {
	Message    string `json:"message,omitempty"`
	Attachment string `json:"attachment,omitempty"`
	Text       string `json:"text,omitempty"`
	Alt        string `json:"alt,omitempty"`
	Posted     int64  `json:"posted,omitempty"`
	Turn       int    `json:"turn,omitempty"` // the stretch of play its story is of
	Kept       bool   `json:"kept,omitempty"` // another message tells the same story and stays
}

// pilot is the key a seat's figures go to.
func (s Seat) pilot() string {
	if s.Auto || s.User == "" {
		return Autopilot
	}
	return s.User
}

// Hand gives a seat to somebody else. What was flown so far stays the former pilot's.
func (m *Match) Hand(n engine.Seat, to Seat) {
	m.Previous = append(m.Previous, PreviousOccupant{Seat: m.Seats[n-1], Number: n, Until: m.Seq})
	m.Seats[n-1] = to
}

// Pilot is the key in Stats of whoever flew a seat when an entry was played: a user id, or Autopilot.
func (m *Match) Pilot(n engine.Seat, seq int) string {
	for _, f := range m.Previous {
		if f.Number == n && seq <= f.Until {
			return f.pilot()
		}
	}
	if n < 1 || int(n) > len(m.Seats) {
		return Autopilot
	}
	return m.Seats[n-1].pilot()
}

// StatDelta turns what a game credits for entry seq into a tally by pilots.
func (m *Match) StatDelta(seq int, credits []engine.Credit) Stats {
	t := Stats{}
	for _, c := range credits {
		t.Add(m.Pilot(c.Seat, seq), c.Key, c.N)
	}
	return t
}
