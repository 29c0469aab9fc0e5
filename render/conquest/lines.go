package conquest

import (
	"image"
	"math"
	"slices"

	"mayhembot/engine"
	rules "mayhembot/engine/conquest"
	"mayhembot/render/place"
	"mayhembot/render/scene"
)

// arrival is a seat's ships at the rim of the planet under attack.
type arrival struct {
	seat  engine.Seat
	from  []rules.Planet
	ships rules.Ships
	tight bool       // there is room for the seat's number alone
	angle float64    // at which they stand at the rim, clockwise from the right
	at    scene.Cell // the middle of their row
}

// fillLines draws one arrow for the fleet and one for each ally, and faint ones from seats whose answers are awaited. They lie
// under planets and texts, and fillFleets lays their ships over both.
func (c *canvas) fillLines() (all []arrival) {
	a := &c.v.Attack
	if a.At == rules.Void {
		return nil
	}
	come := func(s engine.Seat, f rules.Fleet) {
		if f == (rules.Fleet{}) {
			return
		}
		one := arrival{seat: s, ships: f.Ships()}
		for _, g := range f.Groups() {
			one.from = append(one.from, g.From)
		}
		all = append(all, one)
	}
	come(c.v.Active, a.Fleet)
	for s := range c.v.From(1) {
		come(s, a.Allies[s-1].Fleet)
		if c.v.Step == rules.StepAlly && (a.Ask | a.Defence).Has(s) && !c.v.Answered.Has(s) {
			for _, p := range rules.Planets(a.At.System()) {
				if ships := c.v.At(p, s); p != a.At && ships[rules.Small]+ships[rules.Medium] > 0 {
					c.bow(s, []rules.Planet{p}, c.rim(a.At, c.bearing(a.At, p), 4), true)
				}
			}
		}
	}
	c.place(all)
	for _, one := range all {
		c.bow(one.seat, one.from, c.rim(a.At, one.angle, 22), false)
	}
	return all
}

// bends are how far a line may lead aside, the first that are tried the best.
var bends = [...]int{2, -2, 1, -1, 3, -3, 4, -4, 5, -5, 7, -7, 9, -9}

// crossed is the least cost of a line that leads over a planet, a title or a sum.
const crossed = 40

// bow draws a line from one of some planets, bent so that no dot of it lies on a planet, a head of a system or the attack in the
// middle. It begins at the rim of its planet. There is none where every one would cross something: the arrow's head says enough.
func (c *canvas) bow(seat engine.Seat, from []rules.Planet, to scene.Cell, faint bool) {
	var line scene.Item
	least, target := crossed, c.t.worlds[c.v.Attack.At]
	for _, planet := range from {
		if planet == c.v.Attack.At {
			continue
		}
		middle := c.t.worlds[planet]
		straight := math.Atan2(float64(target.Row-middle.Row), float64(target.Column-middle.Column))
		for n, bend := range bends {
			begin, cost := c.rim(planet, straight-math.Atan(float64(bend)/5), 2), n
			if cost >= least {
				break
			}
			for dot := range scene.Dots(image.Pt(begin.Column, begin.Row), image.Pt(to.Column, to.Row), bend, 2) {
				if cost += c.under(dot); cost >= least {
					break
				}
			}
			if cost < least {
				least, line.Bend, line.At = cost, bend, begin
			}
		}
	}
	if least < crossed {
		it := c.Arc(colour(c.v, seat), line.At, to)
		it.Bend, it.Old = line.Bend, faint
	}
}

// under is the cost of a dot's place.
func (c *canvas) under(dot image.Point) int {
	if !dot.In(image.Rect(0, 0, c.t.board.Columns, c.t.board.Rows)) || slices.ContainsFunc(c.t.texts(), dot.In) {
		return crossed
	}
	for i, box := range c.t.system[:c.v.Seats] {
		if !dot.In(box) {
			continue
		}
		if dot.Y < box.Min.Y+c.t.head {
			return crossed
		}
		for _, p := range rules.Planets(engine.Seat(i + 1)) {
			w, r := c.t.worlds[p], c.t.radius+6
			d := dot.Sub(image.Pt(w.Column, w.Row))
			if d.X*d.X+d.Y*d.Y < r*r || dot.In(about(w, worldName, worldName).Add(image.Pt(0, c.t.radius+worldName/2))) {
				return crossed
			}
		}
	}
	return 0
}

// texts are the boxes in the middle that no line may cross: those of the void, of the attack's title, and of each side.
func (t *table) texts() []image.Rectangle {
	if t.band.Dy() < 100 {
		return nil // a replay's, which has none
	}
	box := func(x0, top, x1, bottom int) image.Rectangle {
		return image.Rect(x0, top, x1, bottom).Add(t.band.Min)
	}
	wide := t.band.Dx()
	return []image.Rectangle{box(10, 10, voidWide-40, t.band.Dy()), box(voidWide, 8, wide, 48), box(voidWide, 60, wide, t.band.Dy())}
}

// bearing is the angle at which a planet is seen from another. For ships of the planet itself it is the angle to the middle of
// the system, where they have room.
func (c *canvas) bearing(of, from rules.Planet) float64 {
	p, q := c.t.worlds[of], c.t.worlds[from]
	if of == from {
		box := c.t.system[of.System()-1]
		if p = cell((box.Min.X+box.Max.X)/2, (box.Min.Y+c.t.head+box.Max.Y)/2); p == q {
			return -math.Pi / 2
		}
	}
	return math.Atan2(float64(p.Row-q.Row), float64(p.Column-q.Column))
}

// directions are as many angles as rows of ships are tried at.
const directions = 24

// What it costs a row of ships that a pixel of it hides something of a kind, by its area.
const (
	overRow    = 1000
	overLetter = 20
	overPlanet = 8 // another one than the target
	overTarget = 1
)

// The kinds of things in the system under attack.
const (
	rowPlace place.Kind = iota
	letterPlace
	planetPlace
	targetPlace
)

// place finds a place for each row of ships: in the system, below its head, and clear of other rows. It keeps off other planets
// and letters as far as there is room. It prefers the direction the ships came from.
func (c *canvas) place(all []arrival) {
	target := c.v.Attack.At
	system := c.t.system[target.System()-1]
	room := image.Rect(system.Min.X, system.Min.Y+c.t.head, system.Max.X, system.Max.Y).Inset(rowAir)
	taken := c.planets(target)
	rule := place.Rule{Within: image.Rect(0, 0, c.t.board.Columns, c.t.board.Rows), Costs: []place.Cost{
		{Kind: rowPlace, Pixel: overRow}, {Kind: letterPlace, Pixel: overLetter},
		{Kind: planetPlace, Pixel: overPlanet, Round: true}, {Kind: targetPlace, Pixel: overTarget, Round: true},
	}}
	for i := range all {
		one := &all[i]
		c.seek(one, taken, rule, room)
		if w, h := c.rowSize(one); about(one.at, w, h).Overlaps(about(c.t.worlds[target], c.t.radius*3/2, c.t.radius*3/2)) {
			one.tight = true
			c.seek(one, taken, rule, room)
		}
		w, h := c.rowSize(one)
		taken.Take(rowPlace, about(one.at, w, h))
	}
}

// seek finds the best place for a row.
func (c *canvas) seek(one *arrival, taken *place.Taken, rule place.Rule, room image.Rectangle) {
	w, h := c.rowSize(one)
	target := c.v.Attack.At
	from, search := c.bearing(one.from[0], target), taken.Search(place.Box(image.Point{}, w, h), rule)
	for step := range directions {
		angle, aside := from+float64(place.Alternate(step))*2*math.Pi/directions, (step+1)/2*h
		for far := range 5 {
			at := c.rim(target, angle, h*(1+far)/2)
			at.Column = min(max(at.Column, room.Min.X+w/2), room.Max.X-w/2)
			at.Row = min(max(at.Row, room.Min.Y+h/2), room.Max.Y-h/2)
			before := search.Cost
			done := search.Try(image.Pt(at.Column, at.Row), aside+far*h)
			if search.Cost < before {
				one.angle, one.at = angle, at
			}
			if done {
				break
			}
		}
	}
}

// rowScale is how large ships at the rim are drawn.
const rowScale = 3

// rowAir is how far rows keep from the border of their system, in pixels.
const rowAir = 6

// planets takes the places of a system's planets and of their letters.
func (c *canvas) planets(target rules.Planet) *place.Taken {
	var taken place.Taken
	for _, p := range rules.Planets(target.System()) {
		middle, r, kind := c.t.worlds[p], c.t.radius, planetPlace
		if p == target {
			kind = targetPlace
		}
		taken.Take(kind, about(middle, 2*r, 2*r))
		taken.Take(letterPlace, about(middle, worldName, worldName).Add(image.Pt(0, r+worldName/2)))
	}
	return &taken
}

// about is the box round a point.
func about(at scene.Cell, w, h int) image.Rectangle {
	return place.Box(image.Pt(at.Column, at.Row), w, h)
}

// rim is a point so many pixels outside a planet.
func (c *canvas) rim(p rules.Planet, angle float64, far int) scene.Cell {
	sin, cos := math.Sincos(angle)
	r := float64(c.t.radius + far)
	return cell(c.t.worlds[p].Column+int(r*cos), c.t.worlds[p].Row+int(r*sin))
}

// tag is how wide a seat's number is, before its ships.
const tag = 32

// rowSize is how much room a seat's ships take side by side, with their number.
func (c *canvas) rowSize(one *arrival) (w, h int) {
	if one.tight {
		return tag, tag
	}
	u := c.unit(rowScale)
	w = tag
	for size, n := range one.ships {
		w += int(n) * int(u*wide[size])
	}
	return w, max(tag, int(u*high[rules.Large])) + 6
}

// fillFleets lays the ships of an attack at the rim of their target, each seat's number before them, and an arrow's head between.
// Where they would hide ships on the target there is the number alone.
func (c *canvas) fillFleets(all []arrival) {
	for i := range all {
		one := &all[i]
		c.Mark(headShape.Of(colour(c.v, one.seat), heading(one.angle+math.Pi)), c.rim(c.v.Attack.At, one.angle, -8))
		if one.tight {
			c.number(one.seat, image.Pt(one.at.Column, one.at.Row))
			continue
		}
		w, _ := c.rowSize(one)
		x, base := one.at.Column-w/2+tag, one.at.Row+int(c.unit(rowScale)*high[rules.Large]/2)
		c.number(one.seat, image.Pt(x-tag/2, max(base-10, one.at.Row)))
		c.abreast(one.ships, colour(c.v, one.seat), rowScale, x, base, 0)
	}
}

// heading is the direction of an arrow's head that is nearest to an angle, from 1.
func heading(angle float64) int {
	n := int(math.Round(angle*headings/(2*math.Pi))) % headings
	return (n+headings)%headings + 1
}

// abreast lays ships side by side on a base line, the large first, and returns their right end.
func (c *canvas) abreast(ships rules.Ships, kind, scale, x, base, gap int) (end int) {
	u := c.unit(scale)
	for size := rules.Large; size >= rules.Small; size-- {
		w := int(u * wide[size])
		for range ships[size] {
			c.Mark(pyramid(size, kind, scale), cell(x+w/2, base-int(u*high[size]/2))).Worth = scene.Piece
			x += w + gap
		}
	}
	return x
}
