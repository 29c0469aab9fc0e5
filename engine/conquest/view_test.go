package conquest

import (
	"math/rand/v2"
	"testing"

	"github.com/stretchr/testify/require"

	"mayhembot/engine"
)

// TestImagineIsFair: coins the viewer cannot see come as often as there are such, an answer of another is any it could have
// given with its hand, and what the viewer knows stays.
func TestImagineIsFair(t *testing.T) {
	t.Parallel()
	const draws = 4000
	p := at(t, pair+"discard 1 1 1\n", "1 attack 2c", sent, "2 coin 4")
	v := p.Look(1)
	unseen := v.Unseen(v.Hand)
	require.Equal(t, Coins{3, 1, 4, 3, 4, 3}, unseen)
	held, given := [HighCoin + 1]int{}, [HighCoin + 1]int{}
	d := random{rand.New(rand.NewPCG(6, 6))}
	for range draws {
		s := v.Imagine(d).(Position).s
		require.True(t, s.valid())
		require.Equal(t, v.Hand, s.Hands[0])
		answer := s.Given[1].(Coin).Coin
		require.Positive(t, s.Hands[1][answer])
		given[answer]++
		for coin, n := range s.Hands[1] {
			held[coin] += int(n)
		}
	}
	for coin, n := range unseen {
		share := float64(n) / float64(unseen.Count())
		require.InDelta(t, 3*share, float64(held[coin])/draws, 0.04, "coin %d", coin)
		require.Positive(t, given[coin])
	}
	require.Equal(t, Coin{4}, p.Look(2).Imagine(d).(Position).s.Given[1], "its own answer is known")
	require.Equal(t, engine.Action(nil), v.Imagine(d).(Position).s.Given[0])
}
