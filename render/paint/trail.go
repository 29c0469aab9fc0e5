package paint

import (
	"math"

	"github.com/fogleman/gg"

	"mayhembot/render"
)

// Chevron is an arrow tip round the origin, turned from the north; the caller fills or strokes it.
func Chevron(dc *gg.Context, turned, r float64) {
	dc.Push()
	dc.Rotate(turned)
	Outline(dc, [][2]float64{{0, -1}, {0.95, 0.55}, {0, 0.15}, {-0.95, 0.55}}, r, r)
	dc.Pop()
}

// Tip is the small arrow on a piece's way.
func (b Brush) Tip(dc *gg.Context, color string, turned float64) {
	Chevron(dc, turned, 7)
	dc.SetColor(b.Color("space"))
	dc.SetLineWidth(3)
	dc.StrokePreserve()
	dc.SetColor(Shade(b.Color(color), 0.35))
	dc.Fill()
}

// segment lays a line round the origin, from one cell's middle to the next one's.
func segment(dc *gg.Context, t render.Tile, heading int) (length float64) {
	d := t.Step(heading)
	dc.MoveTo(-float64(d.X)/2, -float64(d.Y)/2)
	dc.LineTo(float64(d.X)/2, float64(d.Y)/2)
	dc.SetLineCapButt()
	return math.Hypot(float64(d.X), float64(d.Y))
}

// Path is one step of a piece's way; an old one is faint.
func (b Brush) Path(dc *gg.Context, t render.Tile, color string, heading int, old bool) {
	segment(dc, t, heading)
	dc.SetLineWidth(float64(t.Width/4) * 0.5)
	dc.SetColor(b.Alpha(color, 0.7))
	if old {
		dc.SetLineWidth(float64(t.Width/4) * 0.2)
		dc.SetColor(b.Alpha(color, 0.4))
	}
	dc.Stroke()
}

// Beam is one step of a line of fire that hit: a ray.
func (b Brush) Beam(dc *gg.Context, t render.Tile, heading int) {
	segment(dc, t, heading)
	for _, w := range []struct{ width, alpha float64 }{{12, 0.25}, {7, 0.5}} {
		dc.SetLineWidth(w.width)
		dc.SetColor(b.Alpha("hot", w.alpha))
		dc.StrokePreserve()
	}
	dc.SetLineWidth(2.5)
	dc.SetColor(b.Color("ink"))
	dc.Stroke()
}

// Miss is one step of a line of fire that did not hit: dashes.
func (b Brush) Miss(dc *gg.Context, t render.Tile, heading int) {
	length := segment(dc, t, heading)
	dc.SetDash(length/10, length/10)
	dc.SetLineWidth(3)
	dc.SetColor(b.Color("missed"))
	dc.Stroke()
	dc.SetDash()
}

// Dot is one dot of a way through no cell.
func (b Brush) Dot(dc *gg.Context, color string) {
	dc.DrawCircle(0, 0, 5.5)
	dc.SetColor(b.Color("space"))
	dc.Fill()
	dc.DrawCircle(0, 0, 4)
	dc.SetColor(Shade(b.Color(color), 0.2))
	dc.Fill()
}
