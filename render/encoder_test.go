package render_test

import (
	"bytes"
	"image"
	"image/png"
	"math/rand/v2"
	"testing"

	"github.com/stretchr/testify/require"

	"mayhembot/render"
)

func decode(t testing.TB, data []byte) *image.Paletted {
	t.Helper()
	img, err := png.Decode(bytes.NewReader(data))
	require.NoError(t, err)
	return img.(*image.Paletted)
}

func TestSceneDecodes(t *testing.T) {
	s := newScene(t)
	l := render.NewList(s.palette, sceneWidth, sceneHeight, "space")
	rng := rand.New(rand.NewPCG(5, 6))
	var e render.Encoder
	for range 60 {
		s.draw(l)
		data := e.Encode(nil, l)
		require.True(t, bytes.Equal(l.Image().Pix, decode(t, data).Pix))
		s.act(rng)
	}
}
