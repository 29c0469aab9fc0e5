package scene

import (
	"image"
	"strconv"

	"mayhembot/render"
	"mayhembot/render/place"
)

// Steps of a story bear numbers: a badge on the board where a step took place, and the same before the words that tell of it.
// A badge mostly keeps its place while its turn goes on: it depends on its own step, on earlier badges, and on what stands there.

// mostSteps is how many steps of a story have badges.
const mostSteps = 20

// stepNumbers are the texts of badges.
var stepNumbers = func() (texts [mostSteps + 1]string) {
	for n := range texts {
		texts[n] = strconv.Itoa(n)
	}
	return texts
}()

// The kinds of places that badges keep off.
const (
	badgePlace place.Kind = iota
	piecePlace            // the number or the bow of a piece, or that of a cell to reach
	solidPlace            // what else stands on a cell
	chartPlace
)

// badgeBox is what a badge covers, round its middle.
var badgeBox = image.Rect(-badgeSize/2, -badgeSize/2, badgeSize-badgeSize/2, badgeSize-badgeSize/2)

// hides is what it costs to hide a part of a piece.
const hides = 5000

// badgeCosts are what badges may not cover, or rather do not.
var badgeCosts = [...]place.Cost{
	{Kind: badgePlace, Each: place.Never, Air: 2}, {Kind: chartPlace, Each: place.Never},
	{Kind: piecePlace, Round: true, Each: hides}, {Kind: solidPlace, Round: true, Each: 20, Deep: 10},
}

// placeBadges finds the places of a scene's badges, by the number of their step.
func (cv *canvas) placeBadges(st *assets, v *view, s *Scene, corner int) (at [mostSteps + 1]image.Point, placed [mostSteps + 1]bool) {
	taken := &cv.taken
	taken.Reset()
	if !v.whole {
		taken.Take(chartPlace, st.camera.chartBox(corner))
	}
	v.field.takeSolid(taken, s.Items)
	for n := 1; n <= mostSteps; n++ {
		search := taken.Search(badgeBox, place.Rule{Within: st.Window.Inset(2), Costs: badgeCosts[:]})
		for i := range s.Items {
			if it := &s.Items[i]; it.Number == n && search.Cost >= hides { // a flight may have several parts
				v.field.tryStep(it, &search)
			}
		}
		if placed[n] = search.Found(); placed[n] {
			at[n] = search.At
			taken.Take(badgePlace, badgeBox.Add(search.At))
		}
	}
	return at, placed
}

// takeSolid takes the places of what stands on cells: of pieces, their numbers and their bows. Where a step began and ended a piece
// stood, or stands: those places are taken whole, so that badges stay as it moves on.
func (f *Field) takeSolid(taken *place.Taken, items []Item) {
	whole := square(f.tile.Height * 11 / 10)
	for i := range items {
		it := &items[i]
		at := f.At(it.At)
		switch it.Worth {
		case Obstacle, Wreck:
			taken.Take(solidPlace, square(f.tile.Height*4/5).Add(at))
		case Piece:
			if f.stepped(items, at) {
				break
			}
			tile := f.piecesOn(items, it).tile
			number := numberAt(tile, int(it.Look.Turn))
			taken.Take(piecePlace, square(tile.Height/2).Add(at.Add(number)))
			taken.Take(piecePlace, square(tile.Height/2).Add(at.Sub(number)))
		}
		switch {
		case it.Kind == Reach:
			taken.Take(piecePlace, square(f.tile.Height/2).Add(at))
		case it.Kind == Name && f.tile.Sides == 4:
			line := f.r.text.Line(cellMark, "A10")
			from := f.corner(it, line)
			taken.Take(piecePlace, image.Rect(from.X, from.Y-line.Cap, from.X+line.Width, from.Y+line.Cap))
		}
		if it.Number > 0 {
			for _, end := range [2]image.Point{at, f.end(it)} {
				taken.Take(piecePlace, whole.Add(end))
			}
		}
	}
}

// stepped tells whether a step of the story began or ended in a place.
func (f *Field) stepped(items []Item, at image.Point) bool {
	for i := range items {
		if it := &items[i]; it.Number > 0 && (f.At(it.At) == at || f.end(it) == at) {
			return true
		}
	}
	return false
}

// end is where a step of a story ended.
func (f *Field) end(it *Item) image.Point {
	switch it.Kind {
	case Arc, Hop:
		return f.At(it.To)
	case Mark:
		return f.along(it.At, it.Side, 1)
	}
	return f.along(it.At, it.Heading, it.Length)
}

// tryStep tries places for the badge of a step: on its line from the middle to both ends, then beside it.
func (f *Field) tryStep(it *Item, search *place.Search) {
	switch it.Kind {
	case Arc:
		dots := arc(f.At(it.At), f.At(it.To), it.Bend)
		for n := range dots.n {
			if search.Try(dots.at(dots.n/2+place.Alternate(n)), n) {
				return
			}
		}
	case Hop:
		if search.Try(f.hop(it).at(f.hop(it).n/2), 0) {
			return
		}
		f.tryBeside(f.At(it.At).Add(f.At(it.To)).Div(2), search)
	case Mark:
		f.tryBeside(f.Side(it.At, it.Side), search)
	default:
		step := f.tile.Step(it.Heading)
		for aside := range 7 {
			off := image.Pt(-step.Y, step.X).Mul(place.Alternate(aside)).Div(3)
			for n := range 2*it.Length - 1 { // of half steps, from the middle to both ends
				at := f.At(it.At).Add(step.Mul(it.Length + place.Alternate(n)).Div(2))
				if search.Try(at.Add(off), 25*aside+n) {
					return
				}
			}
		}
	}
}

// tryBeside tries places on a point and round it.
func (f *Field) tryBeside(at image.Point, search *place.Search) {
	if search.Try(at, 0) {
		return
	}
	around := place.Around{Point: at, Box: badgeBox, Turns: 12, Rings: 4, Least: 2, Pitch: float64(f.tile.Height) / 4}
	for around.Next() {
		if search.Try(around.At, 10*(1+around.Ring)) {
			return
		}
	}
}

// drawBadges numbers the steps of the story on the board.
func (cv *canvas) drawBadges(st *assets, v *view, s *Scene, corner int) {
	at, placed := cv.placeBadges(st, v, s, corner)
	for n := range at {
		if placed[n] {
			cv.drawBadge(n, at[n])
		}
	}
}

// drawBadge lays the number of a step round a place.
func (cv *canvas) drawBadge(n int, at image.Point) {
	cv.add(Badge.Of(0, 0), at)
	cv.list.Text(cv.r.text.Line(stepN, stepNumbers[min(n, mostSteps)]), at.X, at.Y, render.Middle)
}

// square is one of a size round the origin.
func square(size int) image.Rectangle {
	return image.Rect(-size/2, -size/2, size-size/2, size-size/2)
}
