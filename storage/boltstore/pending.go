package boltstore

import (
	"bytes"
	"errors"
	"fmt"
	"maps"
	"slices"
	"sync"
	"sync/atomic"
	"time"

	lru "github.com/hashicorp/golang-lru/v2"

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
func (s *Store) PutLater(channel, id string, fn func(*storage.Match)) (m *storage.Match, err error) {
	defer s.channels.Lock(channel)()
	var base []byte
	err = s.view(channel, func(r *channelTx) error {
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
	if m.ID != before.ID || m.Channel != before.Channel || m.Guild != before.Guild || m.Seq != before.Seq || m.Phase != before.Phase || m.Host != before.Host || m.Ended != before.Ended || m.Replayed != before.Replayed || !maps.Equal(m.Alarms, before.Alarms) {
		return nil, fmt.Errorf("match %q itself cannot be changed later", id)
	}
	data, err := inMatch(id, keyHeader).encode(m)
	if err != nil {
		return nil, err
	}
	s.headers.add(m, data)
	s.pending.mu.Lock()
	defer s.pending.mu.Unlock()
	s.pending.set(id, pendingPut{channel, base, data})
	s.startTimer(putDelay)
	return m, nil
}

// startTimer has all pending headers saved after a while. The caller holds pending.mu.
func (s *Store) startTimer(delay time.Duration) {
	if s.pending.timer != nil || s.closed.Load() || s.pending.held.Load() {
		return
	}
	s.pending.timer = time.AfterFunc(delay, func() {
		s.pending.mu.Lock()
		s.pending.timer = nil
		s.pending.mu.Unlock()
		if err := s.savePending(); err != nil {
			s.pending.mu.Lock()
			defer s.pending.mu.Unlock()
			s.startTimer(putRetry)
		}
	})
}

// savePending saves all pending headers, in one commit if nothing else comes between.
func (s *Store) savePending() error {
	channels := s.pending.now().channels()
	errs := make([]error, len(channels))
	var all sync.WaitGroup
	for i, channel := range channels {
		all.Go(func() { errs[i] = s.Update(channel, "", func(storage.ChannelTx) error { return nil }) })
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

// cached is how many matches each cache holds, the ones used last.
const cached = 128

func newCache[V any]() *lru.Cache[string, V] {
	c, err := lru.New[string, V](cached)
	if err != nil {
		panic(err) // lru refuses only a size that is not positive
	}
	return c
}

// Cache keeps a value for a match in memory, in the place of the one before. The cache may lose it at any moment, and keeps
// it when the transaction is rolled back. So a reader must check that the value fits the match as it is.
func (r *channelTx) Cache(id string, value any) { r.values.Add(id, value) }

// Cached returns the value that Cache was last given for a match, or nil.
func (r *channelTx) Cached(id string) any {
	value, _ := r.values.Get(id)
	return value
}

// headerCache keeps decoded headers, so that each is decoded once while it stays the same. A nil one keeps nothing. Any
// goroutine may use it.
type headerCache struct {
	known *lru.Cache[string, cachedHeader]
	full  bool // adds nothing
}

// cachedHeader is the match decoded from raw. Nobody may change it.
type cachedHeader struct {
	raw   []byte
	match *storage.Match
}

func newHeaderCache() *headerCache { return &headerCache{known: newCache[cachedHeader]()} }

// fixed is the same cache for reading many headers once. It displaces nothing.
func (h *headerCache) fixed() *headerCache {
	if h == nil {
		return nil
	}
	return &headerCache{known: h.known, full: true}
}

// read returns the match with this encoded header. The caller must not change it.
func (h *headerCache) read(id string, raw []byte) (*storage.Match, error) {
	if h != nil {
		get := h.known.Get
		if h.full {
			get = h.known.Peek
		}
		if found, ok := get(id); ok && bytes.Equal(found.raw, raw) {
			return found.match, nil
		}
	}
	m, err := decode[*storage.Match](inMatch(id, keyHeader), raw)
	if err == nil && (m == nil || m.ID != id || m.Seq < -1) {
		err = fmt.Errorf("match %q is not whole: %w", id, storage.ErrCorrupt)
	}
	if err != nil {
		return nil, err
	}
	if m.Stats == nil {
		m.Stats = storage.Stats{}
	}
	if h != nil && !h.full {
		h.known.Add(id, cachedHeader{bytes.Clone(raw), m})
	}
	return m, nil
}

// add keeps a header that is being written, even if the write fails later: read compares the bytes.
func (h *headerCache) add(m *storage.Match, raw []byte) {
	if h != nil {
		h.known.Add(m.ID, cachedHeader{raw, m.Clone()})
	}
}
