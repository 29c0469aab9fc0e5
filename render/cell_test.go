package render

import (
	"hash/adler32"
	"math/rand/v2"
	"testing"

	"github.com/stretchr/testify/require"
)

// The sums of all cells of a picture add up to its checksum, for any size and bytes.
func TestCellsSumUpToTheChecksum(t *testing.T) {
	t.Parallel()
	rng := rand.New(rand.NewPCG(1, 2))
	for _, size := range [][3]int{{1, 1, 400}, {399, 15, 400}, {400, 16, 400}, {401, 17, 400}, {1200, 40, 400}, {1200, 40, 300}} {
		g := newGrid(size[0], size[1], size[2])
		var stream []uint8
		cells := make([]cell, g.columns*g.rows)
		pix := make([]uint8, len(cells)*cellRows*pitch)
		for y := range g.h {
			row := make([]uint8, g.stride())
			for x := range row {
				row[x] = uint8(255 - rng.IntN(1+y%3*127)) // rows alike, and rows of anything
			}
			stream = append(stream, row...)
			for column := range g.columns {
				from := column*g.cell + 1 - lead(column)
				copy(pix[((y/cellRows*g.columns+column)*cellRows+y%cellRows)*pitch:], row[from:][:g.width(column)])
			}
		}
		for i := range cells {
			cells[i].sums = g.sum(pix[i*cellRows*pitch:], g.width(i%g.columns), g.height(i/g.columns))
		}
		require.Equal(t, adler32.Checksum(stream), g.checksum(cells), "%v", size)
	}
}
