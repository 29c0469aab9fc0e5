package storage

import (
	"fmt"
	"maps"

	"go.etcd.io/bbolt"
)

// Line is one pilot's lifetime figures in a game in a guild. The autopilots of a guild share one, whose User is Autopilot.
type Line struct {
	User    string         `json:"user"`
	Name    string         `json:"name"` // the last one known in the guild, in whatever game
	Auto    bool           `json:"auto,omitempty"`
	Figures map[string]int `json:"figures"` // none is 0
}

// pilotLine is what is kept of a pilot in a guild.
type pilotLine struct {
	User  string                    `json:"user"`
	Name  string                    `json:"name"`
	Auto  bool                      `json:"auto,omitempty"`
	Games map[string]map[string]int `json:"games,omitempty"` // figures by game; no game is empty, no figure 0
}

func (l pilotLine) of(game string) Line {
	line := Line{User: l.User, Name: l.Name, Auto: l.Auto, Figures: map[string]int{}}
	maps.Copy(line.Figures, l.Games[game])
	return line
}

// add adds to a figure of a game.
func (l pilotLine) add(game, figure string, n int) {
	if l.Games[game] == nil {
		l.Games[game] = map[string]int{}
	}
	if l.Games[game][figure] += n; l.Games[game][figure] == 0 {
		delete(l.Games[game], figure)
	}
	if len(l.Games[game]) == 0 {
		delete(l.Games, game)
	}
}

// Leaders shows the lines of everybody with any figure of a game in a guild, ordered by user id, one after the other. So a
// guild of any size takes no more room than its visitor keeps.
func (s *Store) Leaders(guild, game string, visit func(Line)) error {
	return s.read(func(tx *bbolt.Tx) error {
		b := tx.Bucket(inGuilds).Bucket([]byte(guild))
		if b == nil {
			return nil
		}
		return eachLine(guild, b, func(line pilotLine) {
			if len(line.Games[game]) > 0 {
				visit(line.of(game))
			}
		})
	})
}

// Pilot returns the line of one user in a game, with no figures where there are none.
func (s *Store) Pilot(guild, game, user string) (Line, error) {
	line := newLine(user)
	err := s.read(func(tx *bbolt.Tx) (err error) {
		if b := tx.Bucket(inGuilds).Bucket([]byte(guild)); b != nil {
			line, err = readLine(guild, b, user)
		}
		return err
	})
	return line.of(game), err
}

func newLine(user string) pilotLine {
	return pilotLine{User: user, Auto: user == Autopilot, Games: map[string]map[string]int{}}
}

// readLine returns a user's line, a new one where there is none.
func readLine(guild string, b *bbolt.Bucket, user string) (pilotLine, error) {
	v := b.Get([]byte(user))
	if v == nil {
		return newLine(user), nil
	}
	return decodeLine(guild, []byte(user), v)
}

func decodeLine(guild string, user, v []byte) (pilotLine, error) {
	line, err := decode[pilotLine](lineOf(guild, string(user)), v)
	if err == nil && line.User != string(user) {
		err = fmt.Errorf("%q has the figures of %q: %w", user, line.User, ErrCorrupt)
	}
	if line.Games == nil {
		line.Games = map[string]map[string]int{}
	}
	return line, err
}

// readLines returns all lines of a guild, also of those who have a name and no figure yet.
func readLines(guild string, b *bbolt.Bucket) (lines []pilotLine, err error) {
	err = eachLine(guild, b, func(l pilotLine) { lines = append(lines, l) })
	return lines, err
}

func eachLine(guild string, b *bbolt.Bucket, visit func(pilotLine)) error {
	return b.ForEach(func(user, v []byte) error {
		line, err := decodeLine(guild, user, v)
		if err == nil {
			visit(line)
		}
		return err
	})
}

func (l pilotLine) put(j *journal, guild string, b *bbolt.Bucket) error {
	data, err := lineOf(guild, l.User).encode(l)
	if err != nil {
		return err
	}
	return j.put(b, []byte(l.User), data)
}

// lineOf is the place of a pilot's line.
func lineOf(guild, user string) place { return place{inGuilds, []byte(guild), []byte(user)} }

// keepStep adds a change of a match's figures to its guild's lines and keeps the names of those who sit in it.
func keepStep(tx *bbolt.Tx, j *journal, m *Match, change Stats) error {
	b, err := j.bucket(tx.Bucket(inGuilds), []byte(m.Guild))
	if err != nil {
		return err
	}
	names := map[string]string{}
	for user := range change {
		names[user] = ""
	}
	for _, s := range m.Seats {
		if s.User != "" {
			names[s.User] = s.Name
		}
	}
	for user, name := range names {
		line, err := readLine(m.Guild, b, user)
		if err != nil {
			return err
		}
		renamed := name != "" && name != line.Name
		if renamed {
			line.Name = name
		}
		for figure, n := range change[user] {
			line.add(m.Game, figure, n)
		}
		if renamed || len(change[user]) > 0 {
			if err := line.put(j, m.Guild, b); err != nil {
				return err
			}
		}
	}
	return nil
}
