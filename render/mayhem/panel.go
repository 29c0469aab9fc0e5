package mayhem

import (
	"image"
	"image/color"
	"math"
	"math/rand/v2"

	"github.com/fogleman/gg"

	"mayhembot/render"
)

// paintStars strews three depths of stars, which stand closer along one slanting band.
// Nothing shines where the coordinates stand.
func (b brush) paintStars(dc *gg.Context, l *layout) {
	w, h := float64(l.Width), float64(l.Height)
	r := rand.New(rand.NewPCG(7, 19)) // fixed, so that every picture has the same sky
	board := l.Board.Bounds()
	names := board.Inset(-edgeWidth)
	cells := image.Rect(board.Min.X+4, board.Min.Y+l.Board.Height/2, board.Max.X-4, board.Max.Y)
	for _, s := range []struct {
		each int // so many pixels a star
		size float64
		ink  color.NRGBA
	}{{1300, 1, b.Alpha("muted", 0.35)}, {5200, 2, b.Alpha("muted", 0.3)}, {30000, 3, b.Alpha("ink", 0.75)}} {
		for range int(w*h) / s.each {
			x, y := r.Float64()*w, r.Float64()*h
			if r.IntN(5) > 1 {
				y = h * (band(x/w) + 0.13*r.NormFloat64())
			}
			at := image.Pt(int(x), int(y))
			if at.In(names) && !at.In(cells) {
				continue
			}
			dc.DrawRoundedRectangle(math.Floor(x), math.Floor(y), s.size, s.size, s.size/3)
			dc.SetColor(s.ink)
			dc.Fill()
		}
	}
}

// band is how far down the middle of the star band lies, at a place from the left edge (0) to the right one (1).
func band(x float64) float64 { return 0.8 - 0.62*x }

// hazes is in how many steps the tiles lighten towards the band.
const hazes = 6

// haze is the step of the tile at a place; a slow wave frays the band.
func haze(x, y float64) int {
	off := (y - band(x)) / (0.24 + 0.1*math.Sin(9*x+4*y))
	return int(math.Round((hazes - 1) * math.Exp(-off*off)))
}

// paintTile is one hex of the board.
func (b brush) paintTile(dc *gg.Context, m render.HexMap, haze int) {
	tile, dust := b.Color("tile"), b.Color("dust")
	at := func(a, b uint8) uint8 { return uint8((int(a)*(hazes-1-haze) + int(b)*haze) / (hazes - 1)) }
	hexagon(dc, m, 1.5)
	dc.SetRGB255(int(at(tile.R, dust.R)), int(at(tile.G, dust.G)), int(at(tile.B, dust.B)))
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
