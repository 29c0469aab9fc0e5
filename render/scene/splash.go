package scene

import (
	"image"

	"mayhembot/render"
)

// Splash tells large, in the place of a card's rows, of the blow that has just destroyed the player's piece: there it
// hides nothing that anybody needs.
type Splash struct {
	On     bool
	Title  string
	By     int      // the seat that struck, 0 where no other player had a part in it
	Both   bool     // that one is lost, too
	Stands bool     // what was struck still flies
	Dice   []Look   // thrown
	Sum    []int    // what the damage adds up
	Harm   []string // what the damage came to, as a tag has it; none where none was dealt
	Small  string   // in the damage's place where there was none
}

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
	default:
		box.Min.X = c.Icon.X - signSize/2
		box.Max.X = c.Width - cardPad
	}
	if c.Note > 0 && c.CoresAbreast == 2 {
		box.Max.Y = c.Score.Y - 20
	}
	return box
}

// drawSplash lays the panel on a card.
func (m *Match) drawSplash(st *assets, sp *Splash, seat int, at image.Point) {
	box := st.Card.splash().Add(at)
	m.list.Add(st.splash, box.Min.X, box.Min.Y)
	m.drawBlow(sp, seat, box)
}

// drawBlow lays in a box what a splash tells: the hulls of who struck and of the seat that was struck, the dice, and their sum.
func (m *Match) drawBlow(sp *Splash, seat int, box image.Rectangle) {
	size, middle := 1, box.Min.Add(box.Size().Div(2))
	wide := box.Dx() >= wideSplash
	if wide && box.Dy() > flatSplash {
		size = 0
	}
	title := m.renderer.text.Fit(splashHead, sp.Title, box.Dx()-16)
	hulls, dice, sum := middle.Y, middle, middle
	switch {
	case box.Dy() <= flatSplash:
		part := image.Pt(box.Dx()/4, 0)
		m.list.Text(title, middle.X-part.X, middle.Y, render.Middle)
		sum = middle.Add(part)
	case wide:
		m.list.Text(title, middle.X, box.Min.Y+26, render.Middle)
		dice.Y -= 8
		hulls, sum.Y = dice.Y, box.Max.Y-26
	default:
		m.list.Text(title, middle.X, box.Min.Y+26, render.Middle)
		dice.Y, sum.Y = box.Min.Y+70, box.Max.Y-24
		hulls = (dice.Y+sum.Y)/2 + 2
	}
	m.drawHulls(sp, seat, size, box, hulls)
	room := box.Dx() - 2*splashHulls[size] - 12
	if !wide {
		room = box.Dx() - 12
	}
	if n := min(len(sp.Dice), maxPlate); n > 0 {
		pitch := min(combatDie+6, room/n)
		for i, die := range sp.Dice[:n] {
			m.list.AddCentered(m.renderer.Die(combatDie, die), dice.X+(2*i-n+1)*pitch/2, dice.Y)
		}
	}
	if len(sp.Harm) == 0 {
		m.list.Text(m.renderer.text.Line(trayNote, sp.Small), sum.X, sum.Y, render.Middle)
		return
	}
	terms, tag := m.terms(sp), m.tagWidth(sp.Harm, box.Dx()-16)
	if room = box.Dx() - 2*splashHulls[size] - 12; !wide && terms <= room { // over the damage, between the hulls
		m.drawTerms(sp, image.Pt(middle.X-terms/2, hulls))
		terms = 0
	} else if terms+tag > box.Dx()-16 { // over the damage, under the dice
		m.drawTerms(sp, image.Pt(middle.X-terms/2, sum.Y-termsOver))
		terms = 0
	} else {
		m.drawTerms(sp, image.Pt(sum.X-(terms+tag)/2, sum.Y))
	}
	m.drawTag(DamageTag, sp.Harm, sum.Add(image.Pt(terms/2, 0)), box.Dx()-16)
}

// drawHulls lays who struck on the left of a splash, and who is lost on the right.
func (m *Match) drawHulls(sp *Splash, seat, size int, box image.Rectangle, y int) {
	aside := splashHulls[size]/2 + 4
	lay := func(id ID, seat, x int) {
		m.add(id.Of(m.colors[seat-1], size+1), image.Pt(x, y))
		m.list.Text(m.renderer.Number(BadgeText, seat), x, y, render.Middle)
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

// termsOver is how far over the damage its sum stands, in pixels.
const termsOver = 34

// termSpace stands after each part of a sum, in pixels.
const termSpace = 6

// terms is how wide "5 + 1 =" is, 0 where there is nothing to add up.
func (m *Match) terms(sp *Splash) (width int) {
	if len(sp.Sum) < 2 {
		return 0
	}
	text := m.renderer.text
	width = text.Line(splashText, "=").Width + (len(sp.Sum)-1)*text.Line(splashText, "+").Width + 2*len(sp.Sum)*termSpace
	for _, n := range sp.Sum {
		width += m.renderer.Number(splashText, n).Width
	}
	return width
}

func (m *Match) drawTerms(sp *Splash, at image.Point) {
	if len(sp.Sum) < 2 {
		return
	}
	for i, n := range sp.Sum {
		sign := "+"
		if i == len(sp.Sum)-1 {
			sign = "="
		}
		for _, line := range [2]*render.Line{m.renderer.Number(splashText, n), m.renderer.text.Line(splashText, sign)} {
			m.list.Text(line, at.X, at.Y, render.MiddleLeft)
			at.X += line.Width + termSpace
		}
	}
}
