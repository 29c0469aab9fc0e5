package gametest

import (
	"bytes"
	"image"
	"image/png"
	"testing"

	"github.com/stretchr/testify/require"

	"mayhembot/bot"
	"mayhembot/bot/game"
	"mayhembot/engine"
)

// lastLine is the place of a header's third line, beside the emblem.
var lastLine = image.Rect(106, 102, 1180, 122)

// TellsLastStep tells whether the header of a picture has a third line. It fails unless exactly the pictures with a last step
// have one.
func TellsLastStep[V engine.View](t *testing.T, draw game.Renderer[V], v V, recent []engine.Event, r bot.Roster, step string) bool {
	t.Helper()
	p, err := draw(v, recent, r, game.Variant{})
	require.NoError(t, err)
	img, err := png.Decode(bytes.NewReader(p.Data))
	require.NoError(t, err)
	tells := false
	for y := lastLine.Min.Y; y < lastLine.Max.Y; y++ {
		for x := lastLine.Min.X; x < lastLine.Max.X; x++ {
			tells = tells || img.At(x, y) != img.At(lastLine.Min.X, lastLine.Min.Y)
		}
	}
	require.Equal(t, step != "", tells, step)
	return tells
}
