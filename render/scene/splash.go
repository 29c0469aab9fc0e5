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
	Named  bool     // after the name of who struck and a colon
	By     int      // the seat that struck, 0 where no other player had a part in it
	Both   bool     // that one is lost, too
	Stands bool     // what was struck still flies
	Dice   []Look   // thrown
	Sum    []int    // what the damage adds up
	Of     string   // what that is: "Firepower"
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
func (m *Match) drawSplash(st *assets, s *Scene, sp *Splash, seat int, at image.Point) {
	box := st.Card.splash().Add(at)
	m.list.Add(st.splash, box.Min.X, box.Min.Y)
	m.drawBlow(s.Players, sp, seat, box)
}

// drawBlow lays in a box what a splash tells: the hulls of who struck and of the seat that was struck, the dice, and their sum.
func (m *Match) drawBlow(players []Player, sp *Splash, seat int, box image.Rectangle) {
	size, middle := 1, box.Min.Add(box.Size().Div(2))
	wide := box.Dx() >= wideSplash
	if wide && box.Dy() > flatSplash {
		size = 0
	}
	title := box.Dx() - 16
	hulls, dice, sum, told := middle.Y, middle, middle, title
	flat := box.Dy() <= flatSplash
	switch {
	case flat: // on both sides between a hull and the dice
		half := min(len(sp.Dice), maxPlate) * (combatDie + 6) / 2
		part := image.Pt((box.Dx()/2+half-splashHulls[size])/2, 0)
		told = box.Dx()/2 - half - splashHulls[size] - 16
		m.drawSplashTitle(players, sp, middle.Sub(part), told)
		sum = middle.Add(part)
	case wide:
		m.drawSplashTitle(players, sp, image.Pt(middle.X, box.Min.Y+26), title)
		dice.Y -= 8
		hulls, sum.Y = dice.Y, box.Max.Y-26
	default:
		m.drawSplashTitle(players, sp, image.Pt(middle.X, box.Min.Y+26), title)
		dice.Y, sum.Y = box.Min.Y+70, box.Max.Y-24
		hulls = (dice.Y+sum.Y)/2 - 3
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
	terms, tag := m.setTerms(sp, image.Point{}, false), m.tagWidth(sp.Harm, told)
	switch {
	case terms+tag <= told:
		m.setTerms(sp, image.Pt(sum.X-(terms+tag)/2, sum.Y), true)
	case flat: // the dice and the damage have to do
		terms = 0
	default: // over the damage, under the dice
		m.setTerms(sp, image.Pt(middle.X-terms/2, sum.Y-termsOver), true)
		terms = 0
	}
	m.drawTag(DamageTag, sp.Harm, sum.Add(image.Pt(terms/2, 0)), told)
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

// setTerms is how wide "Firepower 5 + 1" is, which stands before the damage, 0 where nothing is added up, and shows it from a place on where that is asked.
func (m *Match) setTerms(sp *Splash, at image.Point, shown bool) (width int) {
	if len(sp.Sum) == 0 {
		return 0
	}
	put := func(line *render.Line) {
		if shown {
			m.list.Text(line, at.X+width, at.Y, render.MiddleLeft)
		}
		width += line.Width + termSpace
	}
	text := m.renderer.text
	put(text.Line(splashText, sp.Of))
	for i, n := range sp.Sum {
		if i > 0 {
			put(text.Line(splashText, "+"))
		}
		put(m.renderer.Number(splashText, n))
	}
	return width
}

// drawSplashTitle writes what a splash is of round a place, within a width.
func (m *Match) drawSplashTitle(players []Player, sp *Splash, at image.Point, room int) {
	text := m.renderer.text
	if !sp.Named {
		m.list.Text(text.Fit(splashHead, sp.Title, room), at.X, at.Y, render.Middle)
		return
	}
	title, colon := text.Line(splashWho, sp.Title), text.Line(splashWho, ":")
	name := m.renderer.Name(splashWho, players, sp.By, room-title.Width-colon.Width-termSpace)
	x := at.X - (name.Width+colon.Width+termSpace+title.Width)/2
	m.list.Text(name, x, at.Y, render.MiddleLeft)
	m.list.Text(colon, x+name.Width, at.Y, render.MiddleLeft)
	m.list.Text(title, x+name.Width+colon.Width+termSpace, at.Y, render.MiddleLeft)
}
