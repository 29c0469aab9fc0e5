package mayhem

import (
	"testing"

	"mayhembot/engine/enginetest"
)

// TestGame runs the contract of every game.
func TestGame(t *testing.T) {
	t.Parallel()
	enginetest.Run(t, Game{},
		enginetest.With(map[string]string{"board": "12x9", "kills": "1", "asteroids": "12"}),
		enginetest.With(map[string]string{"board": "12x9", "asteroids": "12", "equipment": "on"}),
		enginetest.With(map[string]string{"setup": "draft", "board": "15x12", "asteroids": "6"}))
}
