package conquest

import (
	"image"
	"math"
	"sync"

	"mayhembot/engine"
	rules "mayhembot/engine/conquest"
	"mayhembot/render/scene"
)

// Measures of the table, in pixels.
const (
	gap       = 10
	headHigh  = 88  // of a system: name, race, coins
	bandHigh  = 280 // the middle of the table: void and combat
	handHigh  = 150 // the viewer's own hand
	worldName = 32  // below a planet
)

// table holds the place of everything. Systems lie round the middle in turn order, clockwise.
type table struct {
	board  scene.Board
	system [rules.MaxSeats]image.Rectangle
	worlds [1 + rules.MaxSeats*rules.PlanetsEach]scene.Cell // the middle of each planet
	radius int                                              // of a planet
	band   image.Rectangle
	hand   image.Rectangle // empty without a hand
	head   int
}

// whole is the table of a picture. It has room for the viewer's hand if it has one. Planets take the largest size that a table of
// so many seats has room for, and keep it and their place whatever happens.
func whole(seats int, hand bool) *table {
	f := frame{seats: seats, size: scene.Bare, head: headHigh, band: bandHigh}
	if hand {
		f.strip = handHigh
	}
	return f.table(radiusOf(f))
}

// radiusOf is a planet's radius in a frame, found once for each.
var radiusOf = func() func(frame) int {
	var known sync.Map
	return func(f frame) int {
		r, ok := known.Load(f)
		if !ok {
			r, _ = known.LoadOrStore(f, f.radius())
		}
		return r.(int)
	}
}()

// replayTable is the table of a replay: systems without their heads, nothing else.
func replayTable(seats int) *table {
	f := frame{seats: seats, size: image.Pt(780, 680), head: 26, band: 8}
	t := f.table(f.radius())
	t.board.Piece -= 8 // replays draw pieces so much larger
	return t
}

// frame is the ground on which a table is laid out. Two systems stand one above the other, more stand in two columns. The odd
// one stands below in the middle.
type frame struct {
	seats             int
	size              image.Point
	head, band, strip int // pixels high: a system's head, the middle of the table, the hand below
}

// grid is the number of columns and rows, and of rows that are full.
func (f frame) grid() (columns, rows, full int) {
	if f.seats == 2 {
		return 1, 2, 2
	}
	return 2, (f.seats + 1) / 2, f.seats / 2
}

// equal is the size of each system.
func (f frame) equal() (w, h int) {
	columns, rows, _ := f.grid()
	return (f.size.X - (columns-1)*gap) / columns, (f.size.Y-f.band-f.strip)/rows - gap
}

// radius is the largest radius at which the planets have room.
func (f frame) radius() int {
	w, h := f.equal()
	for radius := f.size.X / 6; ; radius-- {
		if _, ok := orbit(w, h-f.head, radius); ok {
			return radius
		}
	}
}

// table lays out the frame, with planets of a radius.
func (f frame) table(radius int) *table {
	columns, rows, full := f.grid()
	wide, high := f.equal()
	t := &table{radius: radius, head: f.head}
	y, top := 0, make([]int, rows)
	for r := range rows {
		if r == (rows+1)/2 {
			t.band = image.Rect(0, y, f.size.X, y-gap+f.band)
			y += f.band
		}
		top[r] = y
		y += high + gap
	}
	for i := range f.seats {
		row, x := f.seats-i, 0
		switch {
		case columns == 1:
			row = i
		case f.seats%2 == 1 && i == full+1:
			row, x = full, (f.size.X-wide)/2 // alone
		case i > full:
		default:
			row, x = max(0, i-1), min(i, 1)*(f.size.X-wide)
		}
		t.system[i] = image.Rect(x, top[row], x+wide, top[row]+high)
		t.settle(engine.Seat(i + 1))
	}
	t.hand = image.Rect(0, f.size.Y-f.strip, f.size.X, f.size.Y)
	t.board = scene.Board{Grid: scene.Plane, Columns: f.size.X, Rows: f.size.Y, Piece: pieceOf(radius)}
	return t
}

// orbit tells whether five planets of a radius have room: in a row, or as three above two between them. deep is how much lower
// the two lie, 0 for a row.
func orbit(w, h, radius int) (deep int, ok bool) {
	if radius <= min(w/5, h-worldName)/2-4 {
		return 0, true
	}
	deep = h - worldName - 2*radius - 8
	apart := func(x, y int) float64 { return math.Hypot(float64(x), float64(y)) }
	return deep, radius <= w/6-4 && deep > 0 && apart(w/6, deep) >= float64(2*radius+8) &&
		apart(w/6, deep-radius-worldName/2) >= float64(radius+worldName/2)
}

// settle places a system's planets.
func (t *table) settle(s engine.Seat) {
	box := t.system[s-1]
	corner := box.Min.Add(image.Pt(0, t.head))
	w, h, radius := box.Dx(), box.Dy()-t.head, t.radius
	deep, _ := orbit(w, h, radius)
	for i, p := range rules.Planets(s) {
		at := image.Pt((2*i+1)*w/10, (h-worldName)/2)
		if deep > 0 {
			at = image.Pt((2*i+1)*w/6, radius+2)
			if i >= 3 {
				at = image.Pt((i-2)*w/3, radius+2+deep)
			}
		}
		at = at.Add(corner)
		t.worlds[p] = scene.Cell{Column: at.X, Row: at.Y}
	}
}

// pieceOf is the size of a large pyramid that stands alone on a planet, worldRadius the planet's for such a size.
func pieceOf(radius int) int      { return radius * 6 / 5 }
func at(p image.Point) scene.Cell { return scene.Cell{Column: p.X, Row: p.Y} }
func cell(x, y int) scene.Cell    { return scene.Cell{Column: x, Row: y} }
