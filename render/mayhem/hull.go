package mayhem

import (
	"math"

	"github.com/fogleman/gg"

	"mayhembot/engine"
	"mayhembot/engine/hex"
	"mayhembot/render"
)

// facet is one plate of a hull's right half, nose up, in units of the ship's radius; the left half mirrors it.
// tilt is the direction the plate leans to: its light follows the heading.
type facet struct {
	tilt   [2]float64
	bright float64
	points [][2]float64
}

// hulls are six outlines nobody mistakes for each other: dart, fork, disc, cross, barge and crescent.
var hulls = [6][]facet{
	{ // dart
		{tilt: [2]float64{0.8, 0.3}, points: [][2]float64{{0, -1}, {0.78, 0.86}, {0.26, 0.66}, {0, 0.5}}},
		{tilt: [2]float64{0.3, 0.1}, bright: 0.2, points: [][2]float64{{0, -1}, {0.3, 0.45}, {0, 0.5}}},
	},
	{ // fork
		{tilt: [2]float64{0.8, 0}, points: [][2]float64{{0, -0.1}, {0.3, -0.3}, {0.52, -1}, {0.9, -0.3}, {0.9, 0.42}, {0.46, 0.9}, {0, 0.9}}},
		{tilt: [2]float64{0.2, 0.4}, bright: 0.2, points: [][2]float64{{0, -0.1}, {0.24, -0.05}, {0.34, 0.5}, {0, 0.7}}},
	},
	{ // disc
		{tilt: [2]float64{0.6, 0.4}, points: [][2]float64{{0, -1}, {0.2, -0.72}, {0.55, -0.62}, {0.86, -0.2}, {0.86, 0.3}, {0.55, 0.72}, {0, 0.86}}},
		{tilt: [2]float64{0.2, 0.2}, bright: 0.2, points: [][2]float64{{0, -0.5}, {0.36, -0.36}, {0.56, 0.04}, {0.36, 0.44}, {0, 0.58}}},
	},
	{ // cross
		{tilt: [2]float64{0.5, 0.5}, points: [][2]float64{{0.2, -0.24}, {0.98, 0.1}, {0.98, 0.42}, {0.2, 0.36}, {0.2, 0.6}, {0.5, 0.78}, {0.5, 0.96}, {0, 0.9}, {0, -0.24}}},
		{tilt: [2]float64{0.8, -0.2}, bright: 0.15, points: [][2]float64{{0, -1}, {0.2, -0.6}, {0.26, 0.4}, {0.14, 0.86}, {0, 0.86}}},
	},
	{ // barge
		{tilt: [2]float64{0.7, 0.2}, points: [][2]float64{{0, -1}, {0.36, -0.74}, {0.62, -0.3}, {0.62, 0.62}, {0.36, 0.9}, {0, 0.9}}},
		{tilt: [2]float64{0.1, 0.5}, bright: 0.2, points: [][2]float64{{0, -0.8}, {0.3, -0.5}, {0.3, 0.5}, {0, 0.5}}},
		{tilt: [2]float64{0.9, 0}, bright: -0.25, points: [][2]float64{{0.62, 0}, {0.84, 0.12}, {0.84, 0.8}, {0.62, 0.62}}},
	},
	{ // crescent
		{tilt: [2]float64{0.6, 0.5}, points: [][2]float64{{0, -0.9}, {0.36, -0.66}, {0.8, -0.05}, {0.95, 0.72}, {0.56, 0.34}, {0.24, 0.42}, {0, 0.6}}},
		{tilt: [2]float64{0.2, -0.3}, bright: 0.2, points: [][2]float64{{0, -0.7}, {0.24, -0.46}, {0.3, 0.16}, {0, 0.36}}},
	},
}

// angle is how far a heading turns from the north, clockwise.
func angle(h hex.Heading) float64 { return float64(h-1) * math.Pi / 3 }

// paintShip draws a ship around the origin, flying along a heading, with the roundel its number stands on.
func (b brush) paintShip(dc *gg.Context, s engine.Seat, h hex.Heading, r float64) {
	dc.Push()
	dc.Rotate(angle(h))
	b.paintFlame(dc, r)
	silhouette(dc, s, r)
	dc.SetColor(b.Color("black"))
	dc.SetLineWidth(r * 0.16)
	dc.StrokePreserve()
	dc.SetColor(shade(b.Color(pilot(s)), -0.3))
	dc.Fill()
	for _, side := range []float64{-1, 1} {
		for _, f := range hulls[s-1] {
			outline(dc, f.points, side*r, r)
			dc.SetColor(shade(b.Color(pilot(s)), f.bright*0.5+lit(side*f.tilt[0], f.tilt[1], angle(h))))
			dc.Fill()
		}
	}
	dc.Pop()
	dc.DrawCircle(0, 0, r*0.47)
	dc.SetColor(b.Color("black"))
	dc.Fill()
}

// paintHead is the tip before a ship that shows where it is heading; r is from its middle to the hexside. On large hexes
// it sits further back than on small ones, so that it never stands out by more than the overhang.
func (b brush) paintHead(dc *gg.Context, s engine.Seat, h hex.Heading, r float64) {
	dc.Push()
	dc.Rotate(angle(h))
	const rim = 2
	size := r * 0.28
	dc.Translate(0, -min(r*1.04, r+overhang-rim-size))
	paintChevron(dc, 1, size)
	dc.SetColor(b.Color("black"))
	dc.SetLineWidth(2 * rim)
	dc.StrokePreserve()
	dc.SetColor(b.Color(pilot(s)))
	dc.Fill()
	dc.Pop()
}

// paintGhost draws where a ship was: a shadow of it.
func (b brush) paintGhost(dc *gg.Context, s engine.Seat, h hex.Heading, r float64) {
	dc.Push()
	dc.Rotate(angle(h))
	silhouette(dc, s, r)
	dc.SetColor(b.Alpha(pilot(s), 0.45))
	dc.Fill()
	dc.Pop()
}

// silhouette lays the whole outline of a ship flying north.
func silhouette(dc *gg.Context, s engine.Seat, r float64) {
	for _, f := range hulls[s-1] {
		for _, p := range f.points {
			dc.LineTo(p[0]*r, p[1]*r)
		}
		for i := len(f.points) - 1; i >= 0; i-- {
			dc.LineTo(-f.points[i][0]*r, f.points[i][1]*r)
		}
		dc.ClosePath()
	}
}

// paintFlame is the engine's glow behind the ship.
func (b brush) paintFlame(dc *gg.Context, r float64) {
	for _, x := range []float64{-0.24, 0.24} {
		for i, w := range []float64{0.2, 0.1} {
			dc.MoveTo((x-w)*r, 0.4*r)
			dc.LineTo((x+w)*r, 0.4*r)
			dc.LineTo(x*r, (1.16-0.14*float64(i))*r)
			dc.ClosePath()
			dc.SetColor(b.Color([]string{"hot", "ink"}[i]))
			dc.Fill()
		}
	}
}

// outline lays a path through points scaled by x and y; the caller fills or strokes it.
func outline(dc *gg.Context, points [][2]float64, x, y float64) {
	for _, p := range points {
		dc.LineTo(p[0]*x, p[1]*y)
	}
	dc.ClosePath()
}

// lit is how much a plate leaning to x, y gains or loses of the light, once turned by an angle.
func lit(x, y, turned float64) float64 {
	sin, cos := math.Sincos(turned)
	return 0.42 * ((x*cos-y*sin)*light[0] + (x*sin+y*cos)*light[1])
}

// icons are ships flying north, for the header and the cards, by seat-1.
type icons struct{ medium, large, ghosts [6]*render.Sprite }

func (b brush) icons() *icons {
	set := &icons{}
	for i := range 6 {
		s := engine.Seat(i + 1)
		sized := func(size int) *render.Sprite {
			return b.PaintCentered(size, size, func(dc *gg.Context) { b.paintShip(dc, s, 1, float64(size)*0.43) })
		}
		set.medium[i], set.large[i] = sized(48), sized(78)
		set.ghosts[i] = b.PaintCentered(48, 48, func(dc *gg.Context) { b.paintGhost(dc, s, 1, 48*0.43) })
	}
	return set
}
