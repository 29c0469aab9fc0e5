package render

import (
	"hash/adler32"
	"math/rand/v2"
	"testing"

	"github.com/stretchr/testify/require"
)

// The sums of all cells of a picture add up to its checksum, whatever its size and bytes.
func TestCellsSumUpToTheChecksum(t *testing.T) {
	t.Parallel()
	rng := rand.New(rand.NewPCG(1, 2))
	for _, size := range [][2]int{{1, 1}, {399, 15}, {400, 16}, {401, 17}, {1200, 40}} {
		g := newGrid(size[0], size[1])
		var stream []uint8
		a, b := uint64(1), uint64(g.stride()*g.h)
		for y := range g.h {
			row := make([]uint8, g.stride())
			for x := range row {
				row[x] = uint8(255 - rng.IntN(1+y%3*127)) // rows alike, and rows of anything
			}
			stream = append(stream, row...)
			for column := range g.columns {
				from := column*cellWidth + 1 - lead(column)
				s := g.sum(row[from:][:g.width(column)], column, y, 1)
				a, b = a+uint64(s.a), b+uint64(s.b)
			}
		}
		require.Equal(t, adler32.Checksum(stream), uint32(b%adlerBase)<<16|uint32(a%adlerBase), "%v", size)
	}
}
