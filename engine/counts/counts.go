// Package counts is what hands, fleets, coins and other heaps have in common: pieces of a few kinds, so many of each. A heap
// is an array by kind, so that it can be compared and copied; these functions read it as a slice.
package counts

// Sum is the number of pieces.
func Sum(heap []int8) int {
	n := 0
	for _, k := range heap {
		n += int(k)
	}
	return n
}

// List names the pieces one by one, by their kinds, in order.
func List[K ~int | ~int8](heap []int8) []K {
	list := make([]K, 0, Sum(heap))
	for kind, n := range heap {
		for range n {
			list = append(list, K(kind))
		}
	}
	return list
}

// At is the kind of the piece number n, counted from 1, of a heap laid out in order; -1 where there are fewer.
func At(heap []int8, n int) int {
	for kind, k := range heap {
		if n -= int(k); n <= 0 {
			return kind
		}
	}
	return -1
}

// Add puts the pieces of another heap to a heap so many times; -1 takes them away.
func Add(heap, other []int8, times int8) {
	for kind, n := range other {
		heap[kind] += times * n
	}
}

// Within tells whether a heap has all the pieces of a part, which has no less than none of any kind.
func Within(part, heap []int8) bool {
	for kind, n := range part {
		if n < 0 || n > heap[kind] {
			return false
		}
	}
	return true
}

// Parts puts every choice of pieces into part in turn, none and all of them included, the numbers of later kinds changing
// first. It stops, and reports false, when visit does.
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
