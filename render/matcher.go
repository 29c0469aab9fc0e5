package render

import (
	"encoding/binary"
	"math/bits"
)

// matcher finds repetitions in rows of palette pixels. Drawn pictures repeat in three ways: the
// same colour goes on, the row is like the one above, or a shape was seen a little earlier.
type matcher struct {
	last [1 << hashBits]int32 // where a hash of four bytes was last seen, from 1
}

const (
	hashBits = 12
	// A match must save more than its distance costs to write.
	leastRun, leastAbove, leastSeen = 3, 4, 6
	// A match this long is taken without looking for a better one.
	longEnough = 128
)

// tokens appends the tokens of data[from:to], which may refer back to data[lo:]. Rows are stride
// bytes apart.
func (m *matcher) tokens(out []token, data []byte, lo, from, to, stride int) []token {
	clear(m.last[:])
	// Positions are kept one up so that 0 is nobody's.
	for i := from; i < to; {
		length, distance := m.find(data, lo, i, min(to, i+maxMatch), stride)
		if length == 0 {
			out = append(out, token(data[i]))
			length = 1
		} else {
			out = append(out, match(length, distance))
		}
		if i+4 <= to {
			m.last[hash4(data[i:])] = int32(i - lo + 1)
		}
		i += length
	}
	return out
}

// find is the best match at i, ending before end; length 0 is none. Most places match nothing, so a word of each candidate is
// compared before its length is measured.
func (m *matcher) find(data []byte, lo, i, end, stride int) (length, distance int) {
	if i+8 > end {
		return m.findShort(data, lo, i, end, stride)
	}
	here := binary.LittleEndian.Uint64(data[i:])
	if at := i - stride; at >= lo && stride <= maxDistance && uint32(here) == binary.LittleEndian.Uint32(data[at:]) {
		if length, distance = same(data, at, i, end), stride; length >= longEnough {
			return length, distance
		}
	}
	if i > lo && here&0xffffff == uint64(data[i-1])*0x010101 {
		if n := same(data, i-1, i, end); n >= length {
			length, distance = n, 1
		}
	}
	if length < longEnough {
		at := lo + int(m.last[hash4(data[i:])]) - 1
		if at >= lo && i-at <= maxDistance && (here^binary.LittleEndian.Uint64(data[at:]))<<16 == 0 {
			if n := same(data, at, i, end); n > length+1 {
				length, distance = n, i-at
			}
		}
	}
	return length, distance
}

// findShort is find where no whole word is left.
func (m *matcher) findShort(data []byte, lo, i, end, stride int) (length, distance int) {
	if i-stride >= lo && stride <= maxDistance {
		if n := same(data, i-stride, i, end); n >= leastAbove {
			length, distance = n, stride
		}
	}
	if i > lo && data[i] == data[i-1] {
		if n := same(data, i-1, i, end); n >= leastRun && n >= length {
			length, distance = n, 1
		}
	}
	return length, distance
}

// same is how many bytes from b on, before end, equal those from a on, with a < b.
func same(data []byte, a, b, end int) int {
	n := 0
	for b+n+8 <= end {
		if x := binary.LittleEndian.Uint64(data[a+n:]) ^ binary.LittleEndian.Uint64(data[b+n:]); x != 0 {
			return n + bits.TrailingZeros64(x)/8
		}
		n += 8
	}
	for b+n < end && data[a+n] == data[b+n] {
		n++
	}
	return n
}

func hash4(b []byte) uint32 { return binary.LittleEndian.Uint32(b) * 2654435761 >> (32 - hashBits) }
