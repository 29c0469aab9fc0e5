package storage

import (
	"fmt"
	"slices"

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

// Rebuild computes the stats of every match, all leaderboards and the lists of matches anew. stats gets a match and its standing entries;
// Match.Pilot tells whom the figures of an entry belong to. All of it is one transaction.
func (s *Store) Rebuild(stats func(m *Match, log []engine.Entry) (Stats, error)) error {
	return s.write(func(tx *bbolt.Tx, j *journal) error {
		matches, err := withStats(tx, s.notes.now(), stats)
		if err == nil {
			err = clearLists(tx, j, matches)
		}
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

// clearLists empties the lists of matches, and the leaderboards of guilds that have none.
func clearLists(tx *bbolt.Tx, j *journal, matches []*Match) error {
	for _, name := range lists {
		if err := j.empty(tx.Bucket(name)); err != nil {
			return err
		}
	}
	guilds := tx.Bucket(inGuilds)
	return guilds.ForEachBucket(func(guild []byte) error {
		if slices.ContainsFunc(matches, func(m *Match) bool { return m.Guild == string(guild) }) {
			return nil
		}
		return j.empty(guilds.Bucket(guild))
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
		b, err := j.bucket(tx.Bucket(inGuilds), []byte(guild))
		if err == nil {
			err = refigure(j, guild, b, lines)
		}
		if err != nil {
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
func refigure(j *journal, guild string, b *bbolt.Bucket, sums map[string]pilotLine) error {
	lines, err := readLines(guild, b)
	if err != nil {
		return err
	}
	for user := range sums {
		if b.Get([]byte(user)) == nil {
			lines = append(lines, newLine(user))
		}
	}
	for _, line := range lines {
		line.Games = sums[line.User].Games
		if err := line.put(j, guild, b); err != nil {
			return err
		}
	}
	return nil
}
