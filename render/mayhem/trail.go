package mayhem

import (
	"image"
	"math"

	"github.com/fogleman/gg"

	"mayhembot/engine"
	"mayhembot/engine/hex"
	"mayhembot/render"
)

// paintChevron is an arrow tip round the origin, pointing along a heading.
func paintChevron(dc *gg.Context, h hex.Heading, r float64) {
	dc.Push()
	dc.Rotate(angle(h))
	outline(dc, [][2]float64{{0, -1}, {0.95, 0.55}, {0, 0.15}, {-0.95, 0.55}}, r, r)
	dc.Pop()
}

// step is the way from one cell to its neighbour in a heading, in pixels.
func step(m render.HexMap, h hex.Heading) image.Point {
	sin, cos := math.Sincos(angle(h))
	return image.Pt(int(math.Round(sin*2/math.Sqrt(3)))*3*m.Half, -int(math.Round(cos*2))*m.Height/2)
}

// segment is a line from one cell's middle to the next one's, painted by stroke round its own middle.
func (b brush) segment(m render.HexMap, h hex.Heading, stroke func(dc *gg.Context)) *render.Sprite {
	d := step(m, h)
	return b.PaintCentered(abs(d.X)+14, abs(d.Y)+14, func(dc *gg.Context) {
		dc.MoveTo(-float64(d.X)/2, -float64(d.Y)/2)
		dc.LineTo(float64(d.X)/2, float64(d.Y)/2)
		stroke(dc)
	})
}

// path is one step of a ship's way; an old one is faint.
func (b brush) path(m render.HexMap, s engine.Seat, h hex.Heading, old bool) *render.Sprite {
	return b.segment(m, h, func(dc *gg.Context) {
		dc.SetLineCapButt()
		dc.SetLineWidth(float64(m.Half) * 0.5)
		dc.SetColor(b.Alpha(pilot(s), 0.7))
		if old {
			dc.SetLineWidth(float64(m.Half) * 0.2)
			dc.SetColor(b.Alpha(pilot(s), 0.4))
		}
		dc.Stroke()
	})
}

// beam is one step of a line of fire: a ray when it hit, dashes when it did not.
func (b brush) beam(m render.HexMap, h hex.Heading, hit bool) *render.Sprite {
	return b.segment(m, h, func(dc *gg.Context) {
		dc.SetLineCapButt()
		if !hit {
			d := step(m, h)
			length := math.Hypot(float64(d.X), float64(d.Y))
			dc.SetDash(length/10, length/10)
			dc.SetLineWidth(3)
			dc.SetColor(b.Color("missed"))
			dc.Stroke()
			dc.SetDash()
			return
		}
		for _, w := range []struct{ width, alpha float64 }{{12, 0.25}, {7, 0.5}} {
			dc.SetLineWidth(w.width)
			dc.SetColor(b.Alpha("hot", w.alpha))
			dc.StrokePreserve()
		}
		dc.SetLineWidth(2.5)
		dc.SetColor(b.Color("ink"))
		dc.Stroke()
	})
}

func abs(n int) int { return max(n, -n) }
