package match_test

import (
	"runtime"
	"sync"
	"sync/atomic"
	"testing"

	"github.com/stretchr/testify/require"

	"mayhembot/bot/match"
)

// TestLimiter runs many computations: no more at once than leave a processor, except for one that is passed, and one that panics
// makes way for the next.
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
	require.LessOrEqual(t, most.Load(), int64(max(1, runtime.GOMAXPROCS(0)-1)+1))
	require.True(t, limiter.Idle(), "all have left")
}

// TestSlowComputationsArePassed has one wait for others that come after it, however many there may be at once.
func TestSlowComputationsArePassed(t *testing.T) {
	t.Parallel()
	limiter := match.NewLimiter()
	begun, passed, end := make(chan struct{}), make(chan struct{}), make(chan struct{})
	go func() {
		defer close(end)
		limiter.Do(func() { close(begun); <-passed })
	}()
	<-begun
	for range 3 * runtime.GOMAXPROCS(0) {
		limiter.Do(func() {})
	}
	close(passed)
	<-end
	require.True(t, limiter.Idle())
}
