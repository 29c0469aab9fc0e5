package conquest

import (
	"image"
	"strconv"

	"mayhembot/engine"
	rules "mayhembot/engine/conquest"
	"mayhembot/render"
	say "mayhembot/render/conquest/words"
	"mayhembot/render/scene"
	"mayhembot/render/words/lang"
)

// canvas is a scene being filled from a view. Names are those that its players have.
type canvas struct {
	*scene.Scene
	v  *rules.View
	t  *table
	to lang.Speaker
}

// says puts words at a place, in a width of so many pixels; 0 is as wide as they are.
func (c *canvas) says(at scene.Cell, style scene.LabelStyle, align render.Align, width int, key string, args ...any) {
	c.TextLine(at, c.to.Say(key, args...), style, align, width)
}

// fillWorlds puts planets and ships on the table. landed are the planets on which ships have just come down.
func (c *canvas) fillWorlds(landed map[rules.Planet]bool) {
	for s := engine.Seat(1); int(s) <= c.v.Seats; s++ {
		for _, p := range rules.Planets(s) {
			turn := 1
			switch {
			case c.v.Attack.At == p:
				turn = 2
			case landed[p]:
				turn = 3
			}
			at := c.t.worlds[p]
			c.Mark(worldShape.Of(colour(c.v, s), turn), at)
			c.TextLine(cell(at.Column, at.Row+c.t.radius+worldName/2), p.String(), scene.BodyText, render.Middle, 0)
			c.fillShips(p, at)
		}
	}
}

// most is how many races' ships a planet shows. A small one has room for fewer.
func (c *canvas) most() int {
	if c.t.radius < 45 {
		return 2
	}
	return 3
}

// fillShips stacks the ships of each race on a planet, its owner's first.
func (c *canvas) fillShips(p rules.Planet, at scene.Cell) {
	var there []engine.Seat
	for s := range c.v.From(max(1, p.System())) {
		if c.v.At(p, s) != (rules.Ships{}) {
			there = append(there, s)
		}
	}
	n, radius := min(len(there), c.most()), c.t.radius
	for i, s := range there[:n] {
		x := at.Column + (2*i-n+1)*radius*[...]int{0, 0, 48, 32}[n]/100
		base := at.Row + radius*62/100
		colony := p.System() != s && c.v.At(p, s)[rules.Small] > 0
		c.stack(s, c.v.At(p, s), n, x, base, colony)
	}
	if left := len(there) - n; left > 0 {
		c.TextLine(cell(at.Column+radius, at.Row-radius), "+"+strconv.Itoa(left), scene.BodyText, render.Middle, 0)
	}
}

// stack lays a seat's ships one on the other, the large below, with the seat's number. A count stands on each size of several
// ships. A pile that is alone has both beside its ships. Among other piles the number stands over the pile, where no pile
// reaches. Ships that a count would cover have it below them.
func (c *canvas) stack(s engine.Seat, ships rules.Ships, scale, x, base int, colony bool) {
	kind, u, tall := colour(c.v, s), c.unit(scale), c.countHigh()
	if colony {
		c.Mark(colonyShape.Of(kind, scale), cell(x, base))
	}
	alone := scale == 1
	y, lowest, counts, last := float64(base), rules.Small, [3]scene.Cell{}, base+tall
	for size := rules.Large; size >= rules.Small; size-- {
		if ships[size] == 0 {
			continue
		}
		if lowest = max(lowest, size); ships[size] > 1 {
			last = min(int(y-u*high[size]*0.4), last-tall)
			counts[size] = cell(x, last)
			if alone {
				counts[size].Column += int(u*wide[size]*0.35) + countHalf
			}
		}
		c.Mark(pyramid(size, kind, scale), cell(x, int(y-u*high[size]/2))).Worth = scene.Piece
		y -= u * high[size] * 0.62
	}
	number := image.Pt(x, min(int(y-u*0.16)-tag/2, last-(tall+tag)/2+1))
	switch one := int(ships[lowest]) == ships.Count() && ships[lowest] > 1; {
	case alone:
		number = image.Pt(x-max(int(u*wide[lowest]*0.35), countHalf)-tag/2, base-int(u*high[lowest]*0.3))
	case one && u*high[lowest] < float64(2*tall):
		counts[lowest] = cell(x, base+3)
		number.Y = min(int(y-u*0.16)-tag/2, base+3-(tall+tag)/2)
	}
	c.number(s, number)
	for size, at := range counts {
		if ships[size] > 1 {
			c.count(at, int(ships[size]))
		}
	}
}

// countHalf is half of how wide the number of ships of a size is, and countHigh how high; both in pixels.
const countHalf, countHigh = 17, 25

// count says how many ships of a size there are, on small planets in smaller letters.
func (c *canvas) count(at scene.Cell, n int) {
	style := scene.CountText
	if c.countHigh() == countHigh {
		c.Mark(plateShape.Of(0, 0), at)
		style = scene.BodyText
	}
	c.TextLine(at, "×"+strconv.Itoa(n), style, render.Middle, 0)
}

// countHigh is how high a count is.
func (c *canvas) countHigh() int {
	if c.t.radius < 60 {
		return 18
	}
	return countHigh
}

func (c *canvas) unit(scale int) float64 { return float64(c.t.board.Piece) * scales[scale-1] }

// number marks a seat's things with its number.
func (c *canvas) number(s engine.Seat, p image.Point) {
	c.Mark(tagShape.Of(colour(c.v, s), 0), at(p))
	c.TextLine(at(p), strconv.Itoa(int(s)), scene.BodyText, render.Middle, 0)
}

// fillHeads shows each system's owner: name, suit, race and power, coins in hand, colonies out of the number needed.
func (c *canvas) fillHeads(players []scene.Player) {
	for i, p := range players {
		s, box := engine.Seat(i+1), c.t.system[i]
		corner := box.Min
		c.Mark(scene.Icon.Of(colour(c.v, s), 0), at(corner.Add(image.Pt(40, 45))))
		c.TextLine(at(corner.Add(image.Pt(40, 45))), strconv.Itoa(i+1), scene.BodyText, render.Middle, 0)
		c.TextLine(at(corner.Add(image.Pt(76, 28))), p.Name, scene.BodyText, render.MiddleLeft, box.Dx()-76-20-c.goodsWide(s))
		c.fillPower(s, corner.Add(image.Pt(88, 64)), box.Dx()-124-goalWide*c.goals(s))
		c.fillGoods(s, box)
	}
}

// fillPower shows suit and race with the race's lamp. A dark lamp has the missing ships beside it (C22).
func (c *canvas) fillPower(s engine.Seat, p image.Point, width int) {
	race, powered := c.v.Race(s), c.v.Powers().Has(s)
	if race == 0 {
		c.says(at(p.Sub(image.Pt(12, 0))), scene.PlainText, render.MiddleLeft, width, "board.no-race", "suit", say.System(s))
		return
	}
	lamp := 1
	if powered {
		lamp = 2
	}
	c.Mark(lampShape.Of(lamp, 0), at(p))
	c.says(at(p.Add(image.Pt(18, 0))), scene.PlainText, render.MiddleLeft, width, "board.race", "race", race, "power", powered, "suit", say.System(s))
}

// mostBacks is how many coins in hand are shown each; more become a number. backWide and goalWide are how far one coin and one
// disc of a colony are from the next.
const mostBacks, backWide, goalWide = 5, 30, 32

// fillGoods are the coins in hand, and the colonies.
func (c *canvas) fillGoods(s engine.Seat, box image.Rectangle) {
	right, n := image.Pt(box.Max.X-28, box.Min.Y+28), c.v.InHand[s-1]
	if n > mostBacks {
		c.TextLine(at(right), "×"+strconv.Itoa(n), scene.BodyText, render.MiddleRight, 0)
		right.X -= 68
		n = 1
	}
	for i := range n {
		c.Mark(backShape.Of(0, 1), at(right.Sub(image.Pt(backWide*i, 0))))
	}
	if c.v.Answered.Has(s) {
		c.Mark(scene.Check.Of(0, 0), at(right.Sub(image.Pt(backWide*n+20, 0))))
	}
	goals := c.goals(s)
	for i := range goals {
		turn := 1
		if i < len(c.v.Colonies(s)) {
			turn = 2
		}
		c.Mark(goalShape.Of(colour(c.v, s), turn), cell(box.Max.X-goalWide*(goals-i)+6, box.Min.Y+64))
	}
}

// goodsWide is how much of a head's first line a seat's coins take, with the mark of one that has answered.
func (c *canvas) goodsWide(s engine.Seat) int {
	wide := 20 + backWide*min(mostBacks, max(3, c.v.InHand[s-1]))
	if c.v.Answered.Has(s) {
		wide += 50
	}
	return wide
}

// goals is how many discs of colonies a seat has, lit and dark.
func (c *canvas) goals(s engine.Seat) int { return max(c.v.Options.Colonies, len(c.v.Colonies(s))) }
