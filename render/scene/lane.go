package scene

import (
	"image"
	"math"

	"mayhembot/render"
)

// laneBox is what a lane's label covers, round the place it lies.
var laneBox = image.Rect(-laneWidth/2, -laneHeight/2, laneWidth/2, laneHeight/2)

// drawLanes lays the label of each lane, where it hides no piece and no other label, then the hints there is room for. One that lies
// away from what it tells of hangs on that by dots.
func (m *Match) drawLanes(st *assets, v *view, s *Scene) {
	m.labels = m.labels[:0]
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

// mostRings is how far from its lane a label may lie, in halves of a cell's height.
const mostRings = 16

// besideLane finds the place of a lane's label: near on the lane or beside it, the nearer its middle the better, clear of all
// that stands on the board; else round its far end, rather beyond it; else clear of pieces at least, or not at all.
func (m *Match) besideLane(st *assets, f *Field, s *Scene, it *Item) (at image.Point, near, found bool) {
	step, end, ahead := f.tile.Step(it.Heading), f.along(it.At, it.Heading, it.Length), f.tile.Angle(it.Heading)
	for _, worth := range [2]Worth{Scenery, Piece} {
		for _, aside := range [3]int{0, 1, -1} {
			off := image.Pt(-step.Y, step.X).Mul(aside * 2).Div(3)
			for n := range 2*it.Length - 1 {
				n = it.Length + (n+1)/2*(1-n%2*2)
				if at = f.At(it.At).Add(step.Mul(n).Div(2)).Add(off); m.clear(st, f, s, at, worth) {
					return at, true, true
				}
			}
		}
		for ring := 2; ring <= mostRings; ring++ {
			for i := range laneTurns {
				sin, cos := math.Sincos(ahead + float64((i+1)/2*(1-i%2*2))*2*math.Pi/laneTurns)
				far := float64(ring*f.tile.Height) / 2
				if at = end.Add(image.Pt(int(sin*far), -int(cos*far))); m.clear(st, f, s, at, worth) {
					return at, false, true
				}
			}
		}
	}
	return at, false, false
}

// laneTurns is in how many directions a place for a lane's label is looked for.
const laneTurns = 16

// clear tells whether a lane's label at a place is in sight and hides nothing of so much worth, no number and no other label.
func (m *Match) clear(st *assets, f *Field, s *Scene, at image.Point, worth Worth) bool {
	box := laneBox.Add(at)
	if !box.In(st.Window.Inset(4)) || box.Overlaps(m.chart) || !farFrom(at, m.taken, laneWidth/2+badgeWidth) {
		return false
	}
	if overlaps(box, m.labels) || overlaps(box, m.leads) {
		return false
	}
	for i := range s.Items {
		if o := &s.Items[i]; o.Worth >= worth && o.Worth != Impact {
			half, at := f.tile.Height/2, f.At(o.At)
			if o.Worth == Piece {
				half, at = f.reach(), at.Add(f.standsAside(s.Items, o))
			}
			if hull := image.Pt(half, half); (image.Rectangle{at.Sub(hull), at.Add(hull)}).Overlaps(box) {
				return false
			}
		}
	}
	return true
}
