package storage

import (
	"fmt"

	"go.etcd.io/bbolt"

	"mayhembot/engine"
)

// Ref names a match.
type Ref struct{ Channel, ID string }

// Unposted returns every match that is not over or has something its channel has not seen: what a program that has just
// started must look after. They come ordered by id.
func (s *Store) Unposted() ([]Ref, error) {
	var refs []Ref
	err := s.read(func(tx *bbolt.Tx) error {
		return tx.Bucket(inUnposted).ForEach(func(id, channel []byte) error {
			refs = append(refs, Ref{Channel: string(channel), ID: string(id)})
			return nil
		})
	})
	return refs, err
}

// OpenLobbies counts the lobbies a user hosts in a guild.
func (r *ChannelTx) OpenLobbies(guild, host string) (int, error) {
	n := 0
	err := r.tx.Bucket(inUnposted).ForEach(func(id, _ []byte) error {
		m, _, err := load(r.tx, string(id))
		if err == nil && m.Phase == Lobby && m.Guild == guild && m.Host == host {
			n++
		}
		return err
	})
	return n, err
}

// Finished counts the matches of a game in a guild that a user has flown in and that are over. flown is the figure that
// counts matches.
func (r *ChannelTx) Finished(guild, game, user, flown string) (int, error) {
	b := r.tx.Bucket(inGuilds).Bucket([]byte(guild))
	if b == nil {
		return 0, nil
	}
	line, err := readLine(b, user)
	if err != nil {
		return 0, err
	}
	n := line.Games[game][flown]
	err = r.tx.Bucket(inUnposted).ForEach(func(id, _ []byte) error {
		m, _, err := load(r.tx, string(id))
		if err == nil && m.Phase == Playing && m.Guild == guild && m.Game == game {
			n -= m.Stats[user][flown]
		}
		return err
	})
	return n, err
}

// Matches shows every match to fn, ordered by id, until fn returns an error.
func (s *Store) Matches(fn func(*Match) error) error {
	return s.read(func(tx *bbolt.Tx) error {
		return each(tx, func(m *Match, _ *bbolt.Bucket) error { return fn(m) })
	})
}

// each goes over all matches with their buckets, which fn must not change.
func each(tx *bbolt.Tx, fn func(*Match, *bbolt.Bucket) error) error {
	return tx.Bucket(inMatches).ForEachBucket(func(id []byte) error {
		m, b, err := load(tx, string(id))
		if err != nil {
			return fmt.Errorf("match %q: %w", id, err)
		}
		return fn(m, b)
	})
}

// Rebuild computes the stats of every match and all leaderboards anew. stats gets a match and its standing entries;
// Match.Pilot tells whom the figures of an entry belong to. All of it is one transaction.
func (s *Store) Rebuild(stats func(m *Match, log []engine.Entry) (Stats, error)) error {
	return s.write(func(tx *bbolt.Tx) error {
		matches, err := withStats(tx, stats)
		if err != nil {
			return err
		}
		for _, m := range matches {
			data, err := encode(m)
			if err != nil {
				return err
			}
			if err := tx.Bucket(inMatches).Bucket([]byte(m.ID)).Put(keyHeader, data); err != nil {
				return err
			}
		}
		return refigureAll(tx, matches)
	})
}

// refigureAll makes the leaderboards of all guilds those of the matches given.
func refigureAll(tx *bbolt.Tx, matches []*Match) error {
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
		if err := refigure(tx.Bucket(inGuilds).Bucket([]byte(guild)), lines); err != nil {
			return err
		}
	}
	return nil
}

// withStats returns all matches with their stats computed anew.
func withStats(tx *bbolt.Tx, stats func(*Match, []engine.Entry) (Stats, error)) ([]*Match, error) {
	var matches []*Match
	err := each(tx, func(m *Match, b *bbolt.Bucket) error {
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
func refigure(guild *bbolt.Bucket, sums map[string]pilotLine) error {
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
		if err := line.put(guild); err != nil {
			return err
		}
	}
	return nil
}
