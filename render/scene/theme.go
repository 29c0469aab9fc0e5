package scene

import (
	"fmt"
	"slices"
	"strconv"

	"github.com/fogleman/gg"

	"mayhembot/render"
	"mayhembot/render/paint"
)

// swatches are the colours of all games' pictures. Each has one meaning: orange (hot) says damage and loss, cyan (cool) what has just
// changed, violet (gear) equipment; none may be a player's. Fields that overheat are told by hatching alone.
var swatches = []render.Swatch{
	{Name: "space", Hex: "#070a13"},
	{Name: "dust", Hex: "#141d3a"},
	{Name: "tile", Hex: "#0d1322"},
	{Name: "grid", Hex: "#4a577c"},
	{Name: "beacon", Hex: "#0f2a3b"},
	{Name: "glow", Hex: "#24304a"},
	{Name: "panel", Hex: "#111827"},
	{Name: "edge", Hex: "#2a3650"},
	{Name: "slot", Hex: "#090d18"},
	{Name: "ink", Hex: "#eef2ff"},
	{Name: "muted", Hex: "#a7b3cd"},
	{Name: "faint", Hex: "#8090b2"},
	{Name: "black", Hex: "#05070d"},
	{Name: "hot", Hex: "#ff5e1c"},
	{Name: "cool", Hex: "#45d8f5"},
	{Name: "gear", Hex: "#b79bff"},
	{Name: "rock", Hex: "#8b8178"},
	{Name: "rock lit", Hex: "#d8cdbd"},
	{Name: "rock dark", Hex: "#2a2729"},
	{Name: "die", Hex: "#f6f3ea"},
	{Name: "missed", Hex: "#6f7995"},
}

// crown is a winner's gold.
var crown = render.Swatch{Name: "crown", Hex: "#ffd21f"}

// ramps are the mixtures that keep edges, shades and glows soft, except for those of the players' colours.
var ramps = []render.Ramp{
	{From: "tile", To: "dust", Steps: paint.Hazes - 2}, {From: "space", To: "grid", Steps: 4}, {From: "space", To: "ink", Steps: 7}, {From: "panel", To: "ink", Steps: 4},
	{From: "panel", To: "muted", Steps: 3}, {From: "space", To: "faint", Steps: 3}, {From: "panel", To: "edge", Steps: 2},
	{From: "rock dark", To: "rock", Steps: 6}, {From: "rock", To: "rock lit", Steps: 5}, {From: "space", To: "rock", Steps: 3},
	{From: "beacon", To: "muted", Steps: 3}, {From: "space", To: "hot", Steps: 7}, {From: "hot", To: "ink", Steps: 4}, {From: "space", To: "cool", Steps: 8},
	{From: "cool", To: "ink", Steps: 3}, {From: "black", To: "die", Steps: 4}, {From: "space", To: "missed", Steps: 3},
	{From: "panel", To: "gear", Steps: 3},
}

// Color is a player's colour as "#rrggbb", and the name of the one that is read on it: "ink", which is white, or "black".
type Color struct{ Hex, Ink string }

// RGB is the colour as a number.
func (c Color) RGB() int {
	rgb, err := render.ParseHex(c.Hex)
	if err != nil {
		panic(err) // a kit is part of the program
	}
	return int(rgb.R)<<16 | int(rgb.G)<<8 | int(rgb.B)
}

// PlayerColor is the name of a seat's colour in the palette.
func PlayerColor(seat int) string { return "player " + strconv.Itoa(seat) }

// palette is the theme's colours with those of a kit.
func (k *Kit) palette() *render.Palette {
	colors, mixed := slices.Concat(swatches, k.Swatches), slices.Concat(ramps, k.Ramps)
	for i, p := range k.Players {
		name := PlayerColor(i + 1)
		colors = append(colors, render.Swatch{Name: name, Hex: p.Hex})
		mixed = append(mixed, render.Ramp{From: "space", To: name, Steps: 10}, render.Ramp{From: name, To: "ink", Steps: 4})
		if k.Zones {
			mixed = append(mixed, render.Ramp{From: "tile", To: name, Steps: 3})
		}
		if p.Ink != "ink" {
			mixed = append(mixed, render.Ramp{From: "black", To: name, Steps: 2})
		}
	}
	palette, err := render.NewPalette(append(colors, crown), mixed)
	if err != nil {
		panic(err) // the theme and the kit are part of the program
	}
	return palette
}

// The type scale, for a picture that a phone shows at a third of its size.
var (
	headline = render.Style{Size: 44, Least: 40, Ink: "ink"}
	cardName = render.Style{Size: 40, Least: 39, Ink: "ink"}
	task     = render.Style{Size: 36, Least: 34, Light: true, Ink: "muted"}
	toldWho  = [...]render.Style{{Size: 34, Ink: "ink"}, {Size: 31, Ink: "ink"}, {Size: 28, Ink: "ink"}}
	toldText = [...]render.Style{{Size: 34, Light: true, Ink: "ink"}, {Size: 31, Light: true, Ink: "ink"}, {Size: 28, Light: true, Ink: "ink"}}
	toldLoss = [...]render.Style{{Size: 34, Ink: "hot"}, {Size: 31, Ink: "hot"}, {Size: 28, Ink: "hot"}}
	heading  = render.Style{Size: 32, Least: 24, Ink: "ink"}
	notice   = render.Style{Size: 36, Least: 34, Ink: "cool"}
	damage   = render.Style{Size: 36, Ink: "hot"}
	number   = render.Style{Size: 40, Ink: "ink"}
	plain    = render.Style{Size: 32, Least: 31, Light: true, Ink: "muted"}
	starred  = render.Style{Size: 26, Ink: "ink"}
	caption  = render.Style{Size: 23, Ink: "muted"}
	scored   = render.Style{Size: 32, Ink: "ink"}
	tally    = render.Style{Size: 38, Ink: "ink"}
	label    = render.Style{Size: render.Small, Ink: "muted"}
	edgeMark = render.Style{Size: 28, Ink: "ink"}
	cellName = render.Style{Size: 26, Ink: "muted"}
	cellMark = render.Style{Size: 26, Ink: "ink", Halo: "space"}
	damageN  = render.Style{Size: 30, Ink: "black"}
	pipsN    = render.Style{Size: 22, Ink: "black"}
	unitN    = render.Style{Size: 18, Ink: "black"}
	stepN    = render.Style{Size: 26, Ink: "black"}
	alarm    = render.Style{Size: 30, Ink: "hot"}
	trayText = render.Style{Size: 34, Ink: "ink"}
	trayNote = render.Style{Size: 28, Light: true, Ink: "muted"}

	splashHead = render.Style{Size: 40, Least: 30, Ink: "ink"}
	splashWho  = render.Style{Size: 34, Least: 24, Ink: "ink"} // before whose title a name stands
	splashText = render.Style{Size: 30, Ink: "ink"}

	noteTitle = render.Style{Size: 26, Least: 22, Ink: "ink"}

	// BadgeText is that of numbers on emblems.
	BadgeText  = render.Style{Size: 20, Ink: "ink"}
	largeBadge = render.Style{Size: 30, Ink: "ink"}
)

// styles are set at start-up in ASCII; everything else when it is first met.
var styles = []render.Style{headline, cardName, task, toldWho[0], toldText[0], toldLoss[0], toldWho[1], toldText[1], toldLoss[1], toldWho[2], toldText[2], toldLoss[2], heading, notice, damage, number, plain, starred, scored, tally, caption, label, edgeMark, cellName, damageN, pipsN, unitN,
	stepN, alarm, trayText, trayNote, BadgeText, largeBadge, splashHead, splashWho, splashText, noteTitle, wideNote, noteStyles[0], noteStyles[1]}

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
