package storage

import (
	"fmt"

	"go.etcd.io/bbolt"

	"mayhembot/engine"
)

// Ref names a match.
type Ref struct{ Channel, ID string }

// Owed returns every match that is being played or has entries its channel has not seen (Shown < Seq): what a program
// that has just started must look after. They come ordered by id.
func (s *Store) Owed() ([]Ref, error) {
	var refs []Ref
	err := s.read(func(tx *bbolt.Tx) error {
		return tx.Bucket(inOwed).ForEach(func(id, channel []byte) error {
			refs = append(refs, Ref{Channel: string(channel), ID: string(id)})
			return nil
		})
	})
	return refs, err
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

// Rebuild computes the tally of every match and all leaderboards anew. tally gets a match and its standing entries;
// Match.Pilot tells whom the figures of an entry belong to. All of it is one transaction.
func (s *Store) Rebuild(tally func(m *Match, log []engine.Entry) (Tally, error)) error {
	return s.write(func(tx *bbolt.Tx) error {
		matches, err := tallied(tx, tally)
		if err != nil {
			return err
		}
		sums := map[string]Tally{}
		for _, m := range matches {
			data, err := encode(m)
			if err != nil {
				return err
			}
			if err := tx.Bucket(inMatches).Bucket([]byte(m.ID)).Put(keyHeader, data); err != nil {
				return err
			}
			if sums[m.Guild] == nil {
				sums[m.Guild] = Tally{}
			}
			sums[m.Guild].add(m.Tally, 1)
		}
		for guild, sum := range sums {
			if err := refigure(tx.Bucket(inGuilds).Bucket([]byte(guild)), sum); err != nil {
				return err
			}
		}
		return nil
	})
}

// tallied returns all matches with their tallies computed anew.
func tallied(tx *bbolt.Tx, tally func(*Match, []engine.Entry) (Tally, error)) ([]*Match, error) {
	var matches []*Match
	err := each(tx, func(m *Match, b *bbolt.Bucket) error {
		log, err := readLog(m, b)
		if err == nil {
			m.Tally, err = tally(m, log)
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
func refigure(guild *bbolt.Bucket, sum Tally) error {
	if guild == nil {
		return fmt.Errorf("a match's guild has no leaderboard: %w", ErrCorrupt)
	}
	lines, err := readLines(guild)
	if err != nil {
		return err
	}
	for user := range sum {
		if guild.Get([]byte(user)) == nil {
			lines = append(lines, newLine(user))
		}
	}
	for _, line := range lines {
		line.Figures = sum[line.User]
		if err := line.put(guild); err != nil {
			return err
		}
	}
	return nil
}
