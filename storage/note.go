package storage

import (
	"bytes"
	"errors"
	"fmt"
	"maps"
	"slices"
	"sync"
	"sync/atomic"
	"time"
)

// noteDelay is how long a note waits for a transaction of its channel before it is saved by itself. Until then a kill
// loses it, so it is far less than services remember nonces for.
const noteDelay = 250 * time.Millisecond

// noteAgain is the pause after notes could not be saved.
const noteAgain = 5 * time.Second

// notes are headers of matches that are not in the file yet. A note holds only on top of the header it was made from, so
// a transaction that has saved another one has made it void.
type notes struct {
	mu    sync.Mutex
	known noted // never changed, only replaced
	timer *time.Timer
	held  atomic.Bool // in tests: nothing is saved by itself
}

// noted are the notes there were at a moment, by match.
type noted map[string]note

type note struct {
	channel    string
	base, data []byte // as they are kept in the file
}

// now returns the notes there are. A transaction that reads takes them before it begins: a note that is saved meanwhile
// is in one of the two.
func (n *notes) now() noted {
	n.mu.Lock()
	defer n.mu.Unlock()
	return n.known
}

// set adds a note; mu must be held.
func (n *notes) set(id string, to note) {
	n.known = maps.Clone(n.known)
	if n.known == nil {
		n.known = noted{}
	}
	n.known[id] = to
}

func (n *notes) drop(ids []string) {
	if len(ids) == 0 {
		return
	}
	n.mu.Lock()
	defer n.mu.Unlock()
	n.known = maps.Clone(n.known)
	for _, id := range ids {
		delete(n.known, id)
	}
}

// of returns the header to be read in the place of the one in the file.
func (n noted) of(id string, base []byte) []byte {
	if known, ok := n[id]; ok && bytes.Equal(known.base, base) {
		return known.data
	}
	return base
}

// ids returns the matches that have a note.
func (n noted) ids() []string { return slices.Sorted(maps.Keys(n)) }

// in returns the matches of a channel that have a note.
func (n noted) in(channel string) (ids []string) {
	for id, known := range n {
		if known.channel == channel {
			ids = append(ids, id)
		}
	}
	slices.Sort(ids)
	return ids
}

func (n noted) channels() (all []string) {
	for _, known := range n {
		all = append(all, known.channel)
	}
	slices.Sort(all)
	return slices.Compact(all)
}

// Note changes what is known of how a match is shown and returns the match as it is then. It can be read at once, and is
// saved with the channel's next transaction, a moment later by itself, or by Close: a program that is killed before that
// never knew of it. Of the match fn may change Shown, Live, Stale, Asked, Unposted, Note, GaveUp and Revision.
func (s *Store) Note(channel, id string, fn func(*Match)) (m *Match, err error) {
	defer s.channels.Lock(channel)()
	var base []byte
	err = s.View(channel, func(r *ChannelTx) error {
		found, b, err := r.find(id)
		if err != nil {
			return err
		}
		m, base = found.clone(), slices.Clone(b.Get(keyHeader))
		return nil
	})
	if err != nil {
		return nil, err
	}
	before := *m
	fn(m)
	if m.ID != before.ID || m.Channel != before.Channel || m.Guild != before.Guild || m.Seq != before.Seq || m.Phase != before.Phase || m.Host != before.Host || m.Ended != before.Ended || m.Replayed != before.Replayed {
		return nil, fmt.Errorf("a note cannot change match %q itself", id)
	}
	data, err := inMatch(id, keyHeader).encode(m)
	if err != nil {
		return nil, err
	}
	s.headers.wrote(m, data)
	s.notes.mu.Lock()
	defer s.notes.mu.Unlock()
	s.notes.set(id, note{channel, base, data})
	s.saveLater(noteDelay)
	return m, nil
}

// saveLater has all notes saved after a while; notes.mu must be held.
func (s *Store) saveLater(delay time.Duration) {
	if s.notes.timer != nil || s.closed.Load() || s.notes.held.Load() {
		return
	}
	s.notes.timer = time.AfterFunc(delay, func() {
		s.notes.mu.Lock()
		s.notes.timer = nil
		s.notes.mu.Unlock()
		if err := s.saveNotes(); err != nil {
			s.notes.mu.Lock()
			defer s.notes.mu.Unlock()
			s.saveLater(noteAgain)
		}
	})
}

// saveNotes saves all notes there are, in one commit if nothing else comes between.
func (s *Store) saveNotes() error {
	channels := s.notes.now().channels()
	errs := make([]error, len(channels))
	var all sync.WaitGroup
	for i, channel := range channels {
		all.Go(func() { errs[i] = s.Update(channel, "", func(*ChannelTx) error { return nil }) })
	}
	all.Wait()
	return errors.Join(errs...)
}

// saveNotes saves the channel's notes that hold still, and returns all it had.
func (r *ChannelTx) saveNotes() ([]string, error) {
	ids := r.notes.in(r.channel)
	for _, id := range ids {
		b := r.tx.Bucket(inMatches).Bucket([]byte(id))
		if b == nil {
			continue
		}
		raw := b.Get(keyHeader)
		if data := r.notes.of(id, raw); bytes.Equal(data, raw) {
			continue
		}
		m, b, err := r.find(id)
		if err != nil {
			return nil, err
		}
		if err := r.saveHeader(b, m, m); err != nil {
			return nil, err
		}
	}
	return ids, nil
}
