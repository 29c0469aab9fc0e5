package main

import (
	"testing"

	"github.com/stretchr/testify/require"

	"mayhembot/bot/gametest"
)

// TestParts prints which game has which of the parts a game may go without: go test ./cmd/mayhembot -run TestParts -v
func TestParts(t *testing.T) {
	t.Parallel()
	games, err := config{}.games()
	require.NoError(t, err)
	table := gametest.Table(games)
	t.Log("\n" + table)
	require.NotRegexp(t, `(?m)^\w+ [ –]+$`, table, "no part is without a game")
}
