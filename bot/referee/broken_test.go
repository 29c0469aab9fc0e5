package referee_test

import (
	"testing"

	"github.com/stretchr/testify/require"

	"mayhembot/bot/bottest"
	"mayhembot/bot/mayhem"
)

// TestBrokenDrawing plays with a game whose drawings break: the match goes on in words.
func TestBrokenDrawing(t *testing.T) {
	t.Parallel()
	d := bottest.New(t, bottest.Broken{Game: mayhem.New()})
	d.Slash(1, "match new autopilots:1")
	d.Press(1, "Start")
	require.Nil(t, d.Live().Picture)
	require.Contains(t, d.Live().Text, "**Asteroids**")
	d.Press(1, "Balanced")
	require.NotEmpty(t, d.Live().Rows)
	require.NotContains(t, d.Live().Text, "Something went wrong")
	reply := d.Slash(1, "match replay")
	require.Contains(t, reply.Text, "Something went wrong")
	require.True(t, reply.Private)
}
