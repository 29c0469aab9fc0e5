package boltstore

import (
	"bytes"
	"context"
	"errors"
	"maps"
	"slices"
	"sync"
	"sync/atomic"
	"time"

	"mayhembot/storage"
)

// putDelay is how long a pending header waits for a transaction of its channel. A kill before that loses it, so the delay
// is far shorter than Discord remembers nonces.
const putDelay = 250 * time.Millisecond

// putRetry is the pause after pending headers could not be saved.
const putRetry = 5 * time.Second

// pendingPuts holds the headers that are not in the file yet.
type pendingPuts struct {
	mu    sync.Mutex
	known pendingSet // never changed, only replaced
	timer *time.Timer
	held  atomic.Bool // set by tests: the timer saves nothing
}

// pendingSet has the pending headers of one moment, by match.
type pendingSet map[string]pendingPut

// pendingPut is a header in the place of the one it was made from. A transaction that saves another header makes it void.
type pendingPut struct {
	channel    string
	base, data []byte // both encoded
}

// now returns the pending headers. A reader calls it before its transaction begins, so that a header saved meanwhile is
// in one of the two.
func (p *pendingPuts) now() pendingSet {
	p.mu.Lock()
	defer p.mu.Unlock()
	return p.known
}

// set adds a pending header. The caller holds mu.
func (p *pendingPuts) set(id string, to pendingPut) {
	p.known = maps.Clone(p.known)
	if p.known == nil {
		p.known = pendingSet{}
	}
	p.known[id] = to
}

func (p *pendingPuts) drop(ids []string) {
	if len(ids) == 0 {
		return
	}
	p.mu.Lock()
	defer p.mu.Unlock()
	p.known = maps.Clone(p.known)
	for _, id := range ids {
		delete(p.known, id)
	}
}

// header returns the header to be read in the place of the one in the file.
func (p pendingSet) header(id string, base []byte) []byte {
	if known, ok := p[id]; ok && bytes.Equal(known.base, base) {
		return known.data
	}
	return base
}

func (p pendingSet) ids() []string { return slices.Sorted(maps.Keys(p)) }

// in returns the matches of a channel that have a pending header.
func (p pendingSet) in(channel string) (ids []string) {
	for id, known := range p {
		if known.channel == channel {
			ids = append(ids, id)
		}
	}
	slices.Sort(ids)
	return ids
}

func (p pendingSet) channels() (all []string) {
	for _, known := range p {
		all = append(all, known.channel)
	}
	slices.Sort(all)
	return slices.Compact(all)
}

// PutLater changes what a header says of how its match is shown, and returns the match as it is then. Readers see the
// change at once. The channel's next transaction saves it, else a timer a moment later, else Close. A program that is
// killed before that never made it. fn may change Shown, Live, Stale, Asked, Unposted, Note, GaveUp and Revision.
func (s *Store) PutLater(ctx context.Context, channel, id string, fn func(*storage.Match)) (m *storage.Match, err error) {
	defer s.channels.Lock(ctx, channel)()
	var base []byte
	err = s.view(ctx, channel, func(r *channelTx) error {
		found, b, err := r.find(id)
		if err != nil {
			return err
		}
		m, base = found.Clone(), slices.Clone(b.Get(keyHeader))
		return nil
	})
	if err != nil {
		return nil, err
	}
	before := *m
	fn(m)
	if err := m.ShownLater(&before); err != nil {
		return nil, err
	}
	data, err := inMatch(id, keyHeader).encode(m)
	if err != nil {
		return nil, err
	}
	s.headers.Add(m, data)
	s.pending.mu.Lock()
	defer s.pending.mu.Unlock()
	s.pending.set(id, pendingPut{channel, base, data})
	s.startTimer(ctx, putDelay)
	return m, nil
}

// startTimer has all pending headers saved after a while. The caller holds pending.mu.
func (s *Store) startTimer(ctx context.Context, delay time.Duration) {
	if s.pending.timer != nil || s.closed.Load() || s.pending.held.Load() {
		return
	}
	s.pending.timer = time.AfterFunc(delay, func() {
		s.pending.mu.Lock()
		s.pending.timer = nil
		s.pending.mu.Unlock()
		if err := s.savePending(ctx); err != nil {
			s.pending.mu.Lock()
			defer s.pending.mu.Unlock()
			s.startTimer(ctx, putRetry)
		}
	})
}

// savePending saves all pending headers, in one commit if nothing else comes between.
func (s *Store) savePending(ctx context.Context) error {
	channels := s.pending.now().channels()
	errs := make([]error, len(channels))
	var all sync.WaitGroup
	for i, channel := range channels {
		all.Go(func() { errs[i] = s.Update(ctx, channel, "", func(storage.ChannelTx) error { return nil }) })
	}
	all.Wait()
	return errors.Join(errs...)
}

// savePending saves the channel's pending headers that are not void, and returns the matches of all it had.
func (r *channelTx) savePending() ([]string, error) {
	ids := r.pending.in(r.channel)
	for _, id := range ids {
		b := r.tx.Bucket(inMatches).Bucket([]byte(id))
		if b == nil {
			continue
		}
		raw := b.Get(keyHeader)
		if data := r.pending.header(id, raw); bytes.Equal(data, raw) {
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

// Cache keeps a value for a match in memory, in the place of the one before. The cache may lose it at any moment, and keeps
// it when the transaction is rolled back. So a reader must check that the value fits the match as it is.
func (r *channelTx) Cache(id string, value any) { r.values.Add(id, value) }

// Cached returns the value that Cache was last given for a match, or nil.
func (r *channelTx) Cached(id string) any {
	value, _ := r.values.Get(id)
	return value
}
