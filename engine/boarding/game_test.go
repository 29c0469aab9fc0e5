package boarding

import (
	"testing"

	"mayhembot/engine/enginetest"
)

// TestGame tests the laws that every game must keep, secrecy among them, with every option.
func TestGame(t *testing.T) {
	t.Parallel()
	enginetest.Run(t, Game{}, enginetest.Actions(120),
		enginetest.With(map[string]string{"squads": "preset", "points": "100", "huge": "off"}),
		enginetest.With(map[string]string{"squads": "build", "points": "120", "victory": "mission"}),
		enginetest.With(map[string]string{"squads": "preset", "points": "200", "huge": "on", "deploy": "auto"}),
		enginetest.With(map[string]string{"squads": "preset", "points": "60", "victory": "mission", "deploy": "auto"}))
}
