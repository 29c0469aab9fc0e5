package paint

import (
	"math"

	"github.com/fogleman/gg"
)

// Facet is one plate of a hull's right half, nose up, in units of the ship's radius; the left half mirrors it.
// Tilt is the direction the plate leans to: its light follows the heading. Bright lightens it from -1 to 1.
type Facet struct {
	Tilt   [2]float64
	Bright float64
	Points [][2]float64
}

// Hull is a ship's outline, put together from plates, the lowest first.
type Hull []Facet

// Overhang is how far a ship's head may stand out over the side of its cell, in pixels.
const Overhang = 8

// Ship draws a ship around the origin, turned from the north, with the roundel its number stands on.
func (b Brush) Ship(dc *gg.Context, hull Hull, color string, turned, r float64) {
	dc.Push()
	dc.Rotate(turned)
	b.flame(dc, r)
	silhouette(dc, hull, r)
	dc.SetColor(b.Color("black"))
	dc.SetLineWidth(r * 0.16)
	dc.StrokePreserve()
	dc.SetColor(Shade(b.Color(color), -0.3))
	dc.Fill()
	for _, side := range []float64{-1, 1} {
		for _, f := range hull {
			Outline(dc, f.Points, side*r, r)
			dc.SetColor(Shade(b.Color(color), f.Bright*0.5+lit(side*f.Tilt[0], f.Tilt[1], turned)))
			dc.Fill()
		}
	}
	dc.Pop()
	dc.DrawCircle(0, 0, r*0.47)
	dc.SetColor(b.Color("black"))
	dc.Fill()
}

// Head is the tip before a ship that shows where it is heading; r is from its middle to the hexside. On large hexes
// it sits further back than on small ones, so that it never stands out by more than the overhang.
func (b Brush) Head(dc *gg.Context, color string, turned, r float64) {
	dc.Push()
	dc.Rotate(turned)
	const rim = 2
	size := r * 0.28
	dc.Translate(0, -min(r*1.04, r+Overhang-rim-size))
	Chevron(dc, 0, size)
	dc.SetColor(b.Color("black"))
	dc.SetLineWidth(2 * rim)
	dc.StrokePreserve()
	dc.SetColor(b.Color(color))
	dc.Fill()
	dc.Pop()
}

// Ghost draws where a ship was: a shadow of it.
func (b Brush) Ghost(dc *gg.Context, hull Hull, color string, turned, r float64) {
	dc.Push()
	dc.Rotate(turned)
	silhouette(dc, hull, r)
	dc.SetColor(b.Alpha(color, 0.45))
	dc.Fill()
	dc.Pop()
}

// silhouette lays the whole outline of a ship flying north.
func silhouette(dc *gg.Context, hull Hull, r float64) {
	for _, f := range hull {
		for _, p := range f.Points {
			dc.LineTo(p[0]*r, p[1]*r)
		}
		for i := len(f.Points) - 1; i >= 0; i-- {
			dc.LineTo(-f.Points[i][0]*r, f.Points[i][1]*r)
		}
		dc.ClosePath()
	}
}

// flame is the engine's glow behind the ship.
func (b Brush) flame(dc *gg.Context, r float64) {
	for _, x := range []float64{-0.24, 0.24} {
		for i, w := range []float64{0.2, 0.1} {
			dc.MoveTo((x-w)*r, 0.4*r)
			dc.LineTo((x+w)*r, 0.4*r)
			dc.LineTo(x*r, (1.16-0.14*float64(i))*r)
			dc.ClosePath()
			dc.SetColor(b.Color([]string{"hot", "ink"}[i]))
			dc.Fill()
		}
	}
}

// lit is how much a plate leaning to x, y gains or loses of the light, once turned by an angle.
func lit(x, y, turned float64) float64 {
	sin, cos := math.Sincos(turned)
	return 0.42 * ((x*cos-y*sin)*Light[0] + (x*sin+y*cos)*Light[1])
}
