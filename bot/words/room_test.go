package words_test

import (
	"testing"

	"mayhembot/bot/words"
	"mayhembot/render/words/lang/langtest"
)

// rooms are the rooms of all games.
var rooms = []string{"../action", "../call", "../clock", "../display", "../game", "../listing", "../lobby", "../match", "../member", "../privacy",
	"../proof", "../publish", "../puzzle", "../referee", "../replay", "../review", "../server", "../sitting", "../stats"}

// TestRoom: every language says all sentences, and every sentence is said.
func TestRoom(t *testing.T) {
	t.Parallel()
	langtest.Run(t, langtest.Plan{Room: words.Room, Folders: rooms, Spare: []string{"permission."}, Plain: []string{"something else is answered instead", "an action", "a game broke", "Autopilot %d", "Pilot ", "Ace", "Baron", "Comet", "Drake", "Echo", "Flash", "Gale", "Hawk"}})
}
