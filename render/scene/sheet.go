package scene

import (
	"fmt"
	"slices"

	"github.com/fogleman/gg"

	"mayhembot/render"
)

// Sheet is a contact sheet of everything the pictures of a format are made of, and of the type scale.
func (r *Renderer) Sheet(f Format) *render.List {
	st := r.assets(f)
	var groups []render.Group
	for id, shape := range r.shapes[1:] {
		i := slices.IndexFunc(groups, func(g render.Group) bool { return g.Title == shape.Group })
		if i < 0 {
			i = len(groups)
			groups = append(groups, render.Group{Title: shape.Group})
		}
		groups[i].Cells = append(groups[i].Cells, r.cells(st, id+1)...)
	}
	sheet := render.Sheet{Type: r.text, Title: heading, Caption: label, Ground: "space", Width: Width}
	return sheet.Draw(append(groups, render.Group{Title: "Type scale", Cells: r.typeScale()}))
}

// cells shows a shape in all its kinds and turns.
func (r *Renderer) cells(st *assets, id int) (all []render.Cell) {
	shape, from := &r.shapes[id], r.fixed
	switch shape.Size {
	case ByBoard, ByPiece:
		from = st.camera.view(viewKey{}).field.ground
	case ByDie:
		from = st.dice
	}
	turns := r.turns(id, from.tile)
	for i := range from.slots[id] {
		name := shape.Name
		if len(from.slots[id]) > 1 {
			name = fmt.Sprintf("%s %d", name, i+1)
		}
		if shape.Kinds == Seats && turns > 1 {
			name = fmt.Sprintf("seat %d: %s %d", i/turns+1, shape.Name, i%turns+1)
		}
		all = append(all, render.Cell{Name: name, Sprite: from.of(ID(id).Of(i/turns+1, i%turns+1))})
	}
	return all
}

// typeScale shows a sample in each style, dark ones on the ground of a tag.
func (r *Renderer) typeScale() (all []render.Cell) {
	for _, s := range styles {
		cell := render.Cell{Name: s.Ink, Line: r.text.Line(s, fmt.Sprintf("Round 123 · %d px", s.Size))}
		if s.Ink == "black" {
			w, h := cell.Line.Width+16, 2*cell.Line.Cap
			cell.Sprite = r.brush.PaintCentered(w, h, func(dc *gg.Context) { r.brush.Tag(dc, float64(w), float64(h), "cool") })
		}
		all = append(all, cell)
	}
	return all
}
