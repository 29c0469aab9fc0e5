package gametest_test

import (
	"bytes"
	"image/png"
	"mayhembot/bot/bottest"
	"mayhembot/engine/enginetest"
	"mayhembot/render/scene"
	"testing"

	"github.com/stretchr/testify/require"
)

// TestRace plays the race to its end in a channel, with pictures.
func TestRace(t *testing.T) {
	t.Parallel()
	enginetest.Run(t, rules{})
	d := bottest.New(t, newRace())
	d.Slash(1, "match new autopilots:1")
	d.Press(1, "Start")
	for n := 0; !d.Now().Now.Result().Over; n++ {
		require.Less(t, n, track)
		require.Contains(t, d.Live().Foot, "fly.")
		d.Press(1, "Fly 1 to 3 cells")
		img, err := png.Decode(bytes.NewReader(d.Live().Picture.Data))
		require.NoError(t, err)
		require.Equal(t, scene.Height, img.Bounds().Dy())
		require.Contains(t, d.Live().Picture.Alt, "A track of 10 cells.")
	}
	require.Contains(t, d.Slash(1, "match verify").Text, "✅")
}
