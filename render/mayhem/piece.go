package mayhem

import (
	"strconv"

	"github.com/fogleman/gg"

	"mayhembot/engine"
	"mayhembot/engine/hex"
	"mayhembot/render"
)

// pieces are the sprites of one size of hex. Arrays of pilots are indexed by seat-1, those of headings by heading-1.
type pieces struct {
	ships, ghosts, tips   [6][6]*render.Sprite
	paths, oldPaths       [6][6]*render.Sprite
	beams                 [2][6]*render.Sprite // missed, hit
	rings, bursts, evaded [6]*render.Sprite
	rocks                 [rockShapes]*render.Sprite
	counter, entered      *render.Sprite
	spark, veil           *render.Sprite
	numbers               [6]*render.Line
}

func (b brush) pieces(letters *render.Typesetter, m render.HexMap) *pieces {
	p := &pieces{}
	size, r := m.Height+20, float64(m.Height)/2
	round := func(painter func(dc *gg.Context)) *render.Sprite { return b.PaintCentered(size, size, painter) }
	for i := range 6 {
		s := engine.Seat(i + 1)
		for h := hex.Heading(1); h <= 6; h++ {
			p.ships[i][h-1] = round(func(dc *gg.Context) {
				b.paintShip(dc, s, h, r*0.93)
				b.paintHead(dc, s, h, r)
			})
			p.ghosts[i][h-1] = round(func(dc *gg.Context) { b.paintGhost(dc, s, h, r*0.93) })
			p.tips[i][h-1] = b.PaintCentered(20, 20, func(dc *gg.Context) {
				paintChevron(dc, h, 7)
				dc.SetColor(b.Color("space"))
				dc.SetLineWidth(3)
				dc.StrokePreserve()
				dc.SetColor(shade(b.Color(pilot(s)), 0.35))
				dc.Fill()
			})
			p.paths[i][h-1] = b.path(m, s, h, false)
			p.oldPaths[i][h-1] = b.path(m, s, h, true)
		}
		p.rings[i] = b.PaintCentered(4*m.Half+8, m.Height+8, func(dc *gg.Context) { b.paintRing(dc, m, pilot(s), "ink") })
		p.bursts[i] = round(func(dc *gg.Context) { b.paintBurst(dc, r, pilot(s)) })
		p.evaded[i] = round(func(dc *gg.Context) { b.paintEvaded(dc, r, pilot(s)) })
		p.numbers[i] = letters.Line(render.Style{Size: m.Height * 7 / 16, Ink: "ink"}, strconv.Itoa(i+1))
	}
	for h := hex.Heading(1); h <= 6; h++ {
		p.beams[0][h-1] = b.beam(m, h, false)
		p.beams[1][h-1] = b.beam(m, h, true)
	}
	for i := range p.rocks {
		p.rocks[i] = round(func(dc *gg.Context) { b.paintRock(dc, i, r*0.88) })
	}
	p.counter = round(func(dc *gg.Context) { b.paintCounter(dc, r) })
	p.entered = b.PaintCentered(4*m.Half+8, m.Height+8, func(dc *gg.Context) { b.paintRing(dc, m, "cool", "cool") })
	p.veil = round(func(dc *gg.Context) { b.paintVeil(dc, r) })
	p.spark = b.PaintCentered(44, 44, func(dc *gg.Context) { b.paintSpark(dc, 20, 9) })
	return p
}

// paintRing is a lit hex in a glow.
func (b brush) paintRing(dc *gg.Context, m render.HexMap, color, rim string) {
	hexagon(dc, m, 3)
	dc.SetColor(b.Color("glow"))
	dc.Fill()
	for _, f := range []struct{ width, alpha float64 }{{9, 0.25}, {5, 0.5}} {
		hexagon(dc, m, 3)
		dc.SetColor(b.Alpha(color, f.alpha))
		dc.SetLineWidth(f.width)
		dc.Stroke()
	}
	hexagon(dc, m, 3)
	dc.SetColor(b.Color(rim))
	dc.SetLineWidth(2)
	dc.Stroke()
}

// paintCounter is a start counter: a beacon its number stands on.
func (b brush) paintCounter(dc *gg.Context, r float64) {
	dc.DrawCircle(0, 0, r*0.66)
	dc.SetColor(b.Color("beacon"))
	dc.FillPreserve()
	dc.SetColor(b.Alpha("cool", 0.8))
	dc.SetLineWidth(2)
	dc.SetDash(r*0.66*3.14159/9, r*0.66*3.14159/9)
	dc.Stroke()
	dc.SetDash()
}

// paintBurst is what is left of a ship.
func (b brush) paintBurst(dc *gg.Context, r float64, color string) {
	spikes(dc, 11, r*1.1, r*0.62, 0.1)
	dc.SetColor(b.Alpha("hot", 0.55))
	dc.Fill()
	spikes(dc, 9, r*0.9, r*0.5, 0.4)
	dc.SetColor(b.Color(color))
	dc.Fill()
	spikes(dc, 9, r*0.66, r*0.42, 0)
	dc.SetColor(b.Color("ink"))
	dc.Fill()
	dc.DrawCircle(0, 0, r*0.4)
	dc.SetColor(b.Color("black"))
	dc.Fill()
}

// paintEvaded is a pair of brackets round an obstacle flown past.
func (b brush) paintEvaded(dc *gg.Context, r float64, color string) {
	dc.SetLineWidth(3)
	dc.SetLineCapRound()
	dc.SetColor(b.Color(color))
	for i := range 4 {
		dc.DrawArc(0, 0, r*0.98, 0.35+float64(i)*1.5708, 1.22+float64(i)*1.5708)
		dc.Stroke()
	}
}

// paintSpark is a point of impact.
func (b brush) paintSpark(dc *gg.Context, outer, inner float64) {
	spikes(dc, 8, outer+1.5, inner+2, 0.2)
	dc.SetColor(b.Color("space"))
	dc.Fill()
	spikes(dc, 8, outer, inner, 0.2)
	dc.SetColor(b.Color("hot"))
	dc.Fill()
	dc.DrawCircle(0, 0, inner+3)
	dc.SetColor(b.Color("hot"))
	dc.Fill()
}
