package render

import (
	"bytes"
	"encoding/binary"
	"testing"

	"github.com/stretchr/testify/require"
)

// However many cells are kept, the last ones are found by either hash with their own bits, and so is one that is asked for
// again and again; the first ones are forgotten.
func TestRecentCells(t *testing.T) {
	t.Parallel()
	var r recent
	bitsOf := func(n uint64) []byte { return bytes.Repeat(binary.LittleEndian.AppendUint64(nil, n), 10+int(n%100)) }
	cellOf := func(n uint64) packed {
		return packed{cell: cell{items: 2 * n, pixels: 2*n + 1, sums: sums{a: uint32(n)}}}
	}
	const cells = 40_000
	for n := range uint64(cells) {
		r.keep(cellOf(n), bitsOf(n))
		for _, asked := range []uint64{7, n, max(n, 100) - 100} {
			if n < 7 {
				continue
			}
			for _, hash := range []uint64{2 * asked, 2*asked + 1} {
				c, out, found := r.find(hash, 2*asked, []byte("before"))
				require.True(t, found, "cell %d after %d", asked, n)
				require.Equal(t, sums{a: uint32(asked)}, c.sums)
				require.Equal(t, "before"+string(bitsOf(asked)), string(out))
			}
		}
		require.LessOrEqual(t, len(r.young.bits)+len(r.old.bits), 2*generationBytes)
		require.LessOrEqual(t, len(r.young.places)+len(r.old.places), 2*generationHashes+4)
	}
	_, _, found := r.find(2*1000, 2*1000, nil)
	require.False(t, found)
}

// A cell is found by ever other hashes, and they do not pile up.
func TestRecentCellsHaveManyHashes(t *testing.T) {
	t.Parallel()
	var r recent
	for other := uint64(3); other < 5*generationHashes; other++ {
		if other%100 == 3 {
			r.keep(packed{cell: cell{items: 1, pixels: 2}}, []byte("bits"))
		}
		_, _, found := r.find(2, other, nil)
		require.True(t, found)
		_, _, found = r.find(other, other, nil)
		require.True(t, found || len(r.young.places) >= generationHashes)
		require.LessOrEqual(t, len(r.young.places), generationHashes+2)
	}
	_, _, found := r.find(3, 3, nil)
	require.False(t, found, "of those found first")
}
