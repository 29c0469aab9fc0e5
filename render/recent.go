package render

import "sync"

// recent keeps the cells that any match compressed last. Ships come back to earlier places, windows open again, and dice fall
// alike. A cell found here is copied instead of drawn or compressed. The memory is bounded, and a found cell equals the one that
// would be made anew. recent is safe for concurrent use.
type recent struct {
	mu    sync.Mutex
	young generation
	old   generation // the former young cells that were not asked for since
}

// generation is some cells.
type generation struct {
	places map[uint64]int // by their two hashes
	cells  []packed
	bits   []byte
}

// packed is a compressed cell.
type packed struct {
	cell
	rows [cellRows]uint16 // how many bits each row takes, one after the other
	from int              // where they begin among those kept, in bytes
	size int              // in bytes
}

// How many bytes of bits a generation holds, and how many hashes.
const (
	generationBytes  = 8 << 20
	generationHashes = 1 << 16
)

// recentCells are shared by all encoders.
var recentCells recent

// find looks for a cell by one of its hashes and appends its bits to out. From then on the other hash finds it, too.
func (r *recent) find(hash, other uint64, out []byte) (c packed, longer []byte, found bool) {
	r.mu.Lock()
	defer r.mu.Unlock()
	i, found := r.young.places[hash]
	if !found {
		old, known := r.old.places[hash]
		if !known {
			return c, out, false
		}
		c = r.old.cells[old]
		i = r.add(c, r.old.bits[c.from:][:c.size])
	}
	c = r.young.cells[i]
	if len(r.young.places) < generationHashes {
		r.young.places[other] = i
	}
	return c, append(out, r.young.bits[c.from:][:c.size]...), true
}

// keep takes in a cell with its bits.
func (r *recent) keep(c packed, bits []byte) {
	r.mu.Lock()
	defer r.mu.Unlock()
	r.add(c, bits)
}

// add takes in a cell and returns its place among the young. When room runs out, it forgets the old.
func (r *recent) add(c packed, bits []byte) (place int) {
	if len(r.young.bits)+len(bits) > generationBytes || len(r.young.places) >= generationHashes {
		r.young, r.old = r.old, r.young
		r.young.cells, r.young.bits = r.young.cells[:0], r.young.bits[:0]
		clear(r.young.places)
	}
	g := &r.young
	if g.places == nil {
		g.places, g.bits = map[uint64]int{}, make([]byte, 0, generationBytes)
	}
	place = len(g.cells)
	c.from, c.size = len(g.bits), len(bits)
	g.bits = append(g.bits, bits...)
	g.cells = append(g.cells, c)
	g.places[c.items], g.places[c.pixels] = place, place
	return place
}
