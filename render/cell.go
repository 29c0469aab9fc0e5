package render

import (
	"bytes"
	"encoding/binary"
)

// A picture is cut into cells of so many pixels, unless its list narrows them. Small cells keep more of a picture when little
// changes. Each cell costs bits, because it cannot repeat parts of another.
const (
	cellWidth = 400
	cellRows  = 16
	pitch     = 512 // from row to row of a cell on its own: a power of two, with room for a word past a row's end
)

// grid is how a picture of w×h pixels is cut into cells, each so wide at most.
type grid struct {
	w, h          int
	cell          int
	columns, rows int // numbers of cells
}

func newGrid(w, h, cell int) grid {
	return grid{w, h, cell, (w + cell - 1) / cell, (h + cellRows - 1) / cellRows}
}

// stride is how many bytes a row takes: a zero, for no filter, and its pixels.
func (g *grid) stride() int { return g.w + 1 }

// lead is how many bytes stand before the pixels of a column's rows.
func lead(column int) int {
	if column == 0 {
		return 1
	}
	return 0
}

// width is how many bytes a row of a column of cells takes.
func (g *grid) width(column int) int {
	return min(g.cell, g.w-column*g.cell) + lead(column)
}

// height is how many rows of pixels a row of cells has.
func (g *grid) height(row int) int { return min(cellRows, g.h-row*cellRows) }

// after is how many bytes of the picture follow a column's part of a row of pixels.
func (g *grid) after(column, y int) int {
	return (g.h-y)*g.stride() - 1 - min((column+1)*g.cell, g.w)
}

// sums are the two sums of an Adler-32 over a cell in its picture, modulo adlerBase. a is the sum of the bytes. b is the sum of
// a's values after each byte, down to the cell's last one. Their share of the picture's sums follows from the cell's place, so
// unchanged cells need not be summed up again.
type sums struct{ a, b uint32 }

const adlerBase = 65521

// sum adds up the bytes of some rows, pitch apart.
func (g *grid) sum(rows []uint8, width, n int) sums {
	var a, b uint64
	var last []uint8
	var ra, rb uint64
	for i := range n {
		row := rows[i*pitch:][:width]
		if !bytes.Equal(row, last) {
			ra, rb = sumRow(row)
		}
		last = row
		a += ra
		b += rb + ra*uint64((n-1-i)*g.stride())
	}
	return sums{uint32(a % adlerBase), uint32(b % adlerBase)}
}

// checksum is the Adler-32 of a picture with such cells.
func (g *grid) checksum(cells []cell) uint32 {
	a, b := uint64(1), uint64(g.h*g.stride())
	for i := range cells {
		s, column, row := cells[i].sums, i%g.columns, i/g.columns
		a += uint64(s.a)
		b += uint64(s.b) + uint64(s.a)*uint64(g.after(column, row*cellRows+g.height(row)-1))
	}
	return uint32(b%adlerBase)<<16 | uint32(a%adlerBase)
}

// sumRow is the sum of some bytes, and the sum of its values after each of them. Four words of eight bytes are added at once,
// evens and odds each in four lanes of a word. A multiplication then adds the lanes up or weighs them by their places.
func sumRow(row []uint8) (a, b uint64) {
	const lanes, ones, places = 0x00ff00ff00ff00ff, 0x0001000100010001, 0x0000_0001_0002_0003
	for ; len(row) >= 32; row = row[32:] {
		var odds, all, later uint64 // later counts a word once for each word after it
		for i := 0; i < 32; i += 8 {
			v := binary.LittleEndian.Uint64(row[i:])
			odd := v >> 8 & lanes
			later += all
			all += v&lanes + odd
			odds += odd
		}
		sum := all * ones >> 48
		b += 32*a + 8*(sum+later*ones>>48) - 2*(all*places>>48) - odds*ones>>48
		a += sum
	}
	for _, v := range row {
		a += uint64(v)
		b += a
	}
	return a, b
}
