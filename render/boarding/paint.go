package boarding

import (
	"image/color"
	"math"

	"github.com/fogleman/gg"

	rules "mayhembot/engine/boarding"
	"mayhembot/engine/plane"
	"mayhembot/render/paint"
	"mayhembot/render/scene"
)

func playerColor(d *scene.Drawing) color.NRGBA { return d.Color(scene.PlayerColor(d.Kind)) }

func spot(d *scene.Drawing, c color.NRGBA, r float64) {
	d.DC.DrawCircle(0, 0, r)
	d.DC.SetColor(c)
	d.DC.Fill()
}

// plate lays the outline that tells a seat where colours are not seen: a disc, a square, a diamond.
func plate(d *scene.Drawing, seat int, r float64) {
	switch seat {
	case 1:
		d.DC.DrawCircle(0, 0, r*0.96)
	case 2:
		d.DC.DrawRectangle(-r*0.86, -r*0.86, r*1.72, r*1.72)
	default:
		d.DC.DrawRegularPolygon(4, 0, 0, r*1.12, math.Pi/4)
	}
}

// paintBase is a base as the rules measure it, with its hull and the white nose at its front.
func paintBase(d *scene.Drawing, design, size int, as state) {
	dc, u, name := d.DC, unit(d), scene.PlayerColor(d.Kind)
	w, l := measures[size][0]*u, measures[size][1]*u
	dc.Push()
	dc.Rotate(float64(d.Turn-1) * 2 * math.Pi / headings)
	dc.DrawRectangle(-w/2, -l/2, w, l)
	switch as {
	case ghost:
		dc.SetDash(6, 4)
		paint.Line(dc, d.Keyline(name), 2)
		dc.SetDash()
	case hollow:
		dc.SetColor(d.Color("space"))
		dc.FillPreserve()
		dc.SetDash(7, 5)
		paint.Line(dc, d.Keyline(name), 2.5)
		dc.SetDash()
	default:
		paint.Rimmed(dc, paint.Shade(playerColor(d), -0.62), d.Keyline(name), 2)
	}
	r := math.Min(w, l) / 2
	outline(dc, hulls[design], r*0.92, l/w)
	switch as {
	case whole:
		paint.Rimmed(dc, playerColor(d), d.Keyline(name), 1.2)
	case hollow:
		paint.Line(dc, d.Keyline(name), 1.5)
	default:
		paint.Line(dc, paint.Shade(playerColor(d), -0.2), 1.2)
	}
	nose(dc, r, l/2)
	dc.SetColor(d.Color("ink"))
	dc.Fill()
	dc.Pop()
}

// nose is the mark at the front of a base.
func nose(dc *gg.Context, r, front float64) {
	dc.MoveTo(0, -front)
	dc.LineTo(r*0.3, -front+r*0.42)
	dc.LineTo(-r*0.3, -front+r*0.42)
	dc.ClosePath()
}

// outline lays a hull flying north; long ones are stretched.
func outline(dc *gg.Context, half [][2]float64, r, stretch float64) {
	for _, p := range half {
		dc.LineTo(p[0]*r, p[1]*r*stretch)
	}
	for i := len(half) - 1; i >= 0; i-- {
		dc.LineTo(-half[i][0]*r, half[i][1]*r*stretch)
	}
	dc.ClosePath()
}

// hulls are the right halves of the outlines: a wedge, a claw, a lance, a block, a disc.
var hulls = [designs][][2]float64{
	{{0, -0.8}, {0.75, 0.8}, {0.2, 0.55}},
	{{0, -0.7}, {0.35, -0.2}, {0.9, -0.75}, {0.8, 0.6}, {0.3, 0.85}},
	{{0, -0.85}, {0.25, -0.5}, {0.3, 0.2}, {0.85, 0.5}, {0.85, 0.85}, {0, 0.7}},
	{{0, -0.7}, {0.6, -0.7}, {0.6, -0.2}, {0.85, 0}, {0.85, 0.8}, {0, 0.8}},
	{{0, -0.85}, {0.5, -0.7}, {0.85, -0.2}, {0.85, 0.3}, {0.5, 0.75}, {0, 0.85}},
}

// The arcs a base may have.
const arcKinds = 3

// arcs is which of them a class has: in front, in front and behind, or all round.
func arcs(c *rules.Class) int {
	if len(c.Arcs) > 1 {
		return 2
	}
	if c.Arcs[0] == plane.Around {
		return 3
	}
	return 1
}

// paintRays draws from the centre to the corners between which a ship fires; a ring fires all round.
func paintRays(d *scene.Drawing, size int) {
	dc, u := d.DC, unit(d)
	w, l := measures[size][0]*u/2, measures[size][1]*u/2
	dc.Push()
	dc.Rotate(float64(d.Turn-1) * 2 * math.Pi / headings)
	dc.SetColor(d.Color("ink"))
	dc.SetLineWidth(1.6)
	switch d.Kind {
	case 3:
		dc.DrawRectangle(-w+4, -l+4, 2*w-8, 2*l-8)
	case 2:
		dc.DrawLine(0, 0, w, l)
		dc.DrawLine(0, 0, -w, l)
		fallthrough
	default:
		dc.DrawLine(0, 0, w, -l)
		dc.DrawLine(0, 0, -w, -l)
	}
	dc.Stroke()
	dc.Pop()
}

func paintGrid(d *scene.Drawing) {
	half := 50 * unit(d)
	d.DC.DrawRectangle(-half, -half, 2*half, 2*half)
	paint.Line(d.DC, d.Color("edge"), 1)
}

// paintEdge is 100 mm of a seat's own edge, along the plane or down it; its pattern is the seat's.
func paintEdge(d *scene.Drawing) {
	dc, half := d.DC, 50*unit(d)
	if d.Turn == 2 {
		dc.Rotate(math.Pi / 2)
	}
	dc.SetColor(playerColor(d))
	step := 2 * half / float64([...]int{1, 4, 10}[d.Kind-1])
	for x := -half; x < half-1; x += step {
		dc.DrawRectangle(x, -4, step*[...]float64{1, 0.8, 0.6}[d.Kind-1], 8)
	}
	dc.Fill()
}

// paintBolt holds two ships together.
func paintBolt(d *scene.Drawing) {
	plate(d, 1, 11)
	paint.Rimmed(d.DC, d.Color("black"), d.Color("ink"), 2)
	d.DC.SetColor(d.Color("ink"))
	paint.Cross(d.DC, 4)
}

// paintHome points to a seat's own edge.
func paintHome(d *scene.Drawing) {
	d.DC.Rotate([...]float64{math.Pi, 0, -math.Pi / 2}[d.Kind-1])
	for _, p := range [][2]float64{{0, -19}, {15, 0}, {6, 0}, {6, 17}, {-6, 17}, {-6, 0}, {-15, 0}} {
		d.DC.LineTo(p[0], p[1])
	}
	d.DC.ClosePath()
	paint.Rimmed(d.DC, playerColor(d), d.Color("ink"), 2)
}
