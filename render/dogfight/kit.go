// Package dogfight draws matches of Space Dogfight. It turns views into scenes. Its words stand in the package words.
package dogfight

import (
	"math"

	"mayhembot/engine"
	rules "mayhembot/engine/dogfight"
	"mayhembot/engine/square"
	"mayhembot/render/paint"
	"mayhembot/render/scene"
)

var colors = []scene.Color{{Hex: "#c4142c", Ink: "ink"}, {Hex: "#3a74e8", Ink: "black"}}

// Accent is a seat's colour as RGB.
func Accent(s engine.Seat) int { return colors[s-1].RGB() }

// The game's own shapes: ships and ghosts of the four types, the back of a ship and of a counter, counters face up, and the signs of
// a ship's figures and of what a mark on the board means.
const (
	shipShape  = scene.Own     // the other types follow in the table's order
	ghostShape = shipShape + 4 // likewise
	hiddenShip = shipShape + 8
	backShape  = shipShape + 9
	faceShape  = shipShape + 10 // by the counter, plus one, and by its size
	statShape  = shipShape + 11 // by the figure
	markShape  = shipShape + 12 // by the mark
)

// The figures of a ship, in the order they are shown.
const (
	statSpeed = iota + 1
	statAim
	statBlock
	stats = statBlock
)

// The marks on squares.
const (
	markFlies = iota + 1
	markNear
	markFar
	marks = markFar
)

// faceSizes are those of counters face up, in pixels: on a panel, and in one's hand.
var faceSizes = [...]int{24, 56}

func ship(t rules.Type) scene.ID  { return shipShape + scene.ID(t) - 1 }
func ghost(t rules.Type) scene.ID { return ghostShape + scene.ID(t) - 1 }

// heading is the direction of a seat's ships.
func heading(s engine.Seat) int { return int(rules.Forward(s)) }

func cell(c square.Cell) scene.Cell { return scene.Cell{Column: int(c.Col), Row: int(c.Row)} }

func kit() scene.Kit {
	k := scene.Kit{
		Players: colors, Zones: true,
		Emblem: func(d *scene.Drawing, r float64, gone bool) {
			if color, _ := d.Player(); gone {
				d.Ghost(d.DC, hulls[0], color, turned(d), r)
			} else {
				paintShip(d, hulls[0], turned(d), r)
			}
		},
		Usual: []scene.Format{tables[0].format(), tables[1].format()},
	}
	for i, t := range rules.Types {
		k.Shapes = append(k.Shapes, shipKind(t.String(), func(d *scene.Drawing) { flying(d, hulls[i]) }))
	}
	for i, t := range rules.Types {
		k.Shapes = append(k.Shapes, shipKind(t.String()+" gone", func(d *scene.Drawing) {
			color, _ := d.Player()
			d.Trace(d.DC, hulls[i], color, d.Angle, d.R, paint.InnerTip)
		}))
	}
	return withCounters(k)
}

func withCounters(k scene.Kit) scene.Kit {
	k.Shapes = append(k.Shapes,
		scene.Shape{Name: "hidden ship", Group: "Ships", Size: scene.ByPiece, Kinds: scene.Seats, Paint: func(d *scene.Drawing) { paintBack(d, d.R*0.7) }},
		scene.Shape{Name: "counter", Group: "Counters", Size: scene.Fixed, Kinds: scene.Seats, Room: scene.Sized(24, 24), Paint: func(d *scene.Drawing) { paintBack(d, 11) }},
		scene.Shape{Name: "counter face up", Group: "Counters", Size: scene.Fixed, Kinds: int(rules.Blank) + 1, Turns: len(faceSizes),
			Room:  func(d *scene.Drawing) (int, int) { return faceSizes[d.Turn-1], faceSizes[d.Turn-1] },
			Paint: paintFace},
		scene.Shape{Name: "figure", Group: "Signs", Size: scene.Fixed, Kinds: stats, Room: scene.Sized(26, 26), Paint: paintStat},
		scene.Shape{Name: "mark", Group: "Signs", Size: scene.Fixed, Kinds: marks, Room: scene.Sized(38, 38), Paint: paintMark})
	return k
}

func shipKind(name string, painter func(*scene.Drawing)) scene.Shape {
	return scene.Shape{Name: name, Group: "Ships", Size: scene.ByPiece, Kinds: scene.Seats, Turns: scene.Headings, Paint: painter}
}

// turned is the angle of a seat's emblem.
func turned(d *scene.Drawing) float64 {
	if d.Kind == 2 {
		return math.Pi
	}
	return 0
}

// paintShip tells blue from red by a white rim round its letter, and not by its colour alone.
func paintShip(d *scene.Drawing, hull paint.Hull, angle, r float64) {
	color, _ := d.Player()
	d.Ship(d.DC, hull, color, angle, r)
	if d.Kind == 2 {
		d.Rim(d.DC, 0, 0, r)
	}
}

// flying is a ship on its square, with its dart.
func flying(d *scene.Drawing, hull paint.Hull) {
	color, _ := d.Player()
	d.Flying(d.DC, hull, color, d.Angle, d.R, paint.InnerTip)
	if d.Kind == 2 {
		sin, cos := math.Sincos(d.Angle)
		d.Rim(d.DC, -sin*paint.NumberBack*d.R, cos*paint.NumberBack*d.R, d.R)
	}
}

// paintBack is a counter or a ship face down: a slab with a star.
func paintBack(d *scene.Drawing, r float64) {
	color, _ := d.Player()
	d.DC.DrawRoundedRectangle(-r, -r, 2*r, 2*r, r*0.4)
	paint.Rimmed(d.DC, d.Color(color), d.Color("ink"), 1.5)
	paint.Star(d.DC, r*0.6)
}

// paintFace is a counter by its kind: an arrow for AP, one or two crosses for a defence, nothing on a blank.
func paintFace(d *scene.Drawing) {
	r := float64(faceSizes[d.Turn-1]) / 2
	d.DC.DrawRoundedRectangle(-r, -r, 2*r, 2*r, r*0.3)
	d.DC.SetColor(d.Color("die"))
	d.DC.Fill()
	d.DC.SetColor(d.Color("black"))
	d.DC.SetLineWidth(r * 0.24)
	switch c := rules.Counter(d.Kind - 1); c {
	case rules.AP:
		paint.Chevron(d.DC, 0, r*0.7)
		d.DC.Fill()
	case rules.Def1, rules.Def2:
		for i := range c.Raises() {
			x, arm := r*(float64(i)-float64(c.Raises()-1)/2)*0.85, r*0.5/float64(c.Raises())+r*0.1
			d.DC.DrawLine(x-arm, 0, x+arm, 0)
			d.DC.DrawLine(x, -arm, x, arm)
			d.DC.Stroke()
		}
	}
}

// paintStat is the sign of a figure: chevrons for the squares of a flight, cross hairs for the aim, a shield for the block.
func paintStat(d *scene.Drawing) {
	const r = 12
	dc := d.DC
	dc.SetColor(d.Color("muted"))
	switch d.Kind {
	case statSpeed:
		for _, y := range []float64{-5, 5} {
			dc.Push()
			dc.Translate(0, y)
			paint.Chevron(dc, 0, r*0.7)
			dc.Pop()
		}
		dc.Fill()
	case statAim:
		dc.DrawCircle(0, 0, r*0.62)
		for _, to := range [][2]float64{{1, 0}, {-1, 0}, {0, 1}, {0, -1}} {
			dc.DrawLine(to[0]*r*0.3, to[1]*r*0.3, to[0]*r, to[1]*r)
		}
		dc.SetLineWidth(2.6)
		dc.Stroke()
	case statBlock:
		paint.Outline(dc, [][2]float64{{-0.8, -0.95}, {0.8, -0.95}, {0.8, 0.1}, {0, 1}, {-0.8, 0.1}}, r, r)
		dc.Fill()
	}
}

// paintMark is a mark on a square, small: a lit square, and a target at hand or farther away.
func paintMark(d *scene.Drawing) {
	switch d.Kind {
	case markFlies:
		d.DC.DrawRectangle(-14, -14, 28, 28)
		paint.Rimmed(d.DC, d.Color("glow"), d.Color("ink"), 4)
	case markNear:
		d.Target(d.DC, 13, nearInk)
	case markFar:
		d.Target(d.DC, 13, farInk)
	}
}

// nearInk and farInk are the colours of targets on the board.
const nearInk, farInk = "hot", "missed"

// hulls are the types' outlines, in the order of the table: a wedge, a block with a head, a disc, and a needle.
var hulls = [...]paint.Hull{
	{ // dart
		{Tilt: [2]float64{0.8, 0.3}, Points: [][2]float64{{0, -1}, {0.8, 0.86}, {0.26, 0.66}, {0, 0.5}}},
		{Tilt: [2]float64{0.3, 0.1}, Bright: 0.2, Points: [][2]float64{{0, -1}, {0.3, 0.45}, {0, 0.5}}},
	},
	{ // hammer
		{Tilt: [2]float64{0.6, 0.3}, Points: [][2]float64{{0, -0.9}, {0.95, -0.9}, {0.95, -0.3}, {0.5, -0.2}, {0.5, 0.9}, {0, 0.9}}},
		{Tilt: [2]float64{0.2, 0.4}, Bright: 0.2, Points: [][2]float64{{0, -0.75}, {0.75, -0.75}, {0.75, -0.5}, {0, -0.4}}},
	},
	{ // shield
		{Tilt: [2]float64{0.6, 0.4}, Points: [][2]float64{{0, -0.95}, {0.5, -0.8}, {0.92, -0.3}, {0.92, 0.3}, {0.5, 0.8}, {0, 0.9}}},
		{Tilt: [2]float64{0.2, 0.2}, Bright: 0.2, Points: [][2]float64{{0, -0.65}, {0.4, -0.5}, {0.62, -0.1}, {0.5, 0.4}, {0, 0.6}}},
	},
	{ // lance
		{Tilt: [2]float64{0.8, 0}, Points: [][2]float64{{0, -1.08}, {0.2, -0.5}, {0.48, -0.3}, {0.48, 0.3}, {0.95, 0.62}, {0.95, 0.9}, {0, 0.8}}},
		{Tilt: [2]float64{0.3, 0.2}, Bright: 0.2, Points: [][2]float64{{0, -1}, {0.16, -0.4}, {0.2, 0.6}, {0, 0.7}}},
	},
}
