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

// arrival is ships at the rim of the planet under attack.
type arrival struct {
	seat  engine.Seat
	from  rules.Planet
	ships rules.Ships
	angle float64    // at which they stand at the rim, clockwise from the right
	at    scene.Cell // the middle of their row
}

// fillLines draws lines from the planets of the fleet and its allies, and faint ones from seats whose answers are awaited. The
// lines lie under planets and texts, and fillFleets lays its ships over both.
func (c *canvas) fillLines() (all []arrival) {
	a := &c.v.Attack
	if a.At == rules.Void {
		return nil
	}
	come := func(s engine.Seat, f rules.Fleet) {
		for _, g := range f.Groups() {
			all = append(all, arrival{seat: s, from: g.From, ships: g.Ships})
		}
	}
	come(c.v.Active, a.Fleet)
	for s := range c.v.From(1) {
		come(s, a.Allies[s-1].Fleet)
		if c.v.Step == rules.StepAlly && (a.Ask | a.Defence).Has(s) && !c.v.Answered.Has(s) {
			for _, p := range rules.Planets(a.At.System()) {
				if ships := c.v.At(p, s); p != a.At && ships[rules.Small]+ships[rules.Medium] > 0 {
					c.Arc(colour(c.v, s), c.t.worlds[p], c.t.worlds[a.At]).Old = true
				}
			}
		}
	}
	c.place(all)
	for _, one := range all {
		if one.from != a.At {
			c.bow(c.Arc(colour(c.v, one.seat), c.t.worlds[one.from], c.rim(a.At, one.angle, 4)), one.from)
		}
	}
	return all
}

// bends are how far a line may lead aside, the first that are tried the best.
var bends = [...]int{2, -2, 1, -1, 3, -3, 4, -4, 5, -5}

// bow bends a line to the side where fewest of its dots lie on planets, heads of systems and the attack in the middle. The line
// begins at the rim of its planet.
func (c *canvas) bow(line *scene.Item, from rules.Planet) {
	middle, to := c.t.worlds[from], c.t.worlds[c.v.Attack.At]
	straight, least := math.Atan2(float64(to.Row-middle.Row), float64(to.Column-middle.Column)), math.MaxInt
	for n, bend := range bends {
		begin, cost := c.rim(from, straight-math.Atan(float64(bend)/5), 2), n
		if cost >= least {
			break
		}
		for dot := range scene.Dots(image.Pt(begin.Column, begin.Row), image.Pt(line.To.Column, line.To.Row), bend, 2) {
			if cost += c.under(dot); cost >= least {
				break
			}
		}
		if cost < least {
			least, line.Bend, line.At = cost, bend, begin
		}
	}
}

// under is the cost of a dot's place.
func (c *canvas) under(dot image.Point) int {
	if !dot.In(image.Rect(0, 0, c.t.board.Columns, c.t.board.Rows)) {
		return 100
	}
	if slices.ContainsFunc(c.t.fight(), dot.In) {
		return 4
	}
	for i, box := range c.t.system[:c.v.Seats] {
		if !dot.In(box) {
			continue
		}
		if dot.Y < box.Min.Y+c.t.head {
			return 4
		}
		for _, p := range rules.Planets(engine.Seat(i + 1)) {
			w, r := c.t.worlds[p], c.t.radiusAt(p)+6
			if d := dot.Sub(image.Pt(w.Column, w.Row)); d.X*d.X+d.Y*d.Y < r*r {
				return 10
			}
		}
	}
	return 0
}

// fight are the boxes of an open attack in the middle: its title, then each side's ships with their sum.
func (t *table) fight() []image.Rectangle {
	wide := t.band.Max.X - voidWide
	box := func(middle, half, top, bottom int) image.Rectangle {
		return image.Rect(middle-half, top, middle+half, bottom).Add(image.Pt(voidWide, t.band.Min.Y))
	}
	return []image.Rectangle{box(wide/2, 200, 12, 46), box(wide/4-40, 80, 100, 222), box(3*wide/4+40, 80, 100, 222)}
}

// rowScale is how large ships at the rim are drawn.
func (c *canvas) rowScale() int {
	if c.t.board.Piece < 90 {
		return 2
	}
	return 3
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
		w, h := c.rowSize(one.ships)
		from, search := c.bearing(one.from, target), taken.Search(place.Box(image.Point{}, w, h), rule)
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
		taken.Take(rowPlace, about(one.at, w, h))
	}
}

// rowAir is how far rows keep from the border of their system, in pixels.
const rowAir = 6

// planets takes the places of a system's planets and of their letters.
func (c *canvas) planets(target rules.Planet) *place.Taken {
	var taken place.Taken
	for _, p := range rules.Planets(target.System()) {
		middle, r, kind := c.t.worlds[p], c.t.radiusAt(p), planetPlace
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
	r := float64(c.t.radiusAt(p) + far)
	return cell(c.t.worlds[p].Column+int(r*cos), c.t.worlds[p].Row+int(r*sin))
}

// tag is how wide a seat's number is, before its ships.
const tag = 22

// rowSize is how much room a seat's ships take side by side, with their number.
func (c *canvas) rowSize(ships rules.Ships) (w, h int) {
	u := c.unit(c.rowScale())
	w = tag
	for size, n := range ships {
		w += int(n) * int(u*wide[size])
	}
	return w, max(tag, int(u*high[rules.Large])) + 6
}

// fillFleets lays the ships of an attack at the rim of their target, each seat's number before them.
func (c *canvas) fillFleets(all []arrival) {
	scale := c.rowScale()
	for _, one := range all {
		w, _ := c.rowSize(one.ships)
		x, base := one.at.Column-w/2+tag, one.at.Row+int(c.unit(scale)*high[rules.Large]/2)
		c.number(one.seat, image.Pt(x-tag/2, max(base-10, one.at.Row)))
		c.abreast(one.ships, colour(c.v, one.seat), scale, x, base, 0)
	}
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
