// Package boarding draws matches of boarding actions: views become scenes, and words for those who cannot see them.
package boarding

import (
	"math"

	"mayhembot/engine"
	rules "mayhembot/engine/boarding"
	"mayhembot/render/paint"
	"mayhembot/render/scene"
)

// colors differ in light as much as in hue: dark, middle, pale. Plates under numbers differ by shape, too.
var colors = []scene.Color{{Hex: "#c4142c", Ink: "ink"}, {Hex: "#3a74e8", Ink: "ink"}, {Hex: "#e0cf9c", Ink: "black"}}

// Accent is a seat's colour as RGB.
func Accent(s engine.Seat) int { return colors[s-1].RGB() }

// headings is how many directions a base is painted in: those of the rules (B2).
const headings = 120

// designs is how many outlines of hulls there are; classes take them in turn.
const designs = 5

// sizes are how many sizes of bases there are.
const sizes = 3

// state is how a base is drawn.
type state int

const (
	whole  state = iota
	hollow       // disabled
	ghost        // where a ship was, or would be
	states
)

// The game's own shapes. A base has one for each design, size and state.
const (
	baseShape   = scene.Own
	raysShape   = baseShape + designs*sizes*scene.ID(states) // by size: which arcs a base has
	rockShape   = raysShape + sizes
	gridShape   = rockShape + 1
	edgeShape   = rockShape + 2 // of the own edge of a seat, along and down
	stripShape  = rockShape + 3 // a spot of a template
	dotShape    = rockShape + 4 // of a template to be flown
	hitShape    = rockShape + 5 // a spot of a line of fire
	missShape   = rockShape + 6
	bandShape   = rockShape + 7 // a spot of an arc or a band
	bumpShape   = rockShape + 8
	boltShape   = rockShape + 9 // across the gap of docked ships
	homeShape   = rockShape + 10
	plateShape  = rockShape + 11 // under a ship's number
	smallShape  = rockShape + 12 // a ship on the chart
	pebbleShape = rockShape + 13
	faceShape   = rockShape + 14 // a die by what it shows
	pipShape    = rockShape + 15 // hull or shields, left or lost
	signShape   = rockShape + 16 // what a card tells of a ship
	cardShape   = rockShape + 17 // a character face up by its wounds, or face down
)

// What dice show (B32), and how signs count.
const (
	faceHit = iota + 1
	faceCritical
	faceEye
	faceBlank
	faceEvade
	faceAvoidEye
	faceAvoidBlank
	faces = faceAvoidBlank
)

const (
	pipHull = iota + 1
	pipNoHull
	pipShield
	pipNoShield
	pips = pipNoShield
)

const (
	signStress = iota + 1
	signFocus
	signEvade
	signLock
	signKit
	signDisabled
	signFight
	signTow
	signGone
	signs = signGone
)

const (
	cardUp = iota + 1
	cardWounded
	cardDown
	cards = cardDown
)

// base is the look of a ship's base.
func base(v *rules.Table, n int8, at int, as state) scene.Look {
	ship := v.Ship(n)
	design := scene.ID(int(ship.Class-1) % designs)
	id := baseShape + (design*sizes+scene.ID(v.ClassOf(n).Size))*scene.ID(states) + scene.ID(as)
	return id.Of(int(ship.Seat), at/3+1)
}

// unit is how many pixels a millimetre has: a piece is a small base.
func unit(d *scene.Drawing) float64 { return float64(d.Tile.Height) / smallBase }

// smallBase is the size of a small base in millimetres (B10).
const smallBase = 40

// measures are the bases' widths and lengths in millimetres, by size (B10).
var measures = [sizes][2]float64{{40, 40}, {80, 80}, {80, 200}}

// Emblem is a plate of the shape that a seat's ships have.
func Emblem(d *scene.Drawing, r float64, gone bool) {
	color, _ := d.Player()
	plate(d, d.Kind, r)
	if ground := d.Color(color); gone {
		paint.Rimmed(d.DC, d.Color("space"), ground, 3)
	} else {
		paint.Rimmed(d.DC, ground, d.Keyline(color), 3)
		d.DC.DrawCircle(0, 0, r*0.56)
		d.DC.SetColor(d.Color("black"))
		d.DC.Fill()
	}
}

func kit() scene.Kit {
	k := scene.Kit{Players: colors, Emblem: Emblem}
	for design := range designs {
		for size := range sizes {
			for as := range states {
				k.Shapes = append(k.Shapes, scene.Shape{Name: "base", Group: "Ships", Size: scene.ByBoard, Kinds: scene.Seats, Turns: headings,
					Room: baseRoom(size), Paint: func(d *scene.Drawing) { paintBase(d, design, size, as) }})
			}
		}
	}
	for size := range sizes {
		k.Shapes = append(k.Shapes, scene.Shape{Name: "arcs", Group: "Ships", Size: scene.ByBoard, Kinds: arcKinds, Turns: headings,
			Room: baseRoom(size), Paint: func(d *scene.Drawing) { paintRays(d, size) }})
	}
	k.Shapes = append(k.Shapes, planeShapes()...)
	k.Shapes = append(k.Shapes, signShapes()...)
	return k
}

// baseRoom holds a base turned anyhow.
func baseRoom(size int) func(*scene.Drawing) (int, int) {
	return func(d *scene.Drawing) (int, int) {
		side := int(math.Hypot(measures[size][0], measures[size][1])*unit(d)) + 8
		return side, side
	}
}

// planeShapes are those of the plane, in the order of their IDs.
func planeShapes() []scene.Shape {
	across := func(mm float64) func(*scene.Drawing) (int, int) {
		return func(d *scene.Drawing) (int, int) { return int(mm*unit(d)) + 4, int(mm*unit(d)) + 4 }
	}
	of := func(name string, kinds, turns int, room func(*scene.Drawing) (int, int), painter func(*scene.Drawing)) scene.Shape {
		return scene.Shape{Name: name, Group: "Plane", Size: scene.ByBoard, Kinds: kinds, Turns: turns, Room: room, Paint: painter}
	}
	return []scene.Shape{
		of("asteroid", paint.RockShapes, 0, across(70), func(d *scene.Drawing) { d.Rock(d.DC, d.Kind-1, 30*unit(d)) }),
		of("100 mm", 0, 0, across(100), paintGrid),
		of("own edge", scene.Seats, 2, across(104), paintEdge),
		of("template", scene.Seats, 0, across(20), func(d *scene.Drawing) { spot(d, paint.Shade(playerColor(d), -0.45), 10*unit(d)) }),
		of("planned", scene.Seats, 0, scene.Sized(12, 12), func(d *scene.Drawing) { spot(d, paint.Shade(playerColor(d), 0.45), 4.5) }),
		of("hit", 0, 0, scene.Sized(12, 12), func(d *scene.Drawing) { spot(d, d.Color("hot"), 4.5) }),
		of("miss", 0, 0, scene.Sized(12, 12), func(d *scene.Drawing) { spot(d, d.Color("missed"), 3) }),
		of("band", 4, 0, scene.Sized(10, 10), func(d *scene.Drawing) { spot(d, d.Color([...]string{"ink", "cool", "faint", "grid"}[d.Kind-1]), 2.6) }),
		of("bump", 0, 0, scene.Sized(44, 44), func(d *scene.Drawing) {
			d.Spark(d.DC, 20, 9)
		}),
		of("docked", 0, 0, scene.Sized(26, 26), paintBolt),
		of("tow home", scene.Seats, 0, scene.Sized(44, 44), paintHome),
		of("number", scene.Seats, 0, scene.Sized(38, 38), func(d *scene.Drawing) {
			plate(d, d.Kind, 16)
			paint.Rimmed(d.DC, d.Color("black"), d.Keyline(scene.PlayerColor(d.Kind)), 2.5)
		}),
		of("on the chart", scene.Seats, 0, scene.Sized(20, 20), func(d *scene.Drawing) {
			plate(d, d.Kind, 7)
			paint.Rimmed(d.DC, playerColor(d), d.Color("ink"), 1.5)
		}),
		of("asteroid on the chart", 0, 0, scene.Sized(10, 10), func(d *scene.Drawing) { spot(d, d.Color("rock"), 4) }),
	}
}
