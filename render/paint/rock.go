package paint

import (
	"math"

	"github.com/fogleman/gg"
)

// RockShapes is how many different asteroids there are; the latter half mirrors the former.
const RockShapes = 16

// Rock draws an asteroid of many plates around the origin, each as bright as it faces the light.
func (b Brush) Rock(dc *gg.Context, shape int, r float64) {
	const rim, inner = 11, 6
	side := 1.0
	if shape >= RockShapes/2 {
		shape, side = shape-RockShapes/2, -1
	}
	wobble := func(i int) float64 { // a fixed wave from -1 to 1 for each shape
		return math.Sin(float64(i*i)*1.7+float64(shape)*2.3) * math.Cos(float64(i)*2.9+float64(shape))
	}
	size := []float64{1.12, 0.98, 1.06, 0.92, 1.14, 1.02, 0.88, 1.08}[shape]
	at := func(i, n int, radius float64) [2]float64 {
		a := (float64(i)+0.25*wobble(i+3))/float64(n)*2*math.Pi + float64(shape)
		stretch := 1 + 0.14*math.Cos(2*(a-float64(shape)*1.1))
		radius *= r * size * (0.8 + 0.14*wobble(i%n)) * stretch
		return [2]float64{side * math.Cos(a) * radius, math.Sin(a) * radius}
	}
	outer := make([][2]float64, rim)
	for i := range outer {
		outer[i] = at(i, rim, 1)
	}
	b.shadow(dc, r, func() { Outline(dc, outer, 1, 1) })
	Outline(dc, outer, 1, 1)
	dc.SetColor(b.Color("rock dark"))
	dc.Fill()
	core := make([][2]float64, inner)
	for i := range core {
		core[i] = at(i, inner, 0.5)
	}
	for i := range outer {
		p, q := outer[i], outer[(i+1)%rim]
		c, d := core[i*inner/rim], core[(i+1)*inner/rim%inner]
		b.plate(dc, [][2]float64{p, q, d, c}, 1, r)
	}
	b.plate(dc, core, 0.35, r)
	for i := range 1 + shape%3 {
		a := float64(shape)*1.3 + float64(i)*2.2
		b.crater(dc, side*math.Cos(a)*r*size*0.34, math.Sin(a)*r*size*0.3, r*size*(0.11+0.06*float64((shape+i)%3)))
	}
}

// shadow lays a shape's shadow on what is under it, away from the light.
func (b Brush) shadow(dc *gg.Context, r float64, shape func()) {
	const far = 0.13
	dc.Push()
	dc.Translate(-Light[0]*far*r, -Light[1]*far*r)
	shape()
	dc.SetColor(b.Color("space"))
	dc.Fill()
	dc.Pop()
}

// plate fills a polygon as bright as the way from the rock's middle to it faces the light; steep is how far it leans.
func (b Brush) plate(dc *gg.Context, points [][2]float64, steep, r float64) {
	var x, y float64
	for _, p := range points {
		x += p[0] / float64(len(points)) / r
		y += p[1] / float64(len(points)) / r
	}
	Outline(dc, points, 1, 1)
	dc.SetColor(Shade(b.Color("rock"), 0.06+0.85*steep*(x*Light[0]+y*Light[1])))
	dc.Fill()
}

func (b Brush) crater(dc *gg.Context, x, y, r float64) {
	dc.DrawEllipse(x-Light[0]*r*0.35, y-Light[1]*r*0.35, r, r*0.85)
	dc.SetColor(b.Alpha("rock lit", 0.55))
	dc.Fill()
	dc.DrawEllipse(x, y, r, r*0.85)
	dc.SetColor(Shade(b.Color("rock"), -0.5))
	dc.Fill()
}
