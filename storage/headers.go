package storage

import (
	"bytes"
	"fmt"

	lru "github.com/hashicorp/golang-lru/v2"
)

// cached is how many matches each cache holds, the ones used last.
const cached = 128

// NewCache is a cache of values by match.
func NewCache[V any]() *lru.Cache[string, V] {
	c, err := lru.New[string, V](cached)
	if err != nil {
		panic(err) // lru refuses only a size that is not positive
	}
	return c
}

// HeaderCache keeps decoded headers, so that each is decoded once while it stays the same. A nil one keeps nothing. Any
// goroutine may use it.
type HeaderCache struct {
	known *lru.Cache[string, cachedHeader]
	full  bool // adds nothing
}

// cachedHeader is the match decoded from raw. Nobody may change it.
type cachedHeader struct {
	raw   []byte
	match *Match
}

// NewHeaderCache is an empty cache.
func NewHeaderCache() *HeaderCache { return &HeaderCache{known: NewCache[cachedHeader]()} }

// Fixed is the same cache for reading many headers once. It displaces nothing.
func (h *HeaderCache) Fixed() *HeaderCache {
	if h == nil {
		return nil
	}
	return &HeaderCache{known: h.known, full: true}
}

// Read returns the match with this encoded header, which decode decodes where the cache lacks it. The caller must not change
// it. A header that is not the match's own is ErrCorrupt.
func (h *HeaderCache) Read(id string, raw []byte, decode func([]byte) (*Match, error)) (*Match, error) {
	if h != nil {
		get := h.known.Get
		if h.full {
			get = h.known.Peek
		}
		if found, ok := get(id); ok && bytes.Equal(found.raw, raw) {
			return found.match, nil
		}
	}
	m, err := decode(raw)
	if err == nil && (m == nil || m.ID != id || m.Seq < -1) {
		err = fmt.Errorf("match %q is not whole: %w", id, ErrCorrupt)
	}
	if err != nil {
		return nil, err
	}
	if m.Stats == nil {
		m.Stats = Stats{}
	}
	if h != nil && !h.full {
		h.known.Add(id, cachedHeader{bytes.Clone(raw), m})
	}
	return m, nil
}

// Add keeps a header that is being written, even if the write fails later: Read compares the bytes.
func (h *HeaderCache) Add(m *Match, raw []byte) {
	if h != nil {
		h.known.Add(m.ID, cachedHeader{raw, m.Clone()})
	}
}
