package conquest

import (
	"image"
	"strconv"

	"mayhembot/engine"
	rules "mayhembot/engine/conquest"
	"mayhembot/render"
	say "mayhembot/render/conquest/words"
	"mayhembot/render/scene"
)

// voidWide is how much of the middle is the void's, voidRows how many seats' ships stand there one below the other.
const voidWide, voidRows = 420, 4

// fillMiddle is the middle of the table: lost ships, bag and discards, and beside them the attack.
func (c *canvas) fillMiddle() {
	box := c.t.band
	c.says(at(box.Min.Add(image.Pt(20, 26))), scene.PlainText, render.MiddleLeft, 0, "board.void")
	columns := 1 + (c.v.Seats-1)/voidRows // ships of few seats are too large for two
	n := 0
	for s := engine.Seat(1); int(s) <= c.v.Seats; s++ {
		if ships := c.v.At(rules.Void, s); ships != (rules.Ships{}) {
			c.counted(s, ships, colour(c.v, s), box.Min.Add(image.Pt(30+n%columns*200, 68+n/columns*42)))
			n++
		}
	}
	foot := image.Pt(box.Min.X+30, box.Max.Y-30)
	bag := image.Pt(voidWide-90, box.Min.Y+26)
	c.says(at(bag.Sub(image.Pt(26, 0))), scene.PlainText, render.MiddleRight, 0, "board.bag")
	c.countCoins(backShape.Of(0, 1), c.v.InBag, bag)
	for value, n := range c.v.Discard {
		if n > 0 {
			c.countCoins(coinShape.Of(value+1, 1), int(n), foot)
			foot.X += 64
		}
	}
	c.fillFight(image.Rect(voidWide, box.Min.Y, box.Max.X, box.Max.Y))
}

// countCoins says how many coins there are of a kind.
func (c *canvas) countCoins(look scene.Look, n int, p image.Point) {
	c.Mark(look, at(p))
	c.TextLine(at(p.Add(image.Pt(22, 0))), strconv.Itoa(n), scene.BodyText, render.MiddleLeft, 0)
}

// counted are a seat's ships in short, a pyramid a size with how many there are, beside the seat's number.
func (c *canvas) counted(s engine.Seat, ships rules.Ships, kind int, p image.Point) {
	c.number(s, p)
	u := c.unit(listScale)
	x := p.X + tag/2 + 4
	for size, n := range ships {
		if n == 0 {
			continue
		}
		w := int(u * wide[size])
		c.Mark(pyramid(rules.Size(size), kind, listScale), cell(x+w/2, p.Y))
		if x += w + 2; n > 1 {
			c.TextLine(cell(x, p.Y), strconv.Itoa(int(n)), scene.BodyText, render.MiddleLeft, 0)
			x += 20
		}
		x += 6
	}
}

// countedWide is how wide they are.
func (c *canvas) countedWide(ships rules.Ships) int {
	w := tag + 6
	for size, n := range ships {
		if n > 0 {
			w += int(c.unit(listScale)*wide[size]) + 8
		}
		if n > 1 {
			w += 20
		}
	}
	return w
}

// fillFight is the attack as a duel: each side's ships, under them its points, its coin, its allies' points and the sum.
func (c *canvas) fillFight(box image.Rectangle) {
	f, ok := say.FightOf(c.v)
	middle := box.Min.X + box.Dx()/2
	if !ok {
		c.says(cell(middle, box.Min.Y+box.Dy()/2), scene.PlainText, render.Middle, 0, "board.no-attack")
		return
	}
	c.says(cell(middle, box.Min.Y+28), scene.BodyText, render.Middle, box.Dx()-40, "board.attack", "seat", f.Seats[0], "planet", say.Planet(f.At))
	y := box.Min.Y + 194
	for side := range f.Forces {
		half := image.Rect(box.Min.X+12, box.Min.Y+52, middle-20, box.Min.Y+136)
		if side == 1 {
			half = half.Add(image.Pt(box.Max.X-12-half.Max.X, 0))
		}
		c.fillForce(&f, rules.Side(side+1), half.Min.X+half.Dx()/2, half)
		before, after := f.Terms(side)
		x := half.Min.X + beforeWide + coinHalf
		c.TextLine(cell(x-coinHalf-8, y), before, scene.HeadText, render.MiddleRight, beforeWide)
		c.fillCoin(&f, side, cell(x, y))
		c.TextLine(cell(x+coinHalf+8, y), after, scene.HeadText, render.MiddleLeft, half.Max.X-x-coinHalf-8)
	}
	style := scene.BodyText
	if f.Result == rules.AttackerWins {
		style = scene.HotText
	}
	if !f.Open {
		c.TextLine(cell(middle, box.Max.Y-18), c.to.Value(f.Outcome()), style, render.Middle, box.Dx()-40)
	}
}

// coinHalf is half the size of a coin in an attack, and beforeWide how wide the points before it may be.
const coinHalf, beforeWide = 48, 104

// fillCoin is the coin a side has played, or a back with a question mark.
func (c *canvas) fillCoin(f *say.Fight, side int, at scene.Cell) {
	switch coin := f.Coins[side]; {
	case coin != rules.NoCoin:
		c.Mark(coinShape.Of(coin+1, 2), at)
	case f.Open:
		c.Mark(backShape.Of(0, 2), at)
		c.TextLine(at, "?", scene.HeadText, render.Middle, 0)
	default:
		c.says(at, scene.PlainText, render.Middle, 0, "coin.none")
	}
}

// beaten tells whether a side has lost the fight.
func beaten(f *say.Fight, side rules.Side) bool {
	return !f.Open && f.Result == map[rules.Side]rules.Result{rules.Attacker: rules.DefenderWins, rules.Defender: rules.AttackerWins}[side]
}

// company is one seat's ships on a side.
type company struct {
	seat  engine.Seat
	ships rules.Ships
	scale int
}

// fillForce lays a side's ships round x, as far as room goes: its own, then smaller its allies'. They stand side by side, as
// large as there is room. Ships that are too many are counted, in several lines.
func (c *canvas) fillForce(f *say.Fight, side rules.Side, x int, room image.Rectangle) {
	force := f.Forces[side-1]
	scale := 1
	if c.t.board.Piece > 80 {
		scale = 2
	}
	if force.Ships.Count() > 3 {
		scale = listScale - 1
	}
	all := []company{{force.Seat, force.Ships, scale}}
	for i, a := range f.Allies {
		if a.Side == side {
			all = append(all, company{engine.Seat(i + 1), a.Fleet.Ships(), scale + 1})
		}
	}
	for ; ; scale++ {
		width := 0
		for i := range all {
			all[i].scale = min(listScale, scale+min(i, 1))
			width += c.wideOf(all[i])
		}
		if width <= room.Dx() {
			c.inLine(f, side, all, min(max(x-width/2, room.Min.X), room.Max.X-width), room.Max.Y)
			return
		}
		if scale == listScale {
			break
		}
	}
	var places []image.Point // of each, from the first line on
	var p image.Point
	for _, one := range all {
		w := c.countedWide(one.ships)
		if p.X > 0 && p.X+w > room.Dx() {
			p = image.Pt(0, p.Y+countedHigh)
		}
		places = append(places, p.Add(image.Pt(tag/2, -countedHigh/2)))
		p.X += w
	}
	for i, one := range all {
		c.counted(one.seat, one.ships, kindOf(f, c.v, side, one.seat), places[i].Add(image.Pt(room.Min.X, room.Max.Y-p.Y)))
	}
}

// countedHigh is the height of a line of ships counted.
const countedHigh = 34

// wideOf is how wide a company is with its ships side by side.
func (c *canvas) wideOf(one company) (width int) {
	for size, n := range one.ships {
		width += int(n) * (int(c.unit(one.scale)*wide[size]) + 4)
	}
	if width > 0 {
		width += tag
	}
	return width
}

// inLine lays companies side by side on a base line.
func (c *canvas) inLine(f *say.Fight, side rules.Side, all []company, x, base int) {
	for _, one := range all {
		if one.ships == (rules.Ships{}) {
			continue
		}
		c.number(one.seat, image.Pt(x+tag/2-2, base-10))
		x = c.abreast(one.ships, kindOf(f, c.v, side, one.seat), one.scale, x+tag, base, 4)
	}
}

// kind is the colour of a seat's ships on a side. Beaten ships are grey.
func kindOf(f *say.Fight, v *rules.View, side rules.Side, s engine.Seat) int {
	if beaten(f, side) {
		return lost
	}
	return colour(v, s)
}

// fillHand shows the viewer's own hand. Coins that may be played in an open attack have their chance.
func (c *canvas) fillHand() {
	box := c.t.hand
	c.says(at(box.Min.Add(image.Pt(20, 24))), scene.PlainText, render.MiddleLeft, 0, "board.hand")
	told := map[int]any{}
	for _, o := range c.v.CoinOdds() {
		if f, _ := say.FightOf(c.v); !f.Open || c.v.Step == rules.StepFleet {
			break // there is nothing to tell before the fleet is known, and after the coins
		}
		told[o.Coin] = say.Wins(c.v.SideOf(c.v.Seat), o.Chance())
	}
	list := c.v.Hand.List()
	if len(list) == 0 {
		c.says(cell(box.Min.X+box.Dx()/2, box.Min.Y+80), scene.PlainText, render.Middle, 0, "board.no-coins")
	}
	step := min(150, (box.Dx()-200)/max(1, len(list)))
	x := box.Min.X + 200 + step/2
	for _, coin := range list {
		c.Mark(coinShape.Of(coin+1, 2), cell(x, box.Min.Y+58))
		text, known := told[coin]
		if !known {
			text = say.Coin(coin)
		}
		c.TextLine(cell(x, box.Max.Y-24), c.to.Value(text), scene.PlainText, render.Middle, step)
		x += step
	}
}
