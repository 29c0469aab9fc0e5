package render

import "math/bits"

// Deflate codes a picture as literals (a byte) and matches (so many bytes as they stood so far
// back). Lengths and distances are written as a symbol and some extra bits.
const (
	endOfBlock   = 256
	lengthCodes  = 29
	distances    = 30
	maxMatch     = 258
	maxDistance  = 1 << 15
	lengthLimit  = 15 // bits of a code
	lengthsLimit = 7  // bits of a code for code lengths
)

// token is a literal, or a match as matchFlag | length<<16 | distance-1.
type token uint32

const matchFlag token = 1 << 31

func match(length, distance int) token { return matchFlag | token(length)<<16 | token(distance-1) }

// lengthCode is a match length's symbol, its extra bits and their number.
func lengthCode(length int) (symbol int, extra uint64, n uint) {
	v := length - 3
	switch {
	case v < 8:
		return endOfBlock + 1 + v, 0, 0
	case length == maxMatch:
		return endOfBlock + lengthCodes, 0, 0
	}
	n = uint(bits.Len(uint(v))) - 3
	return endOfBlock + 1 + int(n)*4 + v>>n, uint64(v) & (1<<n - 1), n
}

// distanceCode is a distance's symbol (from its value less one), extra bits and their number.
func distanceCode(v int) (symbol int, extra uint64, n uint) {
	if v < 4 {
		return v, 0, 0
	}
	n = uint(bits.Len(uint(v))) - 2
	return int(n)*2 + v>>n, uint64(v) & (1<<n - 1), n
}

// code is a pair of Huffman codes made once from a sample and used for all that follows: every
// symbol has a code, rare or not, so any picture can be written with it.
type code struct {
	symbols, distances huffman
	header             []byte // how every stream with these codes begins
	headerBits         int
}

func newCode(sample []token) *code {
	symbols, dists := make([]int, endOfBlock+1+lengthCodes), make([]int, distances)
	for i := range symbols {
		symbols[i] = 1
	}
	for i := range dists {
		dists[i] = 1
	}
	for _, t := range sample {
		if t&matchFlag == 0 {
			symbols[t]++
			continue
		}
		s, _, _ := lengthCode(int(t >> 16 & 0x7fff))
		d, _, _ := distanceCode(int(t & 0x7fff))
		symbols[s]++
		dists[d]++
	}
	c := &code{symbols: newHuffman(symbols, lengthLimit), distances: newHuffman(dists, lengthLimit)}
	var w bitWriter
	c.begin(&w)
	c.headerBits = w.position(0)
	c.header = w.align()
	return c
}

// size is how many bytes a code takes: two and one for each symbol, and the header.
func (c *code) size() int { return 3*(cap(c.symbols.n)+cap(c.distances.n)) + cap(c.header) }

// lengthOrder is the order in which deflate lists the code for code lengths.
var lengthOrder = [19]int{16, 17, 18, 0, 8, 7, 9, 6, 10, 5, 11, 4, 12, 3, 13, 2, 14, 1, 15}

// begin writes how a zlib stream of one block starts, with the block's codes.
func (c *code) begin(w *bitWriter) {
	w.write(0x0178, 16) // 32 KB window, least effort
	lengths := append(append([]uint8(nil), c.symbols.n...), c.distances.n...)
	counts := make([]int, len(lengthOrder))
	for _, n := range lengths {
		counts[n]++
	}
	h := newHuffman(counts, lengthsLimit)
	w.write(0b101, 3) // final, with codes of its own
	w.write(uint64(len(c.symbols.n)-257), 5)
	w.write(uint64(len(c.distances.n)-1), 5)
	w.write(uint64(len(lengthOrder)-4), 4)
	for _, s := range lengthOrder {
		w.write(uint64(h.n[s]), 3)
	}
	for _, n := range lengths {
		w.write(uint64(h.bits[n]), uint(h.n[n]))
	}
}

// end closes the block.
func (c *code) end(w *bitWriter) {
	w.write(uint64(c.symbols.bits[endOfBlock]), uint(c.symbols.n[endOfBlock]))
}

// write writes tokens.
func (c *code) write(w *bitWriter, tokens []token) {
	for _, t := range tokens {
		if t&matchFlag == 0 {
			w.write(uint64(c.symbols.bits[t]), uint(c.symbols.n[t]))
			continue
		}
		s, extra, n := lengthCode(int(t >> 16 & 0x7fff))
		w.write(uint64(c.symbols.bits[s])|extra<<c.symbols.n[s], uint(c.symbols.n[s])+n)
		d, extra, n := distanceCode(int(t & 0x7fff))
		w.write(uint64(c.distances.bits[d])|extra<<c.distances.n[d], uint(c.distances.n[d])+n)
	}
}
