package boarding

import (
	"image"
	"math"

	rules "mayhembot/engine/boarding"
	"mayhembot/engine/plane"
	"mayhembot/render"
	"mayhembot/render/scene"
)

// line are spots from one point to another, so many pixels apart, clear of both ends by a base.
func (c *canvas) line(from, to plane.Point, apart int, look scene.Look) {
	a, b := c.t.at(from), c.t.at(to)
	length := math.Hypot(float64(b.Column-a.Column), float64(b.Row-a.Row))
	clear := c.t.piece / 2
	for at := clear; at < int(length)-clear; at += apart {
		part := float64(at) / length
		c.Mark(look, along(a, b, part))
	}
}

// along is a part of the way between two places.
func along(a, b scene.Cell, part float64) scene.Cell {
	return cell(a.Column+int(part*float64(b.Column-a.Column)), a.Row+int(part*float64(b.Row-a.Row)))
}

// How far apart the spots of a line of fire are: close where it hits.
const (
	closely = 9
	sparse  = 20
)

// fillShot lays a line of fire; a precision shot that disables marks its target.
func (c *canvas) fillShot(s volley) {
	from, to := c.v.Ship(s.Ship).At, c.v.Ship(s.Target).At
	if s.landed() {
		c.line(from.Point, to.Point, closely, hitShape.Of(0, 0))
	} else {
		c.line(from.Point, to.Point, sparse, missShape.Of(0, 0))
	}
	if s.cripples {
		c.Mark(signShape.Of(signDisabled, 0), c.t.at(to.At(1600, 1600)))
	}
}

// How far apart dice are, and rows of them.
const (
	facePitch = faceSize + 3
	faceLine  = faceSize + 4
)

// fillDice lays the dice of a shot beside its line, the attack's over the defence's, where they hide nothing that is to be read.
func (c *canvas) fillDice(s volley) {
	a, b := c.t.at(c.v.Ship(s.Ship).At.Point), c.t.at(c.v.Ship(s.Target).At.Point)
	n := max(len(s.Attack), len(s.Defence))
	rows := 1 + min(1, len(s.Defence))
	half := image.Pt(n*facePitch/2+2, rows*faceLine/2+2)
	for _, part := range []float64{0.5, 0.6, 0.4, 0.7, 0.3} {
		mid := along(a, b, part)
		for _, off := range []image.Point{{}, {half.X, 0}, {-half.X, 0}, {0, half.Y}, {0, -half.Y}, {half.X + 30, 20}, {-half.X - 30, -20}} {
			at := image.Pt(mid.Column, mid.Row).Add(off)
			box := image.Rectangle{at.Sub(half), at.Add(half)}
			if c.free(box) {
				c.taken = append(c.taken, box)
				c.fillFaces(s, at, rows)
				return
			}
		}
	}
}

// fillFaces lays the dice round a place.
func (c *canvas) fillFaces(s volley, at image.Point, rows int) {
	for row, dice := range [][]int{s.Attack, s.Defence} {
		y := at.Y + (2*row-rows+1)*faceLine/2
		for i, face := range dice {
			x := at.X + (2*i-len(dice)+1)*facePitch/2
			shown := attackFace(face)
			if row == 1 {
				shown = defenceFace(face)
			}
			c.Mark(faceShape.Of(shown, 0), cell(x, y))
		}
	}
}

// attackFace and defenceFace are what a die shows (B32).
func attackFace(face int) int {
	switch {
	case face <= 3:
		return faceHit
	case face == 4:
		return faceCritical
	case face <= 6:
		return faceEye
	}
	return faceBlank
}

func defenceFace(face int) int {
	switch {
	case face <= 3:
		return faceEvade
	case face <= 5:
		return faceAvoidEye
	}
	return faceAvoidBlank
}

// fillChart lays the whole plane, small, in a corner of the window where it hides no ship, if not all of the plane is seen.
func (c *canvas) fillChart() {
	if !c.t.cut {
		return
	}
	w := c.t.window
	room := image.Pt(chartSize, chartSize)
	for _, corner := range []image.Point{{w.Max.X - chartSize, w.Min.Y}, {w.Max.X - chartSize, w.Max.Y - chartSize}, {w.Min.X, w.Max.Y - chartSize}, w.Min} {
		box := image.Rectangle{corner, corner.Add(room)}
		if !c.free(box) {
			continue
		}
		c.taken = append(c.taken, box)
		c.Box(cell(box.Min.X, box.Min.Y), cell(box.Max.X, box.Max.Y), false)
		on := func(p plane.Point) scene.Cell {
			at := mm(p)
			return cell(box.Min.X+6+at.X*(chartSize-12)/planeSize, box.Min.Y+6+at.Y*(chartSize-12)/planeSize)
		}
		for _, rock := range c.v.Asteroids() {
			c.Mark(pebbleShape.Of(0, 0), on(rock))
		}
		for _, ship := range c.v.Numbers() {
			if ship.Placed {
				c.Mark(smallShape.Of(int(ship.Seat), 0), on(ship.At.Point))
			}
		}
		return
	}
}

// fillAims shows the viewer the ships its own ones are ordered to fire at, and how.
func (c *canvas) fillAims() {
	if c.v.Step != rules.StepOrder {
		return
	}
	for _, ship := range c.v.Numbers() {
		o := ship.Order
		if ship.Seat != c.v.Seat || o.Target == 0 {
			continue
		}
		from, to := ship.At.Point, c.v.Ship(o.Target).At.Point
		c.line(from, to, sparse, dotShape.Of(int(ship.Seat), 0))
		if o.Fire == rules.Precise || o.Fire == rules.PreciseTorpedo {
			c.Mark(signShape.Of(signLock, 0), c.t.at(c.v.Ship(o.Target).At.At(1600, 1600)))
		}
	}
	if n := aiming(c.v); n != 0 {
		for _, t := range c.v.Targets(n) {
			at := along(c.t.at(c.v.Ship(n).At.Point), c.t.at(c.v.Ship(t.Ship).At.Point), 0.5)
			c.TextLine(at, c.to.Say("card.band", "n", t.Band), scene.CountText, render.Middle, 0)
		}
	}
}
