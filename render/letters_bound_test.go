package render

import (
	"testing"

	"github.com/stretchr/testify/require"
)

// However many names there are, the caches stay bounded, and lines handed out stay whole.
func TestCachesAreBounded(t *testing.T) {
	t.Parallel()
	p, err := NewPalette([]Swatch{{"space", "#000000"}, {"ink", "#ffffff"}}, nil)
	require.NoError(t, err)
	letters := NewLetters(p)
	style := Style{Size: Small, Ink: "ink"}
	kept := letters.Line(style, "kept")
	for r := rune(0x3400); r < 0x3400+maxLines+99; r++ {
		letters.Line(style, string(r))
		require.LessOrEqual(t, len(letters.lines), maxLines)
		require.LessOrEqual(t, len(letters.glyphs), maxGlyphs+maxRunes)
	}
	draw := func(line *Line) []uint8 {
		l := NewList(p, 60, 20, "space")
		l.Text(line, 5, 15, Left)
		return l.Image().Pix
	}
	require.Equal(t, draw(kept), draw(letters.Line(style, "kept")))
}
