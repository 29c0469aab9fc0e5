package mayhem

import (
	"slices"

	"mayhembot/engine"
	"mayhembot/engine/hex"
	rules "mayhembot/engine/mayhem"
	"mayhembot/render/paint"
	"mayhembot/render/scene"
)

// colors are the pilots', by seat-1.
var colors = []scene.Color{
	{Hex: "#c4142c", Ink: "ink"}, {Hex: "#ffd21f", Ink: "black"}, {Hex: "#3a74e8", Ink: "black"},
	{Hex: "#22a868", Ink: "black"}, {Hex: "#fb8ccf", Ink: "black"}, {Hex: "#ffffff", Ink: "black"},
}

// white is the seat whose dice serve for dice that are nobody's.
const white = 6

// Accent is a pilot's colour as RGB.
func Accent(s engine.Seat) int { return colors[s-1].RGB() }

// The game's own shapes.
const (
	shipShape = scene.Own + iota
	ghostShape
	wreckShape
	wornShape // scars, also on a hull about to break
	tornShape
	killsShape
	speedSign
	shieldSign
	gunSign
	reactorSign
	alwaysSign
	readySign
	usableSign
	workingSign
	spentSign
)

// rowSigns are the signs of the template's rows.
var rowSigns = [...]scene.ID{rules.Speed: speedSign, rules.Shields: shieldSign, rules.Firepower: gunSign}

func kit() scene.Kit {
	return scene.Kit{
		Players: colors,
		Shapes: slices.Concat([]scene.Shape{
			{Name: "ship", Group: "Ships", Size: scene.ByPiece, Kinds: scene.Seats, Turns: scene.Headings, Room: shipRoom, Paint: paintShip},
			{Name: "ghost", Group: "Ships", Size: scene.ByPiece, Kinds: scene.Seats, Turns: scene.Headings, Room: shipRoom, Paint: paintGhost},
			{Name: "wreck", Group: "Ships", Size: scene.ByPiece, Kinds: scene.Seats, Paint: paintWreck},
		}, scarShapes(), []scene.Shape{
			scene.SignShape("speed", 30, "muted", paintSpeed), scene.SignShape("shields", 30, "muted", paintShield),
			scene.SignShape("firepower", 32, "muted", paintSight), scene.SignShape("reactor", 30, "muted", paintReactor),
		}, sheetSigns()),
		Emblem: func(d *scene.Drawing, r float64, gone bool) {
			if color, _ := d.Player(); gone {
				d.Ghost(d.DC, hulls[d.Kind-1], color, 0, r)
			} else {
				d.Ship(d.DC, hulls[d.Kind-1], color, 0, r)
			}
		},
		Fallen: func(d *scene.Drawing, r float64) {
			color, _ := d.Player()
			d.Broken(d.DC, hulls[d.Kind-1], color, r)
		},
		Usual: []scene.Format{usual},
	}
}

// usual is the layout most matches are played with: the standard board, six pilots and their equipment.
var usual = scene.Format{Board: board(hex.Board{Columns: rules.MaxColumns, Rows: rules.MaxRows}), Seats: rules.MaxSeats, Form: form(true)}

func board(b hex.Board) scene.Board {
	return scene.Board{Grid: scene.Hexes, Columns: b.Columns, Rows: b.Rows}
}

// form is a template: three rows of three fields, the overheat field apart, the reactor, and a sheet in games with equipment.
func form(sheets bool) scene.Form {
	f := scene.Form{Rows: 3, Fields: 3, Apart: true, Stock: true, Pips: true, Heads: true, Ticker: tickerLines}
	if sheets {
		f.Note = 90
	}
	return f
}

// tickerLines are those of the ticker that tells the last turn.
const tickerLines = 2

func cell(c hex.Cell) scene.Cell { return scene.Cell{Column: int(c.Col), Row: int(c.Row)} }

// shipRoom has room for a nose that leaves its cell.
func shipRoom(d *scene.Drawing) (w, h int) { return int(2.5*d.R) + 8, int(2.5*d.R) + 8 }

func paintShip(d *scene.Drawing) {
	color, _ := d.Player()
	d.Flying(d.DC, hulls[d.Kind-1], color, d.Angle, d.R, paint.LongTip)
}

func paintGhost(d *scene.Drawing) {
	color, _ := d.Player()
	d.Trace(d.DC, hulls[d.Kind-1], color, d.Angle, d.R, paint.LongTip)
}

func paintWreck(d *scene.Drawing) {
	color, _ := d.Player()
	d.Broken(d.DC, hulls[d.Kind-1], color, d.R)
}

// rockOf picks a cell's asteroid, always the same one for the same cell.
func rockOf(c hex.Cell) scene.Look {
	return scene.Rock.Of(1+(int(c.Col)*7+int(c.Row)*11)%paint.RockShapes, 0)
}
