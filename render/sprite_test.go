package render_test

import (
	"image"
	"image/color"
	"testing"

	"github.com/fogleman/gg"
	"github.com/stretchr/testify/require"

	"mayhembot/render"
)

// disc is a soft-edged disc with a hole in its middle.
func disc(p *render.Palette, c color.Color) *render.Sprite {
	return p.PaintCentered(21, 21, func(dc *gg.Context) {
		dc.SetColor(c)
		dc.SetLineWidth(5)
		dc.DrawCircle(0, 0, 7)
		dc.Stroke()
	})
}

func at(img *image.Paletted, x, y int) color.NRGBA { return img.At(x, y).(color.NRGBA) }

func TestSpritesHaveHolesAndSoftParts(t *testing.T) {
	t.Parallel()
	p := newPalette()
	solid, glass := disc(p, p.Color("red")), disc(p, p.Alpha("red", 0.5))
	for _, ground := range []string{"space", "panel"} {
		l := render.NewList(p, 60, 30, ground)
		l.AddCentered(solid, 15, 15)
		l.AddCentered(glass, 45, 15)
		img := l.Image()
		require.Equal(t, p.Color(ground), at(img, 15, 15), "the hole")
		require.Equal(t, p.Color(ground), at(img, 5, 5), "the corner")
		require.Equal(t, p.Color("red"), at(img, 22, 15))
		half := at(img, 52, 15)
		require.InDelta(t, (int(p.Color(ground).R)+255)/2, int(half.R), 16, "half over %s", ground)
		require.Greater(t, half.R, p.Color(ground).R)
	}
}

func TestSpritesAreCutAtTheFrame(t *testing.T) {
	t.Parallel()
	p := newPalette()
	s := disc(p, p.Color("gold"))
	whole := render.NewList(p, 100, 100, "space")
	whole.Add(s, 40, 40)
	want := whole.Image()
	for dx := -70; dx <= 70; dx += 10 {
		for dy := -70; dy <= 70; dy += 10 {
			l := render.NewList(p, 25, 25, "space")
			l.Add(s, dx, dy)
			img := l.Image()
			for x := range 25 {
				for y := range 25 {
					wx, wy := x-dx+40, y-dy+40
					if image.Pt(wx, wy).In(want.Rect) {
						require.Equal(t, want.ColorIndexAt(wx, wy), img.ColorIndexAt(x, y))
					}
				}
			}
		}
	}
}

func TestListLaysInOrder(t *testing.T) {
	t.Parallel()
	p := newPalette()
	red, blue := flat(p, "red"), flat(p, "blue")
	l := render.NewList(p, 10, 10, "space")
	l.Add(red, 0, 0)
	l.Add(blue, 2, 2)
	require.Equal(t, p.Color("blue"), at(l.Image(), 3, 3))

	group := render.NewList(p, 0, 0, "space")
	group.Add(red, 1, 1)
	l.Append(group, 2, 2)
	require.Equal(t, 3, l.Len())
	require.Equal(t, p.Color("red"), at(l.Image(), 3, 3))
	require.Equal(t, p.Color("blue"), at(l.Image(), 2, 3))

	baked := render.NewList(p, 10, 10, "panel")
	baked.Add(l.Bake(), 0, 0)
	require.Equal(t, l.Image().Pix, baked.Image().Pix)

	l.Reset(4, 5)
	require.Equal(t, image.Rect(0, 0, 4, 5), l.Image().Rect)
	require.Zero(t, l.Len())
}

func flat(p *render.Palette, name string) *render.Sprite {
	return p.Paint(4, 4, func(dc *gg.Context) {
		dc.SetColor(p.Color(name))
		dc.Clear()
	})
}
