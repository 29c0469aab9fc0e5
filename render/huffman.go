package render

import (
	"math/bits"
	"slices"
)

// huffman is a canonical prefix code. For each symbol it holds the bits, already in the order deflate writes them, and their
// number.
type huffman struct {
	bits []uint16
	n    []uint8
}

// maxSymbols is how many symbols a code has at most.
const maxSymbols = endOfBlock + 1 + lengthCodes

// newHuffman makes a good code for symbols with these counts. No symbol takes more than limit bits, and symbols counted 0 times
// get no code. Counts are evened out until the limit holds.
func newHuffman(counts []int, limit int) huffman {
	h := huffman{bits: make([]uint16, len(counts)), n: make([]uint8, len(counts))}
	counts = slices.Clone(counts)
	for !h.lengthen(counts, limit) {
		for i, c := range counts {
			counts[i] = (c + 1) / 2
		}
	}
	h.number()
	return h
}

// lengthen sets the code lengths by joining the two rarest trees again and again. It reports whether all lengths are within the
// limit. Joined trees arise in the order of their counts, so the rarest is always the next symbol or the next tree.
func (h huffman) lengthen(counts []int, limit int) bool {
	clear(h.n)
	var order, parents [2 * maxSymbols]int16 // for symbols and, behind them, for trees
	var sums [2 * maxSymbols]int
	n := 0
	for s, c := range counts {
		if c > 0 {
			order[n] = int16(s)
			n++
		}
	}
	slices.SortStableFunc(order[:n], func(a, b int16) int { return counts[a] - counts[b] })
	for i, s := range order[:n] {
		sums[i] = counts[s]
	}
	symbol, tree, end := 0, n, n
	rarest := func() (i int) {
		if i = symbol; symbol < n && (tree == end || sums[symbol] <= sums[tree]) {
			symbol++
			return i
		}
		tree++
		return tree - 1
	}
	for end < 2*n-1 {
		a, b := rarest(), rarest()
		sums[end] = sums[a] + sums[b]
		parents[a], parents[b] = int16(end), int16(end)
		end++
	}
	var depths [2 * maxSymbols]uint8
	for i := end - 2; i >= 0; i-- {
		if depths[i] = depths[parents[i]] + 1; i < n {
			h.n[order[i]] = depths[i]
		}
	}
	if n == 1 {
		h.n[order[0]] = 1
	}
	return int(slices.Max(h.n)) <= limit
}

// number gives the symbols of each length consecutive codes, as deflate prescribes.
func (h huffman) number() {
	next := uint16(0)
	for length := uint8(1); length <= 15; length++ {
		for s, n := range h.n {
			if n == length {
				h.bits[s] = bits.Reverse16(next) >> (16 - n)
				next++
			}
		}
		next <<= 1
	}
}
