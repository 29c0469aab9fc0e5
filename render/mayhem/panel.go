package mayhem

import (
	"image"
	"math"
	"math/rand/v2"

	"github.com/fogleman/gg"

	"mayhembot/render"
)

// paintStars fills the frame with three depths of stars; along one slanting band they stand closer.
func (b brush) paintStars(dc *gg.Context, w, h int) {
	r := rand.New(rand.NewPCG(7, 19)) // fixed, so that every picture has the same sky
	at := func() (float64, float64) {
		x, y := r.Float64()*float64(w), r.Float64()*float64(h)
		if r.IntN(3) > 0 {
			y = float64(h)*(0.78-0.6*x/float64(w)) + r.NormFloat64()*float64(h)*0.12
		}
		return math.Floor(x), math.Floor(y)
	}
	for range w * h / 900 {
		x, y := at()
		dc.DrawRectangle(x, y, 1, 1)
	}
	dc.SetColor(b.Alpha("muted", 0.38))
	dc.Fill()
	for range w * h / 3600 {
		x, y := at()
		dc.DrawRectangle(x, y, 2, 1)
	}
	dc.SetColor(b.Alpha("muted", 0.75))
	dc.Fill()
	for range w * h / 22000 {
		x, y := at()
		dc.DrawCircle(x, y, 1.6)
	}
	dc.SetColor(b.Color("ink"))
	dc.Fill()
}

// paintTile is one hex of the board: a pane of glass over the stars.
func (b brush) paintTile(dc *gg.Context, m render.HexMap) {
	hexagon(dc, m, 1.5)
	dc.SetColor(b.Alpha("tile", 0.6))
	dc.FillPreserve()
	dc.SetColor(b.Color("grid"))
	dc.SetLineWidth(1.2)
	dc.Stroke()
}

// hexagon lays a cell's outline round the origin, inset by some pixels.
func hexagon(dc *gg.Context, m render.HexMap, inset float64) {
	h := float64(m.Height)/2 - inset
	a := float64(2*m.Half) - inset*2/math.Sqrt(3)
	outline(dc, [][2]float64{{-a, 0}, {-a / 2, -h}, {a / 2, -h}, {a, 0}, {a / 2, h}, {-a / 2, h}}, 1, 1)
}

// paintPanel is a card's or the header's ground.
func (b brush) paintPanel(dc *gg.Context, w, h float64) {
	dc.DrawRoundedRectangle(0.75, 0.75, w-1.5, h-1.5, 12)
	dc.SetColor(b.Color("panel"))
	dc.FillPreserve()
	dc.SetColor(b.Color("edge"))
	dc.SetLineWidth(1.5)
	dc.Stroke()
}

// paintFields are the nine empty fields of a template, the overheat fields bordered (¶3.4 A).
func (b brush) paintFields(dc *gg.Context, c *cardLayout) {
	for row := range 3 {
		for field := range 3 {
			at := c.field(row, field)
			dc.DrawRoundedRectangle(float64(at.X), float64(at.Y), float64(c.Die), float64(c.Die), float64(c.Die)*0.2)
			dc.SetColor(b.Color("slot"))
			dc.Fill()
		}
		at := c.field(row, 2)
		dc.DrawRoundedRectangle(float64(at.X)-2, float64(at.Y)-2, float64(c.Die)+4, float64(c.Die)+4, float64(c.Die)*0.24)
		dc.SetColor(b.Alpha("hot", 0.6))
		dc.SetLineWidth(1.8)
		dc.Stroke()
	}
}

// paintFrame is a bright border round a card.
func (b brush) paintFrame(dc *gg.Context, w, h float64, color string) {
	for _, f := range []struct{ width, alpha float64 }{{7, 0.25}, {3, 1}} {
		dc.DrawRoundedRectangle(4, 4, w-8, h-8, 11)
		dc.SetColor(b.Alpha(color, f.alpha))
		dc.SetLineWidth(f.width)
		dc.Stroke()
	}
}

// paintTray holds rolled dice until they are assigned (¶3.1).
func (b brush) paintTray(dc *gg.Context, c *cardLayout) {
	from, to := c.field(0, 0), c.field(2, 2).Add(image.Pt(c.Die, c.Die))
	dc.DrawRoundedRectangle(float64(from.X)-1, float64(from.Y)-1, float64(to.X-from.X)+2, float64(to.Y-from.Y)+2, 10)
	dc.SetColor(b.Color("slot"))
	dc.FillPreserve()
	dc.SetDash(7, 5)
	dc.SetColor(b.Color("faint"))
	dc.SetLineWidth(1.5)
	dc.Stroke()
	dc.SetDash()
}
