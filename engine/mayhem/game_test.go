package mayhem

import (
	"testing"

	"mayhembot/engine/enginetest"
)

// TestGame holds the game to what every game must hold. Nothing is hidden in it, so that any view may show all.
func TestGame(t *testing.T) {
	t.Parallel()
	enginetest.Run(t, Game{},
		enginetest.With(map[string]string{"board": "12x9", "kills": "1", "asteroids": "12"}),
		enginetest.With(map[string]string{"board": "12x9", "asteroids": "12", "equipment": "on"}),
		enginetest.With(map[string]string{"setup": "draft", "board": "15x12", "asteroids": "6"}))
}
