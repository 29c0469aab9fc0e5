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
		at := m.besideLane(st, v.field, s, it)
		m.labels = append(m.labels, laneBox.Add(at))
		m.add(LaneTag.Of(0, 0), at)
		m.list.Text(m.renderer.text.Line(laneText, it.Label), at.X, at.Y, render.Middle)
	}
}

// besideLane finds the place of a lane's label: on the lane, the nearer its end the better, else behind its end or beside it;
// clear of all that stands on the board, or at least of pieces.
func (m *Match) besideLane(st *assets, f *Field, s *Scene, it *Item) image.Point {
	end := f.along(it.At, it.Heading, it.Length)
	for _, worth := range [2]Worth{Obstacle, Piece} {
		for n := it.Length - 1; n >= 0; n-- {
			for _, at := range [2]image.Point{f.step(it.At, it.Heading, n), f.along(it.At, it.Heading, n)} {
				if m.clear(st, f, s, at, worth) {
					return at
				}
			}
		}
		for turn := range f.tile.Headings() {
			h := (it.Heading-1+turn)%f.tile.Headings() + 1
			if at := end.Add(f.tile.Step(h)); m.clear(st, f, s, at, worth) {
				return at
			}
		}
	}
	return f.step(it.At, it.Heading, it.Length-1)
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
	hull := image.Pt(f.tile.Height, f.tile.Height).Div(2)
	for i := range s.Items {
		if o := &s.Items[i]; o.Worth >= worth && o.Worth != Impact {
			if at := f.At(o.At); (image.Rectangle{at.Sub(hull), at.Add(hull)}).Overlaps(box) {
				return false
			}
		}
	}
	return true
}
