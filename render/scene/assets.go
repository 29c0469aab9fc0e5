package scene

import (
	"image"
	"strconv"

	"github.com/fogleman/gg"

	"mayhembot/render"
	"mayhembot/render/paint"
)

// assets is everything a picture of one layout is put together from.
type assets struct {
	layout
	camera    *camera
	small     *sprites // dice in the header
	waiting   *sprites // dice on a card, waiting for a row
	dice      *sprites // dice on a card
	told      *sprites // dice in the header's last line, and in the ticker
	tickers   *sprites
	pieces    *sprites       // pieces of the board on a card's fields
	signs     *sprites       // and in the place of signs
	badges    *sprites       // and in the place of emblems on cards
	heads     *sprites       // and in the header
	aside     *Field         // of what stands round the board
	cellNames []string       // of all cells, by column, then row
	columns   []*render.Line // the board's coordinates
	rows      []*render.Line
	codes     render.Codes   // of all its pictures
	apron     *render.Sprite // hides what of the board is outside the window
	header    *render.Sprite // the header's ground
	card      *render.Sprite // a card's ground
	fields    *render.Sprite // its empty fields
	tray      *render.Sprite // instead of them, where dice wait to be assigned
	ticker    *render.Sprite // the ticker's ground
	splash    *render.Sprite // or of a piece that was destroyed
	frames    []*render.Sprite
	notes     [mostNotes][2]*render.Sprite // grounds of notes: by how many there are, and of one that has just worked
}

func (r *Renderer) newAssets(l layout) *assets {
	b, c := r.brush, &l.Card
	size := func(n int) *sprites { return r.table(render.PlaneTile(n)) }
	st := &assets{layout: l, small: size(smallDie), waiting: size(waitingDie), dice: size(c.Die),
		told: size(toldDie), tickers: size(tickerDie), pieces: size(c.Die - 8), signs: size(signSize)}
	st.badges, st.heads = r.table(l.Format.Board.Sized(badgeQuarter).Tile()), r.table(l.Format.Board.Sized(headQuarter).Tile())
	st.camera = newCamera(r, &st.layout)
	st.aside = r.Field(render.PlaneMap{Columns: Width, Rows: Height, Width: Width, Height: Height, Piece: AsidePiece}, 0)
	st.paintGrounds(r)
	st.nameCells(r)
	if c.Width == 0 {
		return st
	}
	w, h := float64(c.Width), float64(c.Height)
	card := func(painter func(dc *gg.Context)) *render.Sprite { return b.Paint(c.Width, c.Height, painter) }
	st.card = card(func(dc *gg.Context) { b.Panel(dc, w, h) })
	st.fields = card(func(dc *gg.Context) { paintFields(b, dc, c) })
	splash := c.splash().Size()
	st.splash = b.Paint(splash.X, splash.Y, func(dc *gg.Context) { b.Splash(dc, float64(splash.X), float64(splash.Y)) })
	st.tray = card(func(dc *gg.Context) { b.Tray(dc, c.fields()) })
	for i := range r.kit.Players {
		st.frames = append(st.frames, card(func(dc *gg.Context) { b.Frame(dc, w, h, PlayerColor(i+1)) }))
	}
	if l.Form.Note > 0 {
		for n := 1; n <= mostNotes; n++ {
			box := l.noteBox(0, n).Size()
			for i, rim := range [2]string{"edge", "gear"} {
				st.notes[n-1][i] = b.Paint(box.X, box.Y, func(dc *gg.Context) { b.Note(dc, float64(box.X), float64(box.Y), rim, 1.5*float64(i+1)) })
			}
		}
	}
	return st
}

// cellName is what a cell is called.
func (st *assets) cellName(c Cell) string { return st.cellNames[c.Column*st.Format.Board.Rows+c.Row] }

func (st *assets) nameCells(r *Renderer) {
	board := st.Format.Board
	if board.Grid == Plane {
		return
	}
	for i := range board.Columns * board.Rows {
		name := render.CellName(i/board.Rows, i%board.Rows)
		st.cellNames = append(st.cellNames, name)
	}
	for c := range board.Columns {
		st.columns = append(st.columns, r.text.Line(edgeMark, render.ColumnName(c)))
	}
	for row := range board.Rows {
		st.rows = append(st.rows, r.text.Line(edgeMark, strconv.Itoa(row+1)))
	}
}

// paintGrounds paints what lies under and around everything but the board.
func (st *assets) paintGrounds(r *Renderer) {
	b, w := r.brush, st.Window.Inset(-overEdge)
	head, ticker := st.head(), st.Ticker.Size()
	st.header = b.Paint(Width, head, func(dc *gg.Context) {
		b.Block(dc, 0, 0, Width, float64(head), "panel")
		b.Block(dc, 0, float64(head)-2, Width, 2, "edge")
	})
	if !st.Ticker.Empty() {
		st.ticker = b.Paint(ticker.X, ticker.Y, func(dc *gg.Context) { b.Panel(dc, float64(ticker.X), float64(ticker.Y)) })
	}
	st.apron = b.Paint(Width, Height, func(dc *gg.Context) {
		for _, box := range []image.Rectangle{image.Rect(0, 0, Width, w.Min.Y), image.Rect(0, w.Max.Y, Width, Height),
			image.Rect(0, w.Min.Y, w.Min.X, w.Max.Y), image.Rect(w.Max.X, w.Min.Y, Width, w.Max.Y)} {
			b.Block(dc, float64(box.Min.X), float64(box.Min.Y), float64(box.Dx()), float64(box.Dy()), "space")
		}
	})
}

// paintAll makes all sprites of the layout at once.
func (st *assets) paintAll() {
	for i := range st.camera.levels {
		st.camera.levels[i].ground()
	}
	st.camera.view(viewKey{}).field.ground.paintAll(ByBoard, ByPiece)
	for _, dice := range []*sprites{st.small, st.waiting, st.dice, st.told, st.tickers} {
		dice.paintAll(ByDie)
	}
}

// paintFields are the empty fields of a card; those set apart are hatched.
func paintFields(b paint.Brush, dc *gg.Context, c *cardLayout) {
	for row := range c.Rows {
		for field := range c.Fields {
			at := c.field(row, field)
			dc.DrawRoundedRectangle(float64(at.X), float64(at.Y), float64(c.Die), float64(c.Die), float64(c.Die)*0.2)
			dc.SetColor(b.Color("slot"))
			dc.Fill()
		}
		if !c.Apart {
			continue
		}
		at, size := c.field(row, c.Fields-1), float64(c.Die)
		b.Hatched(dc, float64(at.X), float64(at.Y), size, size*0.2)
	}
}

// AsidePiece is how tall a piece is, in pixels, that stands round the board.
const AsidePiece = 64

// AddCells lays the cells of a board. Squares are all equally bright, for their tints mean something, and bear no dots: two cells
// of a small board need no counting.
func (r *Renderer) AddCells(list *render.List, b Board, board render.Map) {
	size, tiles := board.Bounds().Size(), r.tiles(board.Tile())
	for c := range b.Columns {
		for row := range b.Rows {
			at, haze := board.Center(c, row), 0
			if b.Grid == Hexes {
				from := at.Sub(board.Bounds().Min)
				haze = paint.Haze(float64(from.X)/float64(size.X), float64(from.Y)/float64(size.Y))
			}
			list.AddCentered(tiles[haze], at.X, at.Y)
		}
	}
	if b.Grid == Squares {
		return
	}
	dot := r.brush.PaintCentered(12, 12, func(dc *gg.Context) {
		dc.DrawCircle(0, 0, 4.5)
		dc.SetColor(r.brush.Color("grid"))
		dc.Fill()
	})
	for c := dotEach - 1; c < b.Columns; c += dotEach {
		for row := dotEach - 1; row < b.Rows; row += dotEach {
			at := board.Center(c, row)
			list.AddCentered(dot, at.X, at.Y)
		}
	}
}

// dotEach is how many columns and rows apart cells bear a dot to count by.
const dotEach = 5

// tiles are the board's cells by their haze.
func (r *Renderer) tiles(t render.Tile) (tiles [paint.Hazes]*render.Sprite) {
	for i := range tiles {
		tiles[i] = r.brush.PaintCentered(t.Width+4, t.Height+4, func(dc *gg.Context) { r.brush.Tile(dc, t, i) })
	}
	return tiles
}

// Stars is a sky of a size.
func (r *Renderer) Stars(width, height int) *render.Sprite {
	return r.brush.Paint(width, height, func(dc *gg.Context) { r.brush.Stars(dc, float64(width), float64(height)) })
}
