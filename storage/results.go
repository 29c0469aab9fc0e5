package storage

import (
	"slices"

	"mayhembot/engine"
)

// Result is what a match that is over has come to, as boards over some time need it.
type Result struct {
	ID      string        `json:"-"`
	Ended   int64         `json:"-"`
	Channel string        `json:"channel"`
	Game    string        `json:"game"`
	Players []string      `json:"players"` // by seat: a user's id, or AutopilotOf
	Winners []engine.Seat `json:"winners,omitempty"`
	Stats   Stats         `json:"stats,omitempty"`
}

// AutopilotOf is the player of a seat that no user ever had, flown by an autopilot of a level.
func AutopilotOf(level string) string { return Autopilot + ":" + level }

// Players are, by seat, those whose result the match is: the user who has it or had it last, though an autopilot flies for them; or the
// autopilot. Nobody has two seats: the one who has changed seats counts in the new one.
func (m *Match) Players() []string {
	players := make([]string, len(m.Seats))
	taken := map[string]bool{}
	for i, s := range m.Seats {
		if !s.Auto && s.User != "" {
			players[i], taken[s.User] = s.User, true
		}
	}
	for _, p := range slices.Backward(m.Previous) {
		if int(p.Number) <= len(players) && players[p.Number-1] == "" && !p.Auto && p.User != "" && !taken[p.User] {
			players[p.Number-1], taken[p.User] = p.User, true
		}
	}
	for i, player := range players {
		if player == "" {
			players[i] = AutopilotOf(m.Seats[i].Level)
		}
	}
	return players
}

// Server is what a guild has chosen.
type Server struct {
	Seasons []Season `json:"seasons,omitempty"` // the latest last
	// Left is since when users are known to be no members any more, in Unix seconds.
	Left map[string]int64 `json:"left,omitempty"`
	// Digest is where the weekly message is posted; nil for nowhere.
	Digest *Digest `json:"digest,omitempty"`
}

// Digest is a channel that gets a message once a week.
type Digest struct {
	Channel string `json:"channel"`
	Next    int64  `json:"next"` // when the next one is due, in Unix seconds
}

// DigestDue is the kind of the alarm for a guild's weekly message. It is the only alarm whose ID is a guild's.
const DigestDue = "digest"

// Season is a stretch of time that ends with the next one.
type Season struct {
	Name  string `json:"name"`
	From  int64  `json:"from"`
	Begun string `json:"begun,omitempty"` // by which user
}
