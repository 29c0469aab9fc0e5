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
	field      *Field
	small      *sprites // dice in the header
	waiting    *sprites // dice on a card, waiting for a row
	dice       *sprites // dice on a card
	combat     *sprites // dice of a throw
	again      *sprites // and those of it that were rolled again
	pieces     *sprites // pieces of the board on a card's fields
	signs      *sprites // and in the place of signs
	background *render.Sprite
	names      []*render.Line   // of the cells, column by column
	card       *render.Sprite   // a card's ground
	fields     *render.Sprite   // its empty fields
	tray       *render.Sprite   // instead of them, where dice wait to be assigned
	frames     []*render.Sprite // round the cards of those we wait for
	note       *render.Sprite   // a note's ground
	lit        *render.Sprite   // and that of one that has just worked
}

func (r *Renderer) newAssets(l layout) *assets {
	b, c := r.brush, &l.Card
	size := func(n int) *sprites { return r.table(render.PlaneTile(n)) }
	st := &assets{layout: l, field: r.Field(l.Board, 0), small: size(smallDie), waiting: size(c.WaitingDie), dice: size(c.Die),
		combat: size(combatDie), again: size(againDie), pieces: size(c.Die - 8), signs: size(signSize)}
	w, h := float64(c.Width), float64(c.Height)
	card := func(painter func(dc *gg.Context)) *render.Sprite { return b.Paint(c.Width, c.Height, painter) }
	st.card = card(func(dc *gg.Context) { b.Panel(dc, w, h) })
	st.fields = card(func(dc *gg.Context) { paintFields(b, dc, c) })
	st.tray = card(func(dc *gg.Context) {
		b.Tray(dc, image.Rectangle{c.field(0, 0), c.field(c.Rows-1, c.Fields-1).Add(image.Pt(c.Die, c.Die))})
	})
	for i := range r.kit.Players {
		st.frames = append(st.frames, card(func(dc *gg.Context) { b.Frame(dc, w, h, PlayerColor(i+1)) }))
	}
	if box := c.Note.Box; !box.Empty() {
		bw, bh := float64(box.Dx()), float64(box.Dy())
		st.note = b.Paint(box.Dx(), box.Dy(), func(dc *gg.Context) { b.Note(dc, bw, bh, "edge", 1.5) })
		st.lit = b.Paint(box.Dx(), box.Dy(), func(dc *gg.Context) { b.Note(dc, bw, bh, "cool", 3) })
	}
	for i := range l.Columns * l.Rows {
		st.names = append(st.names, r.text.Line(edgeMark, render.CellName(i/l.Rows, i%l.Rows)))
	}
	st.background = r.background(&l)
	return st
}

// paintAll makes all sprites of the layout at once.
func (st *assets) paintAll() {
	st.field.ground.paintAll(ByBoard, ByPiece)
	for _, dice := range []*sprites{st.small, st.waiting, st.dice, st.combat, st.again} {
		dice.paintAll(ByDie)
	}
}

// paintFields are the empty fields of a card; those set apart have a border.
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
		at := c.field(row, c.Fields-1)
		dc.DrawRoundedRectangle(float64(at.X)-2, float64(at.Y)-2, float64(c.Die)+4, float64(c.Die)+4, float64(c.Die)*0.24)
		dc.SetColor(b.Alpha("hot", 0.6))
		dc.SetLineWidth(1.8)
		dc.Stroke()
	}
}

// background is the sky, the board's cells with their coordinates, and the header's ground.
func (r *Renderer) background(l *layout) *render.Sprite {
	b, t, bounds := r.brush, l.Board.Tile(), l.Board.Bounds()
	list := render.NewList(b.Palette, l.Width, l.Height, "space")
	tiles := r.tiles(t)
	for c := range l.Columns {
		for row := range l.Rows {
			at := l.Board.Center(c, row)
			haze := paint.Haze(float64(at.X)/float64(l.Width), float64(at.Y)/float64(l.Height))
			list.AddCentered(tiles[haze], at.X, at.Y)
		}
	}
	list.Add(r.Stars(l.Width, l.Height, l.Board), 0, 0)
	for row := range l.Rows {
		n := r.text.Line(edgeMark, strconv.Itoa(row+1))
		list.Text(n, bounds.Min.X-7, l.Board.Center(0, row).Y, render.MiddleRight)
		list.Text(n, bounds.Max.X+7, l.Board.Center(l.Columns-1, row).Y, render.MiddleLeft)
	}
	for c := range l.Columns {
		top := l.Board.Center(c, 0)
		list.Text(r.text.Line(edgeMark, render.ColumnName(c)), top.X, top.Y-t.Height/2-overhang-clearance, render.Center)
	}
	list.Add(b.Paint(l.Width, headerHeight, func(dc *gg.Context) {
		b.Block(dc, 0, 0, float64(l.Width), headerHeight, "panel")
		b.Block(dc, 0, headerHeight-2, float64(l.Width), 2, "edge")
	}), 0, 0)
	return list.Bake()
}

// tiles are the board's cells by their haze.
func (r *Renderer) tiles(t render.Tile) (tiles [paint.Hazes]*render.Sprite) {
	for i := range tiles {
		tiles[i] = r.brush.PaintCentered(t.Width+2, t.Height+2, func(dc *gg.Context) { r.brush.Tile(dc, t, i) })
	}
	return tiles
}

// Stars is a sky of a size, dark where the names of the board's cells stand.
func (r *Renderer) Stars(width, height int, m render.Map) *render.Sprite {
	board := m.Bounds()
	names := board.Inset(-edgeWidth)
	cells := image.Rect(board.Min.X+4, board.Min.Y+m.Tile().Height/2, board.Max.X-4, board.Max.Y)
	return r.brush.Paint(width, height, func(dc *gg.Context) { r.brush.Stars(dc, float64(width), float64(height), names, cells) })
}

// CellSprite is one cell of a board in a middling light.
func (r *Renderer) CellSprite(t render.Tile) *render.Sprite {
	return r.brush.PaintCentered(t.Width+2, t.Height+2, func(dc *gg.Context) { r.brush.Tile(dc, t, paint.Hazes/2) })
}
