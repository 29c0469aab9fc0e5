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

// labelTries are what a label may hide, whether it has to lie nearer to what it tells of than to any other piece, and how far from
// that it may lie, in quarters of a cell's height: the first that leave it a place hold.
var labelTries = [...]struct {
	least   Worth // that it may not hide
	nearest bool
	rings   int
}{{Scenery, true, 6}, {Wreck, true, 6}, {Scenery, true, 12}, {Piece, true, 12}, {Scenery, false, 24}, {Piece, false, 24}}

// besideLane finds the place of a lane's label: near on the lane or beside it, the nearer its middle the better, clear of all
// that stands on the board; else round its far end, rather beyond it; else clear of pieces at least, or not at all. It goes as far as
// labelTries say.
func (m *Match) besideLane(st *assets, f *Field, s *Scene, it *Item) (at image.Point, near, found bool) {
	step, end, ahead, laneBox := f.tile.Step(it.Heading), m.told(f, s, it), f.tile.Angle(it.Heading), m.laneBox(it)
	own := end
	if it.Kind == Lane {
		own = m.pieceNear(f.At(it.At))
	}
	for _, try := range labelTries {
		fits := func(at image.Point) bool {
			return (!try.nearest || m.nearestTo(laneBox.Add(at), end, own)) && m.clear(st, f, s, laneBox.Add(at), try.least)
		}
		for _, aside := range [3]int{0, 1, -1} {
			off := image.Pt(-step.Y, step.X).Mul(aside * 2).Div(3)
			for n := range 2*it.Length - 1 {
				n = it.Length + (n+1)/2*(1-n%2*2)
				if at = f.At(it.At).Add(step.Mul(n).Div(2)).Add(off); fits(at) {
					return at, true, true
				}
			}
		}
		for ring := range try.rings {
			for i := range laneTurns {
				sin, cos := math.Sincos(ahead + float64((i+1)/2*(1-i%2*2))*2*math.Pi/laneTurns)
				far := fromMiddle(laneBox, sin, cos, f.tile.Height/2) + float64(ring*f.tile.Height)/4
				if at = end.Add(image.Pt(int(sin*far), -int(cos*far))); fits(at) {
					return at, false, true
				}
			}
		}
	}
	return at, false, false
}

// fromMiddle is how far a box has to go in a direction to be so far from where its middle was, across or down.
func fromMiddle(box image.Rectangle, sin, cos float64, least int) float64 {
	return min((float64(box.Dx())/2+float64(least))/max(math.Abs(sin), 1e-9), (float64(box.Dy())/2+float64(least))/max(math.Abs(cos), 1e-9))
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
	far := fromBox(box, at)
	for _, piece := range m.taken.Of(piecePlace) {
		p := place.Middle(piece)
		if p != at && p != own && fromBox(box, p) <= far {
			return false
		}
	}
	return true
}

// clear tells whether what a lane's label covers is in sight and hides nothing of so much worth, no number and no other label.
func (m *Match) clear(st *assets, f *Field, s *Scene, box image.Rectangle, worth Worth) bool {
	if !box.In(st.Window.Inset(4)) || m.taken.Covered(box, chartPlace, blowPlace, stepPlace, wordsPlace, landingPlace, piecePlace, numberPlace, columnPlace, rowPlace) {
		return false
	}
	for i := range s.Items {
		if o := &s.Items[i]; o.Worth >= worth && o.Worth < Piece {
			if square(f.tile.Height).Add(f.At(o.At)).Overlaps(box) {
				return false
			}
		}
	}
	return true
}
