package scene

import (
	"image"

	"mayhembot/render"
	"mayhembot/render/place"
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
	for kind, what := range readPlaces {
		if what == "" {
			continue
		}
		for _, box := range m.taken.Of(place.Kind(kind)) {
			all = append(all, Label{what, box})
		}
	}
	return all
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
	for _, name := range f.taken.Of(columnPlace) {
		off.Y += name.Intersect(box).Dy()
	}
	for _, name := range f.taken.Of(rowPlace) {
		over := name.Intersect(box).Dx()
		if place.Middle(name).X > f.At(it.At).X {
			over = -over
		}
		off.X += over
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
		search := m.taken.Search(round(line, image.Point{}), place.Rule{Within: st.Window.Inset(edge), Costs: ghostCosts[:]})
		for _, off := range [...]image.Point{numberAt(f.tile, int(it.Look.Turn)), {}, down, right, down.Mul(-1), right.Mul(-1)} {
			if search.Try(f.At(it.At).Add(off), 0) {
				m.taken.Take(ghostPlace, round(line, search.At))
				m.list.Text(line, search.At.X, search.At.Y, render.Middle)
				break
			}
		}
	}
}

// ghostCosts are what words on a ghost may not cover.
var ghostCosts = [...]place.Cost{
	never(chartPlace), never(columnPlace), never(rowPlace), never(piecePlace), never(landingPlace), never(numberPlace), never(stepPlace), never(damagePlace),
	never(wordsPlace), never(ghostPlace),
}
