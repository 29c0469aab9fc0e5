package render

import (
	"math/bits"
	"slices"
)

// huffman is a canonical prefix code: for each symbol its bits, already in the order deflate
// writes them, and how many they are.
type huffman struct {
	bits []uint16
	n    []uint8
}

// newHuffman makes a good code for symbols seen so often, none longer than limit bits. Symbols
// counted 0 times get no code. Counts are evened out until the limit holds.
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

// lengthen sets the code lengths by joining the two rarest trees again and again, and reports
// whether all are within the limit.
func (h huffman) lengthen(counts []int, limit int) bool {
	type tree struct {
		count   int
		symbols []int
	}
	clear(h.n)
	var forest []tree
	for s, c := range counts {
		if c > 0 {
			forest = append(forest, tree{c, []int{s}})
		}
	}
	if len(forest) == 1 {
		h.n[forest[0].symbols[0]] = 1
	}
	rarestLast := func(a, b tree) int { return b.count - a.count }
	slices.SortStableFunc(forest, rarestLast)
	for len(forest) > 1 {
		last := len(forest) - 1
		a, b := forest[last], forest[last-1]
		joined := tree{a.count + b.count, slices.Concat(a.symbols, b.symbols)}
		for _, s := range joined.symbols {
			h.n[s]++
		}
		at, _ := slices.BinarySearchFunc(forest[:last-1], joined, rarestLast)
		forest = slices.Insert(forest[:last-1], at, joined)
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
