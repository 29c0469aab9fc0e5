package render_test

import (
	"math/rand/v2"
	"testing"

	"github.com/stretchr/testify/require"

	"mayhembot/render"
	"mayhembot/render/rendertest"
)

// Frames of one kind are written with the same codes, whichever encoder writes them: those made last, for the fullest of them.
func TestCodesServeAllFramesOfAKind(t *testing.T) {
	t.Parallel()
	p := newPalette()
	sprites := randomSprites(p, rand.New(rand.NewPCG(3, 1)))
	var kind render.Codes
	frame := func(w, sprite, times int) *render.List {
		l := render.NewList(p, w, 60, "panel")
		l.Share(&kind)
		for x := range times {
			l.Add(sprites[sprite], x*w/times, x%50)
		}
		return l
	}
	empty, full, other := frame(300, 1, 2), frame(300, 0, 30), frame(310, 0, 3)
	encode := func(e *render.Encoder, l *render.List) []byte {
		data := e.Encode(nil, l)
		rendertest.Decodes(t, data, l)
		return data
	}
	var first, second, third render.Encoder
	begun := encode(&first, empty)
	require.Equal(t, begun, encode(&second, empty))
	outgrown := encode(&first, full)
	require.Equal(t, outgrown, encode(&second, full), "what one has outgrown others leave, too")
	require.NotEqual(t, begun, encode(&third, empty), "and nobody begins with it")
	require.Equal(t, outgrown, encode(&third, full))
	require.Equal(t, outgrown, encode(&second, full))

	encode(&third, other)
	encode(&first, full)
}
