package storage

import (
	"bytes"
	"encoding/binary"
	"encoding/json"
	"fmt"
	"slices"

	"go.etcd.io/bbolt"

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

// players are, by seat, those whose result the match is: the user who has it or had it last, though an autopilot flies for them; or the
// autopilot. Nobody has two seats: the one who has changed seats counts in the new one.
func (m *Match) players() []string {
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

// result is the match's listing among the results of its guild.
func (m *Match) result() (listing, bool) {
	if m.Phase != Over || m.Seq < 0 {
		return listing{}, false
	}
	value, err := json.Marshal(Result{Channel: m.Channel, Game: m.Game, Players: m.players(), Winners: m.Winners, Stats: m.Stats})
	if err != nil {
		panic(err) // text and numbers alone
	}
	return listing{inResults, resultKey(m.Guild, m.Ended, m.ID), string(value)}, true
}

func resultKey(guild string, ended int64, id string) []byte {
	return append(binary.BigEndian.AppendUint64(resultsOf(guild), uint64(max(0, ended))), id...)
}

func resultsOf(guild string) []byte { return append([]byte(guild), 0) }

// Results shows the matches of a guild that ended at a time (Unix seconds) or later, in the order they ended, until visit wants no
// more.
func (s *Store) Results(guild string, from int64, visit func(Result) (more bool)) error {
	prefix := resultsOf(guild)
	return s.read(func(tx *bbolt.Tx) error {
		c := tx.Bucket(inResults).Cursor()
		for k, v := c.Seek(resultKey(guild, from, "")); k != nil && bytes.HasPrefix(k, prefix); k, v = c.Next() {
			var r Result
			if len(k) <= len(prefix)+8 || json.Unmarshal(v, &r) != nil {
				return fmt.Errorf("%w: it names no result %x", ErrCorrupt, k)
			}
			r.Ended, r.ID = int64(binary.BigEndian.Uint64(k[len(prefix):])), string(k[len(prefix)+8:])
			if !visit(r) {
				return nil
			}
		}
		return nil
	})
}

// Server is what a guild has chosen.
type Server struct {
	Seasons []Season `json:"seasons,omitempty"` // the latest last
	// Left is since when users are known to be no members any more, in Unix seconds.
	Left map[string]int64 `json:"left,omitempty"`
}

// Season is a stretch of time that ends with the next one.
type Season struct {
	Name  string `json:"name"`
	From  int64  `json:"from"`
	Begun string `json:"begun,omitempty"` // by which user
}

// Server returns what a guild has chosen, zero where it has chosen nothing.
func (s *Store) Server(guild string) (server Server, err error) {
	err = s.read(func(tx *bbolt.Tx) error {
		server, err = readServer(tx, guild)
		return err
	})
	return server, err
}

func readServer(tx *bbolt.Tx, guild string) (Server, error) {
	b := tx.Bucket(inServers)
	if b == nil || guild == "" || b.Get([]byte(guild)) == nil {
		return Server{}, nil
	}
	return decode[Server](keyPath{inServers, []byte(guild)}, b.Get([]byte(guild)))
}

// ChangeServer changes what a guild has chosen, in one transaction. id names the interaction, as for Update.
func (s *Store) ChangeServer(guild, id string, change func(*Server) error) error {
	return s.write(func(tx *bbolt.Tx, j *journal) error {
		if err := s.remember(tx, j, id); err != nil {
			return err
		}
		server, err := readServer(tx, guild)
		if err == nil {
			err = change(&server)
		}
		if err != nil {
			return err
		}
		b, err := j.bucket(tx, inServers)
		if err != nil {
			return err
		}
		data, err := keyPath{inServers, []byte(guild)}.encode(server)
		if err != nil {
			return err
		}
		return j.put(b, []byte(guild), data)
	})
}
