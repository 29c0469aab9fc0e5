package conquest

import (
	"image"
	"math"

	"mayhembot/engine"
	rules "mayhembot/engine/conquest"
	"mayhembot/render/scene"
)

// Measures of the table, in pixels.
const (
	gap       = 10
	headHigh  = 84  // of a system: name, race, coins
	bandHigh  = 270 // the middle of the table: void and combat
	handHigh  = 150 // the viewer's own hand
	worldName = 28  // below a planet
)

// table says where everything lies: systems round the middle in turn order, clockwise.
type table struct {
	board  scene.Board
	system [rules.MaxSeats]image.Rectangle
	worlds [1 + rules.MaxSeats*rules.PlanetsEach]scene.Cell // the middle of each planet
	radius int                                              // of a planet
	band   image.Rectangle
	hand   image.Rectangle // empty where there is none
	head   int
}

// whole is the table of a picture, with room for the viewer's hand if it has one.
func whole(seats int, hand bool) *table {
	strip := 0
	if hand {
		strip = handHigh
	}
	t := &table{}
	t.arrange(seats, scene.Bare, headHigh, bandHigh, strip)
	return t
}

// replayTable is the table of a replay: systems without their heads, nothing else.
func replayTable(seats int) *table {
	t := &table{}
	t.arrange(seats, image.Pt(780, 680), 26, 8, 0)
	t.board.Piece -= 8 // replays draw pieces so much larger
	return t
}

// groundOf is the table by the kind of a system's ground: as many seats, above the most of them with a hand.
func groundOf(kind int) *table {
	if kind > rules.MaxSeats {
		return whole(max(kind-rules.MaxSeats, 2), true)
	}
	return whole(max(kind, 2), false)
}

// arrange puts two systems one above the other, more in two columns; one that is left over stands below, in the middle.
func (t *table) arrange(seats int, size image.Point, head, band, strip int) {
	t.head = head
	columns, pairs, single := 2, seats/2, seats%2
	if seats == 2 {
		columns, pairs, single = 1, 2, 0
	}
	rows := pairs + single
	w, h := (size.X-(columns-1)*gap)/columns, (size.Y-band-strip)/rows-gap
	above := (rows + 1) / 2
	place := func(seat, column, row int) {
		y := row * (h + gap)
		if row >= above {
			y += band
		}
		x := column * (w + gap)
		if column < 0 {
			x = (size.X - w) / 2
		}
		t.system[seat-1] = image.Rect(x, y, x+w, y+h)
	}
	seat := 1
	next := func(column, row int) { place(seat, column, row); seat++ }
	next(0, 0)
	if columns == 1 {
		next(0, 1)
	} else {
		for row := range pairs {
			next(1, row)
		}
		if single > 0 {
			next(-1, pairs)
		}
		for row := pairs - 1; row > 0; row-- {
			next(0, row)
		}
	}
	t.band = image.Rect(0, above*(h+gap), size.X, above*(h+gap)+band-gap)
	t.hand = image.Rect(0, size.Y-strip, size.X, size.Y)
	radius, deep := orbit(w, h-head)
	t.radius = radius
	for s := engine.Seat(1); int(s) <= seats; s++ {
		t.settle(s, w, h-head, deep)
	}
	t.board = scene.Board{Grid: scene.Plane, Columns: size.X, Rows: size.Y, Piece: pieceOf(t.radius)}
}

// orbit finds how the largest planets stand: five in a row, or three above two between them, which are deep lower; a deep of
// 0 is a row.
func orbit(w, h int) (radius, deep int) {
	row := min(w/5, h-worldName)/2 - 4
	for radius = w/6 - 4; radius > row; radius-- {
		deep = h - worldName - 2*radius - 4
		apart := func(x, y int) float64 { return math.Hypot(float64(x), float64(y)) }
		if deep > 0 && apart(w/6, deep) >= float64(2*radius+8) && apart(w/6, deep-radius-worldName/2) >= float64(radius+worldName/2) {
			return radius, deep
		}
	}
	return row, 0
}

// settle places a system's planets.
func (t *table) settle(s engine.Seat, w, h, deep int) {
	corner := t.system[s-1].Min.Add(image.Pt(0, t.head))
	for i, p := range rules.Planets(s) {
		at := image.Pt((2*i+1)*w/10, (h-worldName)/2)
		if deep > 0 {
			at = image.Pt((2*i+1)*w/6, t.radius+2)
			if i >= 3 {
				at = image.Pt((i-2)*w/3, t.radius+2+deep)
			}
		}
		at = at.Add(corner)
		t.worlds[p] = scene.Cell{Column: at.X, Row: at.Y}
	}
}

// pieceOf is the size of a large pyramid that stands alone on a planet, worldRadius the planet's for such a size.
func pieceOf(radius int) int      { return radius * 6 / 5 }
func worldRadius(piece int) int   { return piece * 5 / 6 }
func at(p image.Point) scene.Cell { return scene.Cell{Column: p.X, Row: p.Y} }
func cell(x, y int) scene.Cell    { return scene.Cell{Column: x, Row: y} }
