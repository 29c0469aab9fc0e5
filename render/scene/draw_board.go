package scene

import (
	"cmp"
	"image"
	"iter"
	"math"
	"slices"

	"mayhembot/render"
	"mayhembot/render/paint"
)

// Field lays items on a board of one size.
type Field struct {
	Map    render.Map
	Labels [labelStyles]render.Style
	r      *Renderer
	tile   render.Tile
	ground *sprites
	pieces *sprites
	lone   *sprites        // pieces that have none beside them
	seen   image.Rectangle // where those stay inside
}

// Field is a board's field; its pieces are grown by some pixels, to be seen on a phone.
func (r *Renderer) Field(m render.Map, grown int) *Field {
	t := m.Tile()
	f := &Field{Map: m, r: r, tile: t, ground: r.table(t), pieces: r.table(t.Grown(grown))}
	f.lone = f.pieces
	f.Labels = [labelStyles]render.Style{PieceLabel: pieceNumber(f.pieces.tile), CounterLabel: {Size: min(max(t.Height*2/5, 19), 26), Ink: "muted"}, PointsLabel: damageN, NoteLabel: {Size: min(max(t.Height/4, render.Small), 26), Ink: "faint"}, ReachLabel: {Size: min(max(t.Height*9/20, render.Small), 36), Ink: "ink", Halo: "space"},
		HeadText: {Size: render.Title, Ink: "ink"}, BodyText: {Size: 26, Ink: "ink"}, PlainText: {Size: 24, Light: true, Ink: "muted"}, HotText: {Size: 26, Ink: "hot"}, CountText: {Size: 23, Ink: "ink", Halo: "space"}, SeatText: {Size: 20, Ink: "ink"}, NameText: cardName, LineText: plain, FigureText: scored}
	return f
}

// Sprite is a look's sprite on this board.
func (f *Field) Sprite(l Look) *render.Sprite { return f.sprite(l, f.pieces) }

func (f *Field) sprite(l Look, pieces *sprites) *render.Sprite {
	switch f.r.shapes[l.Shape].Size {
	case ByBoard:
		return f.ground.of(l)
	case ByPiece:
		return pieces.of(l)
	}
	return f.r.fixed.of(l)
}

// At is the middle of a cell.
func (f *Field) At(c Cell) image.Point { return f.Map.Center(c.Column, c.Row) }

// Side is the middle of the side by which a heading leaves a cell, or of the cell for heading 0.
func (f *Field) Side(c Cell, heading int) image.Point {
	if heading == 0 {
		return f.At(c)
	}
	return f.At(c).Add(f.tile.Step(heading).Div(2))
}

// along is the middle of the n-th cell, counted from 0, in a heading from another.
func (f *Field) along(c Cell, heading, n int) image.Point {
	return f.At(c).Add(f.tile.Step(heading).Mul(n))
}

// step is the middle of the n-th side crossed on a way, counted from 0.
func (f *Field) step(c Cell, heading, n int) image.Point {
	return f.along(c, heading, n).Add(f.tile.Step(heading).Div(2))
}

// Draw lays items in their order, filled cells first. Names of cells are left to who knows them.
func (f *Field) Draw(list *render.List, items []Item) {
	f.drawGround(list, items)
	f.drawItems(list, items)
}

// drawGround fills cells.
func (f *Field) drawGround(list *render.List, items []Item) {
	for i := range items {
		switch it := &items[i]; {
		case it.Kind == Mark && it.Look.Shape == Tint:
			f.drawMark(list, items, it)
		case it.Kind == Reach:
			at := f.At(it.At)
			list.AddCentered(f.ground.of(Reached.Of(it.Seat, 0)), at.X, at.Y)
		}
	}
}

func (f *Field) drawItems(list *render.List, items []Item) {
	last := 0
	for i := range items {
		last = max(last, items[i].Number)
	}
	for i := range items {
		switch it := &items[i]; it.Kind {
		case Mark:
			if it.Look.Shape != Tint {
				f.drawMark(list, items, it)
			}
		case Way:
			f.drawWay(list, items, it, last)
		case Hop:
			f.drawHop(list, it)
		case Arc:
			f.drawArc(list, items, it)
		case Shot:
			f.drawShot(list, it)
		case Lane:
			f.drawLane(list, it)
		case Text:
			f.drawText(list, it)
		case Reach:
			at := f.At(it.At)
			list.Text(f.r.text.Line(f.Labels[ReachLabel], it.Label), at.X, at.Y, render.Middle)
		case Box:
			at := f.At(it.At)
			list.Add(f.r.box(f.At(it.To).Sub(at), it.Hit), at.X, at.Y)
		}
	}
}

// crownHeight is how far over a cell's upper edge something above it stands.
const crownHeight = 26

func (f *Field) drawMark(list *render.List, items []Item, it *Item) {
	at, pieces := f.Side(it.At, it.Side), f.piecesOn(items, it)
	if it.Above {
		at.Y -= pieces.tile.Height/2 + crownHeight
	}
	if it.Look.Shape != Nothing {
		list.AddCentered(f.sprite(it.Look, pieces), at.X, at.Y)
	}
	if it.Label == "" {
		return
	}
	style := f.Labels[it.Style]
	if it.Look.Turn > 0 {
		at = at.Add(numberAt(pieces.tile, int(it.Look.Turn)))
	}
	if it.Style == PieceLabel {
		style = pieceNumber(pieces.tile)
	}
	list.Text(f.r.text.Line(style, it.Label), at.X, at.Y, render.Middle)
}

// LoneTile is the tile by which a piece is drawn that has none beside it: where cells are small it is larger than its cell, so that
// its heading is seen on a phone.
func LoneTile(t render.Tile) render.Tile {
	const most, percent = 88, 132
	large := t
	for next := t; t.Sides == 6 && next.Height <= most && next.Height*100 <= t.Height*percent; next = next.Grown(1) {
		large = next
	}
	return large
}

// growLone has lone pieces drawn larger where all of them is seen.
func (f *Field) growLone(seen image.Rectangle) *Field {
	f.lone, f.seen = f.r.table(LoneTile(f.tile)), seen
	return f
}

// piecesOn is the sprites of the size of what stands on the cell of a mark.
func (f *Field) piecesOn(items []Item, mark *Item) *sprites {
	if f.lone == f.pieces || mark.Look.Shape == Target { // which is as large round a piece that is shot at from nearby
		return f.lone
	}
	at, near := f.At(mark.At), f.tile.Height*5/4
	if !square(f.lone.tile.Height).Add(at).In(f.seen) {
		return f.pieces
	}
	for i := range items {
		if it := &items[i]; it.Worth == Piece && it.At != mark.At {
			if d := f.At(it.At).Sub(at); d.X*d.X+d.Y*d.Y < near*near {
				return f.pieces
			}
		}
	}
	return f.lone
}

// pieceNumber is how the number on a piece of a size is set.
func pieceNumber(t render.Tile) render.Style {
	return render.Style{Size: max(t.Height*43/100, 1), Ink: "ink"}
}

// numberAt is from the middle of a piece to the number of one turned to a heading.
func numberAt(t render.Tile, heading int) image.Point {
	sin, cos := math.Sincos(t.Angle(heading))
	far := paint.NumberBack * float64(t.Height) / 2
	return image.Pt(-int(math.Round(sin*far)), int(math.Round(cos*far)))
}

// pathOf is how a way looks: the later its step in a story, the brighter.
func pathOf(it *Item, last int) ID {
	switch {
	case it.Plan:
		return PlanPath
	case it.Old:
		return OldPath
	case it.Number == 0 || 3*it.Number > 2*last:
		return Path
	case 3*it.Number > last:
		return MidPath
	}
	return EarlyPath
}

func (f *Field) drawWay(list *render.List, items []Item, it *Item, last int) {
	segment, tip := f.ground.of(pathOf(it, last).Of(it.Seat, it.Heading)), f.ground.of(Tip.Of(it.Seat, it.Heading))
	for n := range it.Length {
		mid := f.step(it.At, it.Heading, n)
		if !it.Old {
			mid = mid.Add(f.beside(items, it, mid))
		}
		list.AddCentered(segment, mid.X, mid.Y)
		if !it.Old {
			list.AddCentered(tip, mid.X, mid.Y)
		}
	}
}

// beside is how far a step of a way is moved aside, where it is not the only one over a side of a cell.
func (f *Field) beside(items []Item, way *Item, side image.Point) image.Point {
	before, all := 0, 0
	for i := range items {
		it := &items[i]
		if it.Kind != Way || it.Old {
			continue
		}
		for n := range it.Length {
			if d := f.step(it.At, it.Heading, n).Sub(side); max(d.X, -d.X, d.Y, -d.Y) <= 1 { // halves are rounded
				if it == way {
					before = all
				}
				all++
			}
		}
	}
	if all < 2 {
		return image.Point{}
	}
	d := f.tile.Step((way.Heading-1)%(f.tile.Headings()/2) + 1) // the same for both directions
	gap := (2*before - all + 1) * (f.tile.Width/10 + 2)
	return image.Pt(-d.Y, d.X).Mul(gap).Div(2 * f.tile.Height)
}

// hop is an arc round what stands between two cells, on the upper side.
func (f *Field) hop(it *Item) curve {
	from, to := f.At(it.At), f.At(it.To)
	d := to.Sub(from)
	aside := image.Pt(d.Y, -d.X)
	if aside.Y > 0 || aside.Y == 0 && aside.X < 0 {
		aside = aside.Mul(-1)
	}
	length := math.Hypot(float64(d.X), float64(d.Y))
	bulge := 1.15 * float64(f.tile.Height) / length
	over := from.Add(d.Div(2)).Add(image.Pt(int(float64(aside.X)*bulge), int(float64(aside.Y)*bulge)))
	return curve{from, over, to, int(length * 1.3 / 5)}
}

// drawHop lays beads along the arc.
func (f *Field) drawHop(list *render.List, it *Item) {
	hop := f.hop(it)
	if it.Plan {
		hop.n /= 3
	}
	for _, bead := range [2]ID{HopRim, HopCore} {
		sprite := f.ground.of(bead.Of(it.Seat, 0))
		for i := range hop.n {
			at := hop.at(i)
			list.AddCentered(sprite, at.X, at.Y)
		}
	}
}

func (f *Field) drawShot(list *render.List, it *Item) {
	beam := Miss
	switch {
	case it.Hit && it.Old:
		beam = OldBeam
	case it.Hit:
		beam = Beam
	}
	segment := f.ground.of(beam.Of(1, it.Heading))
	for n := range it.Length {
		mid := f.step(it.At, it.Heading, n)
		list.AddCentered(segment, mid.X, mid.Y)
	}
}

// drawLane lays a thin line.
func (f *Field) drawLane(list *render.List, it *Item) {
	segment := f.ground.of(Sightline.Of(1, it.Heading))
	for n := range it.Length {
		mid := f.step(it.At, it.Heading, n)
		list.AddCentered(segment, mid.X, mid.Y)
	}
}

// drawArc lays dots, none of them on a text.
func (f *Field) drawArc(list *render.List, items []Item, it *Item) {
	dots, dot := arc(f.At(it.At), f.At(it.To), it.Bend), f.r.fixed.of(Dot.Of(it.Seat, 0))
	texts := f.textBoxes(items)
	for i := range dots.n {
		at := dots.at(i)
		if (!it.Old || i%2 == 0) && !slices.ContainsFunc(texts, at.In) {
			list.AddCentered(dot, at.X, at.Y)
		}
	}
}

// curve is an arc of so many dots between two points.
type curve struct {
	from, over, to image.Point
	n              int
}

// dotGap is how far the dots of an arc stand apart, dotWidth how wide they are, in pixels.
const dotGap, dotWidth = 17, 12

// usualBend is how far an arc leads aside, in tenths of its length.
const usualBend = 2

func arc(from, to image.Point, bend int) curve {
	d := to.Sub(from)
	length := math.Hypot(float64(d.X), float64(d.Y))
	over := from.Add(to).Div(2).Add(image.Pt(d.Y, -d.X).Mul(cmp.Or(bend, usualBend)).Div(10))
	return curve{from, over, to, max(int(length)/dotGap-1, 0)}
}

// Dots are where the dots of an arc lie, every so many of them.
func Dots(from, to image.Point, bend, each int) iter.Seq[image.Point] {
	return func(yield func(image.Point) bool) {
		dots := arc(from, to, bend)
		for i := 0; i < dots.n; i += each {
			if !yield(dots.at(i)) {
				return
			}
		}
	}
}

// at is the middle of the n-th dot.
func (c curve) at(n int) image.Point {
	t := float64(n+1) / float64(c.n+1)
	mix := func(a, b, c int) int {
		return int(math.Round(float64(a)*(1-t)*(1-t) + 2*float64(b)*t*(1-t) + float64(c)*t*t))
	}
	return image.Pt(mix(c.from.X, c.over.X, c.to.X), mix(c.from.Y, c.over.Y, c.to.Y))
}
