package render

import (
	"bytes"
	"encoding/binary"
	"math/bits"
)

// matcher finds repetitions in a cell of palette pixels. Drawn pictures repeat in three ways: the same colour goes on, the row is
// like the one above, or a shape appeared a little earlier.
type matcher struct {
	last    [1 << hashBits]uint16          // where a hash of four bytes was last seen; 0 is nowhere
	earlier [(cellRows + 1) * pitch]uint16 // and where before that, by place
	out     []token
	data    *pixels
	width   int // bytes of a row
	stride  int // from row to row in the picture
}

const (
	hashBits = 12
	// How many earlier places are looked at.
	places = 3
	// About how many bits a literal takes, and the distance and length of a match. A match lies a byte back, a row back, or
	// elsewhere. Elsewhere each bit of the distance adds one.
	literalBits, runBits, aboveBits, seenBits = 7, 9, 17, 10
	// A match this long is taken without looking for a better one.
	longEnough = 32
	// After one this long no better one is looked for at the next place.
	lazy = 12
)

// found is a match and how many bits it saves, about; the zero found is none.
type found struct{ length, distance, saves int }

// tokens appends a cell's tokens to out, and the end of each row's tokens to ends. Each row is width bytes long. Rows lie pitch
// apart in data and stride apart in the picture. The first row of data is the one above the cell, if the cell has one.
func (m *matcher) tokens(out []token, ends []int32, data []uint8, above bool, rows, width, stride int) ([]token, []int32) {
	clear(m.last[:])
	m.out, m.data, m.width, m.stride = out, (*pixels)(data), width, stride
	for row := 1; row <= rows; row++ {
		m.row(row*pitch, (row > 1 || above) && stride <= maxDistance)
		ends = append(ends, int32(len(m.out)))
	}
	return m.out, ends
}

// row appends the tokens of the row that begins at a place.
func (m *matcher) row(begin int, above bool) {
	end, data, out := begin+m.width, m.data, m.out
	if above && m.width > longEnough && bytes.Equal(data[begin:end], data[begin-pitch:end-pitch]) {
		m.repeat(m.width)
		return
	}
	for i := begin; i < end; {
		best := m.find(i, begin, end, above)
		for best.length < lazy && best.length > 0 {
			next := m.find(i+1, begin, end, above)
			if next.saves <= best.saves+literalBits {
				break
			}
			out = append(out, literal(data[i]))
			best = next
			i++
		}
		if best.length == 0 {
			out = append(out, literal(data[i]))
			i++
			continue
		}
		out = append(out, match(best.length, best.distance))
		if best.length < longEnough && best.distance > 1 { // the places of a run are all alike
			for j := i + 2; j < min(i+best.length, end-3); j++ {
				m.see(j)
			}
		}
		i += best.length
	}
	m.out = out
}

// repeat appends the tokens of a row that is like the one above.
func (m *matcher) repeat(n int) {
	for ; n > maxMatch+2; n -= maxMatch {
		m.out = append(m.out, match(maxMatch, m.stride))
	}
	if n > maxMatch {
		m.out = append(m.out, match(n-3, m.stride))
		n = 3
	}
	m.out = append(m.out, match(n, m.stride))
}

// see keeps a place.
func (m *matcher) see(i int) {
	h := hash4(m.data.four(i))
	m.earlier[i], m.last[h] = m.last[h], uint16(i)
}

// find is the best match at i in the row from begin to end. It also remembers the place, unless a long match is at hand.
func (m *matcher) find(i, begin, end int, above bool) (best found) {
	data := m.data
	here := data.eight(i)
	room := min(end-i, maxMatch)
	if room < 4 {
		return best
	}
	if above && uint32(here)<<8 == data.four(i-pitch)<<8 {
		n := same(data, i-pitch, i, room)
		best = found{n, m.stride, literalBits*n - aboveBits}
	}
	if i > begin && here&0xffffff == uint64(data[i-1])*0x010101 {
		if n := same(data, i-1, i, room); literalBits*n-runBits > best.saves {
			best = found{n, 1, literalBits*n - runBits}
		}
	}
	if best.length >= longEnough {
		return best
	}
	h := hash4(uint32(here))
	at := int(m.last[h])
	m.last[h], m.earlier[i] = uint16(i), uint16(at)
	for k := 0; k < places && at > 0 && best.length < longEnough; k++ {
		if to := at + best.length; data[to] == data[i+best.length] {
			n := same(data, at, i, min(room, at&^(pitch-1)+m.width-at))
			far := (i/pitch-at/pitch)*m.stride + i%pitch - at%pitch
			if saves := literalBits*n - seenBits - bits.Len(uint(far)); n > max(best.length, 2) && saves > best.saves && far <= maxDistance {
				best = found{n, far, saves}
			}
		}
		at = int(m.earlier[at])
	}
	return best
}

// same is how many bytes from b on, up to most, equal those from a on, with a < b. Words may be read past both.
func same(data *pixels, a, b, most int) int {
	for n := 0; n < most; n += 8 {
		if x := data.eight(a+n) ^ data.eight(b+n); x != 0 {
			return min(n+bits.TrailingZeros64(x)/8, most)
		}
	}
	return most
}

func hash4(v uint32) uint32 { return v * 2654435761 >> (32 - hashBits) }

// pixels holds a cell and the row above it. The array extends to a power of two and a word more, so that no access to it needs a
// bounds check.
type pixels [pixelsMask + 1 + 8]uint8

const pixelsMask = 1<<14 - 1

// eight are the eight bytes at a place.
func (d *pixels) eight(i int) uint64 { return binary.LittleEndian.Uint64(d[i&pixelsMask:]) }

// four are the four bytes at a place.
func (d *pixels) four(i int) uint32 { return binary.LittleEndian.Uint32(d[i&pixelsMask:]) }
