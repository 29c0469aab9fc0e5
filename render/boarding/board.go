package boarding

import (
	"image"
	"slices"
	"strconv"
	"unicode/utf8"

	"mayhembot/engine"
	rules "mayhembot/engine/boarding"
	"mayhembot/engine/plane"
	"mayhembot/render"
	say "mayhembot/render/boarding/words"
	"mayhembot/render/paint"
	"mayhembot/render/scene"
	"mayhembot/render/words/lang"
)

// canvas is a scene being filled from a view.
type canvas struct {
	*scene.Scene
	v     *rules.View
	t     *table
	st    *story
	to    lang.Speaker
	taken []image.Rectangle // by what is to be read
	small bool              // numbers stand without a plate
}

// fillPlane puts everything on the plane, from the ground up.
func (c *canvas) fillPlane(plans []planned) {
	c.fillGrid()
	for i, rock := range c.v.Asteroids() {
		if at := c.t.at(rock); c.t.sees(at, 40*c.t.piece/smallBase) {
			c.Mark(rockShape.Of(1+(5*i+2)%paint.RockShapes, 0), at)
		}
	}
	for _, f := range c.st.flights {
		c.fillFlight(f)
	}
	for _, p := range plans {
		c.fillPlan(p)
	}
	c.fillAim(plans)
	for n, ship := range c.v.Numbers() {
		if ship.Placed {
			c.fillShip(n, ship)
		}
	}
	c.fillBerths()
	c.fillLinks()
	for n, ship := range c.v.Numbers() {
		if ship.Placed {
			c.fillNumber(n, ship.At)
		}
	}
	for _, s := range c.st.shots {
		c.fillShot(s)
	}
	for n := range c.st.hurt {
		c.taken = append(c.taken, c.box(c.v.Ship(n).At, 18))
	}
	for _, s := range c.st.shots {
		c.fillDice(s)
	}
	c.fillHurts()
}

// fillGrid lays the squares of 100 mm that ranges are read by, and the own edges.
func (c *canvas) fillGrid() {
	half := 50 * c.t.piece / smallBase
	for x := range 9 {
		for y := range 9 {
			if at := c.t.at(square(x, y)); c.t.sees(at, half) {
				c.Mark(gridShape.Of(0, 0), at)
			}
		}
	}
	for i := range 9 {
		off := int64(10000*i + 5000)
		for seat := 1; seat <= c.v.Seats; seat++ {
			at, turn := plane.Point{X: off, Y: rules.Plane.Height + 600}, 1
			switch seat {
			case 2:
				at.Y = -600
			case 3:
				at, turn = plane.Point{X: -600, Y: off}, 2
			}
			if on := c.t.at(at); c.t.sees(on, half) {
				c.Mark(edgeShape.Of(seat, turn), on)
			}
		}
	}
}

// square is the middle of a square of the grid.
func square(column, row int) plane.Point {
	return plane.Point{X: int64(10000*column + 5000), Y: int64(10000*row + 5000)}
}

// fillNames names the columns and rows of the grid at the window's edges, where no ship stands.
func (c *canvas) fillNames() {
	w := c.t.window
	put := func(text string, x, y int) {
		box := image.Rect(x-14, y-12, x+14, y+12)
		if !c.free(box) {
			return
		}
		c.TextLine(cell(x, y), text, scene.CountText, render.Middle, 0)
	}
	top := w.Min.Y + 26
	if edge := c.t.at(plane.Point{}).Row; edge > w.Min.Y && edge < top+18 {
		top = edge + 26 // below the northern edge, not on it
	}
	for i := range 9 {
		at := c.t.at(square(i, i))
		if name := render.ColumnName(i); at.Column > w.Min.X+20 && at.Column < w.Max.X-20 {
			put(name, at.Column, top)
		}
		if at.Row > w.Min.Y+20 && at.Row < w.Max.Y-20 {
			put(strconv.Itoa(i+1), max(w.Min.X, c.t.at(plane.Point{}).Column)+24, at.Row)
		}
	}
}

// way are the waypoints of a manoeuvre from a pose, up to where the ship stands, every other one.
func way(c *rules.Class, m rules.Manoeuvre, from plane.Pose, stand int) (all []plane.Pose) {
	points := c.Way(m).Points
	for i := 0; i <= min(stand, len(points)-1); i += 2 {
		all = append(all, from.Then(points[i]))
	}
	return all
}

// fillFlight shows where a ship came from: its ghost, the strip of the template, and where it bumped.
func (c *canvas) fillFlight(f rules.Flew) {
	seat := int(c.v.Ship(f.Ship).Seat)
	c.Mark(base(&c.v.Table, f.Ship, f.From.Heading, ghost), c.t.at(f.From.Point))
	for _, p := range way(c.v.ClassOf(f.Ship), f.Manoeuvre, f.From, f.Stand) {
		c.Mark(stripShape.Of(seat, 0), c.t.at(p.Point))
	}
	if f.Stand < f.End {
		c.Mark(bumpShape.Of(0, 0), c.t.at(front(c.v, f.Ship, f.To)))
	}
}

// front is the middle of the front of a ship's base.
func front(v *rules.View, n int8, at plane.Pose) plane.Point { return at.At(v.SizeOf(n).Length/2, 0) }

// fillPlan shows a flight in mind: spots along it, the ghost where it ends, and what is foreseen there.
func (c *canvas) fillPlan(p planned) {
	ship := c.v.Ship(p.ship)
	for _, pose := range way(c.v.ClassOf(p.ship), p.plan.Manoeuvre, ship.At, p.flight.Stand) {
		c.Mark(dotShape.Of(int(ship.Seat), 0), c.t.at(pose.Point))
	}
	at := p.flight.At
	c.Mark(base(&c.v.Table, p.ship, at.Heading, ghost), c.t.at(at.Point))
	c.fillNumber(p.ship, at)
	if told := say.Foreseen(c.v, p.ship, p.plan, p.flight); len(told) > 0 {
		c.note(c.t.at(at.Point), c.to.Value(told))
	}
}

// note writes a few words under what lies on a place, within the window.
func (c *canvas) note(at scene.Cell, text string) {
	x := min(max(at.Column, c.t.window.Min.X+90), c.t.window.Max.X-90)
	for _, dy := range []int{c.t.piece*3/4 + 18, -c.t.piece*3/4 - 18, c.t.piece*3/4 + 46, -c.t.piece*3/4 - 46} {
		half := 7 * utf8.RuneCountInString(text)
		box := image.Rect(x-half, at.Row+dy-14, x+half, at.Row+dy+14)
		if c.free(box) || dy < -c.t.piece*3/4-40 {
			c.taken = append(c.taken, box)
			c.TextLine(cell(x, at.Row+dy), text, scene.CountText, render.Middle, 0)
			return
		}
	}
}

// aiming is the ship whose arcs the viewer is shown: the one it thinks about, or else the first that still owes a plan or an order.
func aiming(v *rules.View) int8 {
	if v.Seat == engine.Nobody || v.Step != rules.StepPlan && v.Step != rules.StepOrder {
		return 0
	}
	if v.Is(v.Minds) {
		return v.Minds
	}
	if owing := v.Owing(v.Seat).List(); len(owing) > 0 {
		return owing[0]
	}
	return 0
}

// fillAim shows the arcs and the range bands of the ship in question, by the rule's own measure: dotted lines where each ends. Shots
// that are still to be seen go before them.
func (c *canvas) fillAim(plans []planned) {
	n := aiming(c.v)
	if n == 0 || !c.v.Ship(n).Placed || len(c.st.shots) > 0 {
		return
	}
	at := c.v.Ship(n).At
	for _, p := range plans {
		if p.ship == n {
			at = p.flight.At // it is to fire from there
		}
	}
	body := c.v.BaseAt(n, at)
	for band := range plane.Bands {
		for turn := 0; turn < 360; turn += 3 {
			p := reach(at, body[:], turn, int64(band+1)*10000)
			if on := c.t.at(p); inArc(c.v.ClassOf(n).Arcs, at, body, p) && c.t.sees(on, 0) {
				c.Mark(bandShape.Of(1+band, 0), on)
			}
		}
	}
	for _, arc := range c.v.ClassOf(n).Arcs {
		if arc == plane.Around {
			continue
		}
		for i, corner := range body {
			if (arc == plane.Front) != (i < 2) {
				continue
			}
			d := plane.Point{X: corner.X - at.X, Y: corner.Y - at.Y}
			for k := int64(10); k <= 110; k += 4 {
				p := plane.Point{X: at.X + d.X*k/10, Y: at.Y + d.Y*k/10}
				if on := c.t.at(p); plane.Near(p, body[:], 30000) && c.t.sees(on, 0) {
					c.Mark(bandShape.Of(1, 0), on)
				}
			}
		}
	}
}

// reach is the farthest point in a direction from a base's centre that is at most so far from the base.
func reach(at plane.Pose, body []plane.Point, turn int, width int64) plane.Point {
	ray := plane.Pose{Point: at.Point, Heading: plane.Turned(at.Heading, turn)}
	near, far := int64(0), width+15000
	for far-near > 50 {
		if mid := (near + far) / 2; plane.Near(ray.At(mid, 0), body, width) {
			near = mid
		} else {
			far = mid
		}
	}
	return ray.At(near, 0)
}

// inArc tells whether a point lies in one of some arcs.
func inArc(arcs []plane.Arc, at plane.Pose, body plane.Base, p plane.Point) bool {
	return slices.ContainsFunc(arcs, func(a plane.Arc) bool {
		left, right := body[0], body[1]
		switch a {
		case plane.Around:
			return true
		case plane.Rear:
			left, right = body[2], body[3]
		}
		return plane.Cross(at.Point, left, p) >= 0 && plane.Cross(at.Point, right, p) <= 0
	})
}

// fillShip lays a ship, with the rays of its arcs.
func (c *canvas) fillShip(n int8, ship *rules.Ship) {
	at, as := c.t.at(ship.At.Point), whole
	if ship.Status == rules.Disabled {
		as = hollow
	}
	c.Mark(base(&c.v.Table, n, ship.At.Heading, as), at).Worth = scene.Piece
	if ship.Status == rules.Active {
		class := c.v.ClassOf(n)
		c.Mark((raysShape+scene.ID(class.Size)).Of(arcs(class), ship.At.Heading/3+1), at)
	}
}

// fillNumber lays a ship's number on its seat's plate.
func (c *canvas) fillNumber(n int8, at plane.Pose) {
	on := c.t.at(at.Point)
	c.taken = append(c.taken, c.box(at, 18))
	if c.small {
		c.TextLine(on, strconv.Itoa(int(n)), scene.CountText, render.Middle, 0)
		return
	}
	c.Mark(plateShape.Of(int(c.v.Ship(n).Seat), 0), on)
	c.TextLine(on, strconv.Itoa(int(n)), scene.BodyText, render.Middle, 0)
}

// box is so many pixels round a pose.
func (c *canvas) box(at plane.Pose, half int) image.Rectangle {
	on := c.t.at(at.Point)
	return image.Rect(on.Column-half, on.Row-half, on.Column+half, on.Row+half)
}

// PlaceName is the letter of a free place, which is no ship's number: "a".
func PlaceName(i int) string { return string(rune('a' + i)) }

// Places are the free places at the ship where another has docked, in the order of their letters.
func Places(v *rules.View) (all []rules.Berth) {
	if v.Step != rules.StepBerth {
		return nil
	}
	for _, m := range v.Moorings(v.Berthing, v.BerthTarget(v.Berthing)) {
		if !slices.Contains(all, m.Berth) {
			all = append(all, m.Berth)
		}
	}
	return all
}

// fillBerths letters the free places for a ship that has docked. The outer ones of a side stand farther out: they are close together.
func (c *canvas) fillBerths() {
	for i, b := range Places(c.v) {
		at := c.v.BerthPose(c.v.Berthing, c.v.BerthTarget(c.v.Berthing), b)
		if b.Slot == 1 || b.Slot == 3 {
			at.Point = at.At(1200, 0)
		}
		c.Mark(plateShape.Of(int(c.v.Ship(c.v.Berthing).Seat), 0), c.t.at(at.Point))
		c.TextLine(c.t.at(at.Point), PlaceName(i), scene.BodyText, render.Middle, 0)
		c.taken = append(c.taken, c.box(at, 18))
	}
}

// fillLinks shows what hangs together: a bolt across the gap, and where a tower heads for.
func (c *canvas) fillLinks() {
	for _, ship := range c.v.Numbers() {
		if ship.Dock == 0 || !ship.Placed {
			continue
		}
		other := c.v.Ship(ship.Dock)
		at := plane.Point{X: (ship.At.X + other.At.X) / 2, Y: (ship.At.Y + other.At.Y) / 2}
		c.Mark(boltShape.Of(0, 0), c.t.at(at))
		if ship.Tow {
			c.Mark(homeShape.Of(int(ship.Seat), 0), c.t.at(ship.At.At(2600, 0)))
		}
	}
	for _, ship := range c.v.Numbers() {
		if ship.Placed && ship.Status == rules.Boarding {
			on := c.t.at(ship.At.At(-1500, 1500))
			c.Mark(signShape.Of(signFight, 0), on)
		}
	}
}

// fillHurts tells how much was lost where, and where a ship was lost.
func (c *canvas) fillHurts() {
	for i := range c.v.ShipCount {
		n := int8(i + 1)
		ship := c.v.Ship(n)
		at := c.t.at(ship.At.At(0, 0))
		if _, lost := c.st.lost[n]; lost && ship.Status == rules.Gone {
			c.Mark(scene.Burst.Of(int(ship.Seat), 0), at)
			c.fillNumber(n, ship.At)
		}
		if hurt := c.st.hurt[n]; hurt > 0 {
			c.TextLine(cell(at.Column+c.t.piece/2+8, at.Row-c.t.piece/2), "−"+strconv.Itoa(hurt), scene.HotText, render.Middle, 0)
		}
	}
}

// free tells whether a box covers nothing that is to be read.
func (c *canvas) free(box image.Rectangle) bool {
	return box.In(c.t.window) && !slices.ContainsFunc(c.taken, box.Overlaps)
}
