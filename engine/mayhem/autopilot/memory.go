package autopilot

import (
	"math/bits"
	"slices"
	"sync"

	"mayhembot/engine"
	"mayhembot/engine/hex"
	"mayhembot/engine/mayhem"
)

// key is a packed state of a turn: dice, place and sheet in one word, the opponents in the other. The two dice of a row that
// do not overheat stand in order of size, because swapping them changes nothing.
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

// eraBits is the number of bits of a key's first word that no state uses.
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

// smallest is the number of slots a memory begins with, as a power of two. A full memory grows fourfold, and above steep
// twofold.
const (
	smallest = 12
	steep    = 16
)

// tables holds unused tables by size. Most searches are small, and clearing a large table takes as long as a small search.
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

// situation holds everything the searches of a turn depend on, except the active ship's dice, place and shots. Every state
// holds those three. In one situation equal states are worth the same.
type situation struct {
	me      engine.Seat
	options mayhem.Options
	without mayhem.Space // the board without the active ship
	starts  [mayhem.MaxSeats]hex.Cell
	order   [mayhem.MaxSeats]engine.Seat
	gained  int
	ships   [mayhem.MaxSeats]shipIn
	weights Weights
	skill   skill
}

// shipIn is a ship in a situation. Only other ships than the active one have a heading and dice here.
type shipIn struct {
	on      bool
	heading hex.Heading
	dice    mayhem.Template
	kills   int
	sheet   mayhem.SheetView
}

func situationOf(v mayhem.View, w *Weights, s skill) situation {
	in := situation{me: v.Active, options: v.Options, without: v.Space(), gained: v.Gained, weights: *w, skill: s}
	in.without.Remove(v.Active)
	copy(in.starts[:], v.Starts)
	copy(in.order[:], v.Order)
	for i := range v.Ships {
		ship := &v.Ships[i]
		is := shipIn{on: ship.OnBoard, kills: ship.Kills, sheet: ship.Equipment}
		is.sheet.Usable = false // it changes with the step and tells nothing of what the sheet does
		if ship.Seat != v.Active {
			is.heading, is.dice = ship.Heading, ship.Template()
		}
		in.ships[i] = is
	}
	return in
}

// slotsKept is the number of slots, at 32 bytes each, that may be kept for later decisions. An evaluator counts as slotsEach
// slots, because it takes about as much room.
const (
	slotsKept = 1 << 18
	slotsEach = 1 << 12
)

// recalled holds the searches that a later decision of their turn may continue. The latest stand last.
var recalled struct {
	mu    sync.Mutex
	all   []searched
	slots int
}

// searched is a search and its situation.
type searched struct {
	in   situation
	eval *evaluator
}

// searching gives decide a thinker that knows the earlier searches of its turn. The decision is the same as without that
// knowledge. To keep it so, the search begins anew where it knows so many states that it might have gone on in outline.
func searching(v mayhem.View, w *Weights, s skill, decide func(*thinker)) {
	if v.Viewer() != v.Active {
		decide(think(v, w, s))
		return
	}
	in := situationOf(v, w, s)
	if eval := recall(&in); eval != nil {
		eval.view = v
		if decide(&thinker{view: v, me: v.Active, eval: eval, skill: s}); eval.known.n <= widest {
			store(searched{in, eval})
			return
		}
		eval.known.free()
	}
	th := think(v, w, s)
	th.eval.known = remember()
	decide(th)
	store(searched{in, th.eval})
}

// recall takes out the search kept for a situation, so that no other decision uses it meanwhile. It is nil where none is
// kept.
func recall(in *situation) *evaluator {
	recalled.mu.Lock()
	defer recalled.mu.Unlock()
	for i := range recalled.all {
		if recalled.all[i].in == *in {
			eval := recalled.all[i].eval
			recalled.all = slices.Delete(recalled.all, i, i+1)
			recalled.slots -= len(eval.known.slots) + slotsEach
			return eval
		}
	}
	return nil
}

func store(s searched) {
	if s.eval.known.n > widest { // it went on in outline
		s.eval.known.free()
		return
	}
	recalled.mu.Lock()
	defer recalled.mu.Unlock()
	recalled.all = append(recalled.all, s)
	recalled.slots += len(s.eval.known.slots) + slotsEach
	for recalled.slots > slotsKept {
		oldest := recalled.all[0].eval.known
		recalled.all = slices.Delete(recalled.all, 0, 1)
		recalled.slots -= len(oldest.slots) + slotsEach
		oldest.free()
	}
}
