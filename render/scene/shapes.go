package scene

import (
	"github.com/fogleman/gg"

	"mayhembot/render/paint"
)

// The shapes every game can use.
const (
	Nothing ID = iota

	Rock    // six of them
	Counter // a beacon for a number
	Tint    // a cell in a seat's colour
	Edge    // a cell's outline in a seat's colour
	Path
	MidPath
	EarlyPath
	OldPath
	PlanPath
	Trail // on a poster
	HopRim
	HopCore
	OldBeam
	Sightline
	LaneTag
	Landing // where a die would lead, by seat and by its face plus one
	Tip
	Beam
	Miss
	Spark

	Ring // a cell lit for a seat
	Lit  // a cell lit for whoever just came
	Burst
	Brackets
	Veil
	Target
	Blast // grows by its kinds of seats and its turns

	Dot
	Core
	Badge
	Pip // the unit of what dice lose
	Cross
	Check
	Arrives
	Crown
	Robot
	Again
	Tag
	Gain
	DamageTag
	Chip
	Action
	UsedAction
	Won // of scores: large, and small where there are many
	Open
	Gained
	Returned
	Plate // under dice, by their number
	Under // and under those rolled again

	Icon // a seat's emblem: in the header
	LargeIcon
	GoneIcon
	Portrait
	Hero
	Striker // in a splash
	Fallen

	FreshDie // by seat, and by face plus one; face 0 is blank
	UsedDie
	HitDie
	MissedDie
	DieRing
	HurtRing // round a die that has just lost pips

	Own // the first of the game's
)

// faces is how many looks a die has: blank, and one to six pips.
const faces = 7

// Measures of fixed shapes, in pixels.
const (
	tagWidth, tagHeight = 74, 32
	damageWidth         = 180
	damageHeight        = 38
	smallDie            = 48
	waitingDie          = 24
	combatDie           = 46
	againDie            = 32 // of a die that was rolled again
	coreSize            = 22
	signSize            = 34 // of a piece of the board among signs
	plateHeight         = combatDie + 12
	maxPlate            = 8 // dice in one throw
	// Blasts is how many pictures a growing blast has.
	Blasts = 4
)

var starSizes = [2]int{28, 18}

// plateWidth is the width of what n dice lie on.
func plateWidth(n int) int { return n*(combatDie+6) + 8 }

// Sized is a room that is always the same.
func Sized(w, h int) func(*Drawing) (int, int) {
	return func(*Drawing) (int, int) { return w, h }
}

// SignShape is a fixed shape in one colour: its painter gets half of its size.
func SignShape(name string, size int, ink string, painter func(dc *gg.Context, r float64)) Shape {
	return Shape{Name: name, Group: "Signs", Size: Fixed, Room: Sized(size, size), Paint: func(d *Drawing) {
		d.DC.SetColor(d.Color(ink))
		d.DC.SetLineWidth(2)
		painter(d.DC, float64(size)/2)
	}}
}

func segmentRoom(d *Drawing) (w, h int) {
	step := d.Tile.Step(d.Turn)
	return max(step.X, -step.X) + 14, max(step.Y, -step.Y) + 14
}

func targetRoom(d *Drawing) (w, h int) { return int(2.6 * d.R), int(2.6 * d.R) }

func cellRoom(d *Drawing) (w, h int) { return d.Tile.Width + 8, d.Tile.Height + 8 }

// shapes are those of this package, by their ID.
func shapes() []Shape {
	all := make([]Shape, Own)
	boardShapes(all)
	pieceShapes(all)
	signShapes(all)
	emblemShapes(all)
	dieShapes(all)
	splashShapes(all)
	return all
}

func boardShapes(all []Shape) {
	const group = "On the board"
	all[Rock] = Shape{Name: "rock", Group: group, Kinds: paint.RockShapes, Paint: func(d *Drawing) { d.Rock(d.DC, d.Kind-1, d.R*0.88) }}
	all[Counter] = Shape{Name: "counter", Group: group, Paint: func(d *Drawing) { d.Counter(d.DC, d.R) }}
	all[Tint] = Shape{Name: "tint", Group: group, Kinds: Seats, Room: cellRoom, Paint: func(d *Drawing) {
		color, _ := d.Player()
		d.Tint(d.DC, d.Tile, color)
	}}
	all[Edge] = Shape{Name: "edge", Group: group, Kinds: Seats, Room: cellRoom, Paint: func(d *Drawing) {
		color, _ := d.Player()
		d.Edge(d.DC, d.Tile, color)
	}}
	way := func(name string, strength float64, dashed bool) Shape {
		return Shape{Name: name, Group: "Ways and shots", Kinds: Seats, Turns: Headings, Room: segmentRoom, Paint: func(d *Drawing) {
			color, _ := d.Player()
			d.Path(d.DC, d.Tile, color, d.Turn, strength, dashed)
		}}
	}
	all[Path], all[MidPath], all[EarlyPath] = way("way", 1, false), way("earlier way", 0.8, false), way("first way", 0.6, false)
	all[OldPath], all[PlanPath] = way("old way", 0.35, false), way("planned way", 1, true)
	all[Trail] = Shape{Name: "trail", Group: "Ways and shots", Kinds: Seats, Turns: Headings, Room: segmentRoom, Paint: func(d *Drawing) {
		color, _ := d.Player()
		d.Trail(d.DC, d.Tile, color, d.Turn)
	}}
	bead := func(name string, size int, painter func(d *Drawing, color string, r float64)) Shape {
		return Shape{Name: name, Group: "Ways and shots", Kinds: Seats, Room: Sized(size+2, size+2), Paint: func(d *Drawing) {
			color, _ := d.Player()
			painter(d, color, float64(size)/2)
		}}
	}
	all[HopRim] = bead("way round, rim", 10, func(d *Drawing, color string, r float64) {
		d.DC.DrawCircle(0, 0, r)
		d.DC.SetColor(d.Keyline(color))
		d.DC.Fill()
	})
	all[HopCore] = bead("way round", 6, func(d *Drawing, color string, r float64) {
		d.DC.DrawCircle(0, 0, r)
		d.DC.SetColor(d.Color(color))
		d.DC.Fill()
	})
	all[OldBeam] = Shape{Name: "old hit", Group: "Ways and shots", Turns: Headings, Room: segmentRoom, Paint: func(d *Drawing) { d.OldBeam(d.DC, d.Tile, d.Turn) }}
	all[Sightline] = Shape{Name: "in line", Group: "Ways and shots", Turns: Headings, Room: segmentRoom, Paint: func(d *Drawing) { d.Sightline(d.DC, d.Tile, d.Turn) }}
	all[LaneTag] = Shape{Name: "in line at", Group: "Ways and shots", Size: Fixed, Room: Sized(58, 28), Paint: func(d *Drawing) {
		d.DC.DrawRoundedRectangle(-28, -13, 56, 26, 6)
		d.DC.SetColor(d.Alpha("slot", 0.8))
		d.DC.Fill()
	}}
	all[Landing] = Shape{Name: "leads here", Group: group, Kinds: Seats, Turns: faces, Room: cellRoom, Paint: func(d *Drawing) {
		color, _ := d.Player()
		size := d.R * 1.05
		d.DC.Translate(-size/2, -size/2)
		d.Landing(d.DC, color, d.Turn-1, size)
	}}
	all[Tip] = Shape{Name: "tip", Group: "Ways and shots", Kinds: Seats, Turns: Headings, Room: Sized(20, 20), Paint: func(d *Drawing) {
		color, _ := d.Player()
		d.Tip(d.DC, color, d.Angle)
	}}
	all[Beam] = Shape{Name: "hit", Group: "Ways and shots", Turns: Headings, Room: segmentRoom, Paint: func(d *Drawing) { d.Beam(d.DC, d.Tile, d.Turn) }}
	all[Miss] = Shape{Name: "miss", Group: "Ways and shots", Turns: Headings, Room: segmentRoom, Paint: func(d *Drawing) { d.Miss(d.DC, d.Tile, d.Turn) }}
	all[Spark] = Shape{Name: "impact", Group: group, Room: targetRoom, Paint: func(d *Drawing) { d.Spark(d.DC, d.R*0.95, d.R*0.5) }}
}

func pieceShapes(all []Shape) {
	const group = "On the board"
	all[Ring] = Shape{Name: "waits", Group: group, Size: ByPiece, Kinds: Seats, Room: cellRoom, Paint: func(d *Drawing) {
		color, _ := d.Player()
		d.Ring(d.DC, d.Tile, color, "ink")
	}}
	all[Lit] = Shape{Name: "came", Group: group, Size: ByPiece, Room: cellRoom, Paint: func(d *Drawing) { d.Ring(d.DC, d.Tile, "cool", "cool") }}
	all[Burst] = Shape{Name: "wreck", Group: group, Size: ByPiece, Kinds: Seats, Paint: func(d *Drawing) {
		color, _ := d.Player()
		d.Burst(d.DC, d.R, color)
	}}
	all[Brackets] = Shape{Name: "passed by", Group: group, Size: ByPiece, Kinds: Seats, Paint: func(d *Drawing) {
		color, _ := d.Player()
		d.Brackets(d.DC, d.R, color)
	}}
	all[Veil] = Shape{Name: "veil", Group: group, Size: ByPiece, Paint: func(d *Drawing) { d.Veil(d.DC, d.R) }}
	all[Target] = Shape{Name: "target", Group: group, Size: ByPiece, Room: targetRoom, Paint: func(d *Drawing) { d.Target(d.DC, d.R) }}
	blast := func(d *Drawing) float64 { return d.R * (0.7 + 0.5*float64(d.Turn-1)) }
	all[Blast] = Shape{Name: "blast", Group: "Blasts", Size: ByPiece, Kinds: Seats, Turns: Blasts,
		Room: func(d *Drawing) (int, int) { return int(blast(d) * 2.4), int(blast(d) * 2.4) },
		Paint: func(d *Drawing) {
			color, _ := d.Player()
			d.Burst(d.DC, blast(d), color)
		}}
}

func signShapes(all []Shape) {
	all[Cross] = SignShape("gone", 26, "hot", paint.Cross)
	all[Check] = SignShape("done", 26, "ink", paint.Check)
	all[Arrives] = SignShape("comes", 26, "cool", paint.Arrives)
	all[Crown] = SignShape("winner", 40, "crown", paint.Crown)
	all[Again] = SignShape("again", 28, "ink", paint.Turn)
	all[Action] = SignShape("action", 36, "ink", paint.Turn)
	all[UsedAction] = SignShape("used action", 24, "missed", paint.Turn)
	all[Pip] = SignShape("pip", 12, "black", paint.Disc)
	all[Robot] = Shape{Name: "autopilot", Group: "Signs", Size: Fixed, Room: Sized(30, 30), Paint: func(d *Drawing) {
		d.DC.SetColor(d.Color("muted"))
		d.Robot(d.DC, 15)
	}}
	star := func(name, ink string, painter func(*gg.Context, float64)) Shape {
		size := func(d *Drawing) (int, int) { return starSizes[d.Kind-1], starSizes[d.Kind-1] }
		return Shape{Name: name, Group: "Signs", Size: Fixed, Kinds: len(starSizes), Room: size, Paint: func(d *Drawing) {
			d.DC.SetColor(d.Color(ink))
			painter(d.DC, float64(starSizes[d.Kind-1])/2)
		}}
	}
	all[Won], all[Open] = star("won", "ink", paint.Star), star("open", "missed", paint.OpenStar)
	all[Gained], all[Returned] = star("gained", "hot", paint.Star), star("returned", "hot", paint.Cross)
	panel := func(name string, w, h int, painter func(d *Drawing, w, h float64)) Shape {
		return Shape{Name: name, Group: "Signs", Size: Fixed, Room: Sized(w, h), Paint: func(d *Drawing) { painter(d, float64(w), float64(h)) }}
	}
	tag := func(ink string) func(*Drawing, float64, float64) {
		return func(d *Drawing, w, h float64) { d.Tag(d.DC, w, h, ink) }
	}
	all[Tag], all[Gain] = panel("loss", tagWidth, tagHeight, tag("hot")), panel("gain", tagWidth, tagHeight, tag("cool"))
	all[DamageTag] = panel("damage", damageWidth, damageHeight, tag("hot"))
	all[Chip] = panel("acting", chipWidth, chipHeight, func(d *Drawing, w, h float64) { d.Chip(d.DC, w, h) })
	all[Badge] = panel("step", 30, 30, func(d *Drawing, _, _ float64) { d.Badge(d.DC) })
	slab := func(name string, room func(d *Drawing) (int, int)) Shape {
		return Shape{Name: name, Group: "Signs", Size: Fixed, Kinds: maxPlate, Room: room, Paint: func(d *Drawing) {
			w, h := room(d)
			d.Slab(d.DC, float64(w), float64(h))
		}}
	}
	all[Plate] = slab("plate", func(d *Drawing) (int, int) { return plateWidth(d.Kind), plateHeight })
	all[Under] = slab("under", func(d *Drawing) (int, int) { return d.Kind*(againDie+4) + 42, againDie + 8 })
}

func emblemShapes(all []Shape) {
	emblem := func(name string, size int, gone bool) Shape {
		return Shape{Name: name, Group: "Emblems", Size: Fixed, Kinds: Seats, Room: Sized(size, size), Paint: func(d *Drawing) {
			d.kit.Emblem(d, float64(size)*0.43, gone)
		}}
	}
	all[Icon], all[LargeIcon], all[GoneIcon] = emblem("icon", 56, false), emblem("large icon", 88, false), emblem("gone", 56, true)
	all[Portrait], all[Hero] = emblem("portrait", 104, false), emblem("hero", 168, false)
	all[Dot] = Shape{Name: "jump", Group: "Signs", Size: Fixed, Kinds: Seats, Room: Sized(12, 12), Paint: func(d *Drawing) {
		color, _ := d.Player()
		d.Dot(d.DC, color)
	}}
	all[Core] = Shape{Name: "in stock", Group: "Signs", Size: Fixed, Kinds: Seats, Room: Sized(coreSize, coreSize), Paint: func(d *Drawing) {
		color, _ := d.Player()
		d.Core(d.DC, color)
	}}
}

func dieShapes(all []Shape) {
	die := func(name string, kinds int, painter func(d *Drawing, size float64)) Shape {
		room := func(d *Drawing) (int, int) { return d.Tile.Width, d.Tile.Width }
		return Shape{Name: name, Group: "Dice", Size: ByDie, Kinds: kinds, Turns: faces, Room: room, Paint: func(d *Drawing) {
			size := float64(d.Tile.Width)
			d.DC.Translate(-size/2, -size/2)
			painter(d, size)
		}}
	}
	all[FreshDie] = die("die", Seats, func(d *Drawing, size float64) {
		color, ink := d.Player()
		d.Die(d.DC, color, ink, d.Turn-1, size)
	})
	all[UsedDie] = die("used die", Seats, func(d *Drawing, size float64) {
		color, _ := d.Player()
		d.UsedDie(d.DC, color, d.Turn-1, size)
	})
	all[HitDie] = die("hit", 1, func(d *Drawing, size float64) { d.HitDie(d.DC, d.Turn-1, size) })
	all[MissedDie] = die("missed", 1, func(d *Drawing, size float64) { d.MissedDie(d.DC, d.Turn-1, size) })
	all[DieRing] = Shape{Name: "new", Group: "Dice", Size: ByDie,
		Room:  func(d *Drawing) (int, int) { return d.Tile.Width + 6, d.Tile.Width + 6 },
		Paint: func(d *Drawing) { d.DieRing(d.DC, float64(d.Tile.Width+6), "cool") }}
	all[HurtRing] = Shape{Name: "hurt", Group: "Dice", Size: ByDie,
		Room:  func(d *Drawing) (int, int) { return d.Tile.Width + 6, d.Tile.Width + 6 },
		Paint: func(d *Drawing) { d.DieRing(d.DC, float64(d.Tile.Width+6), "hot") }}
}

// Die is a seat's die showing a face, 0 for none.
func Die(seat, face int, used bool) Look {
	if used {
		return UsedDie.Of(seat, face+1)
	}
	return FreshDie.Of(seat, face+1)
}

// Thrown is a die of a throw that hit or missed.
func Thrown(face int, hit bool) Look {
	if hit {
		return HitDie.Of(1, face+1)
	}
	return MissedDie.Of(1, face+1)
}
