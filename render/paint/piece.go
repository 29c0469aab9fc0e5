package paint

import (
	"math"

	"github.com/fogleman/gg"

	"mayhembot/render"
)

// Ring is a lit hex in a glow.
func (b Brush) Ring(dc *gg.Context, t render.Tile, color, rim string) {
	Outline(dc, t.Outline(3), 1, 1)
	dc.SetColor(b.Color("glow"))
	dc.Fill()
	for _, f := range []struct{ width, alpha float64 }{{9, 0.25}, {5, 0.5}} {
		Outline(dc, t.Outline(3), 1, 1)
		Line(dc, b.Alpha(color, f.alpha), f.width)
	}
	Outline(dc, t.Outline(2), 1, 1)
	Line(dc, b.Color(rim), 5)
}

// Counter is a start counter: a beacon its number stands on.
func (b Brush) Counter(dc *gg.Context, r float64) {
	dc.DrawCircle(0, 0, r*0.74)
	dc.SetColor(b.Color("beacon"))
	dc.FillPreserve()
	dc.SetColor(b.Alpha("muted", 0.8))
	dc.SetLineWidth(2)
	dc.SetDash(r*0.74*3.14159/9, r*0.74*3.14159/9)
	dc.Stroke()
	dc.SetDash()
}

// Burst is what is left of a ship.
func (b Brush) Burst(dc *gg.Context, r float64, color string) {
	Spikes(dc, 11, r*1.1, r*0.62, 0.1)
	dc.SetColor(b.Alpha("hot", 0.55))
	dc.Fill()
	Spikes(dc, 9, r*0.9, r*0.5, 0.4)
	dc.SetColor(b.Color(color))
	dc.Fill()
	Spikes(dc, 9, r*0.66, r*0.42, 0)
	dc.SetColor(b.Color("ink"))
	dc.Fill()
	dc.DrawCircle(0, 0, r*0.4)
	dc.SetColor(b.Color("black"))
	dc.Fill()
}

// Broken is the wreck of a hull: two halves apart, dark, with fire between them.
func (b Brush) Broken(dc *gg.Context, hull Hull, color string, r float64) {
	Spikes(dc, 7, r*0.55, r*0.2, 0.3)
	dc.SetColor(b.Alpha("hot", 0.9))
	dc.Fill()
	for _, side := range []float64{-1, 1} {
		dc.Push()
		dc.Translate(side*r*0.24, side*r*0.16)
		dc.Rotate(0.5 + side*0.3)
		for i, f := range hull {
			Outline(dc, f.Points, side*r*0.8, r*0.8)
			if i == 0 {
				dc.SetColor(b.Keyline(color))
				dc.SetLineWidth(2)
				dc.StrokePreserve()
			}
			dc.SetColor(Shade(b.Color(color), -0.45))
			dc.Fill()
		}
		dc.Pop()
	}
}

// Brackets is a pair of brackets on both sides of an obstacle flown past, turned from the north.
func (b Brush) Brackets(dc *gg.Context, r float64, color string, turned float64) {
	dc.SetLineWidth(3)
	dc.SetLineCapRound()
	dc.SetColor(b.Color(color))
	for i := range 2 {
		side := turned + float64(i)*math.Pi
		dc.DrawArc(0, 0, r*1.08, side-0.6, side+0.6)
		dc.Stroke()
	}
}

// Spark is a point of impact.
func (b Brush) Spark(dc *gg.Context, outer, inner float64) {
	Spikes(dc, 8, outer+1.5, inner+2, 0.2)
	dc.SetColor(b.Color("space"))
	dc.Fill()
	Spikes(dc, 8, outer, inner, 0.2)
	dc.SetColor(b.Color("hot"))
	dc.Fill()
	dc.DrawCircle(0, 0, inner+3)
	dc.SetColor(b.Color("hot"))
	dc.Fill()
}

// Veil surrounds a ship that cannot be shot at.
func (b Brush) Veil(dc *gg.Context, r float64) {
	dc.SetLineCapRound()
	dc.SetLineWidth(2.5)
	dc.SetColor(b.Color("gear"))
	for i := range 12 {
		a := float64(i) * math.Pi / 6
		dc.DrawArc(0, 0, r*1.02, a, a+math.Pi/12)
		dc.Stroke()
	}
}

// Target is a ring with four ticks round a ship that is shot at.
func (b Brush) Target(dc *gg.Context, r float64, ink string) {
	for _, line := range []struct {
		ink   string
		width float64
	}{{"space", r * 0.18}, {ink, r * 0.09}} {
		dc.SetLineWidth(line.width)
		dc.SetColor(b.Color(line.ink))
		dc.DrawCircle(0, 0, r*1.06)
		for _, d := range [][2]float64{{1, 0}, {-1, 0}, {0, 1}, {0, -1}} {
			dc.DrawLine(d[0]*r*0.97, d[1]*r*0.97, d[0]*r*1.25, d[1]*r*1.25)
		}
		dc.Stroke()
	}
}

// Tint fills a cell with a quarter of a colour.
func (b Brush) Tint(dc *gg.Context, t render.Tile, tint string) {
	tile, c := b.Color("tile"), b.Color(tint)
	quarter := func(a, b uint8) uint8 { return uint8((3*int(a) + int(b)) / 4) }
	Outline(dc, t.Outline(2), 1, 1)
	dc.SetRGB255(int(quarter(tile.R, c.R)), int(quarter(tile.G, c.G)), int(quarter(tile.B, c.B)))
	dc.Fill()
}

// Reached fills a cell that can be reached with a quarter of a colour, in a thin line of it.
func (b Brush) Reached(dc *gg.Context, t render.Tile, color string) {
	b.Tint(dc, t, color)
	Outline(dc, t.Outline(4), 1, 1)
	Line(dc, b.Alpha(color, 0.6), 2)
}

// Edge outlines a cell with dashes.
func (b Brush) Edge(dc *gg.Context, t render.Tile, color string) {
	Outline(dc, t.Outline(5), 1, 1)
	dc.SetColor(b.Color(color))
	dc.SetLineWidth(3)
	dc.SetDash(9, 6)
	dc.Stroke()
	dc.SetDash()
}
