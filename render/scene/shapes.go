package scene

import "github.com/fogleman/gg"

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
	Leaving // or that it would lead off the board, by the same
	Away    // the arrow beside that one
	Tip
	Beam
	Miss
	Spark

	Ring // a cell lit for a seat
	Lit  // a cell lit for whoever just came
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
	MissTag
	Chip
	Action
	UsedAction
	Won // of scores: large, and small where there are many
	Open
	Gained
	Returned
	Plate // under dice, by their number
	Lead  // from dice to what they were thrown at
	LaneDot
	LaneSeat // under the number of the piece that a lane leads to
	Under    // and under those rolled again

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
	badgeWidth          = 112 // of when a step came
	badgeHeight         = 32
	smallDie            = 48
	waitingDie          = 24
	combatDie           = 46
	againDie            = 32 // of a die that was rolled again
	coreSize            = 22
	signSize            = 34 // of a piece of the board among signs
	badgeQuarter        = 17 // of a quarter of a piece in an emblem's place
	headQuarter         = 21 // and in the header
	orderSign           = 38 // of how far somebody is in the turn order
	plateHeight         = combatDie + 12
	leadSize            = 6
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

// shapes are those of this package, by their ID.
func shapes() []Shape {
	all := make([]Shape, Own)
	boardShapes(all)
	leadShapes(all)
	pieceShapes(all)
	signShapes(all)
	emblemShapes(all)
	dieShapes(all)
	splashShapes(all)
	return all
}
