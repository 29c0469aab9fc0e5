package scene

import (
	"image"

	"mayhembot/render"
)

// laneBox is what a lane's label covers, round the place it lies.
var laneBox = image.Rect(-laneWidth/2, -laneHeight/2, laneWidth/2, laneHeight/2)

// drawLanes lays the labels of lanes, where they hide no piece and no other label.
func (m *Match) drawLanes(st *assets, v *view, s *Scene) {
	m.labels = m.labels[:0]
	for i := range s.Items {
		it := &s.Items[i]
		if it.Kind != Lane || it.Label == "" {
			continue
		}
		at, ok := m.besideLane(st, v.field, s, it)
		if !ok {
			continue
		}
		m.labels = append(m.labels, laneBox.Add(at))
		m.add(LaneTag.Of(0, 0), at)
		m.list.Text(m.renderer.text.Line(laneText, it.Label), at.X, at.Y, render.Middle)
	}
}

// besideLane finds the place of a lane's label: on the lane or close to it, the nearer its middle the better, clear of all that
// stands on the board, or at least of pieces. There may be none: farther away nobody saw what it belongs to.
func (m *Match) besideLane(st *assets, f *Field, s *Scene, it *Item) (image.Point, bool) {
	step := f.tile.Step(it.Heading)
	for _, worth := range [2]Worth{Scenery, Piece} {
		for _, aside := range [3]int{0, 1, -1} {
			off := image.Pt(-step.Y, step.X).Mul(aside * 2).Div(3)
			for n := range 2*it.Length - 1 {
				n = it.Length + (n+1)/2*(1-n%2*2)
				if at := f.At(it.At).Add(step.Mul(n).Div(2)).Add(off); m.clear(st, f, s, at, worth) {
					return at, true
				}
			}
		}
	}
	return image.Point{}, false
}

// clear tells whether a lane's label at a place is in sight and hides nothing of so much worth, no number and no other label.
func (m *Match) clear(st *assets, f *Field, s *Scene, at image.Point, worth Worth) bool {
	box := laneBox.Add(at)
	if !box.In(st.Window.Inset(4)) || box.Overlaps(m.chart) || !farFrom(at, m.taken, laneWidth/2+badgeSize) {
		return false
	}
	for _, other := range m.labels {
		if other.Overlaps(box) {
			return false
		}
	}
	for i := range s.Items {
		if o := &s.Items[i]; o.Worth >= worth && o.Worth != Impact {
			half := f.tile.Height / 2
			if o.Worth == Piece {
				half = f.reach()
			}
			if at, hull := f.At(o.At), image.Pt(half, half); (image.Rectangle{at.Sub(hull), at.Add(hull)}).Overlaps(box) {
				return false
			}
		}
	}
	return true
}
