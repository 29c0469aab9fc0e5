package render

import (
	"image"
	"slices"
)

// encodeBuffer is the memory that encoding one picture takes and that nobody needs afterwards.
// All encoders share a few of them.
type encodeBuffer struct {
	grid
	pix     []uint8 // cells of a column, one below the other and under the row above them, pitch apart
	cells   []newCell
	tokens  []token // of the dirty cells' rows, in order
	ends    []int32 // where each of those rows ends
	matcher matcher
}

// newCell is one cell of the picture being encoded.
type newCell struct {
	key   uint64 // hash of all that lies on it and on the row above
	sums  sums
	dirty bool
	row   int32 // its first one's place among the ends, for a dirty one
}

// runCells is how many dirty cells of a column are drawn at once: what they take stays near the processor.
const runCells = 8

// idleBuffers wait for the next picture. They outlive garbage collections, unlike a sync.Pool's, since matches
// act minutes apart; there are few, because a picture takes a moment only.
var idleBuffers = make(chan *encodeBuffer, 2)

func takeBuffer() *encodeBuffer {
	select {
	case b := <-idleBuffers:
		return b
	default:
		return &encodeBuffer{pix: make([]uint8, (runCells*cellRows+2)*pitch)}
	}
}

// release hands the buffer to whoever encodes next.
func (b *encodeBuffer) release() {
	select {
	case idleBuffers <- b:
	default:
	}
}

// begin makes room for a frame and finds the key of each of its cells: a hash of all that lies on it.
func (b *encodeBuffer) begin(l *List) {
	b.grid = newGrid(l.w, l.h)
	n := b.columns * b.rows
	b.cells = slices.Grow(b.cells[:0], n)[:n]
	seed := hashWord(hashWord(l.palette.id, uint64(l.w)<<32|uint64(l.h)), uint64(l.ground))
	for i := range b.cells {
		b.cells[i] = newCell{key: seed}
	}
	for i := range l.items {
		it := &l.items[i]
		box := it.sprite.box.Add(image.Pt(it.x, it.y))
		if box.Empty() || box.Max.X <= 0 || box.Max.Y <= 0 {
			continue
		}
		// The row below an item belongs to a cell that may look back at the item's last row.
		top, last := max(box.Min.Y, 0)/cellRows, min(box.Max.Y, l.h-1)/cellRows
		left, end := max(box.Min.X, 0)/cellWidth, min(box.Max.X-1, l.w-1)/cellWidth
		key := hashWord(it.sprite.id, uint64(uint32(it.x))<<32|uint64(uint32(it.y)))
		for row := top; row <= last; row++ {
			for column := left; column <= end; column++ {
				c := &b.cells[row*b.columns+column]
				c.key = hashWord(c.key, key)
			}
		}
	}
}

// compare marks the cells that differ from those kept, and counts the others.
func (b *encodeBuffer) compare(kept []cell) (same int) {
	for i := range b.cells {
		c := &b.cells[i]
		c.dirty = len(kept) != len(b.cells) || kept[i].key != c.key
		if !c.dirty {
			same++
		}
	}
	return same
}

// tokenize draws the dirty cells and turns them into tokens.
func (b *encodeBuffer) tokenize(l *List) {
	b.tokens, b.ends = b.tokens[:0], append(b.ends[:0], 0)
	for column := range b.columns {
		for row := 0; row < b.rows; row++ {
			first := row
			for row < b.rows && row < first+runCells && b.cells[row*b.columns+column].dirty {
				row++
			}
			if row > first {
				b.run(l, column, first, row)
				row--
			}
		}
	}
}

// run draws the cells [from, to) of a column and turns them into tokens.
func (b *encodeBuffer) run(l *List, column, from, to int) {
	top, bottom := from*cellRows, min(to*cellRows, b.h)
	above := min(top, 1)
	rows := b.pix[(1-above)*pitch:]
	c := canvas{pix: rows[lead(column):], stride: pitch, w: b.width(column) - lead(column), h: bottom - top + above}
	l.compose(&c, column*cellWidth, top-above)
	for i := 0; i < c.h && column == 0; i++ {
		rows[i*pitch] = 0
	}
	for row := from; row < to; row++ {
		cell := &b.cells[row*b.columns+column]
		y := row * cellRows
		own := b.pix[(1+y-top)*pitch:]
		cell.sums = b.sum(own, column, y, b.height(row))
		cell.row = int32(len(b.ends)) - 1
		b.tokens, b.ends = b.matcher.tokens(b.tokens, b.ends, b.pix[(y-top)*pitch:], y > 0, b.height(row), b.width(column), b.stride())
	}
}

// rowTokens are the tokens of a row of a dirty cell.
func (b *encodeBuffer) rowTokens(c *newCell, row int) []token {
	i := int(c.row) + row
	return b.tokens[b.ends[i]:b.ends[i+1]]
}

// codes are the codes of the blocks, for the tokens of all cells, which are all dirty.
func (b *encodeBuffer) codes() []*code {
	seen := make([]sample, (b.rows+blockRows-1)/blockRows)
	for i := range b.cells {
		s := &seen[i/b.columns/blockRows]
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
