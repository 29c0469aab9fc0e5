package render

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/require"
)

// However many names there are, the caches stay bounded, and lines handed out stay whole.
func TestCachesAreBounded(t *testing.T) {
	t.Parallel()
	p, err := NewPalette([]Swatch{{"space", "#000000"}, {"ink", "#ffffff"}}, nil)
	require.NoError(t, err)
	letters := NewTypesetter(p)
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

func TestWrapKeepsWithinItsBounds(t *testing.T) {
	t.Parallel()
	p, err := NewPalette([]Swatch{{"space", "#000000"}, {"ink", "#ffffff"}}, nil)
	require.NoError(t, err)
	letters := NewTypesetter(p)
	style := Style{Size: 15, Light: true, Ink: "ink"}
	for _, text := range []string{
		"", "Short.", "Once a life before you shoot: this turn missing dice are rolled again once.", strings.Repeat("W", 90),
		strings.Repeat("花子さくら", 18), "Wide 花子 and עברית together, and then much more of all that follows", "a\u202e b\u202c\n c",
	} {
		for width := 30; width < 400; width += 37 {
			for most := 1; most < 5; most++ {
				lines := letters.Wrap(style, text, width, most)
				require.LessOrEqual(t, len(lines), most)
				for _, l := range lines {
					require.LessOrEqual(t, l.Width, width, "%q", text)
				}
				require.Equal(t, text == "", len(lines) == 0)
			}
		}
	}
	require.Len(t, letters.Wrap(style, "Evading costs you no turns.", 400, 4), 1)
	require.Len(t, letters.Wrap(style, "Evading costs you no turns.", 120, 4), 2, "breaks at a blank")
	require.Len(t, letters.Wrap(style, strings.Repeat("花", 20), 190, 4), 2, "and anywhere where there are none")
}
