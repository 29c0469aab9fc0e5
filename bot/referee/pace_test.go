package referee

import (
	"fmt"
	"testing"
	"time"

	"github.com/stretchr/testify/require"
	"golang.org/x/time/rate"
)

// TestPace lets a member go on at the pace and nobody else wait for it.
func TestPace(t *testing.T) {
	t.Parallel()
	now := time.Unix(1_700_000_000, 0)
	p := paces{Pace: Pace{Steady: 5, Burst: 3}, now: func() time.Time { return now }, of: map[string]*rate.Limiter{}}
	for range 3 {
		require.False(t, p.tooFast("1"))
	}
	require.True(t, p.tooFast("1"))
	require.False(t, p.tooFast("2"), "somebody else")
	now = now.Add(200 * time.Millisecond)
	require.False(t, p.tooFast("1"))
	require.True(t, p.tooFast("1"))
	for i := range 2 * remembered {
		require.False(t, p.tooFast(fmt.Sprint("u", i)))
		now = now.Add(10 * time.Millisecond)
	}
	require.LessOrEqual(t, len(p.of), remembered)
	p.Steady = 0
	for range 10 {
		require.False(t, p.tooFast("1"), "no pace is kept")
	}
}

// TestPaceWhenTheClockIsPutBack lets a member who was too fast go on after a moment, whatever the clock says.
func TestPaceWhenTheClockIsPutBack(t *testing.T) {
	t.Parallel()
	now := time.Unix(1_700_000_000, 0)
	p := paces{Pace: Pace{Steady: 5, Burst: 3}, now: func() time.Time { return now }, of: map[string]*rate.Limiter{}}
	for range 3 {
		require.False(t, p.tooFast("1"))
	}
	for _, jump := range []time.Duration{-time.Hour, -1000 * time.Hour, 2000 * time.Hour, -time.Minute} {
		now = now.Add(jump)
		p.tooFast("1")
		now = now.Add(time.Second)
		require.False(t, p.tooFast("1"), "after %s", jump)
	}
}
