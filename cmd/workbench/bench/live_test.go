package bench_test

import (
	"testing"

	"github.com/stretchr/testify/require"

	"mayhembot/bot/mayhem"
	"mayhembot/cmd/workbench/bench"
	"mayhembot/engine/enginetest"
)

// TestMemoryOfLiveMatches has the bot play three hundred matches, or a thousand in the long set. By then everything it keeps of
// pictures is full. The memory in use after a collection is at most twice as much as with ten matches. Nothing else runs in this
// test's process.
func TestMemoryOfLiveMatches(t *testing.T) {
	if enginetest.Raced {
		t.Skip("the race detector has memory of its own, and takes minutes to paint what pictures are made of")
	}
	lived, err := bench.Live(t.Context(), bench.Config{Game: mayhem.New(), Seats: 2, Pictures: true, Dir: t.TempDir()}, []int{10, enginetest.Long(300, 1000)})
	require.NoError(t, err)
	t.Logf("heap of %d matches %d bytes, of %d matches %d bytes", lived[0].Matches, lived[0].Heap, lived[1].Matches, lived[1].Heap)
	require.Less(t, lived[1].Heap, 2*lived[0].Heap)
}
