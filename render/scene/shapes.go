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
	Away    // an arrow off the board
	Reached // a cell filled with a quarter of a seat's colour
	Tip
	Beam
	Miss
	Spark

	Ring // a cell lit for a seat
	Lit  // a cell lit for the one who just came
	Burst
	Brackets
	Veil
	Bearing // an arrow to a heading
	Target
	Blast // grows by its kinds of seats and its turns

	Dot
	Core
	Badge
	Cross
	Check
	Arrives
	Crown
	Robot
	Again
	Tag
	Gain
	DamageTag // on the board
	Chip
	Action
	UsedAction
	Won // of scores: large, and small where there are many
	Open
	Gained
	Returned

	Icon // a seat's emblem: in the header
	LargeIcon
	GoneIcon
	Portrait
	Hero
	Striker // in a splash
	Fallen

	FreshDie // by seat, and by face plus one; face 0 is blank
	UsedDie
	PlanDie // one that a plan would use
	HitDie
	MissedDie
	DieRing
	HurtRing // round a die that has just lost pips
	OpenRing // round one that may be chosen

	Own // the first of the game's
)

// faces is how many looks a die has: blank, and one to six pips.
const faces = 7

// Measures of fixed shapes, in pixels.
const (
	tagWidth, tagHeight = 70, 32
	badgeSize           = 34 // of a step's number
	smallDie            = 40
	waitingDie          = 24
	combatDie           = 46
	tickerDie           = 38 // of a die in the ticker
	toldDie             = 34 // and in the header's last line
	coreSize            = 22
	signSize            = 34 // of a piece of the board among signs
	badgeQuarter        = 17 // of a quarter of a piece in an emblem's place
	headQuarter         = 21 // and in the header
	orderSign           = 38 // of how far somebody is in the turn order
	maxPlate            = 8  // dice in one throw
	// Blasts is how many pictures a growing blast has.
	Blasts = 4
)

var starSizes = [...]int{42, 34, 26, 18}

// Which of them stands before or over a number, in the standings of a poster, and below a card's rows.
const numberStar, posterStar, lowStar = 1, 1, 2

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

func segmentRoom(d *Drawing) (w, h int) {
	step := d.Tile.Step(d.Turn)
	return max(step.X, -step.X) + 14, max(step.Y, -step.Y) + 14
}

// targetInks are the colours of a target: of one that was hit, and of one that was missed.
var targetInks = [...]string{"hot", "missed"}

func targetRoom(d *Drawing) (w, h int) { return int(2.6 * d.R), int(2.6 * d.R) }

func awayRoom(d *Drawing) (w, h int) { return d.Tile.Height, d.Tile.Height }

func cellRoom(d *Drawing) (w, h int) { return d.Tile.Width + 8, d.Tile.Height + 8 }

func boardShapes(all []Shape) {
	const group = "On the board"
	all[Rock] = Shape{Name: "rock", Group: group, Kinds: paint.RockShapes, Paint: func(d *Drawing) { d.Rock(d.DC, d.Kind-1, d.R*0.88) }}
	all[Counter] = Shape{Name: "counter", Group: group, Paint: func(d *Drawing) { d.Counter(d.DC, d.R) }}
	all[Tint] = Shape{Name: "tint", Group: group, Kinds: Seats, Room: cellRoom, Paint: func(d *Drawing) {
		color, _ := d.Player()
		d.Tint(d.DC, d.Tile, color)
	}}
	all[Reached] = Shape{Name: "can be reached", Group: group, Kinds: Seats, Room: cellRoom, Paint: func(d *Drawing) {
		color, _ := d.Player()
		d.Reached(d.DC, d.Tile, color)
	}}
	all[Away] = Shape{Name: "off the board", Group: group, Turns: Headings, Room: awayRoom, Paint: func(d *Drawing) {
		d.DC.Rotate(d.Angle)
		d.DC.SetColor(d.Color("hot"))
		d.DC.Translate(0, -d.R*0.42)
		paint.Away(d.DC, d.R*0.5)
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
	all[Ring] = Shape{Name: "waits", Group: group, Kinds: Seats, Room: cellRoom, Paint: func(d *Drawing) {
		color, _ := d.Player()
		d.Ring(d.DC, d.Tile, color, "ink")
	}}
	all[Lit] = Shape{Name: "came", Group: group, Room: cellRoom, Paint: func(d *Drawing) { d.Ring(d.DC, d.Tile, "cool", "cool") }}
	all[Burst] = Shape{Name: "wreck", Group: group, Size: ByPiece, Kinds: Seats, Paint: func(d *Drawing) {
		color, _ := d.Player()
		d.Burst(d.DC, d.R, color)
	}}
	all[Brackets] = Shape{Name: "passed by", Group: group, Size: ByPiece, Kinds: Seats, Turns: Headings, Paint: func(d *Drawing) {
		color, _ := d.Player()
		d.Brackets(d.DC, d.R, color, d.Angle)
	}}
	all[Veil] = Shape{Name: "veil", Group: group, Size: ByPiece, Paint: func(d *Drawing) { d.Veil(d.DC, d.R) }}
	all[Bearing] = Shape{Name: "heads", Group: group, Size: ByPiece, Turns: Headings, Paint: func(d *Drawing) {
		d.DC.Rotate(d.Angle)
		paint.Outline(d.DC, [][2]float64{{0, -1}, {0.7, 0.85}, {0, 0.45}, {-0.7, 0.85}}, d.R/2, d.R/2)
		d.DC.SetColor(d.Color("ink"))
		d.DC.Fill()
	}}
	all[Target] = Shape{Name: "target", Group: group, Size: ByPiece, Kinds: len(targetInks), Room: targetRoom, Paint: func(d *Drawing) { d.Target(d.DC, d.R, targetInks[d.Kind-1]) }}
	blast := func(d *Drawing) float64 { return d.R * (0.7 + 0.5*float64(d.Turn-1)) }
	all[Blast] = Shape{Name: "blast", Group: "Blasts", Size: ByPiece, Kinds: Seats, Turns: Blasts,
		Room: func(d *Drawing) (int, int) { return int(blast(d) * 2.4), int(blast(d) * 2.4) },
		Paint: func(d *Drawing) {
			color, _ := d.Player()
			d.Burst(d.DC, blast(d), color)
		}}
}

func signShapes(all []Shape) {
	all[Cross] = SignShape("gone", orderSign, "hot", paint.Cross)
	all[Check] = SignShape("done", orderSign, "ink", paint.Check)
	all[Arrives] = SignShape("comes", orderSign, "cool", paint.Arrives)
	all[Crown] = SignShape("winner", 40, "crown", paint.Crown)
	all[Again] = SignShape("again", 28, "ink", paint.Turn)
	all[Action] = SignShape("action", 36, "ink", paint.Turn)
	all[UsedAction] = SignShape("used action", 24, "missed", paint.Turn)
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
	all[Gained], all[Returned] = star("gained", "cool", paint.Star), star("returned", "hot", paint.Cross)
	panel := func(name string, w, h int, painter func(d *Drawing, w, h float64)) Shape {
		return Shape{Name: name, Group: "Signs", Size: Fixed, Room: Sized(w, h), Paint: func(d *Drawing) { painter(d, float64(w), float64(h)) }}
	}
	sized := func(name, ink string, kinds int, size func(kind int) (w, h int)) Shape {
		return Shape{Name: name, Group: "Signs", Size: Fixed, Kinds: kinds, Room: func(d *Drawing) (int, int) { return size(d.Kind) }, Paint: func(d *Drawing) {
			w, h := size(d.Kind)
			d.Tag(d.DC, float64(w), float64(h), ink)
		}}
	}
	loss := func(kind int) (w, h int) {
		if kind > 1 {
			return lossWidths[kind-2], tagHeight
		}
		return tagWidth, tagHeight
	}
	all[Tag], all[Gain] = sized("loss", "hot", len(lossWidths)+1, loss), sized("gain", "cool", len(lossWidths)+1, loss)
	all[DamageTag] = sized("damage", "hot", len(tagSizes), func(kind int) (w, h int) { return tagSizes[kind-1].X, tagSizes[kind-1].Y })
	all[Chip] = panel("acting", chipWidth, chipHeight, func(d *Drawing, w, h float64) { d.Chip(d.DC, w, h) })
	all[Badge] = panel("step", badgeSize, badgeSize, func(d *Drawing, w, h float64) { d.Badge(d.DC, w/2) })
}

func emblemShapes(all []Shape) {
	emblem := func(name string, size int, gone bool) Shape {
		return Shape{Name: name, Group: "Emblems", Size: Fixed, Kinds: Seats, Room: Sized(size, size), Paint: func(d *Drawing) {
			d.kit.Emblem(d, float64(size)*0.43, gone)
		}}
	}
	all[Icon], all[LargeIcon], all[GoneIcon] = emblem("icon", 56, false), emblem("large icon", 88, false), emblem("gone", 56, true)
	all[Portrait], all[Hero] = emblem("portrait", 104, false), emblem("hero", 168, false)
	all[Dot] = Shape{Name: "jump", Group: "Signs", Size: Fixed, Kinds: Seats, Room: Sized(dotWidth, dotWidth), Paint: func(d *Drawing) {
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
	all[PlanDie] = die("die of a plan", Seats, func(d *Drawing, size float64) {
		color, _ := d.Player()
		d.Landing(d.DC, color, d.Turn-1, size)
	})
	all[HitDie] = die("hit", 1, func(d *Drawing, size float64) { d.HitDie(d.DC, d.Turn-1, size) })
	all[MissedDie] = die("missed", 1, func(d *Drawing, size float64) { d.MissedDie(d.DC, d.Turn-1, size) })
	all[DieRing] = Shape{Name: "new", Group: "Dice", Size: ByDie,
		Room:  func(d *Drawing) (int, int) { return d.Tile.Width + 6, d.Tile.Width + 6 },
		Paint: func(d *Drawing) { d.DieRing(d.DC, float64(d.Tile.Width+6), "cool") }}
	all[HurtRing] = Shape{Name: "hurt", Group: "Dice", Size: ByDie,
		Room:  func(d *Drawing) (int, int) { return d.Tile.Width + 6, d.Tile.Width + 6 },
		Paint: func(d *Drawing) { d.DieRing(d.DC, float64(d.Tile.Width+6), "hot") }}
	all[OpenRing] = Shape{Name: "may be chosen", Group: "Dice", Size: ByDie,
		Room:  func(d *Drawing) (int, int) { return d.Tile.Width + 4, d.Tile.Width + 4 },
		Paint: func(d *Drawing) { d.OpenRing(d.DC, float64(d.Tile.Width+4)) }}
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
