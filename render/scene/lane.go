package scene

import (
	"image"
	"math"

	"mayhembot/render"
	"mayhembot/render/place"
)

// laneWidths are those of labels of lanes, in pixels.
var laneWidths = [...]int{120, 150, 180, 210, 240}

// Measures of labels of lanes, in pixels.
const (
	laneHeight = 36
	laneSeat   = 36 // of what a seat's number stands on
	lanePad    = 16 // on both sides together
	laneSpace  = 6  // between the number and the words
)

// laneLine is the words of a lane's label, how wide they are with the number before them, and the least label they fit on, counted
// from 1.
func (m *Match) laneLine(it *Item) (line *render.Line, width, kind int) {
	line = m.renderer.text.Line(laneText, it.Label)
	width, kind = laneSeat+laneSpace+line.Width, 1
	for kind < len(laneWidths) && laneWidths[kind-1] < width+lanePad {
		kind++
	}
	return line, width, kind
}

// laneBox is what a lane's label covers, round the place it lies.
func (m *Match) laneBox(it *Item) image.Rectangle {
	_, _, kind := m.laneLine(it)
	half := image.Pt(laneWidths[kind-1], laneHeight).Div(2)
	return image.Rectangle{half.Mul(-1), half}
}

// drawLanes lays the label of each lane, where it hides no piece and no other label, then the hints there is room for. One that lies
// away from what it tells of hangs on that by dots.
func (m *Match) drawLanes(st *assets, v *view, s *Scene) {
	for _, kind := range [...]Kind{Lane, Hint} {
		for i := range s.Items {
			it := &s.Items[i]
			if it.Kind != kind || it.Label == "" {
				continue
			}
			at, near, found := m.besideLane(st, v.field, s, it)
			if kind == Hint && !found {
				continue
			}
			m.taken.Take(wordsPlace, m.laneBox(it).Add(at))
			switch {
			case kind == Hint:
				m.drawDots(v.field, Dot.Of(m.colors[it.Seat-1], 0), at, m.told(v.field, s, it), 0)
			case !near:
				m.drawDots(v.field, LaneDot.Of(0, 0), at, m.told(v.field, s, it), 0)
			}
			m.drawLaneLabel(it, at)
		}
	}
}

// drawLaneLabel lays a label round a place.
func (m *Match) drawLaneLabel(it *Item, at image.Point) {
	line, width, kind := m.laneLine(it)
	m.add(LaneTag.Of(kind, 0), at)
	seat := at.Sub(image.Pt((width-laneSeat)/2, 0))
	m.add(LaneSeat.Of(m.colors[it.Seat-1], 0), seat)
	m.list.Text(m.renderer.Number(laneNumber, it.Seat), seat.X, seat.Y, render.Middle)
	m.list.Text(line, seat.X+laneSeat/2+laneSpace, at.Y, render.MiddleLeft)
}

// told is where that lies which a label tells of: the piece at the end of a lane, or the die of a hint.
func (m *Match) told(f *Field, s *Scene, it *Item) image.Point {
	if it.Kind == Lane {
		return m.pieceNear(f.along(it.At, it.Heading, it.Length))
	}
	for i := range s.Items {
		if die := &s.Items[i]; leads(die) && die.At == it.At {
			box := f.leadBox(s.Items, die)
			return box.Min.Add(box.Size().Div(2))
		}
	}
	return f.At(it.At)
}

// laneTurns is in how many directions from what it tells of a place is looked for of a label that cannot lie on its lane.
const laneTurns = 48

// labelCosts are what labels may not cover. The last of them may be covered where there is no other place.
var labelCosts = [...]place.Cost{
	never(chartPlace), never(columnPlace), never(rowPlace), never(piecePlace), never(landingPlace), never(numberPlace), never(blowPlace), never(stepPlace),
	never(wordsPlace), never(wreckPlace), never(obstaclePlace), never(sceneryPlace),
}

func never(k place.Kind) place.Cost { return place.Cost{Kind: k, Each: place.Never} }

// labelTries say how a place for a label is looked for: the first that finds one holds.
var labelTries = [...]struct {
	hides   int  // how many of the last labelCosts it may hide
	nearest bool // it lies nearer to what it tells of than to any other piece
	rings   int  // how far from that it may lie, in quarters of a cell's height
}{{0, true, 6}, {2, true, 6}, {0, true, 12}, {3, true, 12}, {0, false, 24}, {3, false, 24}}

// besideLane finds the place of a lane's label: on the lane or beside it, the nearer its middle the better, or else round its far end,
// rather beyond it.
func (m *Match) besideLane(st *assets, f *Field, s *Scene, it *Item) (at image.Point, near, found bool) {
	step, end, box := f.tile.Step(it.Heading), m.told(f, s, it), m.laneBox(it)
	own := end
	if it.Kind == Lane {
		own = m.pieceNear(f.At(it.At))
	}
	for _, try := range labelTries {
		search := m.taken.Search(box, place.Rule{Within: st.Window.Inset(4), Costs: labelCosts[:len(labelCosts)-try.hides]})
		fits := func(at image.Point) bool {
			return (!try.nearest || m.nearestTo(box.Add(at), end, own)) && search.Try(at, 0)
		}
		for aside := range 3 {
			off := image.Pt(-step.Y, step.X).Mul(place.Alternate(aside) * -2).Div(3)
			for n := range 2*it.Length - 1 {
				if at = f.At(it.At).Add(step.Mul(it.Length + place.Alternate(n)).Div(2)).Add(off); fits(at) {
					return at, true, true
				}
			}
		}
		around := place.Around{Point: end, Box: box, Ahead: f.tile.Angle(it.Heading), Turns: laneTurns, Rings: try.rings, Least: f.tile.Height / 2, Pitch: float64(f.tile.Height) / 4}
		for around.Next() {
			if fits(around.At) {
				return around.At, false, true
			}
		}
	}
	return at, false, false
}

// pieceNear is where the piece is drawn that stands nearest to a place.
func (m *Match) pieceNear(at image.Point) image.Point {
	best, least := at, math.Inf(1)
	for _, piece := range m.taken.Of(piecePlace) {
		p := place.Middle(piece)
		if d := p.Sub(at); float64(d.X*d.X+d.Y*d.Y) < least {
			best, least = p, float64(d.X*d.X+d.Y*d.Y)
		}
	}
	return best
}

// nearestTo tells whether a box is nearer to a place than to any piece that does not stand there, nor at the lane's other end.
func (m *Match) nearestTo(box image.Rectangle, at, own image.Point) bool {
	far := place.Apart(box, at)
	for _, piece := range m.taken.Of(piecePlace) {
		p := place.Middle(piece)
		if p != at && p != own && place.Apart(box, p) <= far {
			return false
		}
	}
	return true
}
