package scene

import (
	"image"
	"math"
	"slices"

	"mayhembot/render"
)

// drawNumbers counts the steps of a story in which more than movements happened: one unbroken path needs none.
func (m *Match) drawNumbers(v *view, s *Scene) {
	m.taken, m.pieces, m.numbered = m.taken[:0], m.pieces[:0], false
	steps, broken := 0, false
	for i := range s.Items {
		it := &s.Items[i]
		switch it.Worth {
		case Impact:
			m.taken = append(m.taken, v.field.Side(it.At, it.Side))
		case Piece:
			m.pieces = append(m.pieces, v.field.At(it.At))
		}
		steps, broken = max(steps, it.Number), broken || it.Number > 0 && (it.Kind == Shot || it.Kind == Arc)
	}
	if m.numbered = broken && steps > 1; !m.numbered {
		return
	}
	for _, kind := range [...]Kind{Arc, Way, Shot} {
		for i := range s.Items {
			if it := &s.Items[i]; it.Kind == kind && it.Number > 0 {
				m.drawNumber(v.field, it)
			}
		}
	}
}

// drawNumber lays a step's number on the first free side of its way, or beside one. It hides no piece: where there is no
// other place, it is left out.
func (m *Match) drawNumber(f *Field, it *Item) {
	if it.Kind == Arc {
		if dots := arc(f.At(it.At), f.At(it.To)); dots.n > 0 {
			m.drawBadge(it.Number, dots.at(dots.n/2))
		}
		return
	}
	step := f.tile.Step(it.Heading)
	for _, aside := range [...]int{0, 2, -2, 4, -4} {
		off := image.Pt(-step.Y, step.X).Mul(aside).Div(3)
		for n := range it.Length {
			at := f.step(it.At, it.Heading, n).Add(off)
			if farFrom(at, m.taken, 32) && f.besides(at, m.pieces) {
				m.taken = append(m.taken, at)
				m.drawBadge(it.Number, at)
				return
			}
		}
	}
}

func (m *Match) drawBadge(n int, at image.Point) {
	m.add(Badge.Of(0, 0), at)
	m.list.Text(m.renderer.Number(stepN, n), at.X, at.Y, render.Middle)
}

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

// farFrom tells whether a place is so far from all others, across and down together.
func farFrom(at image.Point, others []image.Point, distance int) bool {
	for _, o := range others {
		d := o.Sub(at)
		if max(d.X, -d.X)+max(d.Y, -d.Y) < distance {
			return false
		}
	}
	return true
}

// besides tells whether a step's number at a place touches no piece, up to the tip of its dart.
func (f *Field) besides(at image.Point, pieces []image.Point) bool {
	for _, p := range pieces {
		d, least := p.Sub(at), f.reach()+badgeSize/2
		if d.X*d.X+d.Y*d.Y < least*least {
			return false
		}
	}
	return true
}

// drawVolleys lays the dice of each shot, and the points of each blow, where they cover least.
func (m *Match) drawVolleys(st *assets, v *view, s *Scene) {
	m.volleys = m.volleys[:0]
	for i := range s.Items {
		switch it := &s.Items[i]; {
		case it.Kind == Shot && !it.Old && len(it.Dice) > 0:
			at := m.quiet(st, v.field, s, it, volleyBox(it))
			m.volleys = append(m.volleys, volleyBox(it).Add(at))
			m.drawLead(v.field, it, at)
			m.drawVolley(st, it, at)
		case it.Damage > 0:
			at := m.quiet(st, v.field, s, it, blowBox)
			m.volleys = append(m.volleys, blowBox.Add(at))
			m.drawLead(v.field, it, at)
			m.add(BlowTag.Of(0, 0), at)
			m.list.Text(m.renderer.text.Line(damageN, m.renderer.blow(it.Damage)), at.X, at.Y, render.Middle)
		}
	}
}

// drawLead lays dots from a box round a place to the target of its shot, or of its blow, so that one sees what it belongs
// to. They cross neither boxes nor pieces.
func (m *Match) drawLead(f *Field, shot *Item, from image.Point) {
	target := f.along(shot.At, shot.Heading, shot.Length)
	if shot.Kind == Mark {
		target = f.Side(shot.At, shot.Side)
	}
	d := target.Sub(from)
	far, near := math.Hypot(float64(d.X), float64(d.Y)), float64(f.reach())*1.2
	for along := leadGap; along < far-near; along += leadGap {
		at := from.Add(image.Pt(int(float64(d.X)*along/far), int(float64(d.Y)*along/far)))
		crosses := slices.ContainsFunc(m.volleys, func(b image.Rectangle) bool { return at.In(b.Inset(-leadSize)) })
		if !crosses && farFrom(at, m.pieces, int(near)+leadSize) {
			m.add(Lead.Of(0, 0), at)
		}
	}
}

// leadGap is how far the dots of a lead stand apart, in pixels.
const leadGap = 13.0

// blowBox is what a blow and its damage cover, round the place they lie, damageBox what damage alone does.
var (
	blowBox   = image.Rect(-blowWidth/2, -damageHeight/2, blowWidth/2, damageHeight/2)
	damageBox = image.Rect(-damageWidth/2, -damageHeight/2, damageWidth/2, damageHeight/2)
)

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
	if it.Label != "" {
		over, tag := at.Sub(image.Pt(0, (plateHeight+damageHeight)/2-2)), MissTag
		if it.Hit {
			tag = DamageTag
		}
		m.add(tag.Of(0, 0), over)
		m.list.Text(m.renderer.text.Line(damageN, it.Label), over.X, over.Y, render.Middle)
	}
	if m.numbered {
		m.drawBadge(it.Number, corner.Add(image.Pt(0, plateHeight-4)))
	}
}

// volleyBox is what a shot's dice cover, round the place they lie.
func volleyBox(it *Item) image.Rectangle {
	w := plateWidth(len(it.Dice)) / 2
	box := image.Rect(-w, -plateHeight/2, w, plateHeight/2)
	if len(it.Again) > 0 {
		box.Max.Y += againDie + 6
	}
	if it.Label != "" {
		box = box.Union(damageBox.Sub(image.Pt(0, (plateHeight+damageHeight)/2-2)))
	}
	return box
}

// quiet finds a place for a box near a shot's target, or a blow, with nothing on or near it.
func (m *Match) quiet(st *assets, f *Field, s *Scene, shot *Item, covers image.Rectangle) image.Point {
	target := f.along(shot.At, shot.Heading, shot.Length)
	best, least := target, 1<<30
	frame := st.Window.Inset(4)
	for ring := 1; ring <= 4; ring++ {
		for h := 1; h <= f.tile.Headings(); h++ {
			at := target.Add(f.tile.Step(h).Mul(ring))
			box := covers.Add(at)
			if !box.In(frame) || box.Overlaps(m.chart) {
				continue
			}
			if cost := m.cost(f, s, box, shot) + ring*10; cost < least {
				best, least = at, cost
			}
		}
	}
	return best
}

// cost is how much dice in a box would hide.
func (m *Match) cost(f *Field, s *Scene, box image.Rectangle, shot *Item) int {
	cost := 0
	near, over := box.Inset(-f.tile.Height*2/3), box.Inset(-6)
	for i := range s.Items {
		it := &s.Items[i]
		if it.Worth != Cheap && f.At(it.At).In(near) {
			cost += worths[it.Worth]
		}
		if it.Kind != Way {
			continue
		}
		for n := range it.Length {
			if f.along(it.At, it.Heading, n+1).In(over) {
				cost += 20
			}
		}
	}
	for n := range shot.Length {
		if f.along(shot.At, shot.Heading, n).In(near) {
			cost += 40
		}
	}
	for _, laid := range [2][]image.Rectangle{m.volleys, m.labels} {
		for _, t := range laid {
			if t.Overlaps(box) {
				cost += 300
			}
		}
	}
	return cost
}
