package boarding

import (
	"image"

	"mayhembot/engine"
	rules "mayhembot/engine/boarding"
	"mayhembot/engine/plane"
	"mayhembot/render/scene"
)

// Measures of the picture below its header, in pixels: the plane above, a panel a seat with a row a ship below.
const (
	rowHigh   = 84
	headHigh  = 60
	panelGap  = 8
	chartSize = 168
)

// pieces are how many pixels a small base may be wide, the largest first. The whole plane fits at the smallest.
var pieces = [...]int{84, 68, 56, 46, 38}

// Millimetres, and units of the rules in one.
const (
	planeSize = 900
	perMM     = 100
	beyond    = 14 // seen outside the plane, for its edges
	around    = 60 // seen round what matters
)

// table is where everything lies in one picture.
type table struct {
	window image.Rectangle // pixels, of the plane
	piece  int
	corner image.Point // millimetres at the window's corner
	panels []image.Rectangle
	cut    bool // not all of the plane is seen
}

// newTable lays panels for so many rows, and the plane above them so that all of a box in millimetres is seen as large as may be.
func newTable(seats, rows int, box image.Rectangle) *table {
	t := &table{}
	room := image.Rectangle{Max: scene.Bare}
	high := headHigh + rows*rowHigh + panelGap
	wide := (room.Dx() - (seats-1)*panelGap) / seats
	for i := range seats {
		x := i * (wide + panelGap)
		t.panels = append(t.panels, image.Rect(x, room.Max.Y-high, x+wide, room.Max.Y))
	}
	t.window = image.Rect(0, 0, room.Dx(), room.Max.Y-high-panelGap)
	plain := image.Rect(-beyond, -beyond, planeSize+beyond, planeSize+beyond)
	if box.Empty() {
		box = plain
	}
	box = box.Inset(-around).Intersect(plain)
	for _, t.piece = range pieces {
		if seen := t.seen(); box.Dx() <= seen.X && box.Dy() <= seen.Y {
			break
		}
	}
	seen := t.seen()
	t.corner = image.Pt(begin(box.Min.X, box.Max.X, seen.X), begin(box.Min.Y, box.Max.Y, seen.Y))
	t.cut = seen.X < planeSize || seen.Y < planeSize
	return t
}

// seen is how many millimetres the window shows.
func (t *table) seen() image.Point { return t.window.Size().Mul(smallBase).Div(t.piece) }

// begin is where a window of so many millimetres begins that shows those from one to another amid it and as little as may be
// of what lies beyond the plane.
func begin(from, to, seen int) int {
	at := (from + to - seen) / 2
	if seen >= planeSize+2*beyond {
		return (planeSize - seen) / 2
	}
	return min(max(at, -beyond), planeSize+beyond-seen)
}

// at is where a point of the plane lies.
func (t *table) at(p plane.Point) scene.Cell {
	return scene.Cell{Column: t.window.Min.X + scaled(p.X-int64(t.corner.X)*perMM, t.piece), Row: t.window.Min.Y + scaled(p.Y-int64(t.corner.Y)*perMM, t.piece)}
}

func scaled(units int64, piece int) int { return int(units) * piece / (smallBase * perMM) }

// mm is a point in whole millimetres.
func mm(p plane.Point) image.Point { return image.Pt(int(p.X/perMM), int(p.Y/perMM)) }

func cell(x, y int) scene.Cell { return scene.Cell{Column: x, Row: y} }

// sees tells whether a point lies in the window, with so much round it, in pixels.
func (t *table) sees(c scene.Cell, round int) bool {
	return image.Pt(c.Column, c.Row).In(t.window.Inset(-round))
}

// most is how many ships the seat with the most has, gone or not; 1 before there are any.
func most(v *rules.View) (rows int) {
	var n [rules.MaxSeats + 1]int
	for i := range v.ShipCount {
		n[v.Ships[i].Seat]++
	}
	for _, k := range n {
		rows = max(rows, k)
	}
	return max(rows, 1)
}

// focus is what a picture has to show, in millimetres: ships, where they came from, and where own ones will be.
func focus(v *rules.View, st *story, plans []planned) (box image.Rectangle) {
	add := func(p plane.Point, half int) {
		at := mm(p)
		box = box.Union(image.Rect(at.X-half, at.Y-half, at.X+half, at.Y+half))
	}
	for n, ship := range v.Numbers() {
		if ship.Placed {
			add(ship.At.Point, int(v.SizeOf(n).Length)/perMM)
		}
	}
	for _, f := range st.flights {
		add(f.From.Point, smallBase)
		add(f.To.Point, smallBase)
	}
	for _, p := range plans {
		add(p.flight.At.Point, smallBase)
	}
	return box
}

// planned is a flight the viewer has in mind for an own ship.
type planned struct {
	ship   int8
	plan   rules.Plan
	flight rules.Flight
}

// plansOf are the viewer's own plans, foreseen as everything stands.
func plansOf(v *rules.View) (all []planned) {
	if v.Step != rules.StepPlan || v.Seat == engine.Nobody {
		return nil
	}
	for n, ship := range v.Numbers() {
		if ship.Seat != v.Seat || ship.Moved || !ship.Plan.Kind.Flies() {
			continue
		}
		towed := int8(0)
		if ship.Plan.Kind == rules.Tow || ship.Plan.Kind == rules.BreakTow {
			towed = ship.Dock
		}
		all = append(all, planned{n, ship.Plan, v.Foresee(n, ship.Plan.Manoeuvre, towed)})
	}
	return all
}
