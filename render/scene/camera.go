package scene

import (
	"image"
	"slices"
	"sync"

	"github.com/fogleman/gg"

	"mayhembot/render"
	"mayhembot/render/cache"
)

// The camera shows a window of the board where all that matters fits into one with larger cells, else the whole board. Within a turn
// it stands still as long as all that matters is seen. When a turn begins, it keeps the window of the turn before if that shows all of
// it as large. Else the window is chosen from few places, the most central first, so that two turns in a row mostly show the same one.
const (
	closeUp     = 74 // pixels that cells of a window are tall, if they can be; 24 on a phone
	middling    = 60 // else; 20 on a phone
	aroundFocus = 2  // cells seen round what matters
	mostParts   = 8  // of the way from one end of the board to the other, between the places where a window is tried first
)

// closeUps are the cells of windows, the largest first.
var closeUps = [...]render.HexMap{{Half: 21, Height: closeUp}, {Half: 17, Height: middling}}

// view is what the camera shows of a board.
type view struct {
	field  *Field
	ground *render.Sprite // sky and cells
	at     image.Point    // of the ground
	whole  bool
	cells  image.Rectangle // that are seen whole, in columns and rows
	frame  *render.Sprite  // of the window on the chart
	framed image.Point     // where that lies from the chart's corner
}

// camera holds the views of one layout. They are made when they are first needed.
type camera struct {
	r      *Renderer
	layout *layout
	levels []level
	chart  *chart

	views cache.Cache[viewKey, *view]
}

// level is one size of cells.
type level struct {
	board  render.Map // with its corner at the origin
	ground func() *render.Sprite
	margin image.Point // of the ground round the board
	seen   image.Point // columns and rows seen whole
}

type viewKey struct {
	level int
	at    image.Point // first column and row
}

func newCamera(r *Renderer, l *layout) *camera {
	c := &camera{r: r, layout: l, views: cache.New[viewKey, *view](maxViews)}
	c.levels = append(c.levels, c.newLevel(l.Board.MovedTo(image.Point{})))
	board := l.Format.Board
	if board.Grid == Hexes {
		for _, cells := range closeUps {
			if cells.Height <= l.Board.Tile().Height {
				continue
			}
			cells.Columns, cells.Rows = board.Columns, board.Rows
			c.levels = append(c.levels, c.newLevel(cells))
		}
		c.chart = r.newChart(board)
	}
	return c
}

func (c *camera) newLevel(board render.Map) level {
	l, board2, tile, room := level{board: board}, c.layout.Format.Board, board.Tile(), c.layout.Window.Size()
	size := board.Bounds().Size()
	l.margin = image.Pt(max(tile.Width, (room.X-size.X+1)/2), max(tile.Height, (room.Y-size.Y+1)/2))
	l.seen = image.Pt(board2.Columns, board2.Rows)
	if tile.Sides == 6 {
		l.seen.X = min(l.seen.X, (room.X-2*edge-tile.Width/4)/(tile.Width*3/4))
		l.seen.Y = min(l.seen.Y, (room.Y-2*edge-tile.Height/2)/tile.Height)
	}
	l.ground = sync.OnceValue(func() *render.Sprite { return c.r.ground(board2, l.board, l.margin) })
	return l
}

// aim is what the camera shows, and for which turn.
type aim struct {
	viewKey
	corner int // of the window, where the chart lies
	turn   int
}

// look picks the view of a scene. last is the aim of the picture before, and becomes this one's.
func (c *camera) look(s *Scene, last *aim) *view {
	if s.Whole || len(s.Focus) == 0 {
		return c.view(viewKey{})
	}
	if last.turn != s.Turn || last.turn == 0 || !c.holds(last, s) {
		*last = c.choose(s, last)
	}
	return c.view(last.viewKey)
}

// holds tells whether all that matters is seen by an aim, and clear of the chart.
func (c *camera) holds(a *aim, s *Scene) bool {
	if a.level == 0 {
		return true
	}
	for _, cell := range s.Focus {
		if !image.Pt(cell.Column, cell.Row).In(c.seen(a.viewKey)) {
			return false
		}
	}
	return !c.view(a.viewKey).field.hidden(s, c.chartBox(a.corner))
}

// seen is the columns and rows that a view shows whole.
func (c *camera) seen(key viewKey) image.Rectangle {
	return image.Rectangle{key.at, key.at.Add(c.levels[key.level].seen)}
}

// choose aims the camera for a turn.
func (c *camera) choose(s *Scene, last *aim) aim {
	box := around(s.Focus, s.Board)
	for i := range c.levels[1:] {
		key := viewKey{level: i + 1}
		seen, fits := c.levels[i+1].seen, false
		if last.level == key.level && box.In(c.seen(last.viewKey)) {
			if corner := c.corner(c.view(last.viewKey), s); corner >= 0 {
				return aim{last.viewKey, corner, s.Turn}
			}
		}
		if key.at.X, fits = placed(box.Min.X, box.Max.X, seen.X, s.Board.Columns); !fits {
			continue
		}
		if key.at.Y, fits = placed(box.Min.Y, box.Max.Y, seen.Y, s.Board.Rows); !fits {
			continue
		}
		if corner := c.corner(c.view(key), s); corner >= 0 {
			return aim{key, corner, s.Turn}
		}
	}
	return aim{turn: s.Turn}
}

// around is the columns and rows of some cells and of those about them.
func around(cells []Cell, b Board) (box image.Rectangle) {
	for _, c := range cells {
		box = box.Union(image.Rect(c.Column, c.Row, c.Column+1, c.Row+1).Inset(-aroundFocus))
	}
	return box.Intersect(image.Rect(0, 0, b.Columns, b.Rows))
}

// placed is where a window of so many columns or rows begins that shows those from one to before another: in the middle of
// the board, else at one of its ends, else between them. Few places are tried first, so that windows seldom move.
func placed(from, to, seen, all int) (begin int, fits bool) {
	for parts := 2; parts <= mostParts; parts *= 2 {
		for n := range parts + 1 {
			if begin = (all - seen) * ((n + parts/2) % (parts + 1)) / parts; begin <= from && to <= begin+seen {
				return begin, true
			}
		}
	}
	return max(0, to-seen), to-from <= seen
}

// view finds or makes a view.
func (c *camera) view(key viewKey) *view {
	return c.views.Get(key, c.newView)
}

func (c *camera) newView(key viewKey) *view {
	l, window := &c.levels[key.level], c.layout.Window
	tile, size := l.board.Tile(), l.board.Bounds().Size()
	from := image.Pt(key.at.X*tile.Width*3/4, key.at.Y*tile.Height)
	room := image.Pt(l.seen.X*tile.Width*3/4+tile.Width/4, l.seen.Y*tile.Height+tile.Height/2)
	if key.level == 0 {
		from, room = image.Point{}, size
	}
	origin := window.Min.Add(window.Size().Sub(room).Div(2)).Sub(from)
	v := &view{field: c.r.Field(l.board.MovedTo(origin), 0).growLone(window.Inset(-overEdge)), ground: l.ground(), at: origin.Sub(l.margin), whole: key.level == 0}
	v.cells = image.Rectangle{key.at, key.at.Add(l.seen)}
	if !v.whole {
		v.frame, v.framed = c.chart.newFrame(c.r, v.cells)
	}
	return v
}

// ground is the sky and the board's cells, with so much sky round the board.
func (r *Renderer) ground(b Board, board render.Map, margin image.Point) *render.Sprite {
	size := board.Bounds().Size().Add(margin.Mul(2))
	board = board.MovedTo(margin)
	list := render.NewList(r.brush.Palette, size.X, size.Y, "space")
	list.Add(r.Stars(size.X, size.Y), 0, 0)
	if b.Grid != Plane {
		r.AddCells(list, b, board)
	}
	return list.Bake()
}

// corners are those of the window in which the chart may lie, by how far right and down they are.
var corners = [...]image.Point{{1, 0}, {1, 1}, {0, 1}, {0, 0}}

// corner is the first corner of the window in which the chart hides nothing that matters; -1 where there is none.
func (c *camera) corner(v *view, s *Scene) int {
	for i := range corners {
		if !v.field.hidden(s, c.chartBox(i)) {
			return i
		}
	}
	return -1
}

// hidden tells whether a box hides a cell that matters, or an obstacle beside one.
func (f *Field) hidden(s *Scene, box image.Rectangle) bool {
	half := image.Pt(f.tile.Width, f.tile.Height).Div(2)
	over := func(at image.Point) bool { return (image.Rectangle{at.Sub(half), at.Add(half)}).Overlaps(box) }
	for _, cell := range s.Focus {
		if over(f.At(cell)) {
			return true
		}
	}
	for i := range s.Items {
		if it := &s.Items[i]; it.Worth == Obstacle && over(f.At(it.At)) && f.besideFocus(s, it.At) {
			return true
		}
	}
	return false
}

// besideFocus tells whether a cell lies beside one that matters.
func (f *Field) besideFocus(s *Scene, c Cell) bool {
	at, near := f.At(c), f.tile.Height*5/4
	return slices.ContainsFunc(s.Focus, func(other Cell) bool {
		d := f.At(other).Sub(at)
		return d.X*d.X+d.Y*d.Y <= near*near
	})
}

// chartBox is where the chart lies in a corner of the window.
func (c *camera) chartBox(corner int) image.Rectangle {
	size, window := c.chart.size, c.layout.Window.Inset(4)
	free := window.Size().Sub(size)
	at := window.Min.Add(image.Pt(corners[corner].X*free.X, corners[corner].Y*free.Y))
	return image.Rectangle{at, at.Add(size)}
}

// chart is the whole board, small.
type chart struct {
	board  render.Map
	size   image.Point
	ground *render.Sprite
	rock   *render.Sprite
	ships  []*render.Sprite // by seat
}

const chartPad = 8

func (r *Renderer) newChart(b Board) *chart {
	c, brush := &chart{}, r.brush
	c.board = b.Fit(image.Rect(0, 0, 230, 170)).MovedTo(image.Pt(chartPad, chartPad))
	c.size = c.board.Bounds().Size().Add(image.Pt(2*chartPad, 2*chartPad))
	c.ground = brush.Paint(c.size.X, c.size.Y, func(dc *gg.Context) {
		brush.Note(dc, float64(c.size.X), float64(c.size.Y), "faint", 2)
		for column := range b.Columns {
			for row := range b.Rows {
				at := c.board.Center(column, row)
				dc.DrawCircle(float64(at.X), float64(at.Y), 1)
			}
		}
		dc.SetColor(brush.Color("edge"))
		dc.Fill()
	})
	c.rock = brush.PaintCentered(8, 8, func(dc *gg.Context) {
		dc.DrawCircle(0, 0, 3.5)
		dc.SetColor(brush.Color("rock"))
		dc.Fill()
	})
	for i := range r.kit.Players {
		c.ships = append(c.ships, brush.PaintCentered(20, 20, func(dc *gg.Context) {
			dc.DrawCircle(0, 0, 9)
			dc.SetColor(brush.Color("ink"))
			dc.Fill()
			dc.DrawCircle(0, 0, 7)
			dc.SetColor(brush.Color(PlayerColor(i + 1)))
			dc.Fill()
		}))
	}
	return c
}

// newFrame is the outline of a window of so many columns and rows, and where it lies from the chart's corner.
func (c *chart) newFrame(r *Renderer, cells image.Rectangle) (*render.Sprite, image.Point) {
	tile := c.board.Tile()
	half := image.Pt(tile.Width, tile.Height).Div(2)
	box := image.Rectangle{c.board.Center(cells.Min.X, cells.Min.Y).Sub(half), c.board.Center(cells.Max.X-1, cells.Max.Y-1).Add(half)}
	box.Max.Y += half.Y
	w, h := float64(box.Dx()), float64(box.Dy())
	return r.brush.Paint(box.Dx(), box.Dy(), func(dc *gg.Context) {
		dc.DrawRectangle(1.5, 1.5, w-3, h-3)
		dc.SetColor(r.brush.Color("ink"))
		dc.SetLineWidth(3)
		dc.Stroke()
	}), box.Min
}

// drawChart lays the chart of the whole board where the picture shows a window of it.
func (cv *canvas) drawChart(st *assets, v *view, s *Scene, corner int) {
	if v.whole {
		return
	}
	c := st.camera.chart
	at := st.camera.chartBox(corner).Min
	cv.list.Add(c.ground, at.X, at.Y)
	for i := range s.Items {
		it := &s.Items[i]
		p := c.board.Center(it.At.Column, it.At.Row).Add(at)
		switch it.Worth {
		case Obstacle:
			cv.list.AddCentered(c.rock, p.X, p.Y)
		case Piece:
			cv.list.AddCentered(c.ships[max(int(it.Look.Kind), 1)-1], p.X, p.Y)
		}
	}
	cv.list.Add(v.frame, at.X+v.framed.X, at.Y+v.framed.Y)
}
