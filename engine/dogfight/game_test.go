package dogfight

import (
	"testing"

	"github.com/stretchr/testify/require"

	"mayhembot/engine"
	"mayhembot/engine/enginetest"
)

var laws = []enginetest.Option{
	enginetest.Matches(2), enginetest.Actions(200),
	enginetest.With(map[string]string{"points": "50", "deploy": "secret"}),
	enginetest.With(map[string]string{"points": "20", "turns": "20", "defend": "auto"}),
	enginetest.With(map[string]string{"points": "110"}),
}

// TestGame holds the game to what every game must hold, the law of secrets among it.
func TestGame(t *testing.T) {
	t.Parallel()
	enginetest.Run(t, Game{}, laws...)
}

// older is the game under its first rules.
func older(t *testing.T) engine.Game {
	g, ok := Game{}.At(int(AtLastAP))
	require.True(t, ok)
	return g
}

// TestOldRules: matches of the first rules go on, and hold every law but the one they were changed for.
func TestOldRules(t *testing.T) {
	t.Parallel()
	g := older(t)
	require.Equal(t, 1, g.Info().Rules)
	require.Equal(t, 2, Game{}.Info().Rules)
	for _, unknown := range []int{0, 3} {
		_, ok := Game{}.At(unknown)
		require.False(t, ok)
	}
	enginetest.Run(t, g, append(laws[1:len(laws):len(laws)], enginetest.TellsByAsking())...)
}

// TestTheLawFindsTheOldRules: under the first rules a turn ended as soon as no AP was left, so that everybody knew of the
// counters kept that they were none. The law of secrets finds that, and finds nothing under the newest rules (D9, D18).
func TestTheLawFindsTheOldRules(t *testing.T) {
	t.Parallel()
	require.Contains(t, enginetest.Broken(t, older(t), 5), "is told more or less by what is hidden from it")
	require.Empty(t, enginetest.Broken(t, Game{}, 2))
}
