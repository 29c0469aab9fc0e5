package words_test

import (
	"testing"

	"mayhembot/render/words"
	"mayhembot/render/words/lang/langtest"
)

// TestRoom: every language says all sentences, every sentence is said, and the pictures' code has no words.
func TestRoom(t *testing.T) {
	t.Parallel()
	langtest.Run(t, langtest.Plan{Room: words.Room, Folders: []string{".", "../scene", "../picture", "../replay", "../figures", "../../bot/moves"},
		Spare: []string{"level.", "level-help."}, // by the engine's keys
		Plain: []string{"Cadet", "Pilot", "Captain", "Admiral", // ranks of autopilots, the same in every language
			"rock lit", "rock dark", "Type scale", "Round 123 · %d px"}, // of the palette and the contact sheet
	})
}
