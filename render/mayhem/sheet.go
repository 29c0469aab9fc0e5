package mayhem

import (
	"fmt"
	"slices"

	"github.com/fogleman/gg"

	"mayhembot/render"
)

// Sheet is a contact sheet of everything the pictures of a full board are made of, and of the type scale.
func (a *Renderer) Sheet() *render.List {
	st := a.assets(usual)
	sheet := render.Sheet{Type: a.letters, Title: body, Caption: label, Ground: "space", Width: maxWidth}
	return sheet.Draw([]render.Group{
		{Title: "Ships by heading", Cells: byHeading(&st.ships)},
		{Title: "Where they were", Cells: byHeading(&st.ghosts)},
		{Title: "Ways and lines of fire", Cells: append(byHeading(&st.paths), cells("beam", st.beams[0][0], st.beams[1][0], st.beams[1][1])...)},
		{Title: "On the board", Cells: slices.Concat(cells("rock", st.rocks[:]...), cells("start counter", st.counter), cells("entered", st.entered),
			cells("rammed", st.spark), cells("waits", st.rings[:]...), cells("wreck", st.bursts[:]...), cells("evaded", st.evaded[:]...), cells("jump", a.marks.dots[:]...), cells("cannot be shot at", st.veil))},
		{Title: "Dice", Cells: st.dice.cells()},
		{Title: "Combat dice", Cells: append(cells("hit", st.combat.hit[1:]...), cells("missed", st.combat.missed[1:]...)...)},
		{Title: "Signs", Cells: a.marks.cells()},
		{Title: "Equipment", Cells: a.marks.sheets.cells()},
		{Title: "Type scale", Cells: a.typeScale()},
	})
}

func cells(name string, sprites ...*render.Sprite) (all []render.Cell) {
	for i, s := range sprites {
		all = append(all, render.Cell{Name: fmt.Sprintf("%s %d", name, i+1), Sprite: s})
	}
	return all
}

func byHeading(sprites *[6][6]*render.Sprite) (all []render.Cell) {
	for i := range sprites {
		all = append(all, cells(fmt.Sprint("seat ", i+1, ":"), sprites[i][:]...)...)
	}
	return all
}

func (d *dice) cells() (all []render.Cell) {
	for i := range d.fresh {
		all = append(all, cells("fresh", d.fresh[i][1:]...)...)
		all = append(all, cells("used", d.used[i][1:]...)...)
	}
	return all
}

func (m *marks) cells() []render.Cell {
	all := []render.Cell{
		{Name: "kill", Sprite: m.kills[0].won}, {Name: "to win", Sprite: m.kills[0].open}, {Name: "new kill", Sprite: m.kills[0].gained}, {Name: "given back", Sprite: m.kills[0].returned},
		{Name: "turn", Sprite: m.turn}, {Name: "used turn", Sprite: m.noTurn}, {Name: "reactor", Sprite: m.reactor}, {Name: "autopilot", Sprite: m.robot},
		{Name: "done", Sprite: m.check}, {Name: "destroyed", Sprite: m.cross}, {Name: "enters", Sprite: m.arrives}, {Name: "winner", Sprite: m.crown},
		{Name: "damage", Sprite: m.tag}, {Name: "added", Sprite: m.gain}, {Name: "rolled again", Sprite: m.again}, {Name: "title", Sprite: m.banner}, {Name: "step", Sprite: m.badge}, {Name: "acting", Sprite: m.chip},
	}
	all = append(all, cells("row", m.rows[:]...)...)
	all = append(all, cells("plate", m.plates[1:]...)...)
	return append(all, cells("in the reactor", m.cores[:]...)...)
}

func (m *sheetMarks) cells() []render.Cell {
	return []render.Cell{
		{Name: "always", Sprite: m.always}, {Name: "ready", Sprite: m.ready}, {Name: "usable now", Sprite: m.usable},
		{Name: "working", Sprite: m.working}, {Name: "spent", Sprite: m.spent},
	}
}

// typeScale shows a sample in each style, dark ones on the ground of a tag.
func (a *Renderer) typeScale() (all []render.Cell) {
	for _, s := range styles {
		cell := render.Cell{Name: s.Ink, Line: a.letters.Line(s, fmt.Sprintf("Mayhem 123 · %d px", s.Size))}
		if s.Ink == "black" {
			w, h := cell.Line.Width+16, 2*cell.Line.Cap
			cell.Sprite = a.PaintCentered(w, h, func(dc *gg.Context) { a.paintTag(dc, float64(w), float64(h), "cool") })
		}
		all = append(all, cell)
	}
	return all
}
