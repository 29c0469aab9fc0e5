package scene

import (
	"image"
	"math"

	"mayhembot/render"
	"mayhembot/render/place"
)

// Dice that show where they lead are as large as goes into a cell.
const (
	landingMost  = 44 // pixels that they are wide at most
	landingGap   = 5  // between two of them on one cell
	landingParts = 10 // of the way to the next cell by which they are moved aside
	landingRings = 5  // and how many of those at most, one less towards another cell
	leavingRings = 12 // of one that leads off the board, as its arrow has to be seen, too
	awayWide     = 70 // percent of such a die that its arrow is wide
)

func landingSize(t render.Tile) int { return min(t.Height*7/10, landingMost) }
func leavingSize(t render.Tile) int { return landingSize(t) * 5 / 6 }

// leads tells whether a mark is a die that shows where it leads.
func leads(it *Item) bool { return it.Look.Shape == Landing || it.Look.Shape == Leaving }

// leadBox is what a die covers that shows where it leads. Dice that lead to one cell lie side by side, and aside where that keeps
// them clear of pieces, or lets what else there is on the cell be seen.
func (f *Field) leadBox(items []Item, it *Item) image.Rectangle {
	nth, placed := 0, f.taken.Of(landingPlace)
	for i := range items {
		if other := &items[i]; other == it && nth < len(placed) {
			return f.withoutArrow(placed[nth], it)
		} else if leads(other) {
			nth++
		}
	}
	return f.placeLanding(items, it)
}

// placeLanding finds the place of such a die.
func (f *Field) placeLanding(items []Item, it *Item) image.Rectangle {
	nth, all := 0, 0
	for i := range items {
		if other := &items[i]; other.Look.Shape == it.Look.Shape && other.At == it.At {
			if other == it {
				nth = all
			}
			all++
		}
	}
	size, rings := landingSize(f.tile), landingRings
	if it.Look.Shape == Leaving {
		size, rings = leavingSize(f.tile), leavingRings
	}
	die, about := square(size).Add(f.Side(it.At, it.Side)), f.about(items, it)
	best, least, headings := die, math.Inf(1), f.tile.Headings()
	for _, pitch := range [2]image.Point{{size + landingGap, 0}, {0, size + landingGap}} {
		for i := range 2*rings*headings + 1 {
			off := f.toward(i % (2 * headings)).Mul(min((i+2*headings-1)/(2*headings), rings-1+i%2)).Div(landingParts)
			cost := math.Hypot(float64(off.X), float64(off.Y)) / 100
			for n := range all {
				cost += about.hidden(f.withArrow(die.Add(off).Add(inRow(pitch, n, all)), it))
			}
			if cost < least {
				least, best = cost, die.Add(off).Add(inRow(pitch, nth, all))
			}
			if cost == 0 {
				return best
			}
		}
		if all == 1 {
			break
		}
	}
	return best
}

// toward is a step from one cell to the next in every other of twice as many directions as there are headings, and one as long between
// two of those.
func (f *Field) toward(direction int) image.Point {
	heading := direction / 2
	step := f.tile.Step(heading + 1)
	if direction%2 == 1 {
		const shorter = 58 // percent, of two steps 60° apart
		step = step.Add(f.tile.Step((heading+1)%f.tile.Headings() + 1)).Mul(shorter).Div(100)
	}
	return step
}

// besideDie is how far a die was moved aside that leads to where a wreck lies, which is then moved as far to the other side.
func (f *Field) besideDie(items []Item, wreck *Item) image.Point {
	if wreck.Worth != Wreck || wreck.Look.Turn > 0 {
		return image.Point{}
	}
	for i := range items {
		if it := &items[i]; it.Look.Shape == Landing && it.At == wreck.At {
			box := f.leadBox(items, it)
			return box.Min.Add(box.Size().Div(2)).Sub(f.At(it.At))
		}
	}
	return image.Point{}
}

// besideLeaving is how far from a die that leads off the board its arrow lies: on the side to which it leads, else on its right.
func (f *Field) besideLeaving(it *Item) image.Point {
	off := image.Pt(leavingSize(f.tile)*(100+awayWide)/200, 0)
	if f.leavesLeft(it) {
		return off.Mul(-1)
	}
	return off
}

func (f *Field) leavesLeft(it *Item) bool { return f.tile.Step(it.Side).X < 0 }

// withArrow is what a die that leads off the board covers with its arrow, by what it covers without.
func (f *Field) withArrow(die image.Rectangle, it *Item) image.Rectangle {
	switch {
	case it.Look.Shape != Leaving:
	case f.leavesLeft(it):
		die.Min.X -= die.Dx() * awayWide / 100
	default:
		die.Max.X += die.Dx() * awayWide / 100
	}
	return die
}

// withoutArrow is what such a die covers itself.
func (f *Field) withoutArrow(box image.Rectangle, it *Item) image.Rectangle {
	if it.Look.Shape == Leaving && f.leavesLeft(it) {
		box.Min.X = box.Max.X - box.Dy()
	}
	box.Max.X = box.Min.X + box.Dy()
	return box
}

// square is one of a size round the origin.
func square(size int) image.Rectangle {
	return image.Rect(-size/2, -size/2, size-size/2, size-size/2)
}

// inRow is where the n-th of several things lies in a row of a pitch, from the row's middle.
func inRow(pitch image.Point, n, all int) image.Point { return pitch.Mul(2*n - all + 1).Div(2) }

// about is what lies about a die that shows where it leads.
type about struct {
	seen   image.Rectangle     // what can be seen at all
	chart  image.Rectangle     // and what cannot
	names  [12]image.Rectangle // coordinates nearby
	named  int
	die    image.Rectangle // another such die
	spots  [16]spot
	number int
}

// spot is something round that should be seen.
type spot struct {
	at    image.Point
	r     float64
	worth float64 // of a pixel of it
}

// pieceReach is how far a piece reaches from its middle, in halves of its tile's height: that of its dart.
const pieceReach = 1.1

// bracketsReach is how far those round a piece do, in the same measure.
const bracketsReach = 1.35

// worthOnCell is by worth how much what lies on a cell should be seen beside a die that leads there.
var worthOnCell = [...]float64{Scenery: 1, Wreck: 2, Impact: 0}

// about finds what lies about a die. Pieces nearby are no larger than their cells.
func (f *Field) about(items []Item, die *Item) (a about) {
	a.seen = f.seen
	for _, box := range f.taken.Of(chartPlace) {
		a.chart = box
	}
	r, middle := float64(f.tile.Height)/2, f.Side(die.At, die.Side)
	for _, names := range [2][]image.Rectangle{f.taken.Of(columnPlace), f.taken.Of(rowPlace)} {
		for _, box := range names {
			if a.named < len(a.names) && box.Overlaps(square(4*f.tile.Height).Add(middle)) {
				a.names[a.named] = box
				a.named++
			}
		}
	}
	for i := range items {
		it, s := &items[i], spot{}
		switch {
		case die.Look.Shape == Leaving && it.Look.Shape == Landing && it.At == die.At:
			a.die = square(landingSize(f.tile)).Add(f.At(it.At))
		case die.Look.Shape == Landing && it.Look.Shape == Leaving:
			a.die = f.withArrow(f.leadBox(items, it), it)
		case it.Look.Shape == Landing && it.At != die.At:
			s = spot{f.At(it.At), float64(landingSize(f.tile)/2 + landingGap), 50}
		case it.Look.Shape == Brackets:
			s = spot{f.At(it.At), r * bracketsReach, 30}
		case leads(it) || it.Worth == Cheap:
		case it.Worth == Piece && place.Apart(square(3*f.tile.Height).Add(middle), f.At(it.At)) == 0:
			s = spot{f.At(it.At).Add(f.standsAside(items, it)), r * pieceReach, 100}
		case it.Look.Shape == Counter && it.Label != "" && square(3*f.tile.Height).Add(middle).Overlaps(square(2).Add(f.At(it.At))):
			s = spot{f.At(it.At), r / 2, 10}
		case it.At == die.At:
			s = spot{f.At(it.At), r / 2, worthOnCell[it.Worth]}
			if it.Worth == Wreck && it.Look.Turn == 0 {
				s.r, s.worth = r, 20 // it goes as far to the other side
			}
		}
		if s.worth > 0 && a.number < len(a.spots) {
			a.spots[a.number] = s
			a.number++
		}
	}
	return a
}

// hidden is how much a die would hide in a box, or be hidden.
func (a *about) hidden(box image.Rectangle) (cost float64) {
	if box.Overlaps(a.die) {
		cost += 3000
	}
	if !a.seen.Empty() && !box.In(a.seen) || box.Overlaps(a.chart) {
		cost += 5000
	}
	for _, name := range a.names[:a.named] {
		if name.Overlaps(box) {
			cost += 200 // it can stand elsewhere, or does
		}
	}
	for _, s := range a.spots[:a.number] {
		cost += s.worth * max(0, s.r-place.Apart(box, s.at))
	}
	return cost
}
