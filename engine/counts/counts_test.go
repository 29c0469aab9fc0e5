package counts_test

import (
	"testing"

	"github.com/stretchr/testify/require"

	"mayhembot/engine/counts"
)

func TestHeap(t *testing.T) {
	t.Parallel()
	heap := []int8{2, 0, 1}
	require.Equal(t, 3, counts.Sum(heap))
	require.Equal(t, []int{0, 0, 2}, counts.List[int](heap))
	for n, kind := range []int{0, 0, 2, -1} {
		require.Equal(t, kind, counts.At(heap, n+1), n)
	}
	require.True(t, counts.Within([]int8{1, 0, 1}, heap))
	require.False(t, counts.Within([]int8{0, 1, 0}, heap))
	require.False(t, counts.Within([]int8{-1, 0, 0}, heap))
	var part [3]int8
	var parts [][3]int8
	require.True(t, counts.Parts(heap, part[:], func() bool {
		parts = append(parts, part)
		return true
	}))
	require.Equal(t, [][3]int8{{}, {0, 0, 1}, {1, 0, 0}, {1, 0, 1}, {2, 0, 0}, {2, 0, 1}}, parts)
	require.False(t, counts.Parts(heap, part[:], func() bool { return part[0] == 0 }))
}
