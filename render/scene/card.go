package scene

import (
	"image"

	"mayhembot/render"
	"mayhembot/render/paint"
)

// Card is what stands under the board for one player, beside the name: the score, rows of fields or a tray in their
// place, a stock, a note. The scene's form says which of them there are. Signs are fixed shapes, or pieces of the board,
// which are then drawn small.
type Card struct {
	Piece   Look   // the player's one piece as it is turned on the board, large, in the emblem's place; or nothing
	Heading string // where that heads: "SE"
	At      Cell   // where it is, told where there is room
	Score   Score
	Line    string // in the score's place where there is no goal
	Rows    []Row
	Tray    Tray
	// Splash takes the place of rows, tray and stock.
	Splash Splash
	Stock  Stock
	Note   Note
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
	Open  bool // the player may choose it
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
	Piece   Look
	Count   int
	Open    bool // the player may choose of them
	Waiting []Look
}

// Card adds the next seat's card.
func (s *Scene) Card() *Card {
	c := next(&s.Cards)
	*c = Card{Rows: c.Rows[:0], Tray: Tray{Dice: c.Tray.Dice[:0]}, Splash: Splash{Dice: c.Splash.Dice[:0], Sum: c.Splash.Sum[:0], Harm: c.Splash.Harm[:0]}, Stock: Stock{Waiting: c.Stock.Waiting[:0]}}
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
	m.drawTurned(st.badges, card.Piece, Icon, seat, at.Add(c.Badge))
	m.list.Text(m.renderer.text.Line(heading, card.Heading), at.X+c.Heading.X, at.Y+c.Heading.Y, render.MiddleLeft)
	if card.Heading != "" && c.Place != (image.Point{}) {
		name, style := st.cellNames[card.At.Column*s.Board.Rows+card.At.Row], heading
		if c.Note > 0 {
			style = starred // beside the score
		}
		m.list.Text(m.renderer.text.Fit(style, name, c.PlaceWidth), at.X+c.Place.X, at.Y+c.Place.Y, render.MiddleLeft)
	}
	if card.Heading != "" && c.Bearing != (image.Point{}) {
		m.list.AddCentered(st.badges.of(Bearing.Of(0, int(card.Piece.Turn))), at.X+c.Bearing.X, at.Y+c.Bearing.Y)
	}
	room := c.nameRoom(card)
	if player.Auto {
		m.add(Robot.Of(0, 0), at.Add(c.Robot))
	} else if c.Robot.Y == c.Name.Y {
		room += 30
	}
	m.list.Text(m.renderer.Name(cardName, s.Players, seat, room), at.X+c.Name.X, at.Y+c.Name.Y, render.MiddleLeft)
	m.drawScore(c, card, at)
	m.drawTitle(st, &card.Note, at)
	switch {
	case card.Splash.On:
		m.drawSplash(st, s, &card.Splash, seat, at)
		return
	case card.Tray.On:
		m.drawTray(st, s, card, at)
	default:
		m.drawRows(st, card, at)
	}
	if c.Stock {
		m.drawStock(st, &card.Stock, at)
	}
}

// drawScore lays what a player has won and has still to win: stars, or a number where they are too many.
func (m *Match) drawScore(c *cardLayout, card *Card, at image.Point) {
	at = at.Add(c.Score)
	have := card.Score
	goal, size := max(have.Goal, have.Have), 0
	if goal*(starSizes[0]+2) > c.ScoreWidth {
		size = 1
	}
	star := starSizes[size]
	switch {
	case have.Goal == 0:
		m.list.Text(m.renderer.text.Fit(plain, card.Line, c.ScoreWidth), at.X, at.Y, render.MiddleLeft)
		return
	case goal*(star+2) > c.ScoreWidth:
		sign := Won
		if have.Gained > 0 {
			sign = Gained
		} else if have.Returned > 0 {
			sign = Returned
		}
		m.add(sign.Of(size+1, 0), at.Add(image.Pt(star/2, 0)))
		m.list.Text(m.renderer.Fraction(starred, have.Have, have.Goal), at.X+star+3, at.Y, render.MiddleLeft)
		return
	}
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
		m.add(sign.Of(size+1, 0), at.Add(image.Pt(star/2+i*(star+2), 0)))
	}
}

// drawRows lays the rows of fields with their values. What a row has lost stands under them, clear of all signs and pips.
func (m *Match) drawRows(st *assets, card *Card, at image.Point) {
	c, text := &st.Card, m.renderer.text
	m.list.Add(st.fields, at.X, at.Y)
	for r := range card.Rows {
		row, lost := &card.Rows[r], card.Rows[r].Loss
		shift := at.Add(c.row(r))
		for i, slot := range row.Fields {
			lost += slot.Loss
			if slot.Look.Shape != Nothing {
				m.drawSlot(st, slot, at.Add(c.field(r, i)).Add(image.Pt(c.Die/2, c.Die/2)))
			}
		}
		icon, value := c.Icon, c.Value
		if lost != 0 {
			icon, value = c.overTag()
			m.drawLoss(c, r, lost, at)
		}
		if row.Sign.Shape != Nothing {
			m.sign(st, row.Sign, shift.Add(icon))
		}
		m.list.Text(text.Line(number, row.Value), shift.X+value.X, shift.Y+value.Y, render.Middle)
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
	if slot.Look.Shape == UsedDie && st.Card.Die >= paint.ToldUsed {
		m.list.Text(m.renderer.text.Line(usedText, "used"), at.X, at.Y+st.Card.Die*3/10, render.Middle)
	}
	switch {
	case slot.Loss > 0:
		m.list.AddCentered(st.dice.of(HurtRing.Of(0, 0)), at.X, at.Y)
	case slot.Fresh:
		m.list.AddCentered(st.dice.of(DieRing.Of(0, 0)), at.X, at.Y)
	}
	if slot.Open {
		m.list.AddCentered(st.dice.of(OpenRing.Of(0, 0)), at.X, at.Y)
	}
}

// trayAir is how much a tray's words leave free of it across.
const trayAir = 28

// drawTray lays what stands in the rows' place.
func (m *Match) drawTray(st *assets, s *Scene, card *Card, at image.Point) {
	c, text, tray := &st.Card, m.renderer.text, &card.Tray
	m.list.Add(st.tray, at.X, at.Y)
	box := c.fields().Add(at)
	abreast, lines := c.Fields, c.Rows
	if c.Abreast == c.Rows {
		abreast, lines = len(tray.Dice), 1
	}
	pitch := c.Die + dieGap
	below := (len(tray.Dice) + abreast - 1) / max(abreast, 1)
	for i, die := range tray.Dice {
		x := box.Min.X + (box.Dx()-abreast*pitch+dieGap)/2 + i%abreast*pitch
		m.list.Add(st.dice.of(die), x, box.Min.Y+(box.Dy()-below*pitch+dieGap)/2+i/abreast*pitch)
	}
	name := text.Line(trayText, tray.Text)
	if tray.Seat > 0 {
		name = m.renderer.Name(trayText, s.Players, tray.Seat, min(box.Dx(), 400)-16)
	}
	mid := box.Min.Add(box.Size().Div(2))
	if lines == 1 {
		third := image.Pt(box.Dx()/3, 0)
		m.list.Text(text.Line(alarm, tray.Alarm), mid.X-third.X, mid.Y, render.Middle)
		m.list.Text(name, mid.X, mid.Y, render.Middle)
		m.list.Text(text.Line(trayNote, tray.Small), mid.X+third.X, mid.Y, render.Middle)
	} else {
		room := box.Dx() - trayAir
		m.list.Text(text.Fit(alarm, tray.Alarm, room), mid.X, mid.Y-40, render.Middle)
		m.list.Text(name, mid.X, mid.Y, render.Middle)
		m.list.Text(text.Fit(trayNote, tray.Small, room), mid.X, mid.Y+40, render.Middle)
	}
	if tray.Loss > 0 {
		m.drawLoss(c, 0, tray.Loss, at)
	}
}

// drawStock lays what is not on the rows.
func (m *Match) drawStock(st *assets, stock *Stock, at image.Point) {
	c := &st.Card
	m.sign(st, stock.Sign, at.Add(c.StockSign))
	for i := range stock.Count {
		p := at.Add(c.core(i))
		m.sign(st, stock.Piece, p)
		if stock.Open {
			m.list.AddCentered(st.waiting.of(OpenRing.Of(0, 0)), p.X, p.Y)
		}
	}
	for i, die := range stock.Waiting {
		p := at.Add(c.waiting(stock.Count, i))
		m.list.AddCentered(st.waiting.of(die), p.X, p.Y)
		m.list.AddCentered(st.waiting.of(DieRing.Of(0, 0)), p.X, p.Y)
	}
}
