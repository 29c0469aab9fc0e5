package scene

import (
	"image"
	"math"
	"slices"

	"mayhembot/render"
)

// laneBox is what a lane's label covers, round the place it lies.
var laneBox = image.Rect(-laneWidth/2, -laneHeight/2, laneWidth/2, laneHeight/2)

// drawLanes lays the label of each lane, where it hides no piece and no other label, then the hints there is room for. One that lies
// away from what it tells of hangs on that by dots.
func (m *Match) drawLanes(st *assets, v *view, s *Scene) {
	for i := range s.Items {
		it := &s.Items[i]
		if it.Kind != Lane || it.Label == "" {
			continue
		}
		at, near, _ := m.besideLane(st, v.field, s, it)
		m.labels = append(m.labels, laneBox.Add(at))
		if !near {
			m.drawDots(v.field, LaneDot, at, v.field.along(it.At, it.Heading, it.Length), 0)
		}
		m.add(LaneTag.Of(0, 0), at)
		seat := at.Sub(image.Pt(laneWidth/2-laneSeat/2-4, 0))
		m.add(LaneSeat.Of(m.colors[it.Seat-1], 0), seat)
		m.list.Text(m.renderer.Number(laneNumber, it.Seat), seat.X, seat.Y, render.Middle)
		m.list.Text(m.renderer.text.Line(laneText, it.Label), at.X+laneSeat/2, at.Y, render.Middle)
	}
	for i := range s.Items {
		it := &s.Items[i]
		if it.Kind != Hint {
			continue
		}
		if at, _, found := m.besideLane(st, v.field, s, it); found {
			m.labels = append(m.labels, laneBox.Add(at))
			m.drawDots(v.field, LaneDot, at, v.field.At(it.At), float64(v.field.tile.Height)*0.4)
			m.add(LaneTag.Of(0, 0), at)
			m.list.Text(m.renderer.text.Line(laneText, it.Label), at.X, at.Y, render.Middle)
		}
	}
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
	step, end, ahead := f.tile.Step(it.Heading), f.along(it.At, it.Heading, it.Length), f.tile.Angle(it.Heading)
	if it.Kind == Lane {
		end = m.pieceNear(end)
	}
	for _, try := range labelTries {
		fits := func(at image.Point) bool {
			return (!try.nearest || m.nearestTo(laneBox.Add(at), end)) && m.clear(st, f, s, at, try.least)
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
	for _, p := range m.pieces {
		if d := p.Sub(at); float64(d.X*d.X+d.Y*d.Y) < least {
			best, least = p, float64(d.X*d.X+d.Y*d.Y)
		}
	}
	return best
}

// nearestTo tells whether a box is nearer to a place than to any piece that does not stand there.
func (m *Match) nearestTo(box image.Rectangle, at image.Point) bool {
	far := fromBox(box, at)
	for _, p := range m.pieces {
		if p != at && fromBox(box, p) <= far {
			return false
		}
	}
	return true
}

// clear tells whether a lane's label at a place is in sight and hides nothing of so much worth, no number and no other label.
func (m *Match) clear(st *assets, f *Field, s *Scene, at image.Point, worth Worth) bool {
	box := laneBox.Add(at)
	if !box.In(st.Window.Inset(4)) || box.Overlaps(m.chart) || slices.ContainsFunc(m.taken, func(at image.Point) bool { return badgeBox.Add(at).Overlaps(box) }) {
		return false
	}
	if overlaps(box, m.labels) || overlaps(box, m.leads) || overlaps(box, m.hulls) || overCoordinate(box, m.coordinates) {
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
