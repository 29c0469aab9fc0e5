package referee

import (
	"fmt"
	"testing"
	"time"

	"github.com/stretchr/testify/require"
)

// TestPace lets a member go on at the pace and nobody else wait for it.
func TestPace(t *testing.T) {
	t.Parallel()
	now := time.Unix(1_700_000_000, 0)
	p := newPaces(Pace{Steady: 5, Burst: 3}, func() time.Time { return now })
	for range 3 {
		require.False(t, p.tooFast("1"))
	}
	require.True(t, p.tooFast("1"))
	require.False(t, p.tooFast("2"), "somebody else")
	now = now.Add(200 * time.Millisecond)
	require.False(t, p.tooFast("1"))
	require.True(t, p.tooFast("1"))
	for i := range 2 * remembered { // all of them busy at the same moment
		require.False(t, p.tooFast(fmt.Sprint("u", i)))
		require.Equal(t, i >= 3, p.tooFast("busy"), "who goes on is not forgotten for newcomers")
	}
	require.Equal(t, remembered, p.of.Len())
	require.False(t, p.of.Contains("1"))
	p.Steady = 0
	for range 10 {
		require.False(t, p.tooFast("1"), "no pace is kept")
	}
}

// TestPaceWhenTheClockIsPutBack lets a member who was too fast go on after a moment, whatever the clock says.
func TestPaceWhenTheClockIsPutBack(t *testing.T) {
	t.Parallel()
	now := time.Unix(1_700_000_000, 0)
	p := newPaces(Pace{Steady: 5, Burst: 3}, func() time.Time { return now })
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
