package render

import (
	"bytes"
	"encoding/binary"
	"testing"

	"github.com/stretchr/testify/require"
)

// After any number of cells, the last ones are found by either hash with their own bits. So is one that is asked for again and
// again. The first ones are forgotten.
func TestRecentCells(t *testing.T) {
	t.Parallel()
	var r recent
	bitsOf := func(n uint64) []byte { return bytes.Repeat(binary.LittleEndian.AppendUint64(nil, n), 1000+int(n%100)) }
	for n := range uint64(3 * generationBytes / 8000) {
		r.keep(packed{cell: cell{items: 2 * n, pixels: 2*n + 1, sums: sums{a: uint32(n)}}}, bitsOf(n))
		for _, asked := range []uint64{min(n, 7), n, max(n, 100) - 100} {
			for _, hash := range []uint64{2 * asked, 2*asked + 1} {
				c, out, found := r.find(hash, 2*asked, []byte("before"))
				require.True(t, found, "cell %d after %d", asked, n)
				require.EqualValues(t, asked, c.sums.a)
				require.True(t, bytes.Equal(out, append([]byte("before"), bitsOf(asked)...)), "cell %d after %d", asked, n)
			}
		}
		require.LessOrEqual(t, len(r.young.bits)+len(r.old.bits), 2*generationBytes)
	}
	_, _, found := r.find(2*10, 2*10, nil)
	require.False(t, found)
}

// A cell is found by ever other hashes, and they do not pile up.
func TestRecentCellsHaveManyHashes(t *testing.T) {
	t.Parallel()
	var r recent
	for other := uint64(3); other < 3*generationHashes; other++ {
		if other%100 == 3 {
			r.keep(packed{cell: cell{items: 1, pixels: 2}}, []byte("bits"))
		}
		_, _, found := r.find(2, other, nil)
		_, _, again := r.find(other, other, nil)
		if !found || !again && len(r.young.places) < generationHashes || len(r.young.places) > generationHashes+2 {
			t.Fatalf("hash %d: found %t and %t, one of %d", other, found, again, len(r.young.places))
		}
	}
	_, _, found := r.find(3, 3, nil)
	require.False(t, found, "of those found first")
}
