package mayhem

import (
	"image"
	"strconv"

	"github.com/fogleman/gg"

	"mayhembot/engine"
	"mayhembot/engine/hex"
	"mayhembot/render"
)

// brush paints in the picture's colours.
type brush struct{ *render.Palette }

// stage is everything a picture of one layout is put together from.
type assets struct {
	layout
	*pieces
	marks      *marks
	dice       *dice
	small      *dice
	waiting    *dice // on a card, for a row
	combat     *dice
	icons      *icons
	background *render.Sprite
	names      []*render.Line    // of the cells, by their index
	card       *render.Sprite    // a card's ground
	fields     *render.Sprite    // its empty fields
	tray       *render.Sprite    // instead of them, where dice wait to be assigned
	frames     [6]*render.Sprite // round the cards of those we wait for
	sheet      *render.Sprite    // an equipment sheet's ground
	acted      *render.Sprite    // and that of one that has just worked
	again      *dice             // combat dice that were rolled again
}

// set paints what only this layout needs.
func (a *Renderer) set(l layout) *assets {
	b := a.brush
	w, h := float64(l.Card.Width), float64(l.Card.Height)
	st := &assets{layout: l, marks: a.marks, pieces: a.piecesFor(l.Board), dice: a.diceFor(l.Card.Die), small: a.diceFor(smallDie), waiting: a.diceFor(l.Card.WaitingDie), combat: a.diceFor(combatDie), again: a.diceFor(againDie), icons: a.icons}
	st.card = b.Paint(l.Card.Width, l.Card.Height, func(dc *gg.Context) { b.paintPanel(dc, w, h) })
	st.fields = b.Paint(l.Card.Width, l.Card.Height, func(dc *gg.Context) { b.paintFields(dc, &l.Card) })
	st.tray = b.Paint(l.Card.Width, l.Card.Height, func(dc *gg.Context) { b.paintTray(dc, &l.Card) })
	for i := range st.frames {
		st.frames[i] = b.Paint(l.Card.Width, l.Card.Height, func(dc *gg.Context) { b.paintFrame(dc, w, h, pilots[i].Color) })
	}
	if box := l.Card.Sheet.Box; !box.Empty() {
		bw, bh := float64(box.Dx()), float64(box.Dy())
		st.sheet = b.Paint(box.Dx(), box.Dy(), func(dc *gg.Context) { b.paintSheet(dc, bw, bh, "edge", 1.5) })
		st.acted = b.Paint(box.Dx(), box.Dy(), func(dc *gg.Context) { b.paintSheet(dc, bw, bh, "cool", 3) })
	}
	board := hex.Board{Columns: l.Board.Columns, Rows: l.Board.Rows}
	for i := range board.Size() {
		st.names = append(st.names, a.letters.Line(edgeMark, board.Cell(i).String()))
	}
	st.background = a.background(l)
	return st
}

// background is the sky, the board's tiles with their coordinates, and the header's ground.
func (a *Renderer) background(l layout) *render.Sprite {
	b := a.brush
	list := render.NewList(b.Palette, l.Width, l.Height, "space")
	var tiles [hazes]*render.Sprite
	for i := range tiles {
		tiles[i] = b.PaintCentered(4*l.Board.Half+2, l.Board.Height+2, func(dc *gg.Context) { b.paintTile(dc, l.Board, i) })
	}
	for c := range l.Board.Columns {
		for r := range l.Board.Rows {
			at := l.Board.Center(c, r)
			haze := haze(float64(at.X)/float64(l.Width), float64(at.Y)/float64(l.Height))
			list.AddCentered(tiles[haze], at.X, at.Y)
		}
	}
	list.Add(b.Paint(l.Width, l.Height, func(dc *gg.Context) { b.paintStars(dc, &l) }), 0, 0)
	bounds := l.Board.Bounds()
	for r := range l.Board.Rows {
		n := a.letters.Line(edgeMark, strconv.Itoa(r+1))
		list.Text(n, bounds.Min.X-7, l.Board.Center(0, r).Y, render.MiddleRight)
		list.Text(n, bounds.Max.X+7, l.Board.Center(l.Board.Columns-1, r).Y, render.MiddleLeft)
	}
	for c := range l.Board.Columns {
		top := l.Board.Center(c, 0)
		list.Text(a.letters.Line(edgeMark, hex.At(c, 0).String()[:1]), top.X, top.Y-l.Board.Height/2-overhang-clearance, render.Center)
	}
	list.Add(b.Paint(l.Width, headerHeight, func(dc *gg.Context) {
		dc.DrawRectangle(0, 0, float64(l.Width), headerHeight)
		dc.SetColor(b.Color("panel"))
		dc.Fill()
		dc.DrawRectangle(0, headerHeight-2, float64(l.Width), 2)
		dc.SetColor(b.Color("edge"))
		dc.Fill()
	}), 0, 0)
	return list.Bake()
}

// at is the middle of a cell.
func (st *assets) at(c hex.Cell) image.Point { return st.Board.Center(int(c.Col), int(c.Row)) }

// between is the middle of the hexside a ship crosses when it leaves a cell along a heading.
func (st *assets) between(c hex.Cell, h hex.Heading) image.Point {
	return st.at(c).Add(step(st.Board, h).Div(2))
}

// corner is the corner of a seat's card.
func (st *assets) corner(s engine.Seat) image.Point { return st.Cards[s-1].Min }
