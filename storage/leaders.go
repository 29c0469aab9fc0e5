package storage

import (
	"maps"

	"go.etcd.io/bbolt"
)

// Line is one pilot's lifetime figures in a guild. The autopilots of a guild share one, whose User is Autopilot.
type Line struct {
	User    string         `json:"user"`
	Name    string         `json:"name"` // the last one known
	Auto    bool           `json:"auto,omitempty"`
	Figures map[string]int `json:"figures"` // none is 0
}

// Leaders returns the lines of everybody with any figure in a guild, ordered by user id.
func (s *Store) Leaders(guild string) ([]Line, error) {
	var lines []Line
	err := s.read(func(tx *bbolt.Tx) error {
		b := tx.Bucket(inGuilds).Bucket([]byte(guild))
		if b == nil {
			return nil
		}
		return b.ForEach(func(_, v []byte) error {
			line, err := decode[Line](v)
			lines = append(lines, line)
			return err
		})
	})
	return lines, err
}

// Pilot returns the line of one user, with no figures where there are none.
func (s *Store) Pilot(guild, user string) (Line, error) {
	line := Line{User: user, Auto: user == Autopilot, Figures: map[string]int{}}
	err := s.read(func(tx *bbolt.Tx) (err error) {
		if b := tx.Bucket(inGuilds).Bucket([]byte(guild)); b != nil {
			line, err = readLine(b, user)
		}
		return err
	})
	return line, err
}

// readLine returns a user's line, a fresh one where there is none.
func readLine(guild *bbolt.Bucket, user string) (Line, error) {
	line := Line{User: user, Auto: user == Autopilot}
	if v := guild.Get([]byte(user)); v != nil {
		var err error
		if line, err = decode[Line](v); err != nil {
			return line, err
		}
	}
	if line.Figures == nil {
		line.Figures = map[string]int{}
	}
	return line, nil
}

// keepStep adds a change of a match's tally to its guild's lines and keeps the names of those who sit in it.
func keepStep(tx *bbolt.Tx, m *Match, change Tally) error {
	guild, err := tx.Bucket(inGuilds).CreateBucketIfNotExists([]byte(m.Guild))
	if err != nil {
		return err
	}
	names := m.names()
	for user := range change {
		if _, ok := names[user]; !ok {
			names[user] = ""
		}
	}
	for user, name := range names {
		line, err := readLine(guild, user)
		if err != nil {
			return err
		}
		if line.add(name, change[user]) {
			if err := line.put(guild); err != nil {
				return err
			}
		}
	}
	return nil
}

// names returns what is known of those who sit or sat in a match, by user id.
func (m *Match) names() map[string]string {
	names := map[string]string{}
	for _, f := range m.Former {
		names[f.User] = f.Name
	}
	for _, s := range m.Seats {
		names[s.User] = s.Name
	}
	delete(names, "")
	return names
}

// add adds figures and a name, if it is not empty, and tells whether the line has to be written.
func (l *Line) add(name string, figures map[string]int) bool {
	before := len(l.Figures)
	for figure, n := range figures {
		l.Figures[figure] += n
	}
	maps.DeleteFunc(l.Figures, func(_ string, n int) bool { return n == 0 })
	renamed := name != "" && name != l.Name
	if renamed {
		l.Name = name
	}
	return len(figures) > 0 || renamed && before > 0
}

// put writes the line, or removes it when it has no figures left.
func (l *Line) put(guild *bbolt.Bucket) error {
	if len(l.Figures) == 0 {
		return guild.Delete([]byte(l.User))
	}
	data, err := encode(l)
	if err != nil {
		return err
	}
	return guild.Put([]byte(l.User), data)
}
