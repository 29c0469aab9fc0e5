package stats

import (
	"testing"

	"github.com/stretchr/testify/require"

	"mayhembot/bot/game"
	say "mayhembot/bot/words"
	"mayhembot/engine"
	"mayhembot/engine/enginetest"
	"mayhembot/render/words/lang"
	"mayhembot/storage"
)

// TestBoardInGerman: a leaderboard's words, controls and alt text have a language; what a game counts has it from the game.
func TestBoardInGerman(t *testing.T) {
	t.Parallel()
	german := lang.For("de")
	q := Request{User: "a", Game: &game.Of[engine.View]{Rules: enginetest.Bids{}, Room: say.Room, Stats: []game.Stat{{Key: "kills", Name: "stats.wins"}}}, Lang: german}
	ranked := newRanking("kills", 1)
	own := storage.Line{User: "a", Name: "Ada", Figures: map[string]int{"kills": 3, "wins": 1, "matches": 2}}
	ranked.add(own)
	m := board(q, q.Game.Stats[0], Period{}, "Mayhem", ranked, own)
	require.Equal(t, "### Rangliste: Siege\n", m.Text)
	require.Contains(t, m.Picture.Alt, "1. Ada (du): 3; 1 Sieg, 2 Partien.")
	require.Equal(t, "Saison Frühling", Periods(storage.Server{Seasons: []storage.Season{{Name: "Frühling", From: 5}}}, q.Now, german)[2].Name)
	require.Equal(t, "7 Treffer mit 10 Würfeln, 5,0 zu erwarten: etwa Durchschnitt",
		Luck(map[string]int{"d": 10, "h": 7, "e": 30, "s": 90}, game.LuckStats{Dice: "d", Hits: "h", Expected: "e", Spread: "s"}, german))
}
