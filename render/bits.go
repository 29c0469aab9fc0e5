package render

import (
	"encoding/binary"
	"slices"
)

// bitWriter appends bits to a byte slice, the lowest bit of each byte first, as deflate wants.
type bitWriter struct {
	out  []byte
	acc  uint64
	held uint // bits in acc, below 32 between calls
}

// write appends the n ≤ 32 low bits of v, the others being zero.
func (w *bitWriter) write(v uint64, n uint) {
	w.acc |= v << w.held
	if w.held += n; w.held >= 32 {
		w.out = binary.LittleEndian.AppendUint32(w.out, uint32(w.acc))
		w.acc >>= 32
		w.held -= 32
	}
}

// put appends a word.
func (w *bitWriter) put(v word) { w.write(v.bits(), v.n()) }

// position is how many bits were written after the first `start` bytes of the slice.
func (w *bitWriter) position(start int) int { return (len(w.out)-start)*8 + int(w.held) }

// copy appends the bits [from, to) of another stream.
func (w *bitWriter) copy(src []byte, from, to int) {
	if n := (32 - w.held) % 32; n < uint(to-from) {
		w.write(window(src, from)&(1<<n-1), n) // no bits are held from here on
		from += int(n)
	}
	if n := min((to-from)/64, len(src)/8-from/64-2) * 8; n > 0 && w.held == 0 {
		w.out = slices.Grow(w.out, n)
		out, in, shift := w.out[len(w.out):][:n], src[from/8:], uint(from%8)
		for i := 0; i < n; i += 8 {
			v := binary.LittleEndian.Uint64(in[i:])
			binary.LittleEndian.PutUint64(out[i:], v>>shift|uint64(in[i+8])<<(64-shift))
		}
		w.out = w.out[:len(w.out)+n]
		from += 8 * n
	}
	for ; to-from >= 32; from += 32 {
		w.write(window(src, from), 32)
	}
	if n := uint(to - from); n > 0 {
		w.write(window(src, from)&(1<<n-1), n)
	}
}

// window is the 32 bits at a bit position, zeros past the end.
func window(src []byte, at int) uint64 {
	i := at / 8
	if i+8 <= len(src) {
		return binary.LittleEndian.Uint64(src[i:]) >> (at % 8) & (1<<32 - 1)
	}
	var tail [8]byte
	copy(tail[:], src[i:])
	return binary.LittleEndian.Uint64(tail[:]) >> (at % 8) & (1<<32 - 1)
}

// align fills the last byte with zeros and hands over the slice.
func (w *bitWriter) align() []byte {
	for ; w.held > 0; w.held -= min(w.held, 8) {
		w.out = append(w.out, byte(w.acc))
		w.acc >>= 8
	}
	return w.out
}
