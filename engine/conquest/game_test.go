package conquest

import (
	"testing"

	"mayhembot/engine/enginetest"
)

// TestGame holds the game to what every game must hold, its secrets among it, with every option.
func TestGame(t *testing.T) {
	t.Parallel()
	enginetest.Run(t, Game{},
		enginetest.With(map[string]string{"races": "choose", "colonies": "2"}),
		enginetest.With(map[string]string{"races": "draft", "allies": "attacker"}),
		enginetest.With(map[string]string{"allies": "off", "rounds": "2"}),
		enginetest.With(map[string]string{"fleet": "4", "colonies": "5"}))
}
