package scene

import (
	"image"

	"mayhembot/render"
)

// splashHulls are the sizes of hulls in a splash: large, and small where it is narrow or flat.
var splashHulls = [2]int{96, 70}

const (
	flatSplash = 110 // up to this height all stands on one line
	wideSplash = 360 // from this width on dice stand between the hulls
)

func splashShapes(all []Shape) {
	size := func(d *Drawing) float64 { return float64(splashHulls[d.Turn-1]) }
	hull := func(name string, painter func(d *Drawing, size float64)) Shape {
		return Shape{Name: name, Group: "Emblems", Size: Fixed, Kinds: Seats, Turns: len(splashHulls),
			Room:  func(d *Drawing) (int, int) { return int(size(d)), int(size(d)) },
			Paint: func(d *Drawing) { painter(d, size(d)) }}
	}
	all[Striker] = hull("striker", func(d *Drawing, size float64) { d.kit.Emblem(d, size*0.43, false) })
	all[Fallen] = hull("fallen", func(d *Drawing, size float64) {
		d.Flames(d.DC, size*0.48)
		if fallen := d.kit.Fallen; fallen != nil {
			fallen(d, size*0.44)
		} else {
			d.kit.Emblem(d, size*0.36, true)
		}
		d.DC.DrawCircle(0, 0, size*0.17)
		d.DC.SetColor(d.Color("black"))
		d.DC.Fill()
	})
}

// splash is the place of a splash on a card, beside what else stands there.
func (c *cardLayout) splash() image.Rectangle {
	box := c.fields()
	switch {
	case c.Abreast > 1:
		box.Min.X, box.Max.X = cardPad, c.Width-cardPad
	case c.Note > 0 && c.CoresAbreast == 2: // the score stands beside the fields
		box.Min.X = c.Icon.X - signSize/2
	default:
		box.Min.X, box.Max.X = c.Icon.X-signSize/2, c.Width-cardPad
	}
	return box
}

// drawSplash lays the panel on a card.
func (cv *canvas) drawSplash(st *assets, s *Scene, sp *Splash, seat int, at image.Point) {
	box := st.Card.splash().Add(at)
	cv.list.Add(st.splash, box.Min.X, box.Min.Y)
	cv.drawBlow(s.Players, sp, seat, box)
}

// blow says where a splash lies within its box.
type blow struct {
	size             int         // of the hulls
	hulls            int         // half way up them
	title, dice, sum image.Point // middles
	told, titled     int         // how wide the damage may be with its sum, and the title
	terms            image.Point // middle of the sum, where it stands over the damage
	termed, abreast  bool        // whether it stands there, or before the damage on its line
}

// layBlow lays out a splash in a box: the sum is left out where it would hide dice.
func (cv *canvas) layBlow(sp *Splash, box image.Rectangle) (b blow) {
	middle := box.Min.Add(box.Size().Div(2))
	b = blow{size: 1, hulls: middle.Y, title: image.Pt(middle.X, box.Min.Y+26), dice: middle, sum: middle, told: box.Dx() - 16}
	wide, flat := box.Dx() >= wideSplash, box.Dy() <= flatSplash
	if wide && !flat {
		b.size = 0
	}
	tag := cv.tagSize(sp.Harm, b.told).Y
	switch {
	case flat: // on both sides between a hull and the dice
		half := min(len(sp.Dice), maxPlate) * (combatDie + 6) / 2
		part := image.Pt((box.Dx()/2+half-splashHulls[b.size])/2, 0)
		b.told = box.Dx()/2 - half - splashHulls[b.size] - 16
		b.title, b.sum = middle.Sub(part), middle.Add(part)
	case wide:
		b.sum.Y = box.Max.Y - 7 - tag/2
		b.dice.Y = min(b.dice.Y-8, b.sum.Y-tag/2-combatDie/2-2)
		b.hulls = b.dice.Y
	default:
		b.dice.Y, b.sum.Y = box.Min.Y+70, box.Max.Y-5-tag/2
		b.hulls = min((b.dice.Y+box.Max.Y-24)/2-3, b.sum.Y-tag/2-splashHulls[b.size]/2+hullAir)
	}
	if len(sp.Sum) > 0 && len(sp.Harm) > 0 {
		b.abreast = cv.setTerms(sp, image.Point{}, false)+cv.tagSize(sp.Harm, b.told).X <= b.told
		b.terms = image.Pt(middle.X, b.sum.Y-tag/2-termsOver)
		b.termed = !flat && !b.abreast && (len(sp.Dice) == 0 || b.terms.Y-termsHigh/2 >= b.dice.Y+combatDie/2)
	}
	if b.termed && !wide { // which goes over both hulls: they stand beside the dice, if they can
		b.hulls = b.dice.Y + hullLow
		b.termed = len(sp.Dice)*(combatDie+6) <= box.Dx()-2*splashHulls[b.size]-12
	}
	if b.titled = b.told; wide && !flat && b.hulls-splashHulls[b.size]/2 < b.title.Y+titleHigh/2 {
		b.titled -= 2 * splashHulls[b.size]
	}
	return b
}

// drawBlow lays in a box what a splash tells: the hulls of who struck and of the seat that was struck, the dice, and their sum.
func (cv *canvas) drawBlow(players []Player, sp *Splash, seat int, box image.Rectangle) {
	b := cv.layBlow(sp, box)
	cv.drawSplashTitle(players, sp, b.title, b.titled)
	cv.drawHulls(sp, seat, b.size, box, b.hulls)
	room := box.Dx() - 12
	if box.Dx() >= wideSplash {
		room -= 2 * splashHulls[b.size]
	}
	if n := min(len(sp.Dice), maxPlate); n > 0 {
		pitch := min(combatDie+6, room/n)
		for i, die := range sp.Dice[:n] {
			cv.list.AddCentered(cv.r.Die(combatDie, die), b.dice.X+(2*i-n+1)*pitch/2, b.dice.Y)
		}
	}
	if len(sp.Harm) == 0 && sp.Told != "" {
		cv.list.Text(cv.r.text.Fit(splashText, sp.Told, b.told), b.sum.X, b.sum.Y, render.Middle)
		return
	}
	if len(sp.Harm) == 0 {
		cv.list.Text(cv.r.text.Fit(trayNote, sp.Small, b.told), b.sum.X, b.sum.Y, render.Middle)
		return
	}
	terms, tag := cv.setTerms(sp, image.Point{}, false), cv.tagSize(sp.Harm, b.told).X
	switch {
	case b.abreast:
		cv.setTerms(sp, image.Pt(b.sum.X-(terms+tag)/2, b.sum.Y), true)
	case b.termed:
		cv.setTerms(sp, image.Pt(b.terms.X-terms/2, b.terms.Y), true)
	}
	if !b.abreast {
		terms = 0
	}
	cv.drawTag(DamageTag, sp.Harm, b.sum.Add(image.Pt(terms/2, 0)), b.told)
}

// drawHulls lays who struck on the left of a splash, and who is lost on the right.
func (cv *canvas) drawHulls(sp *Splash, seat, size int, box image.Rectangle, y int) {
	aside := splashHulls[size]/2 + 4
	lay := func(id ID, seat, x int) {
		cv.add(id.Of(cv.colors[seat-1], size+1), image.Pt(x, y))
		cv.list.Text(cv.r.Number(BadgeText, seat), x, y, render.Middle)
	}
	switch {
	case sp.Both:
		lay(Fallen, sp.By, box.Min.X+aside)
	case sp.By > 0:
		lay(Striker, sp.By, box.Min.X+aside)
	}
	struck := Fallen
	if sp.Stands {
		struck = Striker
	}
	lay(struck, seat, box.Max.X-aside)
}

// termsOver is how far over the damage the middle of its sum stands, termsHigh how high that is, titleHigh a title, and hullAir how far the damage may lie
// on the edge of hulls; all in pixels.
const (
	termsOver = 15
	termsHigh = 26
	titleHigh = 32
	hullAir   = 12
	hullLow   = 6 // how much lower than dice hulls stand beside them
)

// termSpace stands after each part of a sum, in pixels.
const termSpace = 6

// setTerms is how wide "Firepower 5 + 1" is, which stands before the damage, 0 where nothing is added up, and shows it from a place on where that is asked.
func (cv *canvas) setTerms(sp *Splash, at image.Point, shown bool) (width int) {
	if len(sp.Sum) == 0 {
		return 0
	}
	put := func(line *render.Line) {
		if shown {
			cv.list.Text(line, at.X+width, at.Y, render.MiddleLeft)
		}
		width += line.Width + termSpace
	}
	text := cv.r.text
	put(text.Line(splashText, sp.Of))
	for i, n := range sp.Sum {
		if i > 0 {
			put(text.Line(splashText, "+"))
		}
		put(cv.r.Number(splashText, n))
	}
	return width
}

// leastName is the room a name needs before a title, in pixels. Where there is less the striker's emblem says who it was.
const leastName = 60

// drawSplashTitle writes what a splash is of round a place, within a width.
func (cv *canvas) drawSplashTitle(players []Player, sp *Splash, at image.Point, room int) {
	text := cv.r.text
	title, colon := text.Line(splashWho, sp.Title), text.Line(splashWho, ":")
	left := room - title.Width - colon.Width - termSpace
	if !sp.Named || left < leastName {
		cv.list.Text(text.Fit(splashHead, sp.Title, room), at.X, at.Y, render.Middle)
		return
	}
	name := cv.r.Name(splashWho, players, sp.By, left)
	x := at.X - (name.Width+colon.Width+termSpace+title.Width)/2
	cv.list.Text(name, x, at.Y, render.MiddleLeft)
	cv.list.Text(colon, x+name.Width, at.Y, render.MiddleLeft)
	cv.list.Text(title, x+name.Width+colon.Width+termSpace, at.Y, render.MiddleLeft)
}
