package storage

import (
	"fmt"

	"go.etcd.io/bbolt"

	"mayhembot/engine"
)

// Matches shows every match to fn, ordered by id, until fn returns an error.
func (s *Store) Matches(fn func(*Match) error) error {
	notes := s.notes.now()
	return s.read(func(tx *bbolt.Tx) error {
		return each(tx, notes, func(m *Match, _ *bbolt.Bucket) error { return fn(m) })
	})
}

// each goes over all matches with their buckets, which fn must not change.
func each(tx *bbolt.Tx, notes noted, fn func(*Match, *bbolt.Bucket) error) error {
	return tx.Bucket(inMatches).ForEachBucket(func(id []byte) error {
		m, b, err := load(tx, notes, nil, string(id))
		if err != nil {
			return fmt.Errorf("match %q: %w", id, err)
		}
		return fn(m, b)
	})
}

// Rebuild computes the stats of every match and all leaderboards anew. stats gets a match and its standing entries;
// Match.Pilot tells whom the figures of an entry belong to. All of it is one transaction.
func (s *Store) Rebuild(stats func(m *Match, log []engine.Entry) (Stats, error)) error {
	return s.write(func(tx *bbolt.Tx, j *journal) error {
		matches, err := withStats(tx, s.notes.now(), stats)
		if err != nil {
			return err
		}
		for _, m := range matches {
			r := &ChannelTx{tx: tx, journal: j, channel: m.Channel}
			if err := r.saveHeader(tx.Bucket(inMatches).Bucket([]byte(m.ID)), m, m); err != nil {
				return err
			}
		}
		return refigureAll(tx, j, matches)
	})
}

// refigureAll makes the leaderboards of all guilds those of the matches given.
func refigureAll(tx *bbolt.Tx, j *journal, matches []*Match) error {
	guilds := map[string]map[string]pilotLine{}
	for _, m := range matches {
		if guilds[m.Guild] == nil {
			guilds[m.Guild] = map[string]pilotLine{}
		}
		for user, figures := range m.Stats {
			line, ok := guilds[m.Guild][user]
			if !ok {
				line = newLine(user)
				guilds[m.Guild][user] = line
			}
			for figure, n := range figures {
				line.add(m.Game, figure, n)
			}
		}
	}
	for guild, lines := range guilds {
		if err := refigure(j, tx.Bucket(inGuilds).Bucket([]byte(guild)), lines); err != nil {
			return err
		}
	}
	return nil
}

// withStats returns all matches with their stats computed anew.
func withStats(tx *bbolt.Tx, notes noted, stats func(*Match, []engine.Entry) (Stats, error)) ([]*Match, error) {
	var matches []*Match
	err := each(tx, notes, func(m *Match, b *bbolt.Bucket) error {
		log, err := readLog(m, b)
		if err == nil {
			m.Stats, err = stats(m, log)
		}
		if err != nil {
			return fmt.Errorf("match %q: %w", m.ID, err)
		}
		matches = append(matches, m)
		return nil
	})
	return matches, err
}

// refigure puts other figures in the place of all those of a guild; the names known stay.
func refigure(j *journal, guild *bbolt.Bucket, sums map[string]pilotLine) error {
	if guild == nil {
		return fmt.Errorf("a match's guild has no leaderboard: %w", ErrCorrupt)
	}
	lines, err := readLines(guild)
	if err != nil {
		return err
	}
	for user := range sums {
		if guild.Get([]byte(user)) == nil {
			lines = append(lines, newLine(user))
		}
	}
	for _, line := range lines {
		line.Games = sums[line.User].Games
		if err := line.put(j, guild); err != nil {
			return err
		}
	}
	return nil
}
