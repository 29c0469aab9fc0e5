package match_test

import (
	"runtime"
	"sync"
	"sync/atomic"
	"testing"

	"github.com/stretchr/testify/require"

	"mayhembot/bot/match"
)

// TestLimiter runs many computations: never more at once than leave a processor, and one that panics makes way for the next.
func TestLimiter(t *testing.T) {
	t.Parallel()
	limiter := match.NewLimiter()
	var in, most atomic.Int64
	var all sync.WaitGroup
	for i := range 50 {
		all.Go(func() {
			defer func() { _ = recover() }()
			limiter.Do(func() {
				defer in.Add(-1)
				n := in.Add(1)
				for seen := most.Load(); n > seen && !most.CompareAndSwap(seen, n); seen = most.Load() {
				}
				runtime.Gosched()
				if i%5 == 0 {
					panic("broken")
				}
			})
		})
	}
	all.Wait()
	require.Positive(t, most.Load())
	require.LessOrEqual(t, most.Load(), int64(max(1, runtime.GOMAXPROCS(0)-1)))
	require.Empty(t, limiter, "all have left")
}
