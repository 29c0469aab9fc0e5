package storage

import (
	"bytes"
	"encoding/binary"
	"fmt"
	"maps"
	"slices"
	"strings"

	"go.etcd.io/bbolt"

	"mayhembot/engine"
)

// Inspected is what an inspection came upon.
type Inspected struct{ Format, Matches, Over, Entries, Guilds int }

// Inspect reads everything there is and returns the first fault: a value that cannot be read, a match that is not whole,
// a list that has a match too many or lacks one, or a leaderboard that is not the sum of its matches. visit gets every
// match, ordered by id, with its standing entries and its position, nil before entry 0; its error ends the inspection.
func (s *Store) Inspect(visit func(m *Match, log []engine.Entry, position []byte) error) (Inspected, error) {
	i := inspection{lists: map[string]map[string]string{}, figures: map[string]map[string]pilotLine{}, unseen: map[string]string{}}
	notes := s.notes.now()
	err := s.read(func(tx *bbolt.Tx) (err error) {
		if i.Format, err = recognise(tx); err != nil {
			return err
		}
		err = each(tx, notes, func(m *Match, b *bbolt.Bucket) error {
			if err := i.match(m, b, visit); err != nil {
				return fmt.Errorf("match %q: %w", m.ID, err)
			}
			return nil
		})
		for _, check := range []func(*bbolt.Tx) error{i.channels, i.listed, i.leaders, solvers, seenDays} {
			if err == nil {
				err = check(tx)
			}
		}
		return err
	})
	return i.Inspected, err
}

type inspection struct {
	Inspected
	lists   map[string]map[string]string    // what has to stand in a list
	figures map[string]map[string]pilotLine // what guilds' lines have to be
	unseen  map[string]string               // channels of matches no channel has named yet
}

// match reads a match whole, and notes where else it has to stand.
func (i *inspection) match(m *Match, b *bbolt.Bucket, visit func(*Match, []engine.Entry, []byte) error) error {
	log, err := readLog(m, b)
	if err != nil {
		return err
	}
	if _, err := readStarts(b); err != nil {
		return fmt.Errorf("the positions its turns began with: %w", err)
	}
	var position []byte
	if data := b.Get(keyPosition); data != nil {
		if position, err = unwrap(data); err != nil {
			return fmt.Errorf("its position: %w", err)
		}
	}
	if (position == nil) != (m.Seq < 0) {
		return fmt.Errorf("%d entries and a position of %d bytes: %w", m.Seq+1, len(position), ErrCorrupt)
	}
	i.Matches++
	i.Entries += len(log)
	if m.Phase == Over {
		i.Over++
	}
	i.unseen[m.ID] = m.Channel
	for _, p := range listings(&Match{}, m) {
		if p.now != nil {
			into(i.lists, string(p.list))[string(p.now)] = p.value
		}
	}
	lines := into(i.figures, m.Guild)
	for user, figures := range m.Stats {
		if _, ok := lines[user]; !ok {
			lines[user] = newLine(user)
		}
		for figure, n := range figures {
			lines[user].add(m.Game, figure, n)
		}
	}
	return visit(m, log, position)
}

func into[V any](all map[string]map[string]V, key string) map[string]V {
	if all[key] == nil {
		all[key] = map[string]V{}
	}
	return all[key]
}

// channels checks that every match stands in its own channel's list, once.
func (i *inspection) channels(tx *bbolt.Tx) error {
	channels := tx.Bucket(inChannels)
	err := channels.ForEachBucket(func(channel []byte) error {
		return channels.Bucket(channel).ForEach(func(_, id []byte) error {
			if of, ok := i.unseen[string(id)]; !ok || of != string(channel) {
				return fmt.Errorf("channel %s names match %q, which is not there, another's or named before: %w", channel, id, ErrCorrupt)
			}
			delete(i.unseen, string(id))
			return nil
		})
	})
	for _, id := range slices.Sorted(maps.Keys(i.unseen)) {
		if err == nil {
			err = fmt.Errorf("match %q is not named by its channel %s: %w", id, i.unseen[id], ErrCorrupt)
		}
	}
	return err
}

// listed checks the lists of matches that are looked for.
func (i *inspection) listed(tx *bbolt.Tx) error {
	if i.Format < 3 { // they are brought up to date when it is first opened
		return nil
	}
	for _, name := range [][]byte{inUnposted, inLobbies, inUnreplayed} {
		want, list := i.lists[string(name)], tx.Bucket(name)
		err := list.ForEach(func(k, v []byte) error {
			if value, ok := want[string(k)]; !ok || value != string(v) {
				return fmt.Errorf("list %q has %q, which does not belong there: %w", name, k, ErrCorrupt)
			}
			delete(want, string(k))
			return nil
		})
		for _, k := range slices.Sorted(maps.Keys(want)) {
			if err == nil && !strings.HasPrefix(k, runningMark) { // which older programs did not list
				err = fmt.Errorf("list %q lacks %q: %w", name, k, ErrCorrupt)
			}
		}
		if err != nil {
			return err
		}
	}
	return nil
}

// leaders checks that leaderboards are what matches add up to.
func (i *inspection) leaders(tx *bbolt.Tx) error {
	guilds := tx.Bucket(inGuilds)
	err := guilds.ForEachBucket(func(guild []byte) error {
		i.Guilds++
		lines, err := readLines(guilds.Bucket(guild))
		if err != nil {
			return fmt.Errorf("server %s: %w", guild, err)
		}
		if i.Format < 2 { // its figures are added up when it is first opened
			return nil
		}
		want := i.figures[string(guild)]
		for _, line := range lines {
			if !maps.EqualFunc(line.Games, want[line.User].Games, maps.Equal[map[string]int, map[string]int]) {
				return fmt.Errorf("server %s: the figures of %s are %v, its matches come to %v: %w", guild, line.User, line.Games, want[line.User].Games, ErrCorrupt)
			}
			delete(want, line.User)
		}
		return nil
	})
	for guild, lines := range i.figures {
		for user, line := range lines {
			if err == nil && i.Format >= 2 && len(line.Games) > 0 {
				err = fmt.Errorf("server %s: the figures of %s are missing: %w", guild, user, ErrCorrupt)
			}
		}
	}
	return err
}

func solvers(tx *bbolt.Tx) error {
	b := tx.Bucket(inSolvers)
	if b == nil {
		return nil
	}
	return b.ForEach(func(user, v []byte) error {
		if _, err := decode[Solver](v); err != nil {
			return fmt.Errorf("the puzzles of %s: %w", user, err)
		}
		return nil
	})
}

func seenDays(tx *bbolt.Tx) error {
	b := tx.Bucket(inSeen)
	return b.ForEach(func(day, v []byte) error {
		if v != nil || len(day) != 4 {
			return fmt.Errorf("%w: the interactions seen name no day %x", ErrCorrupt, day)
		}
		return nil
	})
}

// sums checks the checksum of every value that has one, and no more.
func sums(tx *bbolt.Tx) error {
	for _, name := range [][]byte{inMatches, inGuilds, inSolvers} {
		if b := tx.Bucket(name); b != nil {
			if err := sumsIn(b, []string{string(name)}); err != nil {
				return err
			}
		}
	}
	return nil
}

func sumsIn(b *bbolt.Bucket, path []string) error {
	return b.ForEach(func(k, v []byte) error {
		at := append(slices.Clip(path), string(k))
		if len(k) == 4 && bytes.Equal([]byte(path[len(path)-1]), inLog) {
			at[len(at)-1] = fmt.Sprint(binary.BigEndian.Uint32(k))
		}
		if v == nil {
			return sumsIn(b.Bucket(k), at)
		}
		if err := summed(v); err != nil {
			return fmt.Errorf("%q: %w", at, err)
		}
		return nil
	})
}
