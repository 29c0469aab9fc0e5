package scene

import (
	"image"
	"slices"

	"mayhembot/render"
)

func (cv *canvas) drawCard(st *assets, s *Scene, seat int) {
	c, at, card, player := &st.Card, st.Cards[seat-1].Min, &s.Cards[seat-1], &s.Players[seat-1]
	cv.list.Add(st.card, at.X, at.Y)
	if player.Lit {
		cv.list.Add(st.frames[seat-1], at.X, at.Y)
	}
	cv.drawTurned(st.badges, card.Piece, Icon, seat, at.Add(c.Badge))
	cv.list.Text(cv.r.text.Line(heading, card.Heading), at.X+c.Heading.X, at.Y+c.Heading.Y, render.MiddleLeft)
	if card.Heading != "" && c.Place != (image.Point{}) {
		name, style := st.cellName(card.At), heading
		if c.Note > 0 {
			style = starred // beside the score
		}
		cv.list.Text(cv.r.text.Fit(style, name, c.PlaceWidth), at.X+c.Place.X, at.Y+c.Place.Y, render.MiddleLeft)
	}
	if card.Heading != "" && c.Bearing != (image.Point{}) {
		cv.list.AddCentered(st.badges.of(Bearing.Of(0, int(card.Piece.Turn))), at.X+c.Bearing.X, at.Y+c.Bearing.Y)
	}
	room := c.nameRoom(card)
	if player.Auto {
		cv.add(Robot.Of(0, 0), at.Add(c.Robot))
	} else if c.Robot.Y == c.Name.Y {
		room += 30
	}
	cv.list.Text(cv.r.Name(cardName, s.Players, seat, room), at.X+c.Name.X, at.Y+c.Name.Y, render.MiddleLeft)
	cv.drawScore(c, card, at)
	cv.drawTitle(st, &card.Note, at)
	switch {
	case card.Splash.On:
		cv.drawSplash(st, s, &card.Splash, seat, at)
		return
	case card.Tray.On:
		cv.drawTray(st, s, card, at)
	default:
		cv.drawRows(st, card, at)
	}
	if c.Stock {
		cv.drawStock(st, &card.Stock, at)
	}
}

// drawScore lays what a player has won and has still to win: stars as large as they can be, or a number where they are too many.
func (cv *canvas) drawScore(c *cardLayout, card *Card, at image.Point) {
	at = at.Add(c.Score)
	have := card.Score
	goal := max(have.Goal, have.Have)
	if have.Goal == 0 {
		cv.list.Text(cv.r.text.Fit(plain, card.Line, c.ScoreWidth), at.X, at.Y, render.MiddleLeft)
		return
	}
	star := c.star(goal)
	if c.Stacked || star == 0 {
		sign, fraction := Won, cv.r.Fraction(tally, have.Have, have.Goal)
		switch {
		case have.Gained > 0:
			sign = Gained
		case have.Returned > 0:
			sign = Returned
		}
		star = starSizes[numberStar]
		if c.Stacked {
			cv.add(sign.Of(numberStar+1, 0), at)
			cv.list.Text(fraction, at.X, at.Y+stackedScore, render.Middle)
			return
		}
		cv.add(sign.Of(numberStar+1, 0), at.Add(image.Pt(star/2, 0)))
		cv.list.Text(fraction, at.X+star+3, at.Y, render.MiddleLeft)
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
		cv.add(sign.Of(slices.Index(starSizes[:], star)+1, 0), at.Add(image.Pt(star/2+i*(star+2), 0)))
	}
}

// star is how large the stars can be, 0 where they are too many.
func (c *cardLayout) star(goal int) int {
	for _, star := range starSizes {
		if star <= c.MostStar && goal*(star+2) <= c.ScoreWidth {
			return star
		}
	}
	return 0
}

// stackedScore is how far under a star its number stands.
const stackedScore = 34

// drawRows lays the rows of fields with their values. What a row has lost stands under them, clear of all signs and pips.
func (cv *canvas) drawRows(st *assets, card *Card, at image.Point) {
	c, text := &st.Card, cv.r.text
	cv.list.Add(st.fields, at.X, at.Y)
	for r := range card.Rows {
		row, lost := &card.Rows[r], card.Rows[r].Loss
		shift := at.Add(c.row(r))
		for i, slot := range row.Fields {
			lost += slot.Loss
			if slot.Look.Shape != Nothing {
				cv.drawSlot(st, slot, at.Add(c.field(r, i)).Add(image.Pt(c.Die/2, c.Die/2)))
			}
		}
		icon, value := c.Icon, c.Value
		if lost != 0 {
			icon, value = c.overTag()
			cv.drawLoss(c, r, lost, at)
		} else if c.Caption != (image.Point{}) {
			cv.list.Text(text.Line(caption, row.Name), shift.X+c.Caption.X, shift.Y+c.Caption.Y, render.Middle)
		}
		if row.Sign.Shape != Nothing {
			cv.sign(st, row.Sign, shift.Add(icon))
		}
		cv.list.Text(text.Line(number, row.Value), shift.X+value.X, shift.Y+value.Y, render.Middle)
	}
}

// drawSlot lays a die or a piece round the middle of its field.
func (cv *canvas) drawSlot(st *assets, slot Slot, at image.Point) {
	switch cv.r.shapes[slot.Look.Shape].Size {
	case ByDie:
		cv.list.AddCentered(st.dice.of(slot.Look), at.X, at.Y)
	case Fixed:
		cv.add(slot.Look, at)
	default:
		cv.list.AddCentered(st.pieces.of(slot.Look), at.X, at.Y)
	}
	switch {
	case slot.Loss > 0:
		cv.list.AddCentered(st.dice.of(HurtRing.Of(0, 0)), at.X, at.Y)
	case slot.Fresh:
		cv.list.AddCentered(st.dice.of(DieRing.Of(0, 0)), at.X, at.Y)
	}
	if slot.Open {
		cv.list.AddCentered(st.dice.of(OpenRing.Of(0, 0)), at.X, at.Y)
	}
}

// trayAir is how much a tray's words leave free of it across.
const trayAir = 28

// drawTray lays what stands in the rows' place.
func (cv *canvas) drawTray(st *assets, s *Scene, card *Card, at image.Point) {
	c, text, tray := &st.Card, cv.r.text, &card.Tray
	cv.list.Add(st.tray, at.X, at.Y)
	box := c.fields().Add(at)
	abreast, lines := c.Fields, c.Rows
	if c.Abreast == c.Rows {
		abreast, lines = len(tray.Dice), 1
	}
	pitch := c.Die + dieGap
	below := (len(tray.Dice) + abreast - 1) / max(abreast, 1)
	for i, die := range tray.Dice {
		x := box.Min.X + (box.Dx()-abreast*pitch+dieGap)/2 + i%abreast*pitch
		cv.list.Add(st.dice.of(die), x, box.Min.Y+(box.Dy()-below*pitch+dieGap)/2+i/abreast*pitch)
	}
	name := text.Line(trayText, tray.Text)
	if tray.Seat > 0 {
		name = cv.r.Name(trayText, s.Players, tray.Seat, min(box.Dx(), 400)-16)
	}
	mid := box.Min.Add(box.Size().Div(2))
	if lines == 1 {
		third := image.Pt(box.Dx()/3, 0)
		cv.list.Text(text.Line(alarm, tray.Alarm), mid.X-third.X, mid.Y, render.Middle)
		cv.list.Text(name, mid.X, mid.Y, render.Middle)
		cv.list.Text(text.Line(trayNote, tray.Small), mid.X+third.X, mid.Y, render.Middle)
	} else {
		room := box.Dx() - trayAir
		cv.list.Text(text.Fit(alarm, tray.Alarm, room), mid.X, mid.Y-40, render.Middle)
		cv.list.Text(name, mid.X, mid.Y, render.Middle)
		for i, line := range text.Wrap(trayNote, tray.Small, room, 2) {
			cv.list.Text(line, mid.X, mid.Y+40+i*trayNote.Size, render.Middle)
		}
	}
	if tray.Loss > 0 {
		cv.drawLoss(c, 0, tray.Loss, at)
	}
}

// drawStock lays what is not on the rows.
func (cv *canvas) drawStock(st *assets, stock *Stock, at image.Point) {
	c := &st.Card
	cv.sign(st, stock.Sign, at.Add(c.StockSign))
	for i := range stock.Count {
		p := at.Add(c.core(i))
		cv.sign(st, stock.Piece, p)
		if stock.Open {
			cv.list.AddCentered(st.waiting.of(OpenRing.Of(0, 0)), p.X, p.Y)
		}
	}
	for i, die := range stock.Waiting {
		p := at.Add(c.waiting(stock.Count, i))
		cv.list.AddCentered(st.waiting.of(die), p.X, p.Y)
		cv.list.AddCentered(st.waiting.of(DieRing.Of(0, 0)), p.X, p.Y)
	}
}
