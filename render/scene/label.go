package scene

import (
	"image"

	"mayhembot/render"
)

// Label is something to be read on the board, and what it covers.
type Label struct {
	What string
	Box  image.Rectangle
}

// Labels are those in the picture of a scene, but for numbers of pieces.
func (m *Match) Labels(s *Scene) (all []Label) {
	m.mu.Lock()
	defer m.mu.Unlock()
	m.compose(s)
	for _, laid := range m.laid() {
		for _, box := range laid.boxes {
			all = append(all, Label{laid.what, box})
		}
	}
	for _, c := range m.coordinates {
		all = append(all, Label{"coordinate", c.box})
	}
	return all
}

// laid is what lies on the board to be read, but for the names of columns and rows.
func (m *Match) laid() [6]laidLabels {
	return [...]laidLabels{{"damage", m.volleys}, {"step", m.badges}, {"words", m.labels}, {"die", m.leads}, {"number", m.numbers}, {"was", m.ghosts}}
}

type laidLabels struct {
	what  string
	boxes []image.Rectangle
}

// round is what a line covers round a place.
func round(line *render.Line, at image.Point) image.Rectangle {
	half := image.Pt((line.Width+1)/2, (line.Cap+1)/2)
	return image.Rectangle{at.Sub(half), at.Add(half)}
}

// numberBox is what the number of a counter covers.
func (f *Field) numberBox(it *Item) image.Rectangle {
	return round(f.r.text.Line(f.Labels[it.Style], it.Label), f.At(it.At).Add(f.besideName(it)))
}

// besideName is how far a counter is moved aside, so that its number stands clear of the name of its column or row.
func (f *Field) besideName(it *Item) (off image.Point) {
	if it.Look.Shape != Counter || it.Label == "" {
		return off
	}
	const air = 1
	box := round(f.r.text.Line(f.Labels[it.Style], it.Label), f.At(it.At)).Inset(-air)
	for i := range f.names {
		name := &f.names[i]
		switch over := name.box.Intersect(box); {
		case over.Empty():
		case name.column:
			off.Y += over.Dy()
		case name.at.X < f.At(it.At).X:
			off.X += over.Dx()
		default:
			off.X -= over.Dx()
		}
	}
	return off
}

// drawGhosts says of ghosts what they are, behind them, on them or beside them, as there is room; where there is none, their look has
// to do.
func (m *Match) drawGhosts(st *assets, v *view, s *Scene) {
	f := v.field
	for i := range s.Items {
		it := &s.Items[i]
		if it.Kind != Mark || it.Style != GhostLabel || it.Label == "" {
			continue
		}
		line := f.r.text.Line(f.Labels[GhostLabel], it.Label)
		down, right := image.Pt(0, f.tile.Height*3/5), image.Pt(f.tile.Height/2+line.Width/2, 0)
		for _, off := range [...]image.Point{numberAt(f.tile, int(it.Look.Turn)), {}, down, right, down.Mul(-1), right.Mul(-1)} {
			at := f.At(it.At).Add(off)
			if box := round(line, at); m.free(st, box) {
				m.ghosts = append(m.ghosts, box)
				m.list.Text(line, at.X, at.Y, render.Middle)
				break
			}
		}
	}
}

// free tells whether a box is in sight and lies on no label and no piece.
func (m *Match) free(st *assets, box image.Rectangle) bool {
	if !box.In(st.Window.Inset(edge)) || box.Overlaps(m.chart) || overCoordinate(box, m.coordinates) || overlaps(box, m.hulls) {
		return false
	}
	for _, laid := range m.laid() {
		if overlaps(box, laid.boxes) {
			return false
		}
	}
	return true
}
