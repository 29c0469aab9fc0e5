package conquest

import (
	"image"
	"math"
	"slices"

	"mayhembot/engine"
	rules "mayhembot/engine/conquest"
	"mayhembot/render/scene"
)

// arrival is ships at the rim of the planet under attack, pointing in.
type arrival struct {
	seat  engine.Seat
	from  rules.Planet
	ships rules.Ships
	angle float64 // at which they stand at the rim, clockwise from the right
}

// fillLines draws from where the fleet and its allies came, and faintly whose answers are awaited. They are drawn before
// planets and texts, and fillFleets after them.
func (c *canvas) fillLines() (all []arrival) {
	a := &c.v.Attack
	if a.At == rules.Void {
		return nil
	}
	come := func(s engine.Seat, f rules.Fleet) {
		for _, g := range f.Groups() {
			all = append(all, arrival{s, g.From, g.Ships, c.bearing(g.From, a.At)})
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
	spread(all)
	for _, one := range all {
		if one.from != a.At {
			c.Arc(colour(c.v, one.seat), c.t.worlds[one.from], c.rim(a.At, one.angle, 4))
		}
	}
	return all
}

// fillFleets lays the ships of an attack at the rim of their target.
func (c *canvas) fillFleets(all []arrival) {
	scale := 3
	if c.t.board.Piece < 90 {
		scale = 2
	}
	for _, one := range all {
		c.row(one.seat, one.ships, scale, c.rim(c.v.Attack.At, one.angle, int(c.unit(scale)*0.5)))
	}
}

// bearing is the angle at which a planet is seen from another; ships of the planet itself stand towards the middle of the
// system, where there is room.
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

// apart is the least angle between two arrivals.
const apart = math.Pi / 4

// spread moves arrivals apart that would cover each other.
func spread(all []arrival) {
	slices.SortStableFunc(all, func(a, b arrival) int {
		switch {
		case a.angle < b.angle:
			return -1
		case a.angle > b.angle:
			return 1
		}
		return 0
	})
	for i := 1; i < len(all); i++ {
		all[i].angle = max(all[i].angle, all[i-1].angle+apart)
	}
}

// rim is a point so many pixels outside a planet.
func (c *canvas) rim(p rules.Planet, angle float64, far int) scene.Cell {
	sin, cos := math.Sincos(angle)
	r := float64(c.t.radiusAt(p) + far)
	return cell(c.t.worlds[p].Column+int(r*cos), c.t.worlds[p].Row+int(r*sin))
}

// row lays a seat's ships side by side round a point, its number before them.
func (c *canvas) row(s engine.Seat, ships rules.Ships, scale int, at scene.Cell) {
	u := c.unit(scale)
	width := 0
	for size, n := range ships {
		width += int(n) * int(u*wide[size])
	}
	x, base := at.Column-width/2, at.Row+int(u*high[rules.Large]/2)
	c.number(s, image.Pt(x-8, base-10))
	for size := rules.Large; size >= rules.Small; size-- {
		w := int(u * wide[size])
		for range ships[size] {
			c.Mark(pyramid(size, colour(c.v, s), scale), cell(x+w/2, base-int(u*high[size]/2))).Worth = scene.Piece
			x += w
		}
	}
}
