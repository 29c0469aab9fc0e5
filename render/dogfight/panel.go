package dogfight

import (
	"image"
	"strconv"

	"mayhembot/engine"
	rules "mayhembot/engine/dogfight"
	"mayhembot/render"
	say "mayhembot/render/dogfight/words"
	"mayhembot/render/scene"
	"mayhembot/render/words/lang"
)

// Measures of what stands round the board, in pixels.
const (
	panelHigh = 84
	handHigh  = 76
	panelAir  = 7
	nameLine  = 25  // half way up the name, from a panel's upper side
	factLine  = 59  // and up what stands under it
	shipsAt   = 362 // where the ships of a panel begin
	shipsMost = 260 // from type to type at most
)

// table is where everything lies in one picture: each side's panel beside its own zone, the board between them, and the viewer's
// hand below.
type table struct {
	board  scene.Board
	panels [rules.Seats]image.Rectangle
	hand   image.Rectangle // empty where no hand is shown
}

// board is a board without a place in a picture, as posters and replays have it. Its cells are a little wider than high, so that it
// takes up the width of the picture.
var board = scene.Board{Grid: scene.Squares, Columns: rules.Board.Columns, Rows: rules.Board.Rows, Broad: 125}

// tables are those without a hand and with one.
var tables = [2]table{newTable(false), newTable(true)}

// tableOf is the table of a view. The place of a hand tells what figures mean as long as there are no hands.
func tableOf(v *rules.View) *table {
	if v.Viewer() != engine.Nobody || v.Table.Turn == 0 {
		return &tables[1]
	}
	return &tables[0]
}

func newTable(hand bool) (t table) {
	room := scene.Under
	t.panels[1] = image.Rect(room.Min.X, room.Min.Y, room.Max.X, room.Min.Y+panelHigh)
	if hand {
		t.hand = image.Rect(room.Min.X, room.Max.Y-handHigh, room.Max.X, room.Max.Y)
		room.Max.Y -= handHigh + panelAir
	}
	t.panels[0] = image.Rect(room.Min.X, room.Max.Y-panelHigh, room.Max.X, room.Max.Y)
	t.board = board
	t.board.Box = image.Rect(0, t.panels[1].Max.Y, scene.Width, t.panels[0].Min.Y-panelAir)
	return t
}

func (t *table) format() scene.Format { return scene.Format{Board: t.board, Seats: rules.Seats} }

// panels fills in what stands round the board.
type panels struct {
	*scene.Items
	v  *rules.View
	t  *table
	to lang.Speaker
}

func at(p image.Point) scene.Cell { return scene.Cell{Column: p.X, Row: p.Y} }

// fill shows one side: its name, its worth, its counters, and its ships by type.
func (p *panels) fill(seat engine.Seat, player scene.Player, lost *[len(rules.Types) + 1]int) {
	v, box := p.v, p.t.panels[seat-1]
	p.Box(at(box.Min), at(box.Max), player.Lit)
	emblem, room := at(box.Min.Add(image.Pt(40, panelHigh/2))), shipsAt-96
	p.Mark(scene.Icon.Of(int(seat), 0), emblem)
	p.TextLine(emblem, strconv.Itoa(int(seat)), scene.SeatText, render.Middle, 0)
	if player.Auto {
		p.Mark(scene.Robot.Of(0, 0), at(box.Min.Add(image.Pt(shipsAt-34, nameLine))))
		room -= 40
	}
	p.TextLine(at(box.Min.Add(image.Pt(78, nameLine))), player.Name, scene.NameText, render.MiddleLeft, room)
	own, known := v.Own(seat), v.Knows(seat)
	fleet, laid, hidden := v.Fleet(seat), own.Layout.Fleet(), 0
	for _, t := range rules.Types {
		fleet[t] += own.Fleet[t] + laid[t]
	}
	if !known {
		hidden = v.Unplaced[seat-1]
	}
	p.TextLine(at(box.Min.Add(image.Pt(78, factLine))), sideLine(v, seat, hidden, fleet.Value(), p.to), scene.LineText, render.MiddleLeft, shipsAt-90)
	p.fillCounters(seat, known, box.Min.Add(image.Pt(253, factLine)))
	p.fillTypes(seat, fleet, lost, box.Min.Add(image.Pt(shipsAt, 0)), box.Dx()-shipsAt-10)
	for i := range hidden {
		p.Mark(hiddenShip.Of(int(seat), 0), at(box.Min.Add(image.Pt(shipsAt+34+i*62+len(p.types(fleet, lost))*shipsMost, panelHigh/2))))
	}
}

// sideLine is the worth of a side, or before that is known the state of its fleet.
func sideLine(v *rules.View, seat engine.Seat, hidden, worth int, to lang.Speaker) string {
	switch answered := v.Answered[seat-1]; {
	case hidden > 0 && v.Options.SecretDeploy:
		return to.Say("card.face-down", "n", hidden)
	case hidden > 0:
		return to.Say("card.to-place", "n", hidden)
	case v.Step == rules.StepFleet && answered && !v.Knows(seat):
		return to.Say("card.chosen")
	case v.Step == rules.StepFleet && !answered:
		return to.Say("card.up-to", "n", v.Options.Points)
	}
	return to.Say("card.points", "n", worth)
}

// fillCounters are a side's counters, face down where the viewer may not know them. One's own stand in the hand.
func (p *panels) fillCounters(seat engine.Seat, known bool, from image.Point) {
	if known && !p.t.hand.Empty() && seat == p.v.Viewer() {
		return
	}
	looks := make([]scene.Look, 0, rules.MaxHand)
	if known {
		for _, c := range p.v.Own(seat).Hand.List() {
			looks = append(looks, faceShape.Of(int(c)+1, 1))
		}
	} else {
		for range p.v.Counters[seat-1] {
			looks = append(looks, backShape.Of(int(seat), 0))
		}
	}
	for i, look := range looks {
		p.Mark(look, at(from.Add(image.Pt(i*24, 0))))
	}
}

// types are those of which a side has ships, or has just lost some.
func (p *panels) types(fleet rules.Fleet, lost *[len(rules.Types) + 1]int) (all []rules.Type) {
	for _, t := range rules.Types {
		if fleet[t] > 0 || lost[t] > 0 {
			all = append(all, t)
		}
	}
	return all
}

// fillTypes lays the types of ships side by side: how many, how far they fly, and up to which number they hit and block.
func (p *panels) fillTypes(seat engine.Seat, fleet rules.Fleet, lost *[len(rules.Types) + 1]int, from image.Point, wide int) {
	heading := []int{1, 13}[seat-1] // up and down, of all the directions on a plane
	all := p.types(fleet, lost)
	each := min(shipsMost, wide/max(1, len(all)))
	for _, t := range all {
		c := t.Class()
		p.Piece(ship(t).Of(int(seat), heading), scene.Look{}, c.Letter, at(from.Add(image.Pt(28, panelHigh/2))))
		p.TextLine(at(from.Add(image.Pt(58, nameLine))), "×"+strconv.Itoa(int(fleet[t])), scene.FigureText, render.MiddleLeft, 0)
		if lost[t] > 0 {
			tag := at(from.Add(image.Pt(148, nameLine)))
			p.Mark(scene.Tag.Of(0, 0), tag)
			p.Label("−"+strconv.Itoa(lost[t]), scene.PointsLabel, tag)
		}
		for i, figure := range [stats]int{c.Move, c.Attack, c.Defend} {
			x := 70 + i*(each-64)/stats
			p.Mark(statShape.Of(i+1, 0), at(from.Add(image.Pt(x, factLine))))
			p.TextLine(at(from.Add(image.Pt(x+14, factLine))), strconv.Itoa(figure), scene.FigureText, render.MiddleLeft, 0)
		}
		from.X += each
	}
}

// fillHand shows the viewer's own counters, the same ones together, and what the marks on the board mean. Before the first turn it
// says what the figures of ships are.
func (p *panels) fillHand(r *reach) {
	box := p.t.hand
	y := box.Min.Y + handHigh/2
	p.Box(at(box.Min), at(box.Max), false)
	if p.v.Table.Turn == 0 {
		p.explain(figures, image.Pt(box.Min.X+40, y), box.Dx()/stats)
		return
	}
	p.TextLine(scene.Cell{Column: box.Min.X + 20, Row: y}, p.to.Say("card.hand"), scene.LineText, render.MiddleLeft, 110)
	hand, x := p.v.Own(p.v.Viewer()).Hand, box.Min.X+140
	if hand.Count() == 0 {
		p.TextLine(scene.Cell{Column: x, Row: y}, p.to.Say("card.empty"), scene.LineText, render.MiddleLeft, 300)
	}
	size := faceSizes[1]
	for c, n := range hand {
		for range n {
			p.Mark(faceShape.Of(c+1, 2), scene.Cell{Column: x + size/2, Row: y})
			x += size + 4
		}
		if n > 0 {
			p.TextLine(scene.Cell{Column: x + 2, Row: y}, p.to.Value(say.Counter(rules.Counter(c))), scene.LineText, render.MiddleLeft, 110)
			x += []int{rules.AP: 62, rules.Def1: 58, rules.Def2: 58, rules.Ast: 90, rules.Blank: 116}[c]
		}
	}
	p.fillLegend(r, box)
}

// entry is a sign that a strip explains.
type entry struct {
	look scene.Look
	key  string
}

// fillLegend says what the marks on the board mean that there are, or else what the figures of ships are.
func (p *panels) fillLegend(r *reach, box image.Rectangle) {
	var all []entry
	for i, mark := range [marks]struct {
		key  string
		have int
	}{{"card.flies", len(r.movers)}, {"card.near", len(r.near)}, {"card.far", len(r.far)}} {
		if mark.have > 0 && p.v.Step == rules.StepAct {
			all = append(all, entry{markShape.Of(i+1, 0), mark.key})
		}
	}
	first := 1
	if len(all) == 0 {
		all, first = figures, 2
	}
	from := image.Pt(box.Max.X-legendWide, box.Min.Y+handHigh/2)
	if len(all) > first {
		from.Y -= 18
	}
	for _, line := range [][]entry{all[:first], all[first:]} {
		for i := range line {
			wide := legendWide - i*legendColumn
			if i+1 < len(line) {
				wide = legendColumn
			}
			p.explain(line[i:i+1], from.Add(image.Pt(i*legendColumn, 0)), wide)
		}
		from.Y += 36
	}
}

// Widths of the legend beside a hand, and of the first of two entries in a line.
const (
	legendWide   = 368
	legendColumn = 162
)

// figures are the signs of a ship's figures.
var figures = []entry{{statShape.Of(statSpeed, 0), "card.speed"}, {statShape.Of(statAim, 0), "card.aim"}, {statShape.Of(statBlock, 0), "card.block"}}

// explain lays signs with their words in a line, each so wide at most.
func (p *panels) explain(all []entry, from image.Point, wide int) {
	for _, one := range all {
		p.Mark(one.look, at(from))
		p.TextLine(at(from.Add(image.Pt(24, 0))), p.to.Say(one.key), scene.LineText, render.MiddleLeft, wide-24)
		from.X += wide
	}
}
