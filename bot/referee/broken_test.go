package referee_test

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"mayhembot/bot/bottest"
	"mayhembot/bot/conquest"
	"mayhembot/bot/dogfight"
	"mayhembot/bot/game"
	"mayhembot/bot/mayhem"
	"mayhembot/storage"
)

// TestBrokenDrawing plays with a game whose drawings break: the match goes on in words.
func TestBrokenDrawing(t *testing.T) {
	t.Parallel()
	d := bottest.New(t, bottest.Broken(mayhem.New()))
	d.Breaks = true
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

// TestBrokenWords plays games whose words, controls and autopilots all break: no channel stays silent, and buttons of plain
// actions carry the match on.
func TestBrokenWords(t *testing.T) {
	t.Parallel()
	for _, g := range []game.Game{mayhem.New(), dogfight.New(), conquest.New()} {
		t.Run(g.Key(), func(t *testing.T) {
			t.Parallel()
			d := bottest.New(t, bottest.Wordless(g))
			d.Breaks = true
			d.Slash(1, "match new autopilots:1")
			d.Press(1, "Start")
			pressed := 0
			for s := d.Now(); pressed < 40 && s.Playing(); s = d.Now() {
				require.False(t, s.Behind(), "entry %d has not been shown", s.Header.Seq)
				p := d.Live()
				require.NotEmpty(t, p.Foot)
				if strings.HasPrefix(p.Rows[0].Buttons[0].Label, "Your move") {
					p = d.PressOn(1, p, "Your move")
				}
				d.PressOn(1, p, p.Rows[0].Buttons[0].Label)
				require.Greater(t, d.Now().Header.Seq, s.Header.Seq)
				pressed++
			}
			require.Greater(t, pressed, 10)
			if d.Now().Playing() {
				d.End(1)
			}
			require.False(t, d.Now().Behind())
			require.Equal(t, storage.Over, d.Now().Header.Phase)
		})
	}
}
