// Package place finds places in a picture for what has to be read or seen: labels, tags, dice, ships. It knows no game.
//
//	Taken    the places taken, by kind
//	Rule     what a box may cover, and what that costs
//	Search   the best of the places tried for a box
//	Around   places round a point to try, nearest first
//
// None of it allocates memory once Taken has room for a picture.
package place

import (
	"image"
	"math"
)

// Kind says what lies in a place. Each user counts kinds from 0, below Kinds.
type Kind uint8

// Kinds is how many kinds there may be.
const Kinds = 24

// Taken knows the places taken in a picture. Its zero value is an empty picture.
type Taken struct{ boxes [Kinds][]image.Rectangle }

// Reset empties the picture and keeps its memory.
func (t *Taken) Reset() {
	for k := range t.boxes {
		t.boxes[k] = t.boxes[k][:0]
	}
}

// Clear forgets the places of one kind.
func (t *Taken) Clear(k Kind) { t.boxes[k] = t.boxes[k][:0] }

// Take adds a place.
func (t *Taken) Take(k Kind, box image.Rectangle) { t.boxes[k] = append(t.boxes[k], box) }

// Of lists the places of one kind in the order they were taken.
func (t *Taken) Of(k Kind) []image.Rectangle { return t.boxes[k] }

// Covered tells whether a box covers a place of these kinds.
func (t *Taken) Covered(box image.Rectangle, kinds ...Kind) bool {
	for _, k := range kinds {
		for _, taken := range t.boxes[k] {
			if box.Overlaps(taken) {
				return true
			}
		}
	}
	return false
}

// Never is the cost of what a box may not cover.
const Never = 1 << 30

// Rule says where a box may lie and what it costs there.
type Rule struct {
	Within image.Rectangle // the box stays inside
	Costs  []Cost
}

// Cost is what a box pays for each place of a kind that it covers.
type Cost struct {
	Kind  Kind
	Air   int  // pixels that the box keeps off
	Round bool // the place is the circle inside its box
	Each  int  // for covering it at all
	Pixel int  // for each pixel covered
	Deep  int  // for each pixel that the box reaches into a circle
}

// of is the cost of a place of which the box covers so much.
func (c *Cost) of(box, over, taken image.Rectangle) int {
	deep := 0.0
	if c.Round {
		if deep = float64(taken.Dx())/2 - Apart(box, Middle(taken)); deep <= 0 {
			return 0
		}
	}
	return c.Each + c.Pixel*over.Dx()*over.Dy() + int(float64(c.Deep)*deep)
}

// Search looks for the place where a box costs least.
type Search struct {
	taken *Taken
	box   image.Rectangle
	rule  Rule

	At   image.Point // the best place tried
	Cost int         // and its cost, Never where none will do
}

// Search begins to look for the place of a box that lies round the origin.
func (t *Taken) Search(box image.Rectangle, rule Rule) Search {
	return Search{taken: t, box: box, rule: rule, Cost: Never}
}

// Try tries a place that costs something by itself, such as for being far off. It tells whether no place can be better that costs
// as much by itself.
func (s *Search) Try(at image.Point, far int) (done bool) {
	if far < s.Cost {
		if cost := s.cost(s.box.Add(at), far); cost < s.Cost {
			s.At, s.Cost = at, cost
		}
	}
	return s.Cost <= far
}

// Found tells whether a place was found.
func (s *Search) Found() bool { return s.Cost < Never }

// cost adds up what a box costs until that is too much.
func (s *Search) cost(box image.Rectangle, cost int) int {
	if !box.In(s.rule.Within) {
		return Never
	}
	for i := range s.rule.Costs {
		c := &s.rule.Costs[i]
		near := box.Inset(-c.Air)
		for _, taken := range s.taken.boxes[c.Kind] {
			if !near.Overlaps(taken) {
				continue
			}
			if cost += c.of(box, near.Intersect(taken), taken); cost >= s.Cost {
				return cost
			}
		}
	}
	return cost
}

// Around walks round a point, nearest first: ring by ring, and on each ring from one direction to both its sides.
type Around struct {
	Point image.Point     // round which the box lies
	Box   image.Rectangle // to be placed, round the origin
	Ahead float64         // direction to begin with, clockwise from up
	Turns int             // directions
	Rings int
	Least int     // pixels between point and box on the first ring, across or down
	Pitch float64 // pixels from ring to ring

	At   image.Point // the place to try
	Ring int
	n    int
}

// Next goes on to the next place. It tells whether there is one.
func (a *Around) Next() bool {
	if a.n == a.Turns*a.Rings {
		return false
	}
	a.Ring = a.n / a.Turns
	sin, cos := math.Sincos(a.Ahead + float64(Alternate(a.n%a.Turns))*2*math.Pi/float64(a.Turns))
	far := a.clear(sin, cos) + float64(a.Ring)*a.Pitch
	a.At = a.Point.Add(image.Pt(int(sin*far), -int(cos*far)))
	a.n++
	return true
}

// clear is how far the box goes in a direction to leave the point clear, across or down.
func (a *Around) clear(sin, cos float64) float64 {
	side := func(low, high int, along float64) float64 {
		if along < 0 {
			low, along = -high, -along
		}
		return float64(a.Least-low) / max(along, 1e-9)
	}
	return min(side(a.Box.Min.X, a.Box.Max.X, sin), side(a.Box.Min.Y, a.Box.Max.Y, -cos))
}

// Alternate counts 0, -1, 1, -2, 2: from the middle to both sides.
func Alternate(n int) int { return (n + 1) / 2 * (1 - n%2*2) }

// Apart is how far a point lies from a box.
func Apart(box image.Rectangle, p image.Point) float64 {
	return math.Hypot(float64(max(box.Min.X-p.X, 0, p.X-box.Max.X)), float64(max(box.Min.Y-p.Y, 0, p.Y-box.Max.Y)))
}

// Middle is the middle of a box.
func Middle(box image.Rectangle) image.Point { return box.Min.Add(box.Size().Div(2)) }

// Box is the box of a size round a point.
func Box(at image.Point, width, height int) image.Rectangle {
	corner := at.Sub(image.Pt(width/2, height/2))
	return image.Rectangle{corner, corner.Add(image.Pt(width, height))}
}
