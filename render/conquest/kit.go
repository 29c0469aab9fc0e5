// Package conquest draws matches of Interstellar Conquest. It turns views into scenes. Its words stand in the package words.
package conquest

import (
	"image/color"
	"math"

	"mayhembot/engine"
	rules "mayhembot/engine/conquest"
	"mayhembot/render/paint"
	"mayhembot/render/scene"
)

// colors are the races', in the chart's order (¶3.d).
var colors = []scene.Color{
	{Hex: "#d6232f", Ink: "ink"}, {Hex: "#2f9e44", Ink: "ink"}, {Hex: "#3a74e8", Ink: "ink"}, {Hex: "#f5dc3a", Ink: "black"},
	{Hex: "#566074", Ink: "ink"}, {Hex: "#9fb8c9", Ink: "black"}, {Hex: "#f0831c", Ink: "black"}, {Hex: "#a04be0", Ink: "ink"}, {Hex: "#fdfdfb", Ink: "black"},
}

// lost is the kind of grey pyramids, which are on their way to the void.
const lost = int(rules.Seregon) + 1

// colour is the number of a seat's colour; a seat whose race is unknown is drawn clear.
func colour(v *rules.View, s engine.Seat) int {
	if r := v.Race(s); r != 0 {
		return int(r)
	}
	return int(rules.Mormegil)
}

// Accent is a race's colour as RGB, 0 for none.
func Accent(r rules.Race) int {
	if r == 0 {
		return 0
	}
	return colors[r-1].RGB()
}

// The game's own shapes. A pyramid's turn is its scale, from 1; a coin's kind is its value plus one.
const (
	pyramidShape = scene.Own        // the other sizes follow
	colonyShape  = pyramidShape + 3 // the disc under a colony
	worldShape   = pyramidShape + 4
	lampShape    = pyramidShape + 5
	backShape    = pyramidShape + 6
	coinShape    = pyramidShape + 7
	goalShape    = pyramidShape + 8  // one of the colonies needed, founded or not
	tagShape     = pyramidShape + 9  // behind a seat's number
	faceShape    = pyramidShape + 10 // a coin as large as a die
	plateShape   = pyramidShape + 11 // behind the number of ships of a size
	headShape    = pyramidShape + 12 // an arrow's head
)

// scales are the sizes of pyramids in parts of their tile: alone, two, three and more races on a planet. The fourth also serves
// small pyramids in lists.
var scales = [...]float64{1, 0.66, 0.5, 0.42}

const listScale = 4

// wide and high are the width and height of pyramids by size, in tile heights.
var (
	wide = [...]float64{0.46, 0.7, 1}
	high = [...]float64{0.4, 0.55, 0.72}
)

func pyramid(s rules.Size, race, scale int) scene.Look {
	return (pyramidShape + scene.ID(s)).Of(race, scale)
}

// coinSizes are in pixels: in lists, and in a hand.
var coinSizes = [...]int{40, 96}

// backSizes are those of coins whose values cannot be seen: in lists, and in an attack.
var backSizes = [...]int{38, 96}

func kit() scene.Kit {
	k := scene.Kit{Players: colors, Emblem: paintEmblem}
	for size := range wide {
		name := []string{"small", "medium", "large"}[size]
		k.Shapes = append(k.Shapes, scene.Shape{
			Name: name, Group: "Ships", Size: scene.ByPiece, Kinds: lost, Turns: len(scales),
			Room: func(d *scene.Drawing) (int, int) {
				u := unit(d)
				return int(u*wide[size]) + 4, int(u*high[size]) + 4
			},
			Paint: func(d *scene.Drawing) { paintPyramid(d, unit(d), size) },
		})
	}
	k.Shapes = append(k.Shapes,
		scene.Shape{Name: "colony", Group: "Ships", Size: scene.ByPiece, Kinds: scene.Seats, Turns: len(scales),
			Room:  func(d *scene.Drawing) (int, int) { return int(unit(d)*0.84) + 4, int(unit(d)*0.3) + 4 },
			Paint: paintColony},
		scene.Shape{Name: "planet", Group: "Table", Size: scene.ByPiece, Kinds: scene.Seats, Turns: worldStates,
			Room:  func(d *scene.Drawing) (int, int) { r := worldRadius(d); return 2*r + 12, 2*r + 12 },
			Paint: paintWorld},
		scene.Shape{Name: "power", Group: "Signs", Size: scene.Fixed, Kinds: 2, Room: scene.Sized(24, 24), Paint: paintLamp},
		scene.Shape{Name: "coin's back", Group: "Coins", Size: scene.Fixed, Turns: 2,
			Room:  func(d *scene.Drawing) (int, int) { return backSizes[d.Turn-1], backSizes[d.Turn-1] },
			Paint: func(d *scene.Drawing) { paintCoin(d, float64(backSizes[d.Turn-1])/2-1, -1) }},
		scene.Shape{Name: "coin", Group: "Coins", Size: scene.Fixed, Kinds: rules.HighCoin + 1, Turns: len(coinSizes),
			Room:  func(d *scene.Drawing) (int, int) { return coinSizes[d.Turn-1], coinSizes[d.Turn-1] },
			Paint: func(d *scene.Drawing) { paintCoin(d, float64(coinSizes[d.Turn-1])/2-1, d.Kind-1) }},
		scene.Shape{Name: "colony to win", Group: "Signs", Size: scene.Fixed, Kinds: scene.Seats, Turns: 2, Room: scene.Sized(34, 34), Paint: paintGoal},
		scene.Shape{Name: "number", Group: "Signs", Size: scene.Fixed, Kinds: scene.Seats, Room: scene.Sized(tag+2, tag+2), Paint: func(d *scene.Drawing) {
			color, _ := d.Player()
			d.DC.DrawCircle(0, 0, tag/2-2)
			paint.Rimmed(d.DC, d.Color("space"), d.Color(color), 3)
		}},
		scene.Shape{Name: "coin thrown", Group: "Coins", Size: scene.ByDie, Kinds: rules.HighCoin + 1,
			Room:  func(d *scene.Drawing) (int, int) { return d.Tile.Width, d.Tile.Width },
			Paint: func(d *scene.Drawing) { paintCoin(d, float64(d.Tile.Width)/2-1, d.Kind-1) }},
		scene.Shape{Name: "number of ships", Group: "Signs", Size: scene.Fixed, Room: scene.Sized(2*countHalf+2, countHigh+2), Paint: func(d *scene.Drawing) {
			d.DC.DrawRoundedRectangle(-countHalf, -countHigh/2, 2*countHalf, countHigh, 6)
			d.DC.SetColor(d.Alpha("space", 0.8))
			d.DC.Fill()
		}},
		scene.Shape{Name: "arrow's head", Group: "Signs", Size: scene.Fixed, Kinds: scene.Seats, Turns: headings, Room: scene.Sized(36, 36), Paint: paintHead})
	return k
}

// unit is the size of a large pyramid in pixels.
func unit(d *scene.Drawing) float64 { return float64(d.Tile.Height) * scales[d.Turn-1] }

// paintPyramid draws a pyramid from its side, lit from the left, with one to three pips. The middle of its base is the lower end
// of its room.
func paintPyramid(d *scene.Drawing, u float64, size int) {
	dc := d.DC
	w, h := u*wide[size]/2, u*high[size]
	top, foot := -h/2, h/2
	color, ink := "edge", "faint"
	if d.Kind != lost {
		color, ink = d.Player()
	}
	ground, rim, clear := d.Color(color), "space", d.Kind == int(rules.Mormegil)
	switch {
	case clear:
		ground, rim, ink = d.Alpha(color, glassy), color, "ink"
	case d.Kind == int(rules.Hirilorn):
		ground, rim = d.Color("black"), "muted"
	case d.Kind == lost:
		rim = "muted"
	}
	if clear { // what is behind glass shines through, but ships below do not
		paint.Outline(dc, [][2]float64{{0, top}, {-w, foot}, {w, foot}}, 1, 1)
		dc.SetColor(d.Color("slot"))
		dc.Fill()
	}
	paint.Outline(dc, [][2]float64{{0, top}, {-w, foot}, {w, foot}}, 1, 1)
	paint.Rimmed(dc, ground, d.Color(rim), max(2, u*0.035))
	if clear {
		paint.Outline(dc, [][2]float64{{-w * 0.1, top + h*0.3}, {-w * 0.62, foot - h*0.12}, {-w * 0.44, foot - h*0.12}}, 1, 1)
		dc.SetColor(d.Alpha("ink", 0.75))
		dc.Fill()
	} else {
		paint.Outline(dc, [][2]float64{{0, top}, {w * 0.3, foot}, {w, foot}}, 1, 1)
		dc.SetColor(d.Alpha("space", 0.35))
		dc.Fill()
	}
	pip := u * 0.052
	for i := range size + 1 {
		dc.DrawCircle((float64(i)-float64(size)/2)*pip*3.1, foot-pip*2.4, pip)
	}
	dc.SetColor(d.Color(ink))
	dc.Fill()
}

func paintColony(d *scene.Drawing) {
	color, _ := d.Player()
	u := unit(d)
	d.DC.DrawEllipse(0, 0, u*0.4, u*0.13)
	paint.Rimmed(d.DC, d.Color("space"), d.Color(color), max(2.5, u*0.05))
}

// worldStates counts the looks of planets: plain, under attack, and with ships come down.
const worldStates = 3

func worldRadius(d *scene.Drawing) int { return d.Tile.Height * 5 / 6 }

// headings are the directions an arrow's head may point to, clockwise from the right.
const headings = 24

// paintHead is an arrow's head that points in one of the directions.
func paintHead(d *scene.Drawing) {
	color, _ := d.Player()
	d.DC.Rotate(float64(d.Turn-1) * 2 * math.Pi / headings)
	paint.Outline(d.DC, [][2]float64{{15, 0}, {-11, -12}, {-5, 0}, {-11, 12}}, 1, 1)
	paint.Rimmed(d.DC, d.Color(color), d.Color("space"), 2)
}

// paintWorld is a planet in its owner's colour.
func paintWorld(d *scene.Drawing) {
	color, _ := d.Player()
	r, state := float64(worldRadius(d)), (d.Turn-1)%worldStates
	for i := range 6 {
		d.DC.DrawCircle(-r*0.08*float64(i)/3, -r*0.08*float64(i)/3, r*(1-0.09*float64(i)))
		d.DC.SetColor(d.Alpha("edge", 0.35))
		d.DC.Fill()
	}
	d.DC.DrawCircle(0, 0, r)
	if state > 0 {
		paint.Line(d.DC, d.Color([]string{"hot", "cool"}[state-1]), 7)
	} else {
		paint.Line(d.DC, d.Alpha(color, 0.8), 3)
	}
}

// paintLamp paints a lamp, lit if a race has its power.
func paintLamp(d *scene.Drawing) {
	const r = 8
	d.DC.DrawCircle(0, 0, r)
	if d.Kind == 2 {
		d.DC.SetColor(d.Color("cool"))
		d.DC.Fill()
		for i := range 8 {
			sin, cos := math.Sincos(float64(i) * math.Pi / 4)
			d.DC.DrawLine(sin*(r+1), cos*(r+1), sin*(r+4), cos*(r+4))
		}
		d.DC.SetLineWidth(2)
		d.DC.Stroke()
		return
	}
	paint.Rimmed(d.DC, d.Color("slot"), d.Color("faint"), 2)
}

// paintCoin draws a coin by its value, or its back. Diplomacy is a pair of clasped rings, an attack coin has a number of rays.
func paintCoin(d *scene.Drawing, r float64, value int) {
	dc := d.DC
	dc.DrawCircle(0, 0, r)
	ground, ink := "die", "black"
	if value < 0 {
		ground, ink = "rock", "rock dark"
	}
	paint.Rimmed(dc, d.Color(ground), d.Color("rock dark"), max(1.5, r*0.08))
	dc.SetColor(d.Color(ink))
	switch {
	case value < 0:
		dc.DrawCircle(0, 0, r*0.5)
		dc.Stroke()
	case value == rules.Diplomacy:
		dc.SetLineWidth(max(2, r*0.14))
		dc.DrawCircle(-r*0.22, 0, r*0.4)
		dc.Stroke()
		dc.DrawCircle(r*0.22, 0, r*0.4)
		dc.Stroke()
	default:
		for i := range value {
			a := (float64(i)/float64(value) - 0.25) * 2 * math.Pi
			reach := 0.0
			if value > 1 {
				reach = r * 0.5
			}
			dc.DrawCircle(math.Cos(a)*reach, math.Sin(a)*reach, r*0.2)
		}
		dc.Fill()
	}
}

func paintGoal(d *scene.Drawing) {
	d.DC.DrawCircle(0, 0, 13)
	if d.Turn == 2 {
		paint.Rimmed(d.DC, ground(d), d.Color("ink"), 3)
	} else {
		paint.Line(d.DC, d.Color("edge"), 2.5)
	}
}

// glassy is how much of a clear race's colour its ships have.
const glassy = 0.45

// ground is the colour of a race's pieces: what it is called.
func ground(d *scene.Drawing) color.Color {
	name, _ := d.Player()
	switch d.Kind {
	case int(rules.Hirilorn):
		return d.Color("black")
	case int(rules.Mormegil):
		return d.Alpha(name, glassy)
	}
	return d.Color(name)
}

// Emblem is a pyramid from above in the colour of anything but a race.
func Emblem(d *scene.Drawing, r float64, _ bool) {
	name, _ := d.Player()
	paintAbove(d, r, d.Color(name), "muted")
}

// paintEmblem is a race's pyramid from above.
func paintEmblem(d *scene.Drawing, r float64, gone bool) {
	name, _ := d.Player()
	rim, fill := "muted", ground(d)
	if gone {
		name, fill = "edge", d.Color("edge")
	}
	if d.Kind == int(rules.Mormegil) {
		rim = name
	}
	paintAbove(d, r, fill, rim)
}

// paintAbove is a pyramid from above, with a dark middle for a number.
func paintAbove(d *scene.Drawing, r float64, ground color.Color, rim string) {
	dc := d.DC
	dc.DrawRectangle(-r*0.86, -r*0.86, r*1.72, r*1.72)
	paint.Rimmed(dc, ground, d.Color(rim), max(1.5, r*0.07))
	dc.SetColor(d.Alpha("space", 0.5))
	dc.DrawLine(-r*0.86, -r*0.86, r*0.86, r*0.86)
	dc.DrawLine(-r*0.86, r*0.86, r*0.86, -r*0.86)
	dc.Stroke()
	dc.DrawCircle(0, 0, r*0.5)
	dc.SetColor(d.Color("space"))
	dc.Fill()
}
