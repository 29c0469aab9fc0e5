package storage

import (
	"slices"

	"mayhembot/engine"
)

// Phase says how far a match is.
type Phase string

const (
	Lobby   Phase = "lobby"
	Playing Phase = "playing"
	Over    Phase = "over"
)

// Match is everything of a match but its log and position. Times are Unix seconds, 0 for not yet. A new member is left out of
// the file where it is empty, so that older files stay readable; clone copies what can be changed.
type Match struct {
	ID      string `json:"id"`
	Guild   string `json:"guild"`
	Channel string `json:"channel"`
	Game    string `json:"game"`
	Rules   int    `json:"rules"`
	Phase   Phase  `json:"phase"`
	Host    string `json:"host"` // user id

	Setup engine.Setup `json:"setup"`
	// Chosen are the options somebody has set; the others of a lobby follow the number of seats. Nil leaves all as they are.
	Chosen   map[string]string  `json:"chosen,omitzero"`
	Seats    []Seat             `json:"seats"` // engine.Seat n is Seats[n-1]
	Previous []PreviousOccupant `json:"former,omitempty"`

	Created int64 `json:"created"`
	Started int64 `json:"started,omitempty"`
	Ended   int64 `json:"ended,omitempty"`

	Seq   int         `json:"seq"`   // number of the last standing entry, -1 before any; only Append and TakeBack change it
	Shown int         `json:"shown"` // entries up to here have been shown in the channel
	Live  LiveMessage `json:"live"`
	// Unposted says that something besides entries has changed since the channel was brought up to date; Note is the
	// line that goes with it.
	Unposted bool   `json:"unposted,omitempty"`
	Note     string `json:"note,omitempty"`
	// Due says that the table or an autopilot decides next.
	Due bool `json:"due,omitempty"`
	// Stale are messages besides Live that may still carry controls. Each stands here before anything is posted.
	Stale []LiveMessage `json:"stale,omitempty"`
	// Revision grows with every change a user makes and every publication, and tells two posts from one made twice.
	Revision int `json:"revision,omitempty"`
	// GaveUp says that the channel was gone too often: nothing is tried before somebody acts there.
	GaveUp bool `json:"gave_up,omitempty"`
	// Asked are the seats that have been told of the decision they have open; each is pinged once for it.
	Asked    []engine.Seat `json:"asked,omitempty"`
	Requests []SeatRequest `json:"requests,omitempty"` // who asks for an autopilot's seat
	Askers   []string      `json:"askers,omitempty"`   // user ids of those who have asked for one; each pings the host once

	Plans    []Plan `json:"plans,omitempty"`    // what seats have kept for their next turns, at most one each
	Standing []Plan `json:"standing,omitempty"` // and their standing answers, in the game's own words
	Given    []int  `json:"given,omitempty"`    // entries that standing answers have given

	// Newcomers says that somebody plays who had finished no match of the game; Met are the entries that first brought up
	// what newcomers are told the meaning of, by kind of event.
	Newcomers bool           `json:"newcomers,omitempty"`
	Met       map[string]int `json:"met,omitempty"`

	Stats   Stats         `json:"tally,omitempty"` // what this match adds to the guild's leaderboard
	Winners []engine.Seat `json:"winners,omitempty"`

	Replayed bool   `json:"filmed,omitempty"` // the replay of the whole match has been posted
	Seal     string `json:"seal,omitempty"`   // what was published of the secret when the match started
	Secret   string `json:"secret,omitempty"` // what all its dice follow from; shown to nobody before the match is over

	Fair  int      `json:"fair,omitempty"`  // version of package fair that its dice follow; 0 for 1, which has no chain
	Dice  string   `json:"dice,omitempty"`  // how they are thrown; see fair.Announced
	Level string   `json:"level,omitempty"` // of autopilots added from now on; see Seat
	Names []string `json:"names,omitempty"` // of those in the seats when the match began, as its chain has them
	Link  string   `json:"link,omitempty"`  // the chain of the last entry
	// SealMessage shows the seal. It is owed while a chained match has none.
	SealMessage string `json:"seal_message,omitempty"`
	// Roll is an action that was accepted, is announced in the channel, and rolls when the announcement stands.
	Roll *Roll `json:"roll,omitempty"`
	// Abandoned are announcements of rolls that stand in the channel and that no entry names.
	Abandoned []engine.Abandoned `json:"abandoned,omitempty"`
	// Stopped is what the channel has seen and this store does not have: nothing is played on.
	Stopped string `json:"stopped,omitempty"`
}

// Roll is an action whose dice are announced before they fall, what caused it, and the text of what a seat plays after
// it, as far as that is possible then.
type Roll struct {
	Seat   engine.Seat `json:"seat"`
	Action string      `json:"action"`
	ID     string      `json:"id"`
	At     int64       `json:"at"`
	Rest   string      `json:"rest,omitempty"`
	RestOf engine.Seat `json:"rest_of,omitempty"`
}

// Seat is who flies now. User is empty for a seat that never was a human's or was left.
type Seat struct {
	User string `json:"user,omitempty"`
	Name string `json:"name"`
	Auto bool   `json:"auto,omitempty"` // an autopilot flies it
	// Level is how well the autopilot plays (advice.Level), Manner how it likes to (advice.Manner). Without a level it plays
	// as all did before there were any.
	Level  string `json:"level,omitempty"`
	Manner string `json:"manner,omitempty"`
}

// PreviousOccupant is who flew a seat before, up to and including entry Until.
type PreviousOccupant struct {
	Seat
	Number engine.Seat `json:"number"`
	Until  int         `json:"until"`
}

// Plan is what a seat's user means to play in the next turn, kept when entry Seq was the last. Nobody else is shown it.
type Plan struct {
	Seat engine.Seat `json:"seat"`
	User string      `json:"user"`
	Text string      `json:"text"`
	Seq  int         `json:"seq"`
}

// SeatRequest is somebody's wish to take over an autopilot's seat, and the message that asks for it.
type SeatRequest struct {
	User    string `json:"user"`
	Name    string `json:"name"`
	Message string `json:"message,omitempty"`
}

// open tells whether the match is under way or its channel has something coming.
func (m *Match) open() bool { return m.Phase != Over || m.Behind() }

// Behind tells whether the channel has something coming, as far as the header shows.
func (m *Match) Behind() bool {
	return m.Shown < m.Seq || m.Unposted || m.Roll != nil || m.Due || m.Live.Bare || len(m.Stale) > 0 || m.Phase == Lobby && m.Live.Message == ""
}

// LiveMessage is the message that carries the controls now.
type LiveMessage struct {
	Message    string `json:"message,omitempty"`
	Attachment string `json:"attachment,omitempty"`
	Text       string `json:"text,omitempty"`
	Alt        string `json:"alt,omitempty"`
	Posted     int64  `json:"posted,omitempty"`
	Turn       int    `json:"turn,omitempty"`  // the stretch of play its story is of
	Above      int    `json:"above,omitempty"` // so many entries are told by messages before it, which stay
	Told       int    `json:"told,omitempty"`  // so many are told by them and by it; fewer after an undo, which has the turn told anew
	Bare       bool   `json:"bare,omitempty"`  // its controls are still to be added
	Gone       int    `json:"gone,omitempty"`  // how often it was not there when its controls were to be removed
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
	if from := m.Seats[n-1]; !m.idle(n) || !from.Auto && !m.leftLast(n, from.User) {
		m.Previous = append(m.Previous, PreviousOccupant{Seat: from, Number: n, Until: m.Seq})
	}
	m.Seats[n-1] = to
	m.Asked = slices.DeleteFunc(m.Asked, func(s engine.Seat) bool { return s == n })
}

// idle tells whether nothing has been played since a seat was handed over last.
func (m *Match) idle(n engine.Seat) bool {
	return slices.ContainsFunc(m.Previous, func(p PreviousOccupant) bool { return p.Number == n && p.Until >= m.Seq })
}

// leftLast tells whether the seat a user left last is this one.
func (m *Match) leftLast(n engine.Seat, user string) bool {
	for _, p := range slices.Backward(m.Previous) {
		if !p.Auto && p.User == user {
			return p.Number == n
		}
	}
	return false
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

// StatDelta is what a game's credits for entry seq add to the figures of its pilots.
func (m *Match) StatDelta(seq int, credits []engine.Credit) Stats {
	t := Stats{}
	for _, c := range credits {
		t.Add(m.Pilot(c.Seat, seq), c.Key, c.N)
	}
	return t
}
