package storage

import (
	"bytes"
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
	i := newInspection(func(f Fault) error { return f.Err })
	i.visit = visit
	err := s.inspect(i)
	return i.Inspected, err
}

// inspect has an inspection read everything.
func (s *Store) inspect(i *inspection) error {
	notes := s.notes.now()
	return s.read(func(tx *bbolt.Tx) (err error) {
		if i.Format, err = recognise(tx); err != nil {
			return err
		}
		err = tx.Bucket(inMatches).ForEachBucket(func(id []byte) error {
			if s.checking.stopped.Load() {
				return errStopped
			}
			return i.match(tx, notes, string(id))
		})
		for _, check := range []func(*bbolt.Tx) error{i.channels, i.listed, i.leaders, i.solvers, i.seenDays} {
			if err == nil {
				err = check(tx)
			}
		}
		return err
	})
}

// inspection reads a database. found gets every fault; its error ends the inspection.
type inspection struct {
	Inspected
	found   func(Fault) error
	visit   func(*Match, []engine.Entry, []byte) error
	lists   map[string]map[string]listedMatch // what has to stand in a list
	figures map[string]map[string]pilotLine   // what guilds' lines have to be
	unseen  map[string]string                 // channels of matches no channel has named yet
	torn    map[string]error                  // matches that are not whole and that no channel has named yet
}

// listedMatch is what a list has of a match, and its channel.
type listedMatch struct{ value, channel string }

func newInspection(found func(Fault) error) *inspection {
	return &inspection{
		found: found, lists: map[string]map[string]listedMatch{}, figures: map[string]map[string]pilotLine{},
		unseen: map[string]string{}, torn: map[string]error{},
	}
}

// fault reports damage, which a channel is concerned by, or none.
func (i *inspection) fault(channel, form string, args ...any) error {
	return i.found(Fault{Channel: channel, Err: fmt.Errorf(form+": %w", append(args, ErrCorrupt)...)})
}

// match reads a match whole, and notes where else it has to stand.
func (i *inspection) match(tx *bbolt.Tx, notes noted, id string) error {
	m, b, err := load(tx, notes, nil, id)
	if err != nil {
		i.torn[id] = fmt.Errorf("match %q: %w", id, err)
		return nil
	}
	i.unseen[m.ID] = m.Channel
	i.expect(m)
	log, position, err := whole(m, b)
	if err == nil {
		i.Matches++
		i.Entries += len(log)
		if m.Phase == Over {
			i.Over++
		}
		err = i.visit(m, log, position)
	}
	if err != nil {
		return i.found(Fault{Channel: m.Channel, Err: fmt.Errorf("match %q: %w", m.ID, err)})
	}
	return nil
}

// whole reads all that is kept of a match.
func whole(m *Match, b *bbolt.Bucket) (log []engine.Entry, position []byte, err error) {
	if log, err = readLog(m, b); err != nil {
		return nil, nil, err
	}
	if _, err := readStarts(m.ID, b); err != nil {
		return nil, nil, fmt.Errorf("the positions its turns began with: %w", err)
	}
	if data := b.Get(keyPosition); data != nil {
		if position, err = inMatch(m.ID, keyPosition).unwrap(data); err != nil {
			return nil, nil, fmt.Errorf("its position: %w", err)
		}
	}
	if (position == nil) != (m.Seq < 0) {
		return nil, nil, fmt.Errorf("%d entries and a position of %d bytes: %w", m.Seq+1, len(position), ErrCorrupt)
	}
	err = b.ForEach(func(k, _ []byte) error {
		if !slices.ContainsFunc([][]byte{keyHeader, keyPosition, keyTurns, inLog}, func(known []byte) bool { return bytes.Equal(k, known) }) {
			return fmt.Errorf("it has %q, which no match has: %w", k, ErrCorrupt)
		}
		return nil
	})
	return log, position, err
}

// expect notes where a match has to stand, and what it adds to its guild's leaderboard.
func (i *inspection) expect(m *Match) {
	for _, p := range listings(&Match{}, m) {
		if p.now != nil {
			into(i.lists, string(p.list))[string(p.now)] = listedMatch{p.value, m.Channel}
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
}

func into[V any](all map[string]map[string]V, key string) map[string]V {
	if all[key] == nil {
		all[key] = map[string]V{}
	}
	return all[key]
}

// channels checks that every match stands in its own channel's list, once, and that the list counts from 1 on.
func (i *inspection) channels(tx *bbolt.Tx) error {
	channels := tx.Bucket(inChannels)
	err := channels.ForEachBucket(func(channel []byte) error {
		n := 0
		return channels.Bucket(channel).ForEach(func(k, id []byte) error {
			if n++; !bytes.Equal(k, number(n)) {
				return i.fault(string(channel), "channel %s has a match at place %x, not at %x", channel, k, number(n))
			}
			if torn := i.torn[string(id)]; torn != nil {
				delete(i.torn, string(id))
				return i.found(Fault{Channel: string(channel), Err: torn})
			}
			if of, ok := i.unseen[string(id)]; !ok || of != string(channel) {
				return i.fault(string(channel), "channel %s names match %q, which is not there, another's or named before", channel, id)
			}
			delete(i.unseen, string(id))
			return nil
		})
	})
	for _, id := range slices.Sorted(maps.Keys(i.unseen)) {
		if err == nil {
			err = i.fault(i.unseen[id], "match %q is not named by its channel %s", id, i.unseen[id])
		}
	}
	for _, id := range slices.Sorted(maps.Keys(i.torn)) {
		if err == nil {
			err = i.found(Fault{Err: i.torn[id]})
		}
	}
	return err
}

// listed checks the lists of matches that are looked for.
func (i *inspection) listed(tx *bbolt.Tx) error {
	if i.Format < 3 { // they are brought up to date when it is first opened
		return nil
	}
	for _, name := range lists {
		want := i.lists[string(name)]
		err := tx.Bucket(name).ForEach(func(k, v []byte) error {
			if m, ok := want[string(k)]; !ok || m.value != string(v) {
				return i.fault("", "list %q has %q, which does not belong there", name, k)
			}
			delete(want, string(k))
			return nil
		})
		for _, k := range slices.Sorted(maps.Keys(want)) {
			if err == nil && !strings.HasPrefix(k, runningMark) { // which older programs did not list
				err = i.fault(want[k].channel, "list %q lacks %q", name, k)
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
		lines, err := readLines(string(guild), guilds.Bucket(guild))
		if err != nil {
			return i.found(Fault{Err: fmt.Errorf("server %s: %w", guild, err)})
		}
		want, known := i.figures[string(guild)]
		if !known && len(lines) > 0 {
			return i.fault("", "server %s has pilots and no match", guild)
		}
		if i.Format < 2 { // its figures are added up when it is first opened
			return nil
		}
		for _, line := range lines {
			if !maps.EqualFunc(line.Games, want[line.User].Games, maps.Equal[map[string]int, map[string]int]) {
				return i.fault("", "server %s: the figures of %s are %v, its matches come to %v", guild, line.User, line.Games, want[line.User].Games)
			}
			delete(want, line.User)
		}
		return nil
	})
	for _, guild := range slices.Sorted(maps.Keys(i.figures)) {
		for _, user := range slices.Sorted(maps.Keys(i.figures[guild])) {
			if err == nil && i.Format >= 2 && len(i.figures[guild][user].Games) > 0 {
				err = i.fault("", "server %s: the figures of %s are missing", guild, user)
			}
		}
	}
	return err
}

func (i *inspection) solvers(tx *bbolt.Tx) error {
	b := tx.Bucket(inSolvers)
	if b == nil {
		return nil
	}
	return b.ForEach(func(user, v []byte) error {
		if _, err := decode[Solver](place{inSolvers, user}, v); err != nil {
			return i.found(Fault{Err: fmt.Errorf("the puzzles of %s: %w", user, err)})
		}
		return nil
	})
}

func (i *inspection) seenDays(tx *bbolt.Tx) error {
	seen := tx.Bucket(inSeen)
	return seen.ForEach(func(day, v []byte) error {
		if v != nil || len(day) != 4 {
			return i.fault("", "the interactions seen name no day %x", day)
		}
		if i.Format < 4 { // they had no checksums
			return nil
		}
		return seen.Bucket(day).ForEach(func(id, v []byte) error {
			if err := (place{inSeen, day, id}).summed(v); err != nil {
				return i.found(Fault{Err: fmt.Errorf("the interactions seen on day %x: %w", day, err)})
			}
			return nil
		})
	})
}
