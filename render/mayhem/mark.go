package mayhem

import (
	"math"

	"github.com/fogleman/gg"

	rules "mayhembot/engine/mayhem"
	"mayhembot/render"
)

// marks are the small signs of one picture, whatever the board's size.
type marks struct {
	kills                        [2]killMarks   // large, and small for matches to many kills
	turn, noTurn                 *render.Sprite // turns left and used
	rows                         [3]*render.Sprite
	reactor, robot, check, cross *render.Sprite
	crown, tag, badge, arrives   *render.Sprite
	cores                        [6]*render.Sprite                   // dice in the reactor, by seat-1
	plates                       [rules.MaxCombat + 1]*render.Sprite // under combat dice, by their number
	under                        [rules.MaxCombat + 1]*render.Sprite // and under those rolled again
	dots                         [6]*render.Sprite                   // of a jump, by seat-1
	sheets                       sheetMarks
	gain, banner, again          *render.Sprite
	chip                         *render.Sprite // behind the acting ship in the turn order
}

// killMarks are kill counters: won before, still to win, won just now and given back just now.
type killMarks struct{ won, open, gained, returned *render.Sprite }

var killSizes = [2]int{18, 12}

// A tag is no higher than what lies free of pips between two dice, one above the other.
const (
	tagWidth  = 36
	tagHeight = 18
)

func (b brush) marks() *marks {
	sign := func(size int, ink string, painter func(dc *gg.Context, r float64)) *render.Sprite {
		return b.PaintCentered(size, size, func(dc *gg.Context) {
			dc.SetColor(b.Color(ink))
			dc.SetLineWidth(2)
			painter(dc, float64(size)/2)
		})
	}
	m := &marks{
		arrives: sign(18, "cool", paintArrives),
		turn:    sign(28, "ink", paintTurn),
		noTurn:  sign(28, "edge", paintTurn),
		rows:    [3]*render.Sprite{sign(24, "muted", paintSpeed), sign(24, "muted", paintShield), sign(24, "muted", paintSight)},
		reactor: sign(24, "muted", paintReactor),
		robot:   sign(22, "muted", b.paintRobot),
		check:   sign(20, "ink", paintCheck),
		cross:   sign(18, "hot", paintCross),
		crown:   sign(40, "pilot 2", paintCrown),
		again:   sign(20, "ink", paintTurn),
		sheets:  b.sheetMarks(),
		tag:     b.PaintCentered(tagWidth, tagHeight, func(dc *gg.Context) { b.paintTag(dc, tagWidth, tagHeight, "hot") }),
		gain:    b.PaintCentered(tagWidth, tagHeight, func(dc *gg.Context) { b.paintTag(dc, tagWidth, tagHeight, "cool") }),
		banner:  b.PaintCentered(bannerWidth, bannerHeight, func(dc *gg.Context) { b.paintTag(dc, bannerWidth, bannerHeight, "cool") }),
		badge: b.PaintCentered(24, 24, func(dc *gg.Context) {
			dc.DrawCircle(0, 0, 11.5)
			dc.SetColor(b.Color("ink"))
			dc.Fill()
			dc.DrawCircle(0, 0, 10)
			dc.SetColor(b.Color("space"))
			dc.Fill()
		}),
	}
	for i, size := range killSizes {
		m.kills[i] = killMarks{
			won: sign(size, "ink", paintStar), open: sign(size, "edge", paintStar),
			gained: sign(size, "hot", paintStar), returned: sign(size, "hot", paintCross),
		}
	}
	m.chip = b.PaintCentered(chipWidth, chipHeight, func(dc *gg.Context) {
		dc.DrawRoundedRectangle(1.5-chipWidth/2, 1.5-chipHeight/2, chipWidth-3, chipHeight-3, 10)
		dc.SetColor(b.Color("edge"))
		dc.FillPreserve()
		dc.SetColor(b.Color("ink"))
		dc.SetLineWidth(2.5)
		dc.Stroke()
	})
	for i := range m.cores {
		m.cores[i] = b.PaintCentered(coreSize, coreSize, func(dc *gg.Context) {
			dc.DrawRoundedRectangle(-7.5, -7.5, 15, 15, 4)
			dc.SetColor(b.Color(pilots[i].Color))
			dc.SetLineWidth(2.5)
			dc.Stroke()
		})
	}
	for i := range m.dots {
		m.dots[i] = b.PaintCentered(12, 12, func(dc *gg.Context) {
			dc.DrawCircle(0, 0, 5.5)
			dc.SetColor(b.Color("space"))
			dc.Fill()
			dc.DrawCircle(0, 0, 4)
			dc.SetColor(shade(b.Color(pilots[i].Color), 0.2))
			dc.Fill()
		})
	}
	for n := range m.plates {
		m.plates[n] = b.slab(plateWidth(n), plateHeight)
		m.under[n] = b.slab(n*(againDie+3)+32, againDie+8)
	}
	return m
}

// slab is what combat dice lie on.
func (b brush) slab(w, h int) *render.Sprite {
	return b.PaintCentered(w, h, func(dc *gg.Context) {
		dc.DrawRoundedRectangle(0.75-float64(w)/2, 0.75-float64(h)/2, float64(w)-1.5, float64(h)-1.5, 9)
		dc.SetColor(b.Alpha("space", 0.85))
		dc.FillPreserve()
		dc.SetColor(b.Color("edge"))
		dc.SetLineWidth(1.5)
		dc.Stroke()
	})
}

// paintTag is a solid label in a dark rim.
func (b brush) paintTag(dc *gg.Context, w, h float64, ground string) {
	dc.DrawRoundedRectangle(-w/2, -h/2, w, h, 7)
	dc.SetColor(b.Color("space"))
	dc.Fill()
	dc.DrawRoundedRectangle(1.5-w/2, 1.5-h/2, w-3, h-3, 6)
	dc.SetColor(b.Color(ground))
	dc.Fill()
}

// spikes lays a star of n points between two radii.
func spikes(dc *gg.Context, n int, outer, inner, turned float64) {
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

func paintStar(dc *gg.Context, r float64) {
	spikes(dc, 5, r*0.98, r*0.44, 0)
	dc.Fill()
}

func paintCross(dc *gg.Context, r float64) {
	dc.SetLineWidth(r * 0.28)
	dc.SetLineCapRound()
	dc.DrawLine(-r*0.7, -r*0.7, r*0.7, r*0.7)
	dc.DrawLine(-r*0.7, r*0.7, r*0.7, -r*0.7)
	dc.Stroke()
}

func paintCheck(dc *gg.Context, r float64) {
	dc.SetLineWidth(r * 0.3)
	dc.SetLineCapRound()
	dc.MoveTo(-r*0.7, 0)
	dc.LineTo(-r*0.15, r*0.55)
	dc.LineTo(r*0.75, -r*0.6)
	dc.Stroke()
}

// paintTurn is a bent arrow.
func paintTurn(dc *gg.Context, r float64) {
	dc.SetLineWidth(r * 0.24)
	dc.DrawArc(0, 0, r*0.6, math.Pi*0.6, math.Pi*1.85)
	dc.Stroke()
	dc.MoveTo(r*0.98, -r*0.62)
	dc.LineTo(r*0.82, r*0.22)
	dc.LineTo(r*0.14, -r*0.24)
	dc.ClosePath()
	dc.Fill()
}

func paintSpeed(dc *gg.Context, r float64) {
	for _, y := range []float64{-0.45, 0.2} {
		dc.MoveTo(-r*0.7, (y+0.45)*r)
		dc.LineTo(0, (y-0.35)*r)
		dc.LineTo(r*0.7, (y+0.45)*r)
		dc.LineTo(r*0.7, (y+0.8)*r)
		dc.LineTo(0, y*r)
		dc.LineTo(-r*0.7, (y+0.8)*r)
		dc.ClosePath()
		dc.Fill()
	}
}

func paintShield(dc *gg.Context, r float64) {
	dc.MoveTo(0, -r*0.9)
	dc.QuadraticTo(r*0.4, -r*0.6, r*0.78, -r*0.6)
	dc.QuadraticTo(r*0.8, r*0.5, 0, r*0.95)
	dc.QuadraticTo(-r*0.8, r*0.5, -r*0.78, -r*0.6)
	dc.QuadraticTo(-r*0.4, -r*0.6, 0, -r*0.9)
	dc.ClosePath()
	dc.Fill()
}

// paintSight is a gun sight.
func paintSight(dc *gg.Context, r float64) {
	dc.SetLineWidth(r * 0.18)
	dc.DrawCircle(0, 0, r*0.58)
	for _, d := range [][2]float64{{1, 0}, {-1, 0}, {0, 1}, {0, -1}} {
		dc.DrawLine(d[0]*r*0.4, d[1]*r*0.4, d[0]*r*0.92, d[1]*r*0.92)
	}
	dc.Stroke()
	dc.DrawCircle(0, 0, r*0.14)
	dc.Fill()
}

// paintReactor is an atom: three rings about a core.
func paintReactor(dc *gg.Context, r float64) {
	dc.SetLineWidth(r * 0.12)
	for i := range 3 {
		dc.Push()
		dc.Rotate(float64(i) * math.Pi / 3)
		dc.DrawEllipse(0, 0, r*0.9, r*0.34)
		dc.Stroke()
		dc.Pop()
	}
	dc.DrawCircle(0, 0, r*0.2)
	dc.Fill()
}

// paintRobot marks a seat an autopilot flies.
func (b brush) paintRobot(dc *gg.Context, r float64) {
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

func paintCrown(dc *gg.Context, r float64) {
	outline(dc, [][2]float64{{-0.85, 0.6}, {-0.95, -0.45}, {-0.45, 0}, {0, -0.75}, {0.45, 0}, {0.95, -0.45}, {0.85, 0.6}}, r, r)
	dc.Fill()
}

// paintArrives is an arrow down to a line: a ship about to enter.
func paintArrives(dc *gg.Context, r float64) {
	outline(dc, [][2]float64{{-0.6, -0.3}, {0.6, -0.3}, {0, 0.45}}, r, r)
	dc.DrawRectangle(-r*0.16, -r*0.95, r*0.32, r*0.7)
	dc.DrawRectangle(-r*0.8, r*0.6, r*1.6, r*0.24)
	dc.Fill()
}
