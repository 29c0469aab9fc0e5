package autopilot

import (
	"sync"

	"mayhembot/engine/mayhem"
)

// key is a state of a turn packed: dice, place and sheet in one word, the opponents in the other. Dice on the two fields that
// stay are told apart by nothing but their pips and marks.
type key [2]uint64

func (t *turn) key(s *state) key {
	var a uint64
	for r := range s.me.Rows {
		first, second := packed(s.me.Rows[r][0]), packed(s.me.Rows[r][1])
		a = a<<12 | max(first, second)<<8 | min(first, second)<<4 | packed(s.me.Rows[r][mayhem.Fields-1])
	}
	a = a<<9 | uint64(t.view.Board.Index(s.at))
	a = a<<3 | uint64(s.heading)
	a = a<<4 | uint64(min(15, s.turns))
	a = a<<2 | uint64(s.sheet)
	// 54 bits so far, which leaves eraBits
	b := uint64(s.shot)<<16 | uint64(s.gone)<<8 | uint64(s.rescued)
	for _, n := range s.hurt[1:] {
		b = b<<5 | uint64(n)
	}
	return key{a, b}
}

func packed(d mayhem.Die) uint64 {
	n := uint64(d.Pips)
	if d.Used {
		n |= 8
	}
	return n
}

// eraBits are those of a key's first word that no state uses.
const eraBits = 10

// memory holds the values of states already searched: an open-addressing table that is emptied by a new era. A slot bears
// its era in the free bits of its key.
type memory struct {
	slots []slot
	era   uint64
	n     int
}

type slot struct {
	key   key
	value float64
}

var memories = sync.Pool{New: func() any { return &memory{slots: make([]slot, 1<<12)} }}

// largest is the number of slots above which a memory is not kept.
const largest = 1 << 15

// remember is an empty memory.
func remember() *memory {
	m := memories.Get().(*memory)
	m.clear()
	return m
}

func (m *memory) clear() {
	if len(m.slots) > largest {
		m.slots = make([]slot, 1<<12)
	}
	m.era++
	if m.era == 1<<eraBits {
		clear(m.slots)
		m.era = 1
	}
	m.n = 0
}

// at is the slot of a key that bears its era, or the free one where it belongs.
func (m *memory) at(k key) *slot {
	h := (k[0] ^ k[1]*0x9e3779b97f4a7c15) * 0xff51afd7ed558ccd
	h ^= h >> 32
	for i := h; ; i++ {
		s := &m.slots[i&uint64(len(m.slots)-1)]
		if s.key == k || s.key[0]>>(64-eraBits) != m.era {
			return s
		}
	}
}

// marked is a key with the era.
func (m *memory) marked(k key) key { return key{k[0] | m.era<<(64-eraBits), k[1]} }

func (m *memory) get(k key) (float64, bool) {
	k = m.marked(k)
	s := m.at(k)
	return s.value, s.key == k
}

func (m *memory) put(k key, value float64) {
	if 2*m.n > len(m.slots) {
		m.grow()
	}
	k = m.marked(k)
	*m.at(k) = slot{k, value}
	m.n++
}

func (m *memory) grow() {
	old := m.slots
	m.slots = make([]slot, 2*len(old))
	for _, s := range old {
		if s.key[0]>>(64-eraBits) == m.era {
			*m.at(s.key) = s
		}
	}
}
