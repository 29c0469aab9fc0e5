package render

import (
	"encoding/binary"
	"sync"
)

// Encoder writes the frames of one match as PNG. Between frames it keeps the compressed bits of every row of every cell. A cell
// is copied instead of drawn and compressed if the same sprites lie in the same places on it and on the row above. A drawn cell
// that looks like one compressed lately is copied instead of compressed. The kept bits only save work: they may be dropped at any
// moment, and the picture is the same without them. The zero Encoder is ready, and it is safe for concurrent use.
type Encoder struct {
	mu     sync.Mutex
	grid   grid
	codes  []*code // each for blockRows rows of cells
	cells  []cell
	bits   []uint16 // how many bits each row of a cell takes, in the stream's order
	stream []byte   // the last frame's zlib stream
	most   int      // how long a file may become before codes are made anew that suit a fuller picture
}

// cell holds the kept facts of a cell beside its bits: hashes of everything the bits depend on, and its share of the checksum.
type cell struct {
	items  uint64 // with all that lies on it and on the row above
	pixels uint64 // a hash of the pixels on the cell and on the row above
	sums   sums
}

// blockRows is how many rows of cells share a block of the stream. Each block has codes of its own, because a board has other
// colours than cards.
const blockRows = 12

// Encode appends the frame as a PNG file to dst and returns it.
func (e *Encoder) Encode(dst []byte, l *List) []byte {
	e.mu.Lock()
	defer e.mu.Unlock()
	b := takeBuffer()
	defer b.release()
	start := len(dst)
	for known := e.codes != nil && e.grid == l.grid() || e.adopt(l); known; known = e.adopt(l) {
		if dst = e.write(dst[:start], l, b, false); len(dst)-start <= e.most {
			return dst
		}
	}
	dst = e.write(dst[:start], l, b, true)
	l.codes.offer(e)
	return dst
}

// adopt begins anew with the codes of the frame's kind, if there are others than the encoder's.
func (e *Encoder) adopt(l *List) bool {
	codes, most := l.codes.take(l.grid())
	if codes == nil || e.codes != nil && e.codes[0] == codes[0] {
		return false
	}
	e.begin(l.grid())
	e.codes, e.most = codes, most
	return true
}

// begin forgets everything kept and makes room for a new grid.
func (e *Encoder) begin(g grid) {
	e.grid, e.codes, e.cells, e.bits = g, nil, make([]cell, g.columns*g.rows), make([]uint16, g.h*g.columns)
}

// write appends the frame in the buffer as a PNG file. With anew it writes everything, otherwise only the changes.
func (e *Encoder) write(dst []byte, l *List, b *encodeBuffer, anew bool) []byte {
	b.begin(l)
	if anew {
		e.begin(b.grid)
	} else {
		b.reuse(e.cells, e.codes)
	}
	b.compress(l, e.cells, e.codes)
	if anew {
		e.codes = b.codes()
		b.pack(e.codes)
	}
	file := len(dst)
	dst = appendHeader(dst, l)
	start := len(dst)
	dst = appendChunk(dst, "IDAT", func(dst []byte) []byte { return e.deflate(dst, b) })
	stream := dst[start+8 : len(dst)-4]
	if len(stream) > cap(e.stream) {
		e.stream = make([]byte, 0, len(stream)+len(stream)/32)
	}
	e.stream = append(e.stream[:0], stream...)
	dst = appendChunk(dst, "IEND", nil)
	if anew {
		e.most = (len(dst) - file) * 13 / 12
	}
	return dst
}

// deflate appends the zlib stream of the frame in the buffer. Kept cells are copied from the last frame, dirty ones written anew.
func (e *Encoder) deflate(dst []byte, b *encodeBuffer) []byte {
	w := bitWriter{out: dst}
	w.write(0x0178, 16) // a zlib stream with a window of 32 KB, made with least effort
	kept := 16
	for row := range b.rows {
		c := e.codes[row/blockRows]
		if row%blockRows == 0 {
			w.copy(c.header, 0, c.headerBits)
			kept += c.headerBits
		}
		kept = e.deflateRow(&w, b, row, kept)
		if (row+1)%blockRows == 0 || row+1 == b.rows {
			w.put(c.close)
			kept += int(c.close.n())
		}
	}
	for i := range b.cells {
		e.cells[i] = b.cells[i].cell
	}
	return binary.BigEndian.AppendUint32(w.align(), b.checksum(e.cells))
}

// deflateRow writes a row of cells and returns where the row ended in the last frame's stream. kept is the bit where it began
// there. Kept stretches are copied in one go.
func (e *Encoder) deflateRow(w *bitWriter, b *encodeBuffer, row, kept int) int {
	from := kept
	cells := b.cells[row*b.columns:][:b.columns]
	for y := range b.height(row) {
		bits := e.bits[(row*cellRows+y)*b.columns:][:b.columns]
		for column := range cells {
			c := &cells[column]
			if !c.dirty {
				kept += int(bits[column])
				continue
			}
			w.copy(e.stream, from, kept)
			kept += int(bits[column])
			from = kept
			bits[column] = c.rows[y]
			w.copy(b.bits, c.at, c.at+int(bits[column]))
			c.at += int(bits[column])
		}
	}
	w.copy(e.stream, from, kept)
	return kept
}

// Drop forgets everything kept from earlier frames.
func (e *Encoder) Drop() {
	e.mu.Lock()
	defer e.mu.Unlock()
	e.codes, e.cells, e.bits, e.stream = nil, nil, nil, nil
}

// Size is how many bytes are kept for the next frame.
func (e *Encoder) Size() int {
	e.mu.Lock()
	defer e.mu.Unlock()
	size := cap(e.stream) + cap(e.cells)*24 + cap(e.bits)*2
	for _, c := range e.codes {
		size += c.size()
	}
	return size
}
