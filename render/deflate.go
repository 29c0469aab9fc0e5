package render

import (
	"encoding/binary"
	"math/bits"
	"slices"
)

// Deflate codes a picture as literals (a byte) and matches (a copy of so many bytes from so far back). Lengths and distances are
// written as a symbol and some extra bits.
const (
	endOfBlock   = 256
	lengthCodes  = 29
	distances    = 30
	maxMatch     = 258
	maxDistance  = 1 << 15
	lengthLimit  = 15 // bits of a code
	lengthsLimit = 7  // bits of a code for code lengths
)

// token is a literal as value<<16, or a match as (matches+length)<<16 | distance-1.
type token uint32

const matches = 256

func literal(v uint8) token { return token(v) << 16 }

func match(length, distance int) token { return token(matches+length)<<16 | token(distance-1) }

// word is bits to write, and from wordBits on how many they are.
type word uint32

const wordBits = 24

func (v word) bits() uint64 { return uint64(v) & (1<<wordBits - 1) }
func (v word) n() uint      { return uint(v >> wordBits) }

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

// code is a pair of Huffman codes, made once from a sample and used for all later blocks. Every symbol has a code, rare or not,
// so the pair can write any picture.
type code struct {
	id         uint64                       // hash of its words' lengths
	words      [matches + maxMatch + 1]word // the words of literals, and of lengths
	distances  [distances]word              // without their extra bits
	close      word                         // the word for the end of the block
	header     []byte                       // how every block with these codes begins
	headerBits int
}

// sample is how often symbols were seen.
type sample struct {
	symbols   [endOfBlock + 1 + lengthCodes]int
	distances [distances]int
}

func (s *sample) add(tokens []token) {
	for _, t := range tokens {
		v := int(t >> 16)
		if v < matches {
			s.symbols[v]++
			continue
		}
		length, _, _ := lengthCode(v - matches)
		distance, _, _ := distanceCode(int(t & 0xffff))
		s.symbols[length]++
		s.distances[distance]++
	}
}

// code makes the codes from the symbols seen so far. last says that they are for the last block of a stream.
func (s *sample) code(last bool) *code {
	for i := range s.symbols {
		s.symbols[i]++
	}
	for i := range s.distances {
		s.distances[i]++
	}
	c, symbols, far := new(code), newHuffman(s.symbols[:], lengthLimit), newHuffman(s.distances[:], lengthLimit)
	for v := range matches {
		c.words[v] = symbols.word(v, 0, 0)
	}
	for length := 3; length <= maxMatch; length++ {
		c.words[matches+length] = symbols.word(lengthCode(length))
	}
	for v := range c.distances {
		c.distances[v] = far.word(v, 0, 0)
	}
	c.close = symbols.word(endOfBlock, 0, 0)
	var w bitWriter
	writeCodes(&w, last, symbols.n, far.n)
	c.headerBits = w.position(0)
	c.header = w.align()
	for _, b := range c.header {
		c.id = hashWord(c.id, uint64(b))
	}
	return c
}

// word is a symbol's code with its extra bits.
func (h huffman) word(symbol int, extra uint64, n uint) word {
	return word(h.bits[symbol]) | word(extra)<<h.n[symbol] | word(uint(h.n[symbol])+n)<<wordBits
}

// size is how many bytes a code takes.
func (c *code) size() int { return 4*(len(c.words)+len(c.distances)) + cap(c.header) }

// lengthOrder is the order in which deflate lists the code for code lengths.
var lengthOrder = [19]int{16, 17, 18, 0, 8, 7, 9, 6, 10, 5, 11, 4, 12, 3, 13, 2, 14, 1, 15}

// writeCodes writes the head of a block, with the lengths of its codes.
func writeCodes(w *bitWriter, last bool, symbols, dists []uint8) {
	lengths := append(append([]uint8(nil), symbols...), dists...)
	counts := make([]int, len(lengthOrder))
	for _, n := range lengths {
		counts[n]++
	}
	h := newHuffman(counts, lengthsLimit)
	kind := uint64(0b100) // with codes of its own
	if last {
		kind |= 1
	}
	w.write(kind, 3)
	w.write(uint64(len(symbols)-257), 5)
	w.write(uint64(len(dists)-1), 5)
	w.write(uint64(len(lengthOrder)-4), 4)
	for _, s := range lengthOrder {
		w.write(uint64(h.n[s]), 3)
	}
	for _, n := range lengths {
		w.write(uint64(h.bits[n]), uint(h.n[n]))
	}
}

// write writes tokens. No token takes more than 48 bits. They fit beside the at most seven bits left after whole bytes are put
// out.
func (c *code) write(w *bitWriter, tokens []token) {
	w.out = slices.Grow(w.out, 6*len(tokens)+2*8)
	at, out := len(w.out), w.out[:cap(w.out)]
	acc, held := w.acc, w.held
	for i := -1; ; {
		binary.LittleEndian.PutUint64(out[at:], acc)
		at += int(held / 8)
		acc >>= held &^ 7 & 63
		held %= 8
		if i++; i == len(tokens) {
			break
		}
		t := tokens[i]
		v := c.words[t>>16]
		acc |= v.bits() << (held & 63)
		held += v.n()
		if t >= matches<<16 {
			s, extra, n := distanceCode(int(t & 0xffff))
			v = c.distances[s]
			acc |= (v.bits() | extra<<v.n()) << (held & 63)
			held += v.n() + n
		}
	}
	w.out, w.acc, w.held = out[:at], acc, held
}
