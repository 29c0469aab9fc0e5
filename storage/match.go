package storage

import (
	"bytes"
	"maps"
	"slices"
	"strconv"

	"mayhembot/engine"
)

// Phase says how far a match is.
type Phase string

const (
	Lobby   Phase = "lobby"
	Playing Phase = "playing"
	Over    Phase = "over"
)

// Match is the header of a match: everything except its log and position. Times are Unix seconds, 0 for not yet.
// A new field must be omitted while it is empty, so that older files stay readable, and Clone must copy it.
type Match struct {
	ID      string `json:"id"`
	Guild   string `json:"guild"`
	Channel string `json:"channel"`
	Game    string `json:"game"`
	Rules   int    `json:"rules"`
	Phase   Phase  `json:"phase"`
	Host    string `json:"host"` // user id
	// Language is that of the match's channel, by its tag; empty for English. What is stored has no language.
	Language string `json:"language,omitempty"`

	Setup engine.Setup `json:"setup"`
	// Chosen has the options that somebody has set. A lobby's other options follow the number of seats; nil leaves all as
	// they are.
	Chosen   map[string]string  `json:"chosen,omitzero"`
	Seats    []Seat             `json:"seats"` // engine.Seat n is Seats[n-1]
	Previous []PreviousOccupant `json:"former,omitempty"`

	Created int64 `json:"created"`
	Started int64 `json:"started,omitempty"`
	Ended   int64 `json:"ended,omitempty"`

	Seq   int         `json:"seq"`   // number of the last standing entry, -1 before any; only Append and TakeBack change it
	Shown int         `json:"shown"` // the channel has been shown the entries up to this one
	Live  LiveMessage `json:"live"`
	// Unposted says that something besides entries has changed since the last publication. Note is the line about it.
	Unposted bool   `json:"unposted,omitempty"`
	Note     string `json:"note,omitempty"`
	// Quietly says that the live message is to be edited where nothing but a note has changed.
	Quietly bool `json:"quietly,omitempty"`
	// Due says that the table or an autopilot decides next.
	Due bool `json:"due,omitempty"`
	// Stale has the messages besides Live that may still carry controls. Each stands here before it is posted.
	Stale []LiveMessage `json:"stale,omitempty"`
	// Replay is the replay of the whole match. Its controls are those of the last picture, which it pushes out of view.
	Replay LiveMessage `json:"replay,omitzero"`
	// Revision grows with every user's change and every publication. It tells two posts from one made twice.
	Revision int `json:"revision,omitempty"`
	// GaveUp says that the channel was gone too often. Nothing is tried before somebody acts there.
	GaveUp bool `json:"gave_up,omitempty"`
	// Asked has the seats that have been pinged for the decision they have open. Each is pinged once.
	Asked    []engine.Seat `json:"asked,omitempty"`
	Requests []SeatRequest `json:"requests,omitempty"` // for an autopilot's seat
	Askers   []string      `json:"askers,omitempty"`   // user ids; each has pinged the host once with a request
	Invited  []Invitation  `json:"invited,omitempty"`  // to the lobby
	Votes    []Vote        `json:"votes,omitempty"`    // that are going on

	Plans    []Plan `json:"plans,omitempty"`    // for the next turns, at most one a seat
	Standing []Plan `json:"standing,omitempty"` // standing answers, in the game's own words
	Given    []int  `json:"given,omitempty"`    // entries that standing answers have played

	// Newcomers says that one of the players had finished no match of the game. Met has the entry in which each kind of
	// event first happened, so that newcomers are told its meaning there.
	Newcomers bool           `json:"newcomers,omitempty"`
	Met       map[string]int `json:"met,omitempty"`

	Stats   Stats         `json:"tally,omitempty"` // added to the guild's leaderboard
	Winners []engine.Seat `json:"winners,omitempty"`

	Replayed bool   `json:"filmed,omitempty"` // the replay of the whole match has been posted
	Seal     string `json:"seal,omitempty"`   // published when the match started; commits to the secret
	Secret   string `json:"secret,omitempty"` // all its dice follow from it; shown to nobody before the match is over

	Fair  int      `json:"fair,omitempty"`  // version of package fair that its dice follow; 0 for 1, which has no chain
	Dice  string   `json:"dice,omitempty"`  // how they are thrown; see fair.Announced
	Level string   `json:"level,omitempty"` // for autopilots added from now on; see Seat
	Names []string `json:"names,omitempty"` // by seat when the match began, as its chain has them
	Link  string   `json:"link,omitempty"`  // the last entry's link of the chain
	Head  string   `json:"head,omitempty"`  // link 0 of the chain, where a name in Names was taken out since
	// SealMessage is the id of the message that shows the seal. A chained match without one still has to post it.
	SealMessage string `json:"seal_message,omitempty"`
	// SealChannel is the channel of that message where the match has moved since.
	SealChannel string `json:"seal_channel,omitempty"`
	// Roll is an accepted action that is announced in the channel. Its dice fall when the announcement stands.
	Roll *Roll `json:"roll,omitempty"`
	// Abandoned has the announcements of rolls that stand in the channel and belong to no entry.
	Abandoned []engine.Abandoned `json:"abandoned,omitempty"`
	// Stopped says what the channel has seen and this store lacks. Nothing is played on then.
	Stopped string `json:"stopped,omitempty"`

	Pace   string  `json:"pace,omitempty"`   // how long a sitting may take, as somebody has chosen; see package clock
	Clocks []Clock `json:"clocks,omitempty"` // of the seats of humans, while sittings are timed
	// Alarms are the times at which something is to be done in this match, by what it is. The store lists them.
	Alarms map[string]int64 `json:"alarms,omitempty"`
	// Notices are messages to single users that are still to be sent.
	Notices []Notice `json:"notices,omitempty"`
	// Heard is when a lobby's host, or a human of a running match, last did something in it. Warned is when its channel was told
	// that nobody has for long; 0 since somebody has.
	Heard  int64 `json:"heard,omitempty"`
	Warned int64 `json:"warned,omitempty"`
	// Thread says that the bot has opened its channel as a thread for it. The thread is archived once the match is over.
	Thread bool `json:"thread,omitempty"`
	// Paused says that its pilots have agreed to let it rest.
	Paused bool `json:"paused,omitempty"`
}

// Roll is an action whose dice are announced before they fall, with its cause. Rest is the text of the actions that seat
// RestOf plays after it, as far as they are possible then.
type Roll struct {
	Seat   engine.Seat `json:"seat"`
	Action string      `json:"action"`
	ID     string      `json:"id"`
	At     int64       `json:"at"`
	Rest   string      `json:"rest,omitempty"`
	RestOf engine.Seat `json:"rest_of,omitempty"`
}

// Seat says who flies now. User is empty for a seat that no human ever had, or that its human left. A seat with a user and
// Auto is the user's, and an autopilot flies it until the user is back.
type Seat struct {
	User string `json:"user,omitempty"`
	Name string `json:"name"`
	Auto bool   `json:"auto,omitempty"` // an autopilot flies it
	// Level (advice.Level) says how well the autopilot plays, Manner (advice.Manner) in which way. Without a level it plays
	// as autopilots did before there were levels.
	Level  string `json:"level,omitempty"`
	Manner string `json:"manner,omitempty"`
}

// PreviousOccupant flew a seat before, up to and including entry Until.
type PreviousOccupant struct {
	Seat
	Number engine.Seat `json:"number"`
	Until  int         `json:"until"`
}

// Plan has a user's intended actions for the next turn. It was saved when entry Seq was the last. Nobody else is shown it.
type Plan struct {
	Seat engine.Seat `json:"seat"`
	User string      `json:"user"`
	Text string      `json:"text"`
	Seq  int         `json:"seq"`

	// Auto plays it by itself in its turn, if what If assumes still holds against Mark, which are the game's own words. What
	// is left then is the pilot's to decide, or an autopilot's where Finish is set.
	Auto   bool   `json:"auto,omitempty"`
	Finish bool   `json:"finish,omitempty"`
	If     string `json:"if,omitempty"` // keys with commas between
	Mark   string `json:"mark,omitempty"`
	Begun  bool   `json:"begun,omitempty"`  // something of it has been played
	Halted bool   `json:"halted,omitempty"` // it plays no further
}

// SeatRequest asks for an autopilot's seat. Message is the id of the message that asks the host.
type SeatRequest struct {
	User    string `json:"user"`
	Name    string `json:"name"`
	Message string `json:"message,omitempty"`
}

// Invitation calls a user to a lobby. No says that they do not come.
type Invitation struct {
	User string `json:"user"`
	Name string `json:"name"`
	No   bool   `json:"no,omitempty"`
}

// Vote is a question that pilots agree on: to give the seat of one of them to an autopilot or to a user, to pause the match, or,
// without any of these, to end it. Yes has the ids of those who agree, the proposer first.
type Vote struct {
	Seat  engine.Seat `json:"seat,omitempty"`
	To    string      `json:"to,omitempty"`
	Name  string      `json:"name,omitempty"`
	Pause bool        `json:"pause,omitempty"`
	Yes   []string    `json:"yes,omitempty"`
}

// Key names the question: a match has one vote on each seat, one on its end, and one on a pause.
func (v Vote) Key() string {
	if v.Pause {
		return "pause"
	}
	return strconv.Itoa(int(v.Seat))
}

// Unfinished tells whether the match is under way or its channel has something coming.
func (m *Match) Unfinished() bool { return m.Phase != Over || m.Behind() }

// Behind tells whether the channel has something coming, as far as the header shows.
func (m *Match) Behind() bool {
	return m.Shown < m.Seq || m.Unposted || m.Roll != nil || m.Due || m.Live.WithoutControls || len(m.Stale) > 0 || m.Phase == Lobby && m.Live.Message == ""
}

// LiveMessage is the message that carries the controls now.
type LiveMessage struct {
	Message    string `json:"message,omitempty"`
	Attachment string `json:"attachment,omitempty"`
	Name       string `json:"name,omitempty"` // of the attachment's file; "" for the usual one
	Text       string `json:"text,omitempty"`
	Alt        string `json:"alt,omitempty"`
	Posted     int64  `json:"posted,omitempty"`
	Turn       int    `json:"turn,omitempty"`  // the turn it tells of
	Above      int    `json:"above,omitempty"` // the number of entries that messages before it tell, which stay
	Told       int    `json:"told,omitempty"`  // the number of entries that they and it tell; an undo lowers it, and the turn is told anew
	Gone       int    `json:"gone,omitempty"`  // how often it was missing when its controls were to be removed

	WithoutControls bool `json:"bare,omitempty"` // its controls are still to be added
}

// pilot is the key of a seat's figures in Stats.
func (s Seat) pilot() string {
	if s.Auto || s.User == "" {
		return Autopilot
	}
	return s.User
}

// Hand gives a seat to somebody else. The figures so far stay with the former pilot.
func (m *Match) Hand(n engine.Seat, to Seat) {
	if from := m.Seats[n-1]; !m.idle(n) || !from.Auto && !m.leftLast(n, from.User) {
		m.Previous = append(m.Previous, PreviousOccupant{Seat: from, Number: n, Until: m.Seq})
	}
	m.Seats[n-1] = to
	m.Asked = slices.DeleteFunc(m.Asked, func(s engine.Seat) bool { return s == n })
}

// idle tells whether no entry was added since a seat was handed over last.
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

// Pilot is the key in Stats for the pilot of a seat when an entry was played: a user id, or Autopilot.
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

// StatDelta turns a game's credits for entry seq into changes of its pilots' figures.
func (m *Match) StatDelta(seq int, credits []engine.Credit) Stats {
	t := Stats{}
	for _, c := range credits {
		t.Add(m.Pilot(c.Seat, seq), c.Key, c.N)
	}
	return t
}

// Clone is a copy that shares nothing changeable.
func (m *Match) Clone() *Match {
	c := *m
	c.Setup.Options, c.Setup.Deck = maps.Clone(m.Setup.Options), bytes.Clone(m.Setup.Deck)
	c.Chosen, c.Met = maps.Clone(m.Chosen), maps.Clone(m.Met)
	c.Seats, c.Previous, c.Names = slices.Clone(m.Seats), slices.Clone(m.Previous), slices.Clone(m.Names)
	c.Stale, c.Asked, c.Winners = slices.Clone(m.Stale), slices.Clone(m.Asked), slices.Clone(m.Winners)
	c.Requests, c.Askers, c.Plans, c.Standing = slices.Clone(m.Requests), slices.Clone(m.Askers), slices.Clone(m.Plans), slices.Clone(m.Standing)
	c.Invited, c.Votes = slices.Clone(m.Invited), slices.Clone(m.Votes)
	for i := range c.Votes {
		c.Votes[i].Yes = slices.Clone(c.Votes[i].Yes)
	}
	c.Given, c.Abandoned = slices.Clone(m.Given), slices.Clone(m.Abandoned)
	c.Clocks, c.Notices, c.Alarms = slices.Clone(m.Clocks), slices.Clone(m.Notices), maps.Clone(m.Alarms)
	c.Stats = Stats{}
	for user, figures := range m.Stats {
		c.Stats[user] = maps.Clone(figures)
	}
	if m.Roll != nil {
		roll := *m.Roll
		c.Roll = &roll
	}
	return &c
}

// Autopilot is the key of all autopilots' figures. No Discord user has this id.
const Autopilot = "auto"

// Stats holds figures by user id (or Autopilot) and by name. It holds no figure of 0.
type Stats map[string]map[string]int

// Add adds n to one figure.
func (t Stats) Add(user, figure string, n int) {
	sum := t[user][figure] + n
	switch {
	case sum == 0:
		delete(t[user], figure)
		if len(t[user]) == 0 {
			delete(t, user)
		}
		return
	case t[user] == nil:
		t[user] = map[string]int{}
	}
	t[user][figure] = sum
}

// AddAll adds other figures times factor.
func (t Stats) AddAll(o Stats, factor int) {
	for user, figures := range o {
		for figure, n := range figures {
			t.Add(user, figure, factor*n)
		}
	}
}
