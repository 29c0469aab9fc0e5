package scene

import (
	"cmp"
	"image"
	"iter"
	"math"
	"slices"

	"mayhembot/render"
)

// drawArc lays dots, none of them on a text.
func (f *Field) drawArc(list *render.List, items []Item, it *Item) {
	dots, dot := arc(f.At(it.At), f.At(it.To), it.Bend), f.r.fixed.of(Dot.Of(it.Seat, 0))
	texts := f.textBoxes(items)
	for i := range dots.n {
		at := dots.at(i)
		if (!it.Old || i%2 == 0) && !slices.ContainsFunc(texts, at.In) {
			list.AddCentered(dot, at.X, at.Y)
		}
	}
}

// curve is an arc of so many dots between two points.
type curve struct {
	from, over, to image.Point
	n              int
}

// dotGap is how far the dots of an arc stand apart, dotWidth how wide they are, in pixels.
const dotGap, dotWidth = 17, 12

// usualBend is how far an arc leads aside, in tenths of its length.
const usualBend = 2

func arc(from, to image.Point, bend int) curve {
	d := to.Sub(from)
	length := math.Hypot(float64(d.X), float64(d.Y))
	over := from.Add(to).Div(2).Add(image.Pt(d.Y, -d.X).Mul(cmp.Or(bend, usualBend)).Div(10))
	return curve{from, over, to, max(int(length)/dotGap-1, 0)}
}

// Dots are where the dots of an arc lie, every so many of them.
func Dots(from, to image.Point, bend, each int) iter.Seq[image.Point] {
	return func(yield func(image.Point) bool) {
		dots := arc(from, to, bend)
		for i := 0; i < dots.n; i += each {
			if !yield(dots.at(i)) {
				return
			}
		}
	}
}

// at is the middle of the n-th dot.
func (c curve) at(n int) image.Point {
	t := float64(n+1) / float64(c.n+1)
	mix := func(a, b, c int) int {
		return int(math.Round(float64(a)*(1-t)*(1-t) + 2*float64(b)*t*(1-t) + float64(c)*t*t))
	}
	return image.Pt(mix(c.from.X, c.over.X, c.to.X), mix(c.from.Y, c.over.Y, c.to.Y))
}
