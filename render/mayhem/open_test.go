package mayhem

import (
	"image"
	"math"
	"testing"

	"github.com/stretchr/testify/require"

	"mayhembot/render"
	"mayhembot/render/rendertest"
	"mayhembot/render/scene"
)

// TestOpenDiceKeepTheirFaces holds that dashes round dice to choose notch no die, since a notch would look like a pip. The
// visible part of every die is a square with its pips alone.
func TestOpenDiceKeepTheirFaces(t *testing.T) {
	t.Parallel()
	const size, room = 64, 80
	palette := renderer.Palette()
	for seat := 1; seat <= 6; seat++ {
		own, pip, ground := palette.Color(scene.PlayerColor(seat)), palette.Color(colors[seat-1].Ink), palette.Color("space")
		for face := 1; face <= 6; face++ {
			list := render.NewList(palette, room, room, "panel")
			list.AddCentered(renderer.Die(size, scene.Die(seat, face, false)), room/2, room/2)
			list.AddCentered(renderer.Die(size, scene.OpenRing.Of(0, 0)), room/2, room/2)
			img := list.Image()
			area, box := region(image.Pt(room/2, room/2+size/7), func(p image.Point) bool {
				c := img.At(p.X, p.Y)
				return rendertest.Distance(c, own) < min(rendertest.Distance(c, pip), rendertest.Distance(c, ground))
			})
			pips := float64(face) * math.Pi * size * size / 100
			require.Greater(t, float64(area)+pips, 0.93*float64(box.Dx()*box.Dy()), "seat %d: a %d", seat, face)
			require.GreaterOrEqual(t, box.Dx(), size*4/5, "seat %d: a %d", seat, face)
		}
	}
}

// region is how many pixels hang together round one, and the box they lie in.
func region(from image.Point, in func(image.Point) bool) (area int, box image.Rectangle) {
	seen, open := map[image.Point]bool{from: true}, []image.Point{from}
	for len(open) > 0 {
		p := open[len(open)-1]
		open = open[:len(open)-1]
		area++
		box = box.Union(image.Rectangle{p, p.Add(image.Pt(1, 1))})
		for _, d := range []image.Point{{1, 0}, {-1, 0}, {0, 1}, {0, -1}} {
			if q := p.Add(d); !seen[q] && in(q) {
				seen[q] = true
				open = append(open, q)
			}
		}
	}
	return area, box
}
