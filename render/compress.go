package render

import "hash/maphash"

// reuse finds the cells that differ from the kept ones. It takes cells that were compressed lately from the recent ones.
func (b *encodeBuffer) reuse(kept []cell, codes []*code) {
	b.bits = b.bits[:0]
	for i := range b.cells {
		c := &b.cells[i]
		c.items = hashWord(c.items, codes[b.block(i)].id)
		if c.items == kept[i].items {
			c.cell, c.dirty, c.blank = kept[i], false, false
		} else if b.find(c, c.items) {
			c.blank, c.dirty = false, c.pixels != kept[i].pixels
		}
	}
}

// find takes a cell's bits from those compressed lately, if they are there, by one of its hashes.
func (b *encodeBuffer) find(c *newCell, hash uint64) (found bool) {
	at, items := 8*len(b.bits), c.items
	var p packed
	if p, b.bits, found = recentCells.find(hash, items, b.bits); found {
		c.packed, c.at, c.items = p, at, items
	}
	return found
}

// compress draws the blank cells and compresses those that look different from the kept ones. Without codes it only turns them
// into tokens.
func (b *encodeBuffer) compress(l *List, kept []cell, codes []*code) {
	b.tokens, b.ends = b.tokens[:0], append(b.ends[:0], 0)
	for column := range b.columns {
		for row := 0; row < b.rows; row++ {
			first := row
			for row < b.rows && row < first+runCells && b.cells[row*b.columns+column].blank {
				row++
			}
			if row == first {
				continue
			}
			b.draw(l, column, first, row)
			for i := first; i < row; i++ {
				b.take(i*b.columns+column, b.pix[(i-first)*cellRows*pitch:], kept, codes)
			}
			row--
		}
	}
}

// take compresses a drawn cell.
func (b *encodeBuffer) take(i int, pix []uint8, kept []cell, codes []*code) {
	c := &b.cells[i]
	c.pixels = b.hash(pix, i)
	if codes == nil {
		b.tokenize(i, pix)
		return
	}
	code := codes[b.block(i)]
	c.pixels = hashWord(c.pixels, code.id)
	switch {
	case c.pixels == kept[i].pixels:
		c.dirty, c.sums = false, kept[i].sums
	case !b.find(c, c.pixels):
		b.tokens, b.ends = b.tokens[:0], b.ends[:1]
		b.tokenize(i, pix)
		b.write(i, code)
	}
}

// draw draws the cells [from, to) of a column, and the row above them.
func (b *encodeBuffer) draw(l *List, column, from, to int) {
	top, bottom := from*cellRows, min(to*cellRows, b.h)
	above := min(top, 1)
	rows := b.pix[(1-above)*pitch:]
	c := canvas{pix: rows[lead(column):], stride: pitch, w: b.width(column) - lead(column), h: bottom - top + above}
	l.compose(&c, column*b.cell, top-above)
	for i := 0; i < c.h && column == 0; i++ {
		rows[i*pitch] = 0
	}
}

// seed seeds the hashes of pixels.
var seed = maphash.MakeSeed()

// hash covers everything a drawn cell's bits depend on, except their codes. The row above the cell comes first.
func (b *encodeBuffer) hash(pix []uint8, i int) uint64 {
	width, height, above := b.width(i%b.columns), b.height(i/b.columns), min(i/b.columns, 1)
	h := hashWord(uint64(b.stride()), uint64(width*cellRows+height)*2+uint64(above))
	for y := 1 - above; y <= height; y++ {
		h = hashWord(h, maphash.Bytes(seed, pix[y*pitch:][:width]))
	}
	return h
}

// tokenize turns a drawn cell into tokens.
func (b *encodeBuffer) tokenize(i int, pix []uint8) {
	c, width, height := &b.cells[i], b.width(i%b.columns), b.height(i/b.columns)
	c.sums = b.sum(pix[pitch:], width, height)
	c.row = len(b.ends) - 1
	b.tokens, b.ends = b.matcher.tokens(b.tokens, b.ends, pix, i >= b.columns, height, width, b.stride())
}

// rowTokens are the tokens of a row of a cell.
func (b *encodeBuffer) rowTokens(c *newCell, y int) []token {
	return b.tokens[b.ends[c.row+y]:b.ends[c.row+y+1]]
}

// write writes a cell's tokens.
func (b *encodeBuffer) write(i int, code *code) {
	c, from := &b.cells[i], len(b.bits)
	c.at = 8 * from
	w := bitWriter{out: b.bits}
	for y := range b.height(i / b.columns) {
		before := w.position(from)
		code.write(&w, b.rowTokens(c, y))
		c.rows[y] = uint16(w.position(from) - before)
	}
	b.bits = w.align()
	recentCells.keep(c.packed, b.bits[from:])
}

// pack writes the tokens of all cells.
func (b *encodeBuffer) pack(codes []*code) {
	b.bits = b.bits[:0]
	for i := range b.cells {
		c, code := &b.cells[i], codes[b.block(i)]
		c.items, c.pixels = hashWord(c.items, code.id), hashWord(c.pixels, code.id)
		b.write(i, code)
	}
}
