package paint

import (
	"image/color"
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

// Path is one step of a piece's way, in a light line where it is at its full strength; one of a plan is dashed.
func (b Brush) Path(dc *gg.Context, t render.Tile, ink string, heading int, strength float64, dashed bool) {
	length := segment(dc, t, heading)
	width := max(float64(t.Width)*0.13, 7)
	if dashed {
		dc.SetDash(length/6, length/6)
	}
	if strength < 0.5 {
		width *= 0.5
	} else {
		dc.SetLineWidth(width)
		dc.SetColor(fade(b.Keyline(ink), strength))
		dc.StrokePreserve()
		width -= 4
	}
	Line(dc, b.Alpha(ink, strength), width)
	dc.SetDash()
}

func fade(c color.NRGBA, strength float64) color.NRGBA {
	c.A = uint8(strength*255 + 0.5)
	return c
}

// Trail is one step of a way on a chart of a whole match: the player's colour, which is dark where it is red, in a thin
// light line.
func (b Brush) Trail(dc *gg.Context, t render.Tile, ink string, heading int) {
	segment(dc, t, heading)
	width := max(float64(t.Width)*0.1, 5)
	dc.SetLineWidth(width + 3)
	dc.SetColor(b.Keyline(ink))
	dc.StrokePreserve()
	Line(dc, b.Color(ink), width)
}

// OldBeam is one step of a line of fire that hit in an earlier turn.
func (b Brush) OldBeam(dc *gg.Context, t render.Tile, heading int) {
	segment(dc, t, heading)
	Line(dc, b.Alpha("hot", 0.45), 4)
}

// Sightline is one step of a line to what is in reach: thin.
func (b Brush) Sightline(dc *gg.Context, t render.Tile, heading int) {
	length := segment(dc, t, heading)
	dc.SetDash(length/12, length/12)
	Line(dc, b.Alpha("ink", 0.6), 3.5)
	dc.SetDash()
}

// Beam is one step of a line of fire that hit: a ray.
func (b Brush) Beam(dc *gg.Context, t render.Tile, heading int) {
	segment(dc, t, heading)
	for _, w := range []struct{ width, alpha float64 }{{12, 0.25}, {7, 0.5}} {
		dc.SetLineWidth(w.width)
		dc.SetColor(b.Alpha("hot", w.alpha))
		dc.StrokePreserve()
	}
	Line(dc, b.Color("ink"), 2.5)
}

// Miss is one step of a line of fire that did not hit: dashes.
func (b Brush) Miss(dc *gg.Context, t render.Tile, heading int) {
	length := segment(dc, t, heading)
	dc.SetDash(length/10, length/10)
	Line(dc, b.Color("missed"), 6)
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
