package paint

import (
	"image/color"
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

// Where a flying ship's number stands: on a roundel behind its middle, both in units of half its cell's height. What lies
// before it is the dart's.
const (
	NumberBack = 0.46
	roundel    = 0.45
)

// Ship draws a ship at rest around the origin, turned from the north, with the roundel its number stands on amid it.
func (b Brush) Ship(dc *gg.Context, hull Hull, color string, turned, r float64) {
	b.hull(dc, hull, color, turned, r)
	dc.DrawCircle(0, 0, r*0.47)
	dc.SetColor(b.Color("black"))
	dc.Fill()
}

// Flying draws a ship on its cell of half a height r: the hull, the roundel its number stands on towards its tail, and the
// dart that tells its heading, whose tip lies so many r ahead: LongTip, or InnerTip for a ship that stays inside its cell.
func (b Brush) Flying(dc *gg.Context, hull Hull, color string, turned, r, tip float64) {
	b.hull(dc, hull, color, turned, r*hullRadius*tip/LongTip)
	dc.Push()
	dc.Rotate(turned)
	dc.DrawCircle(0, NumberBack*r, roundel*r)
	dc.SetColor(b.Color("black"))
	dc.Fill()
	b.dart(dc, r, tip, "ink")
	dc.Pop()
}

// Rim draws a light rim round the roundel of a ship of a radius, whose number stands at x, y.
func (b Brush) Rim(dc *gg.Context, x, y, r float64) {
	dc.DrawCircle(x, y, r*roundel)
	Line(dc, b.Color("ink"), max(r*0.07, 1.2))
}

// hullRadius is how much of its cell a hull fills.
const hullRadius = 0.95

// hull draws a ship's plates with a keyline that keeps it apart from any ground.
func (b Brush) hull(dc *gg.Context, hull Hull, color string, turned, r float64) {
	b.shadow(dc, r, func() {
		dc.Rotate(turned)
		silhouette(dc, hull, r)
	})
	dc.Push()
	dc.Rotate(turned)
	b.flame(dc, r)
	silhouette(dc, hull, r)
	dc.SetColor(b.Color("black"))
	dc.SetLineWidth(r*0.08 + 4)
	dc.StrokePreserve()
	dc.SetColor(b.Keyline(color))
	dc.SetLineWidth(r*0.04 + 2)
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
}

// Keyline is the light line round what is in a player's colour.
func (b Brush) Keyline(color string) color.NRGBA { return Shade(b.Color(color), 0.45) }

// The dart of a ship, in units of half its cell's height: from the roundel's rim to its tip, and half as wide as that at most.
// A long one reaches a little beyond its cell, to be seen where cells are small.
const (
	LongTip   = 1.1
	InnerTip  = 0.94
	dartBase  = 0.02
	dartWidth = 0.52
	dartRim   = 2.2 // pixels
)

// DartLength is how long a dart is, in units of half its cell's height.
const DartLength = LongTip - dartBase

// DartHalf is half of a dart's width so far ahead of its ship's middle, both in units of half its cell's height.
func DartHalf(ahead float64) float64 { return dartWidth / 2 * (LongTip - ahead) / DartLength }

// dart draws the long dark arrow towards the north in a light rim.
func (b Brush) dart(dc *gg.Context, r, tip float64, rim string) {
	points := [][2]float64{{0, -tip}, {dartWidth / 2, -dartBase}, {0, -dartBase - 0.12}, {-dartWidth / 2, -dartBase}}
	Outline(dc, points, r, r)
	dc.SetColor(b.Color(rim))
	dc.FillPreserve()
	dc.SetLineWidth(2)
	dc.Stroke()
	inner := func(y float64) float64 { return -y*r + dartRim*2.4 }
	dc.MoveTo(0, inner(tip))
	dc.LineTo(dartWidth/2*r-dartRim*1.1, -dartBase*r-dartRim*1.2)
	dc.LineTo(0, (-dartBase-0.12)*r-dartRim*0.4)
	dc.LineTo(-dartWidth/2*r+dartRim*1.1, -dartBase*r-dartRim*1.2)
	dc.ClosePath()
	dc.SetColor(b.Color("black"))
	dc.Fill()
}

// Ghost draws where a ship was: a shadow of it in a light line.
func (b Brush) Ghost(dc *gg.Context, hull Hull, color string, turned, r float64) {
	dc.Push()
	dc.Rotate(turned)
	silhouette(dc, hull, r)
	Rimmed(dc, b.Alpha(color, 0.4), b.Keyline(color), 1.5)
	dc.Pop()
}

// Trace is where a ship stood, on a cell of half a height r: a hollow, broken outline, with its dart up to a tip.
func (b Brush) Trace(dc *gg.Context, hull Hull, color string, turned, r, tip float64) {
	dc.Push()
	dc.Rotate(turned)
	silhouette(dc, hull[:1], r*hullRadius*0.9*tip/LongTip)
	dc.SetDash(r*0.24, r*0.16)
	Line(dc, b.Keyline(color), max(r*0.07, 2.2))
	dc.SetDash()
	b.dart(dc, r, tip, "muted")
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
			dc.SetColor(b.Color([]string{"muted", "ink"}[i]))
			dc.Fill()
		}
	}
}

// lit is how much a plate leaning to x, y gains or loses of the light, once turned by an angle.
func lit(x, y, turned float64) float64 {
	sin, cos := math.Sincos(turned)
	return 0.42 * ((x*cos-y*sin)*Light[0] + (x*sin+y*cos)*Light[1])
}
