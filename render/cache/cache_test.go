package cache_test

import (
	"sync"
	"sync/atomic"
	"testing"

	"github.com/stretchr/testify/require"

	"mayhembot/render/cache"
)

// TestCache makes a slow value. Callers of its key share that value, and callers of other keys do not wait.
func TestCache(t *testing.T) {
	t.Parallel()
	var made atomic.Int32
	begun, end := make(chan struct{}), make(chan struct{})
	c := cache.New[string, *int](2)
	begin := func(what string) *int {
		made.Add(1)
		if what == "slow" {
			close(begun)
			<-end
		}
		return new(int)
	}
	var got [2]*int
	var all sync.WaitGroup
	all.Go(func() { got[0] = c.Get("slow", begin) })
	<-begun
	all.Go(func() { got[1] = c.Get("slow", begin) })
	other := c.Get("other", begin)
	require.Same(t, other, c.Get("other", begin), "which waited for nobody")
	close(end)
	all.Wait()
	require.Same(t, got[0], got[1])
	require.EqualValues(t, 2, made.Load())

	c.Get("other", begin)
	c.Get("third", begin)
	require.Same(t, other, c.Get("other", begin), "what was asked for last stays")

	c.Remove("other")
	require.NotSame(t, other, c.Get("other", begin))
}
