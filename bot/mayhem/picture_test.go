package mayhem

import (
	"bytes"
	"image/png"
	"testing"
	"unicode/utf8"

	"github.com/stretchr/testify/require"

	"mayhembot/bot"
)

// TestPictures draws a short match: each picture is a PNG, with an alt text that fits.
func TestPictures(t *testing.T) {
	t.Parallel()
	renderer := ours.Renderer()
	playRandom(t, 8, 3, map[string]string{"board": "16x14"}, 5, func(s stage) {
		p, err := renderer.Draw(s.v, s.Events, s.Roster)
		require.NoError(t, err)
		_, err = png.DecodeConfig(bytes.NewReader(p.Data))
		require.NoError(t, err)
		require.LessOrEqual(t, utf8.RuneCountInString(p.Alt), bot.AltLimit)
		require.Contains(t, p.Alt, "Waiting for")
		for _, line := range ours.Sentences(s.Events, s.Roster) {
			require.Contains(t, p.Alt, line)
		}
	})
}
