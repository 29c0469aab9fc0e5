package boltstore

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"maps"
	"slices"
	"strings"

	"go.etcd.io/bbolt"

	"mayhembot/engine"
	"mayhembot/storage"
)

// Inspect reads everything and returns the first fault: a value that cannot be read, a match that is not whole, a list with
// a match too many or too few, or a leaderboard that is not the sum of its matches. visit gets every match, ordered by id,
// with its standing entries and its position (nil before entry 0). Its error ends the inspection.
func (s *Store) Inspect(ctx context.Context, visit func(m *storage.Match, log []engine.Entry, position []byte) error) (storage.Inspected, error) {
	i := newInspection(func(f storage.Fault) error { return f.Err }, visit)
	err := s.inspect(ctx, i)
	return i.Inspected, err
}

// Quarantine reads everything as Inspect does, finds every fault, and refuses the channels concerned from then on, so that
// nothing is written over. The returned channel gets the faults, if any, and is closed afterwards: before Quarantine
// returns, or for a large file later, while it is used.
func (s *Store) Quarantine(ctx context.Context) <-chan []storage.Fault {
	result := make(chan []storage.Fault, 1)
	examine := func() {
		defer close(result)
		if faults := s.quarantine(ctx); len(faults) > 0 {
			result <- faults
		}
	}
	if s.small {
		examine()
	} else {
		s.pages.work.Go(examine)
	}
	return result
}

func (s *Store) quarantine(ctx context.Context) (all []storage.Fault) {
	report := func(f storage.Fault) error {
		if f.Channel != "" {
			s.refused.LoadOrStore(f.Channel, f.Err)
		}
		all = append(all, f)
		return nil
	}
	if s.metaFault != nil {
		_ = report(storage.Fault{Err: s.metaFault})
	}
	i := newInspection(report, func(*storage.Match, []engine.Entry, []byte) error { return nil })
	if err := s.inspect(ctx, i); err != nil && !errors.Is(err, errStopped) && s.broken.Load() == nil {
		_ = report(storage.Fault{Err: err})
	}
	return all
}

// refusal says why a channel is neither read nor written, nil when it is.
func (s *Store) refusal(channel string) error {
	if err, refused := s.refused.Load(channel); refused {
		return err.(error)
	}
	return nil
}

// inspection reads a database whole. It reads the matches first and collects what the rest must say of them.
type inspection struct {
	storage.Inspected
	report      func(storage.Fault) error // gets every fault; its error ends the inspection
	visit       func(*storage.Match, []engine.Entry, []byte) error
	wantedLists map[string]map[string]wantedListing // by list and key
	wantedLines guildLines
	unnamed     map[string]string // channels of matches that no channel has named yet
	unreadable  map[string]error  // matches that are not whole and that no channel has named yet
}

// wantedListing is the value that a list must have for a match, and the match's channel.
type wantedListing struct{ value, channel string }

func newInspection(report func(storage.Fault) error, visit func(*storage.Match, []engine.Entry, []byte) error) *inspection {
	return &inspection{
		report: report, visit: visit, wantedLists: map[string]map[string]wantedListing{}, wantedLines: guildLines{},
		unnamed: map[string]string{}, unreadable: map[string]error{},
	}
}

func (s *Store) inspect(ctx context.Context, i *inspection) error {
	pending := s.pending.now()
	return s.read(ctx, func(tx *bbolt.Tx) (err error) {
		if i.Format, err = formatOf(tx); err != nil {
			return err
		}
		err = tx.Bucket(inMatches).ForEachBucket(func(id []byte) error {
			if s.pages.stopped.Load() {
				return errStopped
			}
			return i.match(tx, pending, string(id))
		})
		for _, check := range []func(*bbolt.Tx) error{i.channels, i.servers, i.lists, i.leaderboards, i.solvers, i.members, i.alive, i.interactions} {
			if err == nil {
				err = check(tx)
			}
		}
		return err
	})
}

// fault reports damage that concerns a channel, or none ("").
func (i *inspection) fault(channel, form string, args ...any) error {
	return i.report(storage.Fault{Channel: channel, Err: fmt.Errorf(form+": %w", append(args, storage.ErrCorrupt)...)})
}

// match reads a match whole, and collects where else it has to stand.
func (i *inspection) match(tx *bbolt.Tx, pending pendingSet, id string) error {
	m, b, err := load(tx, pending, nil, id)
	if err != nil {
		i.unreadable[id] = fmt.Errorf("match %q: %w", id, err)
		return nil
	}
	i.unnamed[m.ID] = m.Channel
	i.wantedLines.add(m)
	saved := m
	if _, waits := pending[id]; waits { // lists follow the headers as saved
		if saved, _, err = load(tx, nil, nil, id); err != nil {
			return i.report(storage.Fault{Channel: m.Channel, Err: err})
		}
	}
	for _, l := range listings(saved) {
		inner(i.wantedLists, string(l.list))[string(l.key)] = wantedListing{l.value, m.Channel}
	}
	log, position, err := readWhole(m, b)
	if err == nil {
		i.Matches++
		i.Entries += len(log)
		if m.Phase == storage.Over {
			i.Over++
		}
		err = i.visit(m, log, position)
	}
	if err != nil {
		return i.report(storage.Fault{Channel: m.Channel, Err: fmt.Errorf("match %q: %w", m.ID, err)})
	}
	return nil
}

// readWhole reads every value of a match.
func readWhole(m *storage.Match, b *bbolt.Bucket) (log []engine.Entry, position []byte, err error) {
	if log, err = readLog(m, b, 0); err != nil {
		return nil, nil, err
	}
	if _, err := readTurnStarts(m.ID, b); err != nil {
		return nil, nil, fmt.Errorf("the positions its turns began with: %w", err)
	}
	if position, err = readPosition(m.ID, b); err != nil {
		return nil, nil, fmt.Errorf("its position: %w", err)
	}
	if (position == nil) != (m.Seq < 0) {
		return nil, nil, fmt.Errorf("%d entries and a position of %d bytes: %w", m.Seq+1, len(position), storage.ErrCorrupt)
	}
	err = b.ForEach(func(k, _ []byte) error {
		if !slices.ContainsFunc([][]byte{keyHeader, keyPosition, keyTurns, inLog}, func(known []byte) bool { return bytes.Equal(k, known) }) {
			return fmt.Errorf("it has %q, which no match has: %w", k, storage.ErrCorrupt)
		}
		return nil
	})
	return log, position, err
}

// channels checks that every match stands once in its own channel's list, and that the list counts from 1 on.
func (i *inspection) channels(tx *bbolt.Tx) error {
	channels := tx.Bucket(inChannels)
	err := channels.ForEachBucket(func(channel []byte) error {
		n := 0
		return channels.Bucket(channel).ForEach(func(k, id []byte) error {
			if n++; !bytes.Equal(k, number(n)) {
				return i.fault(string(channel), "channel %s has a match at place %x, not at %x", channel, k, number(n))
			}
			if fault := i.unreadable[string(id)]; fault != nil {
				delete(i.unreadable, string(id))
				return i.report(storage.Fault{Channel: string(channel), Err: fault})
			}
			if its, ok := i.unnamed[string(id)]; !ok || its != string(channel) {
				return i.fault(string(channel), "channel %s names match %q, which is not there, another's or named before", channel, id)
			}
			delete(i.unnamed, string(id))
			return nil
		})
	})
	for _, id := range slices.Sorted(maps.Keys(i.unnamed)) {
		if err == nil {
			err = i.fault(i.unnamed[id], "match %q is not named by its channel %s", id, i.unnamed[id])
		}
	}
	for _, id := range slices.Sorted(maps.Keys(i.unreadable)) {
		if err == nil {
			err = i.report(storage.Fault{Err: i.unreadable[id]})
		}
	}
	return err
}

// lists checks that the lists of matches have what the matches say.
func (i *inspection) lists(tx *bbolt.Tx) error {
	if i.Format < 3 { // Open brings them up to date
		return nil
	}
	for _, name := range lists {
		want, b := i.wantedLists[string(name)], tx.Bucket(name)
		if b == nil { // the format had no such list
			continue
		}
		err := b.ForEach(func(k, v []byte) error {
			if m, ok := want[string(k)]; !ok || m.value != string(v) {
				return i.fault("", "list %q has %q, which does not belong there", name, k)
			}
			delete(want, string(k))
			return nil
		})
		for _, k := range slices.Sorted(maps.Keys(want)) {
			if err == nil && !strings.HasPrefix(k, runningMark) { // older programs did not list running matches
				err = i.fault(want[k].channel, "list %q lacks %q", name, k)
			}
		}
		if err != nil {
			return err
		}
	}
	return nil
}

// leaderboards checks that the matches add up to the leaderboards.
func (i *inspection) leaderboards(tx *bbolt.Tx) error {
	guilds := tx.Bucket(inGuilds)
	err := guilds.ForEachBucket(func(guild []byte) error {
		i.Guilds++
		lines, err := readLines(string(guild), guilds.Bucket(guild))
		if err != nil {
			return i.report(storage.Fault{Err: fmt.Errorf("server %s: %w", guild, err)})
		}
		want, known := i.wantedLines[string(guild)]
		if !known && len(lines) > 0 {
			return i.fault("", "server %s has pilots and no match", guild)
		}
		if i.Format < 2 { // Open adds up its figures
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
	for _, guild := range slices.Sorted(maps.Keys(i.wantedLines)) {
		for _, user := range slices.Sorted(maps.Keys(i.wantedLines[guild])) {
			if err == nil && i.Format >= 2 && len(i.wantedLines[guild][user].Games) > 0 {
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
		if _, err := decode[storage.Solver](keyPath{inSolvers, user}, v); err != nil {
			return i.report(storage.Fault{Err: fmt.Errorf("the puzzles of %s: %w", user, err)})
		}
		return nil
	})
}

func (i *inspection) members(tx *bbolt.Tx) error {
	b := tx.Bucket(inMembers)
	if b == nil {
		return nil
	}
	return b.ForEach(func(user, v []byte) error {
		if _, err := decode[storage.Settings](keyPath{inMembers, user}, v); err != nil {
			return i.report(storage.Fault{Err: fmt.Errorf("the settings of %s: %w", user, err)})
		}
		return nil
	})
}

func (i *inspection) servers(tx *bbolt.Tx) error {
	b := tx.Bucket(inServers)
	if b == nil {
		return nil
	}
	return b.ForEach(func(guild, _ []byte) error {
		server, err := readServer(tx, string(guild))
		if err != nil {
			return i.report(storage.Fault{Err: fmt.Errorf("what server %s has chosen: %w", guild, err)})
		}
		if due, channel := listingOf(string(guild), server); due != nil {
			inner(i.wantedLists, string(inDue))[string(due)] = wantedListing{value: string(channel)}
		}
		return nil
	})
}

func (i *inspection) alive(tx *bbolt.Tx) error {
	if _, err := readAlive(tx); err != nil {
		return i.report(storage.Fault{Err: fmt.Errorf("when the bot was last reached: %w", err)})
	}
	return nil
}

func (i *inspection) interactions(tx *bbolt.Tx) error {
	days := tx.Bucket(inInteractions)
	return days.ForEach(func(day, v []byte) error {
		if v != nil || len(day) != 4 {
			return i.fault("", "the interactions seen name no day %x", day)
		}
		if i.Format < 4 { // they had no checksums
			return nil
		}
		return days.Bucket(day).ForEach(func(id, v []byte) error {
			if err := (keyPath{inInteractions, day, id}).verify(v); err != nil {
				return i.report(storage.Fault{Err: fmt.Errorf("the interactions seen on day %x: %w", day, err)})
			}
			return nil
		})
	})
}
