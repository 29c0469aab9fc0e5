package scene

import (
	"image"
	"math"
	"slices"

	"mayhembot/render"
	"mayhembot/render/place"
)

// add lays a fixed shape.
func (m *Match) add(l Look, at image.Point) {
	m.list.AddCentered(m.renderer.fixed.of(l), at.X, at.Y)
}

// sign lays a small sign: a fixed shape, or a piece of the board.
func (m *Match) sign(st *assets, l Look, at image.Point) {
	if size := m.renderer.shapes[l.Shape].Size; size == ByBoard || size == ByPiece {
		m.list.AddCentered(st.signs.of(l), at.X, at.Y)
	} else {
		m.add(l, at)
	}
}

// farFrom tells whether a place is so far from the middles of boxes, across and down together.
func farFrom(at image.Point, others []image.Rectangle, distance int) bool {
	for _, o := range others {
		d := place.Middle(o).Sub(at)
		if max(d.X, -d.X)+max(d.Y, -d.Y) < distance {
			return false
		}
	}
	return true
}

// drawVolleys lays the dice of each shot, and the points of each blow, where they cover least.
func (m *Match) drawVolleys(st *assets, v *view, s *Scene) {
	for i := range s.Items {
		switch it := &s.Items[i]; {
		case it.Kind == Shot && !it.Old && len(it.Dice) > 0:
			box := m.volleyBox(it)
			at := m.quiet(st, v.field, it, box)
			m.taken.Take(damagePlace, box.Add(at))
			m.drawLead(v.field, it, at)
			m.drawVolley(st, it, at)
		case it.Worth == Impact && len(it.Tag) > 0:
			box := m.tagBox(it.Tag)
			if breaks(it) != noBreak && m.steps.told() {
				box.Min.X -= badgeWidth
			}
			at := m.quiet(st, v.field, it, box)
			m.taken.Take(damagePlace, box.Add(at))
			m.drawLead(v.field, it, at)
			m.drawTag(DamageTag, it.Tag, at, 0)
			if box.Min.X < m.tagBox(it.Tag).Min.X {
				m.drawBadge(it.Number, at.Add(image.Pt(box.Min.X+badgeWidth/2+2, 0)))
			}
		}
	}
}

// drawLead lays dots from a box round a place to the target of its shot, or of its blow, so that one sees what it belongs
// to.
func (m *Match) drawLead(f *Field, shot *Item, from image.Point) {
	m.drawDots(f, Lead.Of(0, 0), from, f.target(shot), float64(f.reach())*1.2)
}

// drawDots lays dots from one place to so near another. They cross neither pieces, boxes nor coordinates.
func (m *Match) drawDots(f *Field, dot Look, from, to image.Point, near float64) {
	d := to.Sub(from)
	far, room := math.Hypot(float64(d.X), float64(d.Y)), int(float64(f.reach())*1.2)+leadSize
	for along := leadGap; along < far-near; along += leadGap {
		at := from.Add(image.Pt(int(float64(d.X)*along/far), int(float64(d.Y)*along/far)))
		if !m.taken.Covered(square(2*leadSize+1).Add(at), damagePlace, wordsPlace, landingPlace, stepPlace) &&
			!m.taken.Covered(square(dotWidth).Add(at), columnPlace, rowPlace) && farFrom(at, m.taken.Of(piecePlace), room) {
			m.add(dot, at)
		}
	}
}

// leadGap is how far the dots of a lead stand apart, in pixels.
const leadGap = 13.0

// drawVolley lays dice round a place, and small under them what dice showed that were rolled again.
func (m *Match) drawVolley(st *assets, it *Item, at image.Point) {
	dice, again := it.Dice[:min(len(it.Dice), maxPlate)], it.Again[:min(len(it.Again), maxPlate)]
	corner := at.Sub(image.Pt(plateWidth(len(dice))/2, plateHeight/2))
	if n := len(again); n > 0 {
		under := image.Pt(at.X-(n*(againDie+4)+32)/2, at.Y+plateHeight/2+againDie/2+1)
		m.add(Under.Of(n, 0), image.Pt(at.X, under.Y))
		m.add(Again.Of(0, 0), under.Add(image.Pt(14, 0)))
		for i, die := range again {
			m.list.Add(st.again.of(die), under.X+34+i*(againDie+4), under.Y-againDie/2)
		}
	}
	m.add(Plate.Of(len(dice), 0), at)
	for i, die := range dice {
		m.list.Add(st.combat.of(die), corner.X+7+i*(combatDie+6), at.Y-combatDie/2)
	}
	if len(it.Tag) > 0 {
		tag := MissTag
		if it.Hit {
			tag = DamageTag
		}
		m.drawTag(tag, it.Tag, at.Sub(m.overPlate(it)), 0)
	}
	if m.steps.told() {
		m.drawBadge(it.Number, image.Pt(corner.X-badgeWidth/2+2, at.Y))
	}
}

// overPlate is how far the middle of a shot's tag stands above that of its dice.
func (m *Match) overPlate(it *Item) image.Point {
	return image.Pt(0, (plateHeight+m.tagBox(it.Tag).Dy())/2-2)
}

// volleyBox is what a shot's dice cover, round the place they lie.
func (m *Match) volleyBox(it *Item) image.Rectangle {
	w := plateWidth(len(it.Dice)) / 2
	box := image.Rect(-w, -plateHeight/2, w, plateHeight/2)
	if m.steps.told() {
		box.Min.X -= badgeWidth
	}
	if len(it.Again) > 0 {
		box.Max.Y += againDie + 6
	}
	if len(it.Tag) > 0 {
		box = box.Union(m.tagBox(it.Tag).Sub(m.overPlate(it)))
	}
	return box
}

// Places are tried for what a shot or a blow came to in so many directions, on so many rings. Where it would hide something to be
// read all the same, twice as many directions and more rings are tried.
const (
	quietTurns = 16
	quietRings = 8
	farRings   = 28
	ringCost   = 25
	hides      = 300
)

// quiet finds a place for a box near a shot's target, or a blow, with nothing on or near it.
func (m *Match) quiet(st *assets, f *Field, shot *Item, box image.Rectangle) image.Point {
	m.takeLine(f, shot)
	target := f.target(shot)
	try := func(turns, rings int) place.Search {
		search := m.taken.Search(box, place.Rule{Within: st.Window.Inset(4), Costs: damageCosts[:]})
		around := place.Around{Point: target, Box: box, Turns: turns, Rings: rings, Least: f.reach() + 1, Pitch: float64(f.tile.Height / 2)}
		for around.Next() {
			far := around.Ring * ringCost
			if far >= search.Cost {
				break
			}
			search.Try(around.At, far+m.between(f, around.At, target))
		}
		return search
	}
	best := try(quietTurns, quietRings)
	if best.Cost >= hides {
		best = try(2*quietTurns, farRings)
	}
	if !best.Found() {
		return target
	}
	return best.At
}

// target is where a shot or a blow strikes.
func (f *Field) target(it *Item) image.Point {
	if it.Kind == Mark {
		return f.Side(it.At, it.Side)
	}
	return f.along(it.At, it.Heading, it.Length)
}

// takeLine takes the cells of a shot's own line, in the place of another's.
func (m *Match) takeLine(f *Field, shot *Item) {
	m.taken.Clear(linePlace)
	for n := range shot.Length {
		m.taken.Take(linePlace, square(f.tile.Height).Add(f.along(shot.At, shot.Heading, n)))
	}
}

// damageCosts are what dice of a shot, or the points of a blow, pay for what they cover.
var damageCosts = [...]place.Cost{
	{Kind: chartPlace, Each: place.Never},
	{Kind: damagePlace, Each: 2000}, {Kind: stepPlace, Each: 2000}, {Kind: wordsPlace, Each: 2000}, {Kind: landingPlace, Each: 2000},
	{Kind: roomPlace, Each: 500},
	{Kind: columnPlace, Each: 450}, {Kind: rowPlace, Each: 300}, // a row's number stands on the other side, too
	{Kind: numberPlace, Each: 400}, {Kind: landingPlace, Each: 400, Air: fromLandings},
	{Kind: wreckPlace, Each: 100}, {Kind: obstaclePlace, Each: 30}, {Kind: sceneryPlace, Each: 25},
	{Kind: hopPlace, Each: 60}, {Kind: wayPlace, Each: 40, Air: 6}, {Kind: linePlace, Each: 40},
}

// fromLandings is how far dice of a shot lie, if they can, from those that show where they lead, in pixels: so far that they do not
// look like one row.
const fromLandings = 40

// between is what it costs that pieces stand between a place and the target that dots lead to from there.
func (m *Match) between(f *Field, at, target image.Point) (cost int) {
	d := target.Sub(at)
	far := d.X*d.X + d.Y*d.Y
	for _, piece := range m.taken.Of(piecePlace) {
		off := place.Middle(piece).Sub(at)
		along, aside := off.X*d.X+off.Y*d.Y, off.X*d.Y-off.Y*d.X
		if along > 0 && along < far*3/4 && aside*aside < far*f.reach()*f.reach() {
			cost += 150
		}
	}
	return cost
}

// tagSizes are the sizes in pixels of tags on the board, by their kind: of one line, then of two.
var tagSizes = func() (all [2 * len(tagWidths)]image.Point) {
	for i, width := range tagWidths {
		all[i], all[i+len(tagWidths)] = image.Pt(width, 38), image.Pt(width, 68)
	}
	return all
}()

// tagWidths are the widths of tags in pixels: two ships take more words than one, and a tag that is no wider than its words finds a
// place more easily.
var tagWidths = [...]int{138, 190, 230, 270, 350, 366, 396, 416}

const (
	tagPad   = 16 // of a tag's text on both sides together, in pixels
	tagPitch = 30 // from line to line
	tagSpace = 8  // between words
)

// NextLine stands between the words of a tag's two lines.
const NextLine = ""

// tagKind is the least tag that words fit on, counted from 1, and how wide its lines are: one where that is no wider than so
// many pixels, else two.
func (m *Match) tagKind(words []string, flat int) (kind int, widths [2]int) {
	lines := 1
	for _, word := range words {
		if word == NextLine {
			lines = 2
			continue
		}
		widths[lines-1] += m.renderer.text.Line(damageN, word).Width + tagSpace
	}
	if lines == 2 && widths[0]+widths[1]+tagPad <= flat {
		widths, lines = [2]int{widths[0] + widths[1]}, 1
	}
	from := len(tagWidths) * (lines - 1)
	for kind = from; kind < from+len(tagWidths)-1 && tagSizes[kind].X < max(widths[0], widths[1])-tagSpace+tagPad; kind++ {
	}
	return kind + 1, widths
}

// tagBox is what a tag on the board covers, round its middle; nothing without words.
func (m *Match) tagBox(words []string) image.Rectangle {
	if len(words) == 0 {
		return image.Rectangle{}
	}
	kind, _ := m.tagKind(words, 0)
	return image.Rectangle{tagSizes[kind-1].Div(-2), tagSizes[kind-1].Div(2)}
}

// tagSize is how large a tag is where its words stand on one line that is no wider than so many pixels; nothing without words.
func (m *Match) tagSize(words []string, flat int) image.Point {
	if len(words) == 0 {
		return image.Point{Y: tagSizes[0].Y}
	}
	kind, _ := m.tagKind(words, flat)
	return tagSizes[kind-1]
}

// drawTag lays a tag round a place: its words on one line where that is no wider than so many pixels.
func (m *Match) drawTag(shape ID, words []string, at image.Point, flat int) {
	kind, widths := m.tagKind(words, flat)
	if shape == MissTag {
		kind = 1
	}
	m.add(shape.Of(kind, 0), at)
	pen, two := image.Pt(at.X-(widths[0]-tagSpace)/2, at.Y), widths[1] > 0
	if two {
		pen.Y -= tagPitch / 2
	}
	for _, word := range words {
		switch {
		case word != NextLine:
			line := m.renderer.text.Line(damageN, word)
			m.list.Text(line, pen.X, pen.Y, render.MiddleLeft)
			pen.X += line.Width + tagSpace
		case two:
			pen = image.Pt(at.X-(widths[1]-tagSpace)/2, pen.Y+tagPitch)
		}
	}
}

// lossWidths are those of the tags of what a row of a card has lost, in pixels: of few pips, and of ten or more.
var lossWidths = [2]int{84, 102}

// lossWidth is the width of a row's tag of so many pips: beside the rows of most cards there is less room.
func (c *cardLayout) lossWidth(n int) int {
	if n < 10 && n > -10 || c.Grid.X-c.Beside-besideTag < lossWidths[1] {
		return lossWidths[0]
	}
	return lossWidths[1]
}

// drawLoss lays a tag with what is lost, or added where fewer than none are: pips, or pieces.
func (m *Match) drawLoss(c *cardLayout, row, n int, at image.Point) {
	tag := Tag
	if n < 0 {
		tag = Gain
	}
	if !c.Pips {
		at = at.Add(c.tag(row, tagWidth))
		m.add(tag.Of(0, 0), at)
		m.list.Text(m.renderer.Loss(damageN, n), at.X, at.Y, render.Middle)
		return
	}
	wide := c.lossWidth(n)
	at = at.Add(c.tag(row, wide))
	m.add(tag.Of(slices.Index(lossWidths[:], wide)+2, 0), at)
	number, unit := m.setLoss(n, wide)
	left := at.X - (number.Width+pipSpace+unit.Width)/2
	m.list.Text(number, left, at.Y, render.MiddleLeft)
	m.list.Text(unit, left+number.Width+pipSpace, at.Y, render.MiddleLeft)
}

// setLoss is a number of pips and their unit, for a tag so wide.
func (m *Match) setLoss(n, wide int) (number, unit *render.Line) {
	style := damageN
	if (n >= 10 || n <= -10) && wide < lossWidths[1] {
		style = pipsN
	}
	return m.renderer.Loss(style, n), m.renderer.text.Line(unitN, pips(n))
}

// pipSpace stands between a number and its unit.
const pipSpace = 3

// pips is the unit of so many.
func pips(n int) string {
	if n == 1 || n == -1 {
		return "pip"
	}
	return "pips"
}
