package render

import (
	"image"
	"slices"
)

// encodeBuffer is the memory for encoding one picture. Nothing in it is needed afterwards, so all encoders share a few of them.
type encodeBuffer struct {
	grid
	pix     []uint8 // cells of a column, one below the other and under the row above them, pitch apart
	cells   []newCell
	bits    []byte  // the bits of the dirty cells
	tokens  []token // the tokens of the cells being compressed, by rows
	ends    []int32 // where each of those rows ends
	matcher matcher
}

// newCell is one cell of the picture being encoded.
type newCell struct {
	packed
	dirty bool // it looks otherwise than the one kept
	blank bool // it is still to be drawn
	row   int  // its first row's place among the ends, while it is compressed
	at    int  // the bit up to which its bits were written
}

// runCells is how many dirty cells of a column are drawn at once. They are few enough to stay in the processor's cache.
const runCells = 8

// idleBuffers wait for the next picture. They outlive garbage collections, unlike a sync.Pool's, because matches act minutes
// apart. There are few, because a picture takes only a moment.
var idleBuffers = make(chan *encodeBuffer, 2)

func takeBuffer() *encodeBuffer {
	select {
	case b := <-idleBuffers:
		return b
	default:
		return &encodeBuffer{pix: make([]uint8, (runCells-1)*cellRows*pitch+len(pixels{}))}
	}
}

// release frees the buffer for the next encoder.
func (b *encodeBuffer) release() {
	select {
	case idleBuffers <- b:
	default:
	}
}

// begin makes room for a frame and hashes all that lies on each of its cells.
func (b *encodeBuffer) begin(l *List) {
	b.grid = l.grid()
	n := b.columns * b.rows
	b.cells = slices.Grow(b.cells[:0], n)[:n]
	seed := hashWord(hashWord(l.palette.id, uint64(l.w)<<32|uint64(l.h)), uint64(l.cell)<<8|uint64(l.ground))
	for i := range b.cells {
		b.cells[i] = newCell{dirty: true, blank: true}
		b.cells[i].items = hashWord(seed, uint64(i))
	}
	for i := range l.items {
		it := &l.items[i]
		box := it.sprite.box.Add(image.Pt(it.x, it.y))
		if box.Empty() || box.Max.X <= 0 || box.Max.Y <= 0 {
			continue
		}
		// The row below an item belongs to a cell that may look back at the item's last row.
		top, last := max(box.Min.Y, 0)/cellRows, min(box.Max.Y, l.h-1)/cellRows
		left, end := max(box.Min.X, 0)/b.cell, min(box.Max.X-1, l.w-1)/b.cell
		key := hashWord(it.sprite.id, uint64(uint32(it.x))<<32|uint64(uint32(it.y)))
		for row := top; row <= last; row++ {
			for column := left; column <= end; column++ {
				c := &b.cells[row*b.columns+column]
				c.items = hashWord(c.items, key)
			}
		}
	}
}

// block is the block of the stream in which a cell lies.
func (b *encodeBuffer) block(i int) int { return i / b.columns / blockRows }

// codes makes the codes of the blocks from the tokens of all cells. All cells must be dirty.
func (b *encodeBuffer) codes() []*code {
	seen := make([]sample, (b.rows+blockRows-1)/blockRows)
	for i := range b.cells {
		s := &seen[b.block(i)]
		for y := range b.height(i / b.columns) {
			s.add(b.rowTokens(&b.cells[i], y))
		}
	}
	codes := make([]*code, len(seen))
	for i := range seen {
		codes[i] = seen[i].code(i == len(seen)-1)
	}
	return codes
}
