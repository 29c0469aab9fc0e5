package paint

import (
	"math"

	"github.com/fogleman/gg"
)

// Signs are painted round the origin in the colour that is set, r being half of their size in pixels.

// Spikes lays a star of n points between two radii.
func Spikes(dc *gg.Context, n int, outer, inner, turned float64) {
	for i := range 2 * n {
		r := outer
		if i%2 == 1 {
			r = inner
		}
		a := turned + float64(i)*math.Pi/float64(n) - math.Pi/2
		dc.LineTo(math.Cos(a)*r, math.Sin(a)*r)
	}
	dc.ClosePath()
}

// Star is a star of five points.
func Star(dc *gg.Context, r float64) {
	Spikes(dc, 5, r*0.98, r*0.44, 0)
	dc.Fill()
}

// Cross is two bars crossed.
func Cross(dc *gg.Context, r float64) {
	dc.SetLineWidth(r * 0.34)
	dc.SetLineCapRound()
	dc.DrawLine(-r*0.7, -r*0.7, r*0.7, r*0.7)
	dc.DrawLine(-r*0.7, r*0.7, r*0.7, -r*0.7)
	dc.Stroke()
}

// Away is an arrow to the north.
func Away(dc *gg.Context, r float64) {
	Outline(dc, [][2]float64{{0, -1}, {0.7, -0.1}, {0.22, -0.1}, {0.22, 1}, {-0.22, 1}, {-0.22, -0.1}, {-0.7, -0.1}}, r, r)
	dc.Fill()
}

// Check is a tick.
func Check(dc *gg.Context, r float64) {
	dc.SetLineWidth(r * 0.36)
	dc.SetLineCapRound()
	dc.MoveTo(-r*0.7, 0)
	dc.LineTo(-r*0.15, r*0.55)
	dc.LineTo(r*0.75, -r*0.6)
	dc.Stroke()
}

// Turn is a bent arrow.
func Turn(dc *gg.Context, r float64) {
	dc.SetLineWidth(r * 0.24)
	dc.DrawArc(0, 0, r*0.6, math.Pi*0.6, math.Pi*1.85)
	dc.Stroke()
	dc.MoveTo(r*0.98, -r*0.62)
	dc.LineTo(r*0.82, r*0.22)
	dc.LineTo(r*0.14, -r*0.24)
	dc.ClosePath()
	dc.Fill()
}

// Robot marks a seat an autopilot flies.
func (b Brush) Robot(dc *gg.Context, r float64) {
	dc.DrawRoundedRectangle(-r*0.8, -r*0.45, r*1.6, r*1.25, r*0.3)
	dc.DrawRectangle(-r*0.08, -r*0.8, r*0.16, r*0.4)
	dc.DrawCircle(0, -r*0.8, r*0.17)
	dc.Fill()
	dc.SetColor(b.Color("panel"))
	dc.DrawCircle(-r*0.34, r*0.08, r*0.2)
	dc.DrawCircle(r*0.34, r*0.08, r*0.2)
	dc.DrawRectangle(-r*0.38, r*0.42, r*0.76, r*0.13)
	dc.Fill()
}

// Crown marks a winner.
func Crown(dc *gg.Context, r float64) {
	Outline(dc, [][2]float64{{-0.85, 0.6}, {-0.95, -0.45}, {-0.45, 0}, {0, -0.75}, {0.45, 0}, {0.95, -0.45}, {0.85, 0.6}}, r, r)
	dc.Fill()
}

// Arrives is an arrow down to a line: a ship about to enter.
func Arrives(dc *gg.Context, r float64) {
	Outline(dc, [][2]float64{{-0.6, -0.3}, {0.6, -0.3}, {0, 0.45}}, r, r)
	dc.DrawRectangle(-r*0.16, -r*0.95, r*0.32, r*0.7)
	dc.DrawRectangle(-r*0.8, r*0.6, r*1.6, r*0.24)
	dc.Fill()
}

// OpenStar is the outline of a star.
func OpenStar(dc *gg.Context, r float64) {
	Spikes(dc, 5, r*0.9, r*0.42, 0)
	dc.SetLineWidth(max(1.5, r*0.16))
	dc.Stroke()
}
