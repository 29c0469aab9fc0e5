package scene

import (
	"image"

	"mayhembot/render"
)

// Card is what stands under the board for one player, beside the name: the score, rows of fields or a tray in their
// place, a stock, a note. The scene's form says which of them there are. Signs are fixed shapes, or pieces of the board,
// which are then drawn small.
type Card struct {
	Score Score
	Line  string // in the score's place where there is no goal
	Rows  []Row
	Tray  Tray
	Stock Stock
	Note  Note
}

// Score is what a player has won of what is needed.
type Score struct{ Have, Goal, Gained, Returned int }

// Row is one row of fields, with a sign, a name where there is room for one, and a value.
type Row struct {
	Sign   Look
	Name   string
	Value  string
	Fields []Slot
	Loss   int // of dice that are gone, shown on the first free field
}

// Slot is what lies on a field: a die or a piece.
type Slot struct {
	Look  Look
	Fresh bool // it has just come
	Loss  int  // what it has just lost, or gained when negative
}

// Tray takes the place of the rows: dice still to be laid out, or three lines of words.
type Tray struct {
	On                 bool
	Dice               []Look
	Alarm, Text, Small string
	Seat               int // whose name stands in the text's place
	Loss               int
}

// Stock is what is not on the rows: pieces that are all alike, and dice waiting for a row.
type Stock struct {
	Sign    Look
	Name    string
	Piece   Look
	Count   int
	Waiting []Look
}

// Note is a small sheet at the card's foot.
type Note struct {
	Sign        Look
	Title, Text string
	Empty       string // what is said where there is none
	Lit         bool   // it has just worked
	Faint       bool   // it has worked before
}

// Card adds the next seat's card.
func (s *Scene) Card() *Card {
	c := next(&s.Cards)
	*c = Card{Rows: c.Rows[:0], Tray: Tray{Dice: c.Tray.Dice[:0]}, Stock: Stock{Waiting: c.Stock.Waiting[:0]}}
	return c
}

// Row adds a row.
func (c *Card) Row(sign Look, name, value string) *Row {
	r := next(&c.Rows)
	*r = Row{Sign: sign, Name: name, Value: value, Fields: r.Fields[:0]}
	return r
}

func (m *Match) drawCard(st *assets, s *Scene, seat int) {
	c, at, card, player := &st.Card, st.Cards[seat-1].Min, &s.Cards[seat-1], &s.Players[seat-1]
	m.list.Add(st.card, at.X, at.Y)
	if player.Lit {
		m.list.Add(st.frames[seat-1], at.X, at.Y)
	}
	icon, style := Icon, body
	if c.Wide {
		icon, style = LargeIcon, cardName
	}
	m.drawEmblem(icon, seat, at.Add(c.Badge))
	if player.Auto {
		m.add(Robot.Of(0, 0), at.Add(c.Robot))
	}
	m.list.Text(m.renderer.Name(style, s.Players, seat, c.NameWidth), at.X+c.Name.X, at.Y+c.Name.Y, render.MiddleLeft)
	m.drawScore(c, card, at)
	if card.Tray.On {
		m.drawTray(st, s, card, at)
	} else {
		m.drawRows(st, card, at)
	}
	if c.Stock {
		m.drawStock(st, &card.Stock, at)
	}
	m.drawNote(st, &card.Note, at)
}

// drawScore lays what a player has won and has still to win.
func (m *Match) drawScore(c *cardLayout, card *Card, at image.Point) {
	at = at.Add(c.Score)
	if card.Score.Goal == 0 {
		m.list.Text(m.renderer.text.Fit(plain, card.Line, c.ScoreWidth), at.X, at.Y, render.MiddleLeft)
		return
	}
	have, size := card.Score, 0
	goal := max(have.Goal, have.Have)
	if goal*(starSizes[0]+2) > c.ScoreWidth {
		size = 1
	}
	star := starSizes[size]
	for i := range goal {
		sign := Open
		switch {
		case i < have.Have-have.Gained:
			sign = Won
		case i < have.Have:
			sign = Gained
		case i < have.Have+have.Returned:
			sign = Returned
		}
		m.add(sign.Of(size+1, 0), at.Add(image.Pt(star/2+i*(star+2-size), 0)))
	}
}

// drawRows lays the rows of fields with their values.
func (m *Match) drawRows(st *assets, card *Card, at image.Point) {
	c, text := &st.Card, m.renderer.text
	m.list.Add(st.fields, at.X, at.Y)
	for r := range card.Rows {
		row := &card.Rows[r]
		y := at.Y + r*c.Pitch.Y
		if row.Sign.Shape != Nothing {
			m.sign(st, row.Sign, image.Pt(at.X+c.Icon.X, y+c.Icon.Y))
		}
		if c.RowName.X > 0 {
			m.list.Text(text.Line(label, row.Name), at.X+c.RowName.X, y+c.RowName.Y, render.MiddleLeft)
		}
		m.list.Text(text.Line(body, row.Value), at.X+c.Value.X, y+c.Value.Y, render.Middle)
		free := 0
		for i, slot := range row.Fields {
			if slot.Look.Shape != Nothing {
				m.drawSlot(st, slot, at.Add(c.field(r, i)).Add(image.Pt(c.Die/2, c.Die/2)))
				free = i + 1
			}
		}
		for i, slot := range row.Fields {
			if slot.Loss != 0 {
				m.drawLoss(slot.Loss, at.Add(c.tag(r, i)))
			}
		}
		if row.Loss > 0 && free < c.Fields {
			m.drawLoss(row.Loss, at.Add(c.field(r, free)).Add(image.Pt(c.Die/2, c.Die/2)))
		}
	}
}

// drawSlot lays a die or a piece round the middle of its field.
func (m *Match) drawSlot(st *assets, slot Slot, at image.Point) {
	switch m.renderer.shapes[slot.Look.Shape].Size {
	case ByDie:
		m.list.AddCentered(st.dice.of(slot.Look), at.X, at.Y)
	case Fixed:
		m.add(slot.Look, at)
	default:
		m.list.AddCentered(st.pieces.of(slot.Look), at.X, at.Y)
	}
	if slot.Fresh {
		m.list.AddCentered(st.dice.of(DieRing.Of(0, 0)), at.X, at.Y)
	}
}

// drawTray lays what stands in the rows' place.
func (m *Match) drawTray(st *assets, s *Scene, card *Card, at image.Point) {
	c, text, tray := &st.Card, m.renderer.text, &card.Tray
	m.list.Add(st.tray, at.X, at.Y)
	grid := at.Add(c.Grid)
	left := (c.rowWidth() - (c.Fields-1)*c.Pitch.X - c.Die) / 2
	for i, die := range tray.Dice {
		p := grid.Add(image.Pt(left+i%c.Fields*c.Pitch.X, c.Pitch.Y/2+i/c.Fields*c.Pitch.Y))
		m.list.Add(st.dice.of(die), p.X, p.Y)
	}
	mid := grid.Add(image.Pt(c.rowWidth()/2, (c.Rows-1)*c.Pitch.Y/2+c.Die/2))
	m.list.Text(text.Line(alarm, tray.Alarm), mid.X, mid.Y-26, render.Middle)
	if tray.Seat > 0 {
		m.list.Text(m.renderer.Name(body, s.Players, tray.Seat, c.rowWidth()-16), mid.X, mid.Y, render.Middle)
	} else {
		m.list.Text(text.Line(body, tray.Text), mid.X, mid.Y, render.Middle)
	}
	m.list.Text(text.Line(label, tray.Small), mid.X, mid.Y+26, render.Middle)
	if tray.Loss > 0 {
		m.drawLoss(tray.Loss, at.Add(c.tag(0, c.Fields-1)))
	}
}

// drawStock lays what is not on the rows.
func (m *Match) drawStock(st *assets, stock *Stock, at image.Point) {
	c := &st.Card
	m.sign(st, stock.Sign, at.Add(c.StockSign))
	if c.StockName {
		m.list.Text(m.renderer.text.Line(label, stock.Name), at.X+c.StockSign.X+18, at.Y+c.StockSign.Y, render.MiddleLeft)
	}
	for i := range stock.Count {
		m.sign(st, stock.Piece, at.Add(c.core(i)))
	}
	for i, die := range stock.Waiting {
		p := at.Add(c.waiting(stock.Count, i))
		m.list.AddCentered(st.waiting.of(die), p.X, p.Y)
		m.list.AddCentered(st.waiting.of(DieRing.Of(0, 0)), p.X, p.Y)
	}
}

// drawNote lays a note: how it stands, its title and what it says.
func (m *Match) drawNote(st *assets, n *Note, at image.Point) {
	l, text := &st.Card.Note, m.renderer.text
	if l.Box.Empty() {
		return
	}
	ground := st.note
	if n.Lit {
		ground = st.lit
	}
	m.list.Add(ground, at.X+l.Box.Min.X, at.Y+l.Box.Min.Y)
	title, small := noteTitle, noteText
	title.Size, small.Size = l.Size, l.Size
	if n.Faint {
		title.Ink, small.Ink = "faint", "faint"
	}
	if n.Empty != "" {
		small.Ink = "faint"
		mid := at.Add(l.Box.Min).Add(l.Box.Size().Div(2))
		m.list.Text(text.Line(small, n.Empty), mid.X, mid.Y, render.Middle)
		return
	}
	m.sign(st, n.Sign, at.Add(l.Sign))
	m.list.Text(text.Fit(title, n.Title, l.Width), at.X+l.Title.X, at.Y+l.Title.Y, render.MiddleLeft)
	for i, line := range text.Wrap(small, n.Text, l.Wrap, l.Lines) {
		m.list.Text(line, at.X+l.Text.X, at.Y+l.Text.Y+i*l.Pitch, render.MiddleLeft)
	}
}

// NoteFits tells whether a note's title and text stand on the cards of a format without being cut or set smaller.
func (r *Renderer) NoteFits(f Format, title, text string) bool {
	l := newLayout(f).Card.Note
	large, small := noteTitle, noteText
	large.Size, small.Size = l.Size, l.Size
	return r.text.Line(large, title).Width <= l.Width && len(r.text.Wrap(small, text, l.Wrap, l.Lines+1)) <= l.Lines
}
