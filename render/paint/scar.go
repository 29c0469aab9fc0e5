package paint

import (
	"math"

	"github.com/fogleman/gg"
)

// The gaps that damage tears into a hull flying north, in units of half its cell's height: clear of its dart and of its
// number. The first one is that of a worn ship, all of them those of one about to break.
var gaps = [][][2]float64{
	{{1.2, -0.3}, {0.56, 0.08}, {0.72, 0.16}, {0.34, 0.22}, {0.62, 0.36}, {0.5, 0.44}, {1.2, 0.62}},
	{{-1.2, -0.5}, {-0.5, -0.1}, {-0.66, 0}, {-0.34, 0.1}, {-0.62, 0.26}, {-0.5, 0.36}, {-1.2, 0.4}},
	{{-0.3, 1.3}, {-0.52, 0.7}, {-0.62, 0.8}, {-0.8, 0.56}, {-1.2, 0.9}},
}

// WornGaps and TornGaps are how many gaps a worn hull has, and one about to break.
const (
	WornGaps = 1
	TornGaps = 3
)

// Scars tears so many gaps into a flying ship's hull on its cell of half a height r.
func (b Brush) Scars(dc *gg.Context, hull Hull, turned, r float64, n int) {
	dc.Push()
	dc.Rotate(turned)
	silhouette(dc, hull, r*hullRadius)
	dc.Clip()
	for _, gap := range gaps[:n] {
		Outline(dc, gap, r, r)
		Rimmed(dc, b.Color("black"), b.Color("hot"), max(r*0.1, 2))
	}
	dc.ResetClip()
	dc.Pop()
}

// MostKills is how many kill marks a hull has room for.
const MostKills = 9

// Kills lays a star for each kill round a flying ship's number, on its wings first.
func (b Brush) Kills(dc *gg.Context, turned, r float64, n int) {
	size, apart := r*0.33, 1.25
	if n > 3 {
		size, apart = r*0.22, 4.0/float64(n)
	}
	dc.Push()
	dc.Rotate(turned)
	for i := range n {
		side := float64(i) - float64(n-1)/2
		switch n {
		case 1:
			side = 1
		case 2:
			side *= 1.7
		}
		sin, cos := math.Sincos(side * apart)
		dc.Push()
		dc.Translate(sin*(roundel*r+size*0.9), NumberBack*r+cos*(roundel*r+size*0.9))
		dc.Rotate(-turned)
		Spikes(dc, 5, size, size*0.5, 0)
		Rimmed(dc, b.Color("ink"), b.Color("black"), max(r*0.05, 1.2))
		dc.Pop()
	}
	dc.Pop()
}
