package mayhem

import (
	"bytes"
	"image/png"
	"testing"

	"github.com/stretchr/testify/require"

	"mayhembot/bot"
)

// TestPictures draws a short match: each picture is a PNG, with an alt text that fits.
func TestPictures(t *testing.T) {
	t.Parallel()
	sketch := drawing.Renderer()
	roam(t, 8, 3, map[string]string{"board": "16x14"}, 5, func(s stage) {
		p, err := sketch.Draw(s.p, s.events, castOf(3))
		require.NoError(t, err)
		_, err = png.DecodeConfig(bytes.NewReader(p.Data))
		require.NoError(t, err)
		require.LessOrEqual(t, size(p.Alt), bot.AltLimit)
		require.Contains(t, p.Alt, "Waiting for")
		for _, line := range New().Sentences(s.events, castOf(3)) {
			require.Contains(t, p.Alt, line)
		}
	})
}
