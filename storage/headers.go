package storage

import (
	"bytes"
	"fmt"
	"maps"
	"slices"

	lru "github.com/hashicorp/golang-lru/v2"
)

// headersKept is how many headers are kept in memory, those read last.
const headersKept = 128

// headers keeps headers as they were read, so that one is decoded once for as long as it stays the same. A nil *headers keeps
// none. It is safe for concurrent use.
type headers struct {
	known *lru.Cache[string, header]
	full  bool // nothing more is kept
}

// header is a match as it is read from raw. Nobody may change it.
type header struct {
	raw   []byte
	match *Match
}

func newHeaders() *headers {
	known, err := lru.New[string, header](headersKept)
	if err != nil {
		panic(err) // only for a size that is not positive
	}
	return &headers{known: known}
}

// reader is for reading many headers once: what is kept is used, and nothing takes its place.
func (h *headers) reader() *headers {
	if h == nil {
		return nil
	}
	return &headers{known: h.known, full: true}
}

// read is the match whose header is kept as raw. It must not be changed.
func (h *headers) read(id string, raw []byte) (*Match, error) {
	if h != nil {
		get := h.known.Get
		if h.full {
			get = h.known.Peek
		}
		if found, ok := get(id); ok && bytes.Equal(found.raw, raw) {
			return found.match, nil
		}
	}
	m, err := decode[*Match](inMatch(id, keyHeader), raw)
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
		h.known.Add(id, header{bytes.Clone(raw), m})
	}
	return m, nil
}

// wrote notes what a match is kept as, whether that comes to stand or not.
func (h *headers) wrote(m *Match, raw []byte) {
	if h != nil {
		h.known.Add(m.ID, header{raw, m.clone()})
	}
}

// clone is a copy that shares nothing that can be changed.
func (m *Match) clone() *Match {
	c := *m
	c.Setup.Options, c.Setup.Deck = maps.Clone(m.Setup.Options), bytes.Clone(m.Setup.Deck)
	c.Chosen, c.Met = maps.Clone(m.Chosen), maps.Clone(m.Met)
	c.Seats, c.Previous, c.Names = slices.Clone(m.Seats), slices.Clone(m.Previous), slices.Clone(m.Names)
	c.Stale, c.Asked, c.Winners = slices.Clone(m.Stale), slices.Clone(m.Asked), slices.Clone(m.Winners)
	c.Requests, c.Askers, c.Plans, c.Standing = slices.Clone(m.Requests), slices.Clone(m.Askers), slices.Clone(m.Plans), slices.Clone(m.Standing)
	c.Given = slices.Clone(m.Given)
	c.Abandoned = slices.Clone(m.Abandoned)
	c.Stats = Stats{}
	for user, figures := range m.Stats {
		c.Stats[user] = maps.Clone(figures)
	}
	if m.Roll != nil {
		roll := *m.Roll
		c.Roll = &roll
	}
	return &c
}
