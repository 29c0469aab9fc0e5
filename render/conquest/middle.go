package conquest

import (
	"fmt"
	"image"
	"strconv"

	"mayhembot/engine"
	rules "mayhembot/engine/conquest"
	"mayhembot/render"
	"mayhembot/render/scene"
)

// voidWide is how much of the middle is the void's.
const voidWide = 420

// fillMiddle is the middle of the table: lost ships, bag and discards, and beside them the attack.
func (c *canvas) fillMiddle(name func(engine.Seat) string) {
	box := c.t.band
	c.TextLine(at(box.Min.Add(image.Pt(20, 26))), "Void", scene.PlainText, render.MiddleLeft, 0)
	n := 0
	for s := engine.Seat(1); int(s) <= c.v.Seats; s++ {
		if ships := c.v.At(rules.Void, s); ships != (rules.Ships{}) {
			c.fillLost(s, ships, box.Min.Add(image.Pt(24+n%2*200, 64+n/2*38)))
			n++
		}
	}
	foot := image.Pt(box.Min.X+30, box.Max.Y-30)
	c.Mark(backShape.Of(0, 0), at(foot))
	c.TextLine(at(foot.Add(image.Pt(20, 0))), strconv.Itoa(c.v.InBag), scene.BodyText, render.MiddleLeft, 0)
	x := foot.X + 84
	for value, n := range c.v.Discard {
		if n > 0 {
			c.Mark(coinShape.Of(value+1, 1), cell(x, foot.Y))
			c.TextLine(cell(x+20, foot.Y), strconv.Itoa(int(n)), scene.PlainText, render.MiddleLeft, 0)
			x += 54
		}
	}
	c.fillFight(image.Rect(voidWide, box.Min.Y, box.Max.X, box.Max.Y), name)
}

// fillLost are a seat's ships in the void.
func (c *canvas) fillLost(s engine.Seat, ships rules.Ships, p image.Point) {
	c.number(s, p)
	u := c.unit(listScale)
	x := p.X + 16
	for size, n := range ships {
		if n == 0 {
			continue
		}
		w := int(u * wide[size])
		c.Mark(pyramid(rules.Size(size), colour(c.v, s), listScale), cell(x+w/2, p.Y))
		if x += w + 2; n > 1 {
			c.TextLine(cell(x, p.Y), strconv.Itoa(int(n)), scene.PlainText, render.MiddleLeft, 0)
			x += 18
		}
		x += 6
	}
}

// fight is an attack as it stands, or the last one turned up.
type fight struct {
	rules.Fought
	open bool // no coins yet
}

// fightOf is what the middle shows; false where nothing has been attacked.
func fightOf(v *rules.View) (f fight, ok bool) {
	switch v.Step {
	case rules.StepFleet, rules.StepAsk, rules.StepAlly, rules.StepCoin:
		k := v.Combat()
		f.At, f.Seats, f.Allies = k.At, [2]engine.Seat{v.Active, v.Attack.On}, v.Attack.Allies
		f.Forces = [2]rules.Force{k.Attacker, k.Defender}
		f.Coins = [2]int{int(v.Attack.Coins[0]), int(v.Attack.Coins[1])}
		f.open = true
		return f, true
	}
	f.Fought = v.Last
	return f, v.Last.At != rules.Void
}

// sum is "6 + 4 + 2 = 12": own ships, coin, allies' ships (C27). What is not known yet is "?".
func (f *fight) sum(side int) string {
	force, coin := f.Forces[side], f.Coins[side]
	shown := "?"
	switch {
	case coin == rules.Diplomacy:
		shown = "Diplomacy"
	case coin > 0:
		shown = strconv.Itoa(coin)
	case !f.open:
		shown = "0"
	}
	op := " + "
	if force.Race == rules.Seregon {
		op = " × "
	}
	text := strconv.Itoa(force.Own) + op + shown
	if force.Aid > 0 {
		text += " + " + strconv.Itoa(force.Aid)
	}
	if !f.open && f.Coins[0] != rules.Diplomacy && f.Coins[1] != rules.Diplomacy {
		text += " = " + strconv.Itoa(f.Strengths[side])
	}
	return text
}

// outcome is how the attack came out, in words.
func (f *fight) outcome(name func(engine.Seat) string) string {
	switch {
	case f.open:
		return ""
	case f.Result == rules.AttackerWins:
		return name(f.Seats[0]) + " wins"
	case f.Result == rules.DefenderWins:
		return name(f.Seats[1]) + " holds out"
	case f.Result == rules.Tie:
		return "a tie"
	}
	return "both Diplomacy"
}

// fillFight is the attack: both sides with their ships, coins and sums.
func (c *canvas) fillFight(box image.Rectangle, name func(engine.Seat) string) {
	f, ok := fightOf(c.v)
	middle := box.Min.X + box.Dx()/2
	if !ok {
		c.TextLine(cell(middle, box.Min.Y+box.Dy()/2), "No attack yet", scene.PlainText, render.Middle, 0)
		return
	}
	title := fmt.Sprintf("%s attacks %s", name(f.Seats[0]), PlanetName(f.At))
	c.TextLine(cell(middle, box.Min.Y+28), title, scene.BodyText, render.Middle, box.Dx()-40)
	for side, force := range f.Forces {
		x := box.Min.X + box.Dx()*(1+2*side)/4 + (2*side-1)*40
		c.fillForce(&f, rules.Side(side+1), force, x, box.Min.Y+170)
		c.TextLine(cell(x, box.Min.Y+200), f.sum(side), scene.HeadText, render.Middle, box.Dx()/2-40)
		if coin := f.Coins[side]; coin != rules.NoCoin {
			c.Mark(coinShape.Of(coin+1, 2), cell(middle+(2*side-1)*48, box.Min.Y+110))
		}
	}
	style := scene.BodyText
	if f.Result == rules.AttackerWins {
		style = scene.HotText
	}
	c.TextLine(cell(middle, box.Max.Y-22), f.outcome(name), style, render.Middle, box.Dx()-40)
}

// beaten tells whether a side has lost the fight.
func (f *fight) beaten(side rules.Side) bool {
	return !f.open && f.Result == map[rules.Side]rules.Result{rules.Attacker: rules.DefenderWins, rules.Defender: rules.AttackerWins}[side]
}

// fillForce are a side's ships round x on a base line: its own, then smaller those of its allies.
func (c *canvas) fillForce(f *fight, side rules.Side, force rules.Force, x, base int) {
	type one struct {
		seat  engine.Seat
		size  rules.Size
		scale int
	}
	var all []one
	add := func(s engine.Seat, ships rules.Ships, scale int) {
		for size := rules.Large; size >= rules.Small; size-- {
			for range ships[size] {
				all = append(all, one{s, size, scale})
			}
		}
	}
	scale := 1
	if c.t.board.Piece > 80 {
		scale = 2
	}
	if force.Ships.Count() > 3 {
		scale = listScale - 1
	}
	add(force.Seat, force.Ships, scale)
	for i, a := range f.Allies {
		if a.Side == side {
			add(engine.Seat(i+1), a.Fleet.Ships(), scale+1)
		}
	}
	const tag = 22 // of a seat's number
	width, last := 0, engine.Nobody
	for _, o := range all {
		if width += int(c.unit(o.scale)*wide[o.size]) + 4; o.seat != last {
			width += tag
		}
		last = o.seat
	}
	x -= width / 2
	last = engine.Nobody
	for _, o := range all {
		u := c.unit(o.scale)
		w := int(u * wide[o.size])
		if o.seat != last {
			c.number(o.seat, image.Pt(x+tag/2-2, base-10))
			x += tag
		}
		kind := colour(c.v, o.seat)
		if f.beaten(side) {
			kind = lost
		}
		c.Mark(pyramid(o.size, kind, o.scale), cell(x+w/2, base-int(u*high[o.size])/2))
		last = o.seat
		x += w + 4
	}
}

// fillHand is the viewer's own hand, with each coin's chance where it is to be played.
func (c *canvas) fillHand() {
	box := c.t.hand
	c.TextLine(at(box.Min.Add(image.Pt(20, 24))), "Your hand", scene.PlainText, render.MiddleLeft, 0)
	chance := map[int]string{}
	for _, o := range c.v.CoinOdds() {
		chance[o.Coin] = fmt.Sprintf("wins %.0f %%", 100*o.Chance())
	}
	list := c.v.Hand.List()
	if len(list) == 0 {
		c.TextLine(cell(box.Min.X+box.Dx()/2, box.Min.Y+80), "no coins", scene.PlainText, render.Middle, 0)
	}
	step := min(150, (box.Dx()-200)/max(1, len(list)))
	x := box.Min.X + 200 + step/2
	for _, coin := range list {
		c.Mark(coinShape.Of(coin+1, 2), cell(x, box.Min.Y+58))
		text := chance[coin]
		if text == "" {
			text = CoinName(coin)
		}
		c.TextLine(cell(x, box.Max.Y-24), text, scene.PlainText, render.Middle, step)
		x += step
	}
}
