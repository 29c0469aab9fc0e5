package autopilot

import (
	"math/bits"
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

// memory holds the values of states already searched.
type memory struct {
	*table
	n int
}

// table is an open-addressing table that is emptied by a new era. A slot bears its era in the free bits of its key.
type table struct {
	slots []slot
	era   uint64
}

type slot struct {
	key   key
	value float64
}

// smallest is the number of slots a memory begins with, as a power of two. It grows to four times as many, and above steep to
// twice as many.
const (
	smallest = 12
	steep    = 16
)

// tables are those nobody uses now, by size: most searches are small, and clearing room for a large one takes as long as a
// small one.
var tables [30]sync.Pool

// tableOf is an empty table of 1<<size slots.
func tableOf(size int) *table {
	t, ok := tables[size].Get().(*table)
	if !ok {
		t = &table{slots: make([]slot, 1<<size)}
	}
	if t.era++; t.era == 1<<eraBits {
		clear(t.slots)
		t.era = 1
	}
	return t
}

func (t *table) size() int { return bits.TrailingZeros(uint(len(t.slots))) }

// free gives a table back.
func (t *table) free() { tables[t.size()].Put(t) }

// remember is an empty memory. It is given back with free.
func remember() *memory { return &memory{table: tableOf(smallest)} }

// at is the slot of a key that bears its era, or the free one where it belongs.
func (t *table) at(k key) *slot {
	h := (k[0] ^ k[1]*0x9e3779b97f4a7c15) * 0xff51afd7ed558ccd
	h ^= h >> 32
	for i := h; ; i++ {
		s := &t.slots[i&uint64(len(t.slots)-1)]
		if s.key == k || s.key[0]>>(64-eraBits) != t.era {
			return s
		}
	}
}

// marked is a key with the era.
func (t *table) marked(k key) key { return key{k[0] | t.era<<(64-eraBits), k[1]} }

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
	old, size := m.table, m.size()+2
	if size > steep {
		size--
	}
	m.table = tableOf(size)
	for _, s := range old.slots {
		if s.key[0]>>(64-eraBits) == old.era {
			k := m.marked(key{s.key[0] << eraBits >> eraBits, s.key[1]})
			*m.at(k) = slot{k, s.value}
		}
	}
	old.free()
}
