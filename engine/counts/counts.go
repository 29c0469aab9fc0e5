// Package counts counts heaps, such as hands, fleets and coins: some pieces of each of a few kinds. A heap is an array
// by kind, so that it can be compared and copied. These functions read it as a slice.
package counts

// Sum is the number of pieces.
func Sum(heap []int8) int {
	n := 0
	for _, k := range heap {
		n += int(k)
	}
	return n
}

// List names the pieces one by one by their kinds, in order.
func List[K ~int | ~int8](heap []int8) []K {
	list := make([]K, 0, Sum(heap))
	for kind, n := range heap {
		for range n {
			list = append(list, K(kind))
		}
	}
	return list
}

// At returns the kind of piece number n, counted from 1, in a heap laid out in order. It is -1 for fewer pieces.
func At(heap []int8, n int) int {
	for kind, k := range heap {
		if n -= int(k); n <= 0 {
			return kind
		}
	}
	return -1
}

// Add adds another heap so many times. With -1 it takes the other heap away.
func Add(heap, other []int8, times int8) {
	for kind, n := range other {
		heap[kind] += times * n
	}
}

// Within tells whether a heap has all pieces of a part. A part with fewer than none of a kind is never within.
func Within(part, heap []int8) bool {
	for kind, n := range part {
		if n < 0 || n > heap[kind] {
			return false
		}
	}
	return true
}

// Parts visits every choice of pieces, written into part, from none to all. The numbers of later kinds change first. It
// stops and reports false when visit does.
func Parts(heap, part []int8, visit func() bool) bool {
	if len(heap) == 0 {
		return visit()
	}
	for n := range heap[0] + 1 {
		part[0] = n
		if !Parts(heap[1:], part[1:], visit) {
			return false
		}
	}
	part[0] = 0
	return true
}
