// Package paint holds the painters of what board games among the stars are drawn with: pieces, dice, rocks, trails,
// signs and panels. They paint with gg in a palette's named colours, round the origin unless they say otherwise, once
// for each sprite. The colours they name are those of the scene's theme; players' colours come by name.
package paint

import (
	"image/color"

	"github.com/fogleman/gg"

	"mayhembot/render"
)

// Brush paints in a palette's colours.
type Brush struct{ *render.Palette }

// Outline lays a path through points scaled by x and y; the caller fills or strokes it.
func Outline(dc *gg.Context, points [][2]float64, x, y float64) {
	for _, p := range points {
		dc.LineTo(p[0]*x, p[1]*y)
	}
	dc.ClosePath()
}

// Line strokes the path, Rimmed fills it first.
func Line(dc *gg.Context, ink color.Color, width float64) {
	dc.SetColor(ink)
	dc.SetLineWidth(width)
	dc.Stroke()
}

func Rimmed(dc *gg.Context, ground, rim color.Color, width float64) {
	dc.SetColor(ground)
	dc.FillPreserve()
	Line(dc, rim, width)
}

// Light is where the light comes from: above, from the left.
var Light = [2]float64{-0.6, -0.8}

// Shade brightens (by > 0) or darkens (by < 0) a colour.
func Shade(c color.NRGBA, by float64) color.NRGBA {
	to := color.NRGBA{R: 255, G: 255, B: 255, A: 255}
	if by < 0 {
		to, by = color.NRGBA{R: 5, G: 7, B: 16, A: 255}, -by
	}
	at := func(a, b uint8) uint8 { return uint8(float64(a) + (float64(b)-float64(a))*min(by, 1) + 0.5) }
	return color.NRGBA{R: at(c.R, to.R), G: at(c.G, to.G), B: at(c.B, to.B), A: c.A}
}
