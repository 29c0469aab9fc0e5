package stats

import (
	"testing"

	"github.com/stretchr/testify/require"

	"mayhembot/bot/game"
	"mayhembot/bot/match"
	"mayhembot/storage"
)

func TestABoardSaysTheSameWithAndWithoutPicture(t *testing.T) {
	t.Parallel()
	by := game.Stat{Key: "kills", Name: "Kills"}
	var pilots []storage.Line
	for i := range 20 {
		pilots = append(pilots, storage.Line{User: string(rune('a' + i)), Name: "Pilot *" + string(rune('a'+i)), Figures: map[string]int{"kills": 40 - i/2, match.FigureWins: 3, match.FigureMatches: 7}})
	}
	q := Request{User: "s", Several: true}
	m := board(q, by, "Mayhem", pilots, nil)
	require.Equal(t, "### Leaderboard: Kills\n-# Mayhem\n", m.Text)
	require.NotEmpty(t, m.Picture.Data)
	require.Contains(t, m.Picture.Alt, "\n1. Pilot *b: 40; 3 wins, 7 matches.\n3. Pilot *c: 39;")
	require.Contains(t, m.Picture.Alt, "\n15. Pilot *o: 33; 3 wins, 7 matches.\n…\n19. Pilot *s (you): 31;")
	require.NotContains(t, m.Picture.Alt, "Pilot *p")

	q.Words = true
	m = board(q, by, "Mayhem", pilots, nil)
	require.Nil(t, m.Picture)
	require.Contains(t, m.Text, "`  3.` Pilot \\*c — **39** · 3 wins, 7 matches\n")
	require.Contains(t, m.Text, "-# …\n` 19.` **Pilot \\*s** (you) — **31**")
	q.User = "nobody"
	require.Contains(t, board(q, by, "Mayhem", pilots, nil).Text, "You have not flown here yet.")
}

func TestDeviations(t *testing.T) {
	t.Parallel()
	keys := game.LuckStats{Dice: "d", Hits: "h", Expected: "e", Spread: "s"}
	require.InDelta(t, 2, deviations(map[string]int{"d": 36, "h": 24, "e": 108, "s": 324}, keys), 1e-9, "18 expected, give or take 3")
	require.Zero(t, deviations(nil, keys))
}
