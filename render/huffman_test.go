package render

import (
	"testing"

	"github.com/stretchr/testify/require"
)

// Counts that grow like these make the deepest possible tree. The limit must flatten it, and the code must still use all its room
// (Kraft's sum is 1).
func TestHuffmanKeepsTheLimit(t *testing.T) {
	t.Parallel()
	for _, limit := range []int{5, 7, 15} {
		counts := []int{1, 1}
		for len(counts) < 28 {
			counts = append(counts, counts[len(counts)-1]+counts[len(counts)-2])
		}
		counts = append(counts, 0)
		h := newHuffman(counts, limit)
		sum := 0
		for s, n := range h.n {
			require.LessOrEqual(t, int(n), limit)
			require.Equal(t, counts[s] == 0, n == 0)
			if n > 0 {
				sum += 1 << (limit - int(n))
			}
		}
		require.Equal(t, 1<<limit, sum)
		require.LessOrEqual(t, h.n[27], h.n[0], "what is frequent is short")
	}
}

func TestBitsAreCopiedFromAnyPlaceToAny(t *testing.T) {
	t.Parallel()
	src := []byte("strips end anywhere in a byte")
	at := func(b []byte, i int) byte { return b[i/8] >> (i % 8) & 1 }
	for from := range 12 {
		for _, n := range []int{0, 1, 7, 8, 31, 32, 33, 64, len(src)*8 - from} {
			for shift := range uint(9) {
				w := bitWriter{out: []byte{0xaa}}
				w.write(0, shift)
				w.copy(src, from, from+n)
				require.Equal(t, int(shift)+n, w.position(1))
				out := w.align()[1:]
				require.Len(t, out, (int(shift)+n+7)/8)
				for i := range n {
					require.Equal(t, at(src, from+i), at(out, int(shift)+i))
				}
			}
		}
	}
}
