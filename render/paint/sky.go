package paint

import (
	"image/color"
	"math"
	"math/rand/v2"

	"github.com/fogleman/gg"

	"mayhembot/render"
)

// Stars strews three depths of stars, which stand closer along one slanting band.
func (b Brush) Stars(dc *gg.Context, w, h float64) {
	r := rand.New(rand.NewPCG(7, 19)) // fixed, so that every picture has the same sky
	for _, s := range []struct {
		each int // so many pixels a star
		size float64
		ink  color.NRGBA
	}{{2600, 1, b.Alpha("muted", 0.35)}, {5200, 2, b.Alpha("muted", 0.3)}, {30000, 3, b.Alpha("ink", 0.75)}} {
		for range int(w*h) / s.each {
			x, y := r.Float64()*w, r.Float64()*h
			if r.IntN(5) > 1 {
				y = h * (band(x/w) + 0.13*r.NormFloat64())
			}
			dc.DrawRoundedRectangle(math.Floor(x), math.Floor(y), s.size, s.size, s.size/3)
			dc.SetColor(s.ink)
			dc.Fill()
		}
	}
}

// band is how far down the middle of the star band lies, at a place from the left edge (0) to the right one (1).
func band(x float64) float64 { return 0.8 - 0.62*x }

// Hazes is in how many steps the tiles lighten towards the band.
const Hazes = 4

// Haze is the step of the tile at a place; a slow wave frays the band.
func Haze(x, y float64) int {
	off := (y - band(x)) / (0.24 + 0.1*math.Sin(9*x+4*y))
	return int(math.Round((Hazes - 1) * math.Exp(-off*off)))
}

// GridLine is how wide the line between two cells is, in pixels: both share it.
const GridLine = 3

// Tile is one cell of the board, the lighter the nearer its haze to Hazes.
func (b Brush) Tile(dc *gg.Context, t render.Tile, haze int) {
	tile, dust := b.Color("tile"), b.Color("dust")
	at := func(a, b uint8) uint8 { return uint8((int(a)*(Hazes-1-haze) + int(b)*haze) / (Hazes - 1)) }
	Outline(dc, t.Outline(0), 1, 1)
	dc.SetRGB255(int(at(tile.R, dust.R)), int(at(tile.G, dust.G)), int(at(tile.B, dust.B)))
	dc.FillPreserve()
	Line(dc, b.Color("grid"), GridLine)
}
