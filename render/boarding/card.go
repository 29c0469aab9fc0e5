package boarding

import (
	"image"
	"strconv"
	"strings"

	"mayhembot/engine"
	rules "mayhembot/engine/boarding"
	"mayhembot/render"
	say "mayhembot/render/boarding/words"
	"mayhembot/render/scene"
)

// fillPanels shows each seat with its ships, a row a ship.
func (c *canvas) fillPanels(players []scene.Player) {
	room := c.t.panels[0].Union(c.t.panels[len(c.t.panels)-1]).Inset(-1)
	c.Box(cell(room.Min.X, room.Min.Y), cell(room.Max.X, room.Max.Y), false) // hides what of the plane reaches below its window
	for i, box := range c.t.panels {
		c.Box(cell(box.Min.X, box.Min.Y), cell(box.Max.X, box.Max.Y), players[i].Lit)
		seat := engine.Seat(i + 1)
		c.fillHead(seat, players[i].Name, box)
		row := 0
		for n := int8(1); int(n) <= c.v.ShipCount; n++ {
			if c.v.Ship(n).Seat == seat {
				y := box.Min.Y + headHigh + row*rowHigh
				c.fillRow(n, image.Rect(box.Min.X, y, box.Max.X, y+rowHigh))
				row++
			}
		}
	}
}

// fillHead is whose ships they are, and the victory points.
func (c *canvas) fillHead(seat engine.Seat, name string, box image.Rectangle) {
	mid := box.Min.Y + headHigh/2
	c.Mark(scene.Icon.Of(int(seat), 0), cell(box.Min.X+34, mid))
	c.TextLine(cell(box.Min.X+34, mid), strconv.Itoa(int(seat)), scene.SeatText, render.Middle, 0)
	c.TextLine(cell(box.Min.X+66, mid), name, scene.HeadText, render.MiddleLeft, box.Dx()-66-130)
	score := strconv.Itoa(c.v.Points[seat-1])
	if goal := c.v.Options.GoalPoints(); goal > 0 && c.v.Options.Victory == rules.ByPoints {
		score += " / " + strconv.Itoa(goal)
	}
	c.TextLine(cell(box.Max.X-16, mid), score, scene.HeadText, render.MiddleRight, 0)
	if c.v.ShipCount == 0 && c.v.Squads[seat-1].Ready {
		c.TextLine(cell(box.Min.X+66, box.Min.Y+headHigh+rowHigh/2), c.to.Say("alt.chosen"), scene.PlainText, render.MiddleLeft, 0)
	}
}

// Where things stand in a row, from its left, right and upper end.
const (
	rowText  = 52
	rowLine1 = 22
	rowLine2 = 58
	cardRoom = 104
)

// fillRow is a ship: number, class, pilot and skill; below them its state; at the right its stack.
func (c *canvas) fillRow(n int8, box image.Rectangle) {
	ship := c.v.Ship(n)
	at := box.Min
	c.Mark(plateShape.Of(int(ship.Seat), 0), cell(at.X+28, at.Y+rowHigh/2))
	c.TextLine(cell(at.X+28, at.Y+rowHigh/2), strconv.Itoa(int(n)), scene.BodyText, render.Middle, 0)
	style := scene.HeadText
	switch {
	case ship.Status == rules.Gone:
		style = scene.PlainText
	case len(c.t.panels) > 2:
		style = scene.BodyText
	}
	c.TextLine(cell(at.X+rowText, at.Y+rowLine1), c.title(n), style, render.MiddleLeft, box.Dx()-rowText-cardRoom)
	if ship.Status == rules.Gone {
		c.Mark(signShape.Of(signGone, 0), cell(at.X+rowText+12, at.Y+rowLine2))
		c.TextLine(cell(at.X+rowText+36, at.Y+rowLine2), c.to.Say(c.st.end(n)), scene.PlainText, render.MiddleLeft, 0)
		return
	}
	x := c.fillPips(n, at.X+rowText+pipSize/2, at.Y+rowLine2, box.Dx()-rowText-cardRoom)
	c.fillSigns(n, x+14, at.Y+rowLine2, box.Max.X-cardRoom)
	c.fillStack(ship, image.Pt(box.Max.X-cardWide/2-12, at.Y+rowHigh/2))
}

// end is the key of how a ship that is gone went, as far as the events tell.
func (s *story) end(n int8) string {
	switch {
	case s.home[n]:
		return "card.home"
	case s.lost[n] != "":
		return "card.lost"
	}
	return "status.gone"
}

// title is "Lancer · Brisa Okoro 8", or "Lancer regular 2" of a pilot whose name says the class.
func (c *canvas) title(n int8) string {
	pilot := c.v.Fleet.Character(c.v.Ship(n).Pilot)
	name, class := c.to.Value(say.Character(pilot.Name)), c.to.Value(say.Class(c.v.ClassOf(n)))
	key := "card.title"
	if strings.Contains(name, class) {
		key = "card.pilot"
	}
	return c.to.Say(key, "class", class, "pilot", name, "skill", pilot.Skill)
}

// fillPips are hull and shields, those lost hollow; numbers where there is no room for them. It tells where they end.
func (c *canvas) fillPips(n int8, x, y, room int) int {
	ship, class := c.v.Ship(n), c.v.ClassOf(n)
	hull, shields := max(class.Hull, ship.Hull), max(class.Shields, ship.Shields)
	if pitch := pipSize - 1; int(hull+shields)*pitch+12+3*signSize <= room {
		for i := range hull {
			c.Mark(pipShape.Of(pick(i < ship.Hull, pipHull, pipNoHull), 0), cell(x, y))
			x += pitch
		}
		x += 6
		for i := range shields {
			c.Mark(pipShape.Of(pick(i < ship.Shields, pipShield, pipNoShield), 0), cell(x, y))
			x += pitch
		}
		return x
	}
	for _, of := range []struct {
		pip  int
		left int8
	}{{pipHull, ship.Hull}, {pipShield, ship.Shields}} {
		c.Mark(pipShape.Of(of.pip, 0), cell(x, y))
		c.TextLine(cell(x+14, y), strconv.Itoa(int(of.left)), scene.BodyText, render.MiddleLeft, 0)
		x += 52
	}
	return x
}

func pick(yes bool, a, b int) int {
	if yes {
		return a
	}
	return b
}

// fillSigns are the ship's state and its tokens, as long as there is room.
func (c *canvas) fillSigns(n int8, x, y, end int) {
	ship := c.v.Ship(n)
	put := func(sign int, of int8) {
		if x+signSize > end {
			return
		}
		c.Mark(signShape.Of(sign, 0), cell(x, y))
		if x += signSize + 4; of != 0 {
			c.TextLine(cell(x-16, y), strconv.Itoa(int(of)), scene.BodyText, render.MiddleLeft, 0)
			x += 20
		}
	}
	for _, s := range []struct {
		is   bool
		sign int
		of   int8
	}{
		{ship.Status == rules.Disabled, signDisabled, 0}, {ship.Status == rules.Boarding, signFight, 0}, {ship.Tow, signTow, ship.Dock},
		{ship.Stress, signStress, 0}, {ship.Order.Focus, signFocus, 0}, {ship.Order.Evade, signEvade, 0},
		{ship.Lock != 0, signLock, ship.Lock}, {ship.KitShown, signKit, 0},
	} {
		if s.is {
			put(s.sign, s.of)
		}
	}
}

// fillStack is the stack that fights: the front with its points, and how many lie behind it.
func (c *canvas) fillStack(ship *rules.Ship, at image.Point) {
	stack := ship.Stacked()
	if n := stack.Count() - 1; n > 0 {
		c.TextLine(cell(at.X-cardWide/2-6, at.Y), "+"+strconv.Itoa(n), scene.BodyText, render.MiddleRight, 0)
	}
	front := ship.Front()
	switch {
	case front.Hidden:
		c.Mark(cardShape.Of(cardDown, 0), cell(at.X, at.Y))
	case front.Who != 0:
		c.Mark(cardShape.Of(pick(front.Wounds > 0, cardWounded, cardUp), 0), cell(at.X, at.Y))
		c.Label(strconv.Itoa(c.v.Fleet.Points(front.Who)), scene.PointsLabel, cell(at.X, at.Y-6))
	}
}
