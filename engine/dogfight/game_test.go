package dogfight

import (
	"testing"

	"mayhembot/engine/enginetest"
)

// TestGame holds the game to what every game must hold, the law of secrets among it.
func TestGame(t *testing.T) {
	t.Parallel()
	enginetest.Run(t, Game{}, enginetest.Matches(2), enginetest.Actions(200),
		enginetest.With(map[string]string{"points": "50", "deploy": "secret"}),
		enginetest.With(map[string]string{"points": "20", "turns": "20", "defend": "auto"}),
		enginetest.With(map[string]string{"points": "110"}))
}
