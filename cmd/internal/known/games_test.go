package known_test

import (
	"testing"

	"github.com/stretchr/testify/require"

	"mayhembot/bot/game"
	"mayhembot/bot/gametest"
	"mayhembot/cmd/internal/known"
)

// TestParts prints which game has which of the parts a game may go without: go test ./cmd/internal/known -run TestParts -v
func TestParts(t *testing.T) {
	t.Parallel()
	all, err := known.Games("")
	require.NoError(t, err)
	var played game.Games
	for _, g := range all {
		if g.UI != nil {
			played = append(played, g.UI)
		}
	}
	table := gametest.Table(played)
	t.Log("\n" + table)
	require.NotRegexp(t, `(?m)^\w+ [ –]+$`, table, "no part is without a game")
}
