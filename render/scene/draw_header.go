package scene

import (
	"image"

	"mayhembot/render"
)

// Measures of the header.
const (
	chipWidth  = 60 // of an emblem in the turn order
	chipHeight = 84
	lineOne    = 46 // where its three lines stand, with room for accents on the first
	lineTwo    = 80
	lineThree  = 117
	untold     = 10 // how much lower two lines stand in a header with room for three
	emblemAt   = 57 // the middle of whose piece is waited for
	orderAt    = 31 // and of those in the turn order
	textLeft   = 106
	roundRoom  = 170
)

func (cv *canvas) drawHeader(st *assets, s *Scene) {
	r, h := cv.r, &s.Header
	cv.list.Add(st.header, 0, 0)
	right := Width - margin - 6 // clear of a plan's frame
	if len(h.Waiting) > 0 {
		for i := range h.Waiting {
			cv.drawEmblem(Icon, h.Waiting[len(h.Waiting)-1-i], image.Pt(right-i*chipWidth-chipWidth/2, orderAt+10))
		}
		right -= len(h.Waiting) * chipWidth
	} else {
		right -= len(h.Order) * chipWidth
		cv.drawOrder(h, right)
	}
	right -= 18
	one := lineOne + st.lower(h)
	round := r.text.Line(number, h.Phase)
	if h.Round > 0 {
		n := r.Number(number, h.Round)
		cv.list.Text(n, right, one, render.Right)
		cv.list.Text(round, right-n.Width-10, one, render.Right)
	} else {
		cv.list.Text(round, right, one, render.Right)
	}
	room := roundRoom
	if h.Round == 0 {
		room = max(room, round.Width+20)
	}
	name := right - room - textLeft
	if h.Seat > 0 {
		piece := Look{}
		if len(s.Cards) >= h.Seat {
			piece = s.Cards[h.Seat-1].Piece
		}
		cv.drawTurned(st.heads, piece, LargeIcon, h.Seat, image.Pt(margin+45, min(emblemAt, st.head()/2)))
		cv.list.Text(r.Name(headline, s.Players, h.Seat, name), textLeft, one, render.Left)
	} else {
		cv.list.Text(r.text.Fit(headline, h.Text, name), margin+12, one, render.Left)
	}
	cv.drawTask(st, h, right)
	if st.Ticker.Empty() {
		cv.drawTold(st, s)
	}
}

// lower is how much lower the first two lines stand.
func (l *layout) lower(h *Header) int {
	if l.Ticker.Empty() && len(h.Told) == 0 {
		return untold
	}
	return 0
}

// drawTold says in the header's last line what has just happened, drawTicker in a ticker under the board.
func (cv *canvas) drawTold(st *assets, s *Scene) {
	x := textLeft
	if s.Header.Seat == 0 {
		x = margin + 12
	}
	cv.write(s.Players, s.Header.Told, &paragraph{at: image.Pt(x, lineThree), right: Width - margin, lines: 1, align: render.Left, dice: st.told})
}

func (cv *canvas) drawTicker(st *assets, s *Scene) {
	box := st.Ticker
	if box.Empty() {
		return
	}
	cv.list.Add(st.ticker, box.Min.X, box.Min.Y)
	cv.write(s.Players, s.Header.Told, &paragraph{at: image.Pt(box.Min.X+16, box.Min.Y+tickerPad+tickerPitch/2), right: box.Max.X - 12,
		lines: st.Form.Ticker, pitch: tickerPitch, align: render.MiddleLeft, dice: st.tickers})
}

// drawTask says under the name what is waited for, with its signs, or what the picture is instead.
func (cv *canvas) drawTask(st *assets, h *Header, right int) {
	x, two, text := textLeft, lineTwo+st.lower(h), cv.r.text
	if h.Seat == 0 {
		x = margin + 12
	}
	if h.Title != "" {
		cv.list.Text(text.Fit(notice, h.Title, right-x), x, two, render.Left)
		return
	}
	line := text.Fit(task, h.Task, right-x)
	cv.list.Text(line, x, two, render.Left)
	x += line.Width + 16
	for _, sign := range h.Signs {
		at := image.Pt(x, two-13)
		switch {
		case sign.Damage != 0:
			line := text.Line(damage, cv.r.units(sign.Damage))
			cv.list.Text(line, x-4, two, render.Left)
			x += line.Width + 12
		case cv.r.shapes[sign.Look.Shape].Size == ByDie:
			cv.list.AddCentered(st.small.of(sign.Look), at.X+smallDie/2, at.Y)
			x += smallDie + 6
		default:
			cv.sign(st, sign.Look, at.Add(image.Pt(18, 0)))
			x += 40
		}
	}
}

// drawOrder lays the players' emblems and how far each is. A box marks whom the match waits for, who may answer in another's turn; a
// tick in it would say that they are done.
func (cv *canvas) drawOrder(h *Header, x int) {
	for i, t := range h.Order {
		at, icon := image.Pt(x+i*chipWidth+chipWidth/2, orderAt), Icon
		under := at.Add(image.Pt(0, 37))
		awaited := !h.Won && t.Seat == h.Seat
		if awaited {
			cv.add(Chip.Of(0, 0), image.Pt(at.X, orderAt+12))
		}
		switch {
		case t.Standing == Done && !awaited:
			cv.add(Check.Of(0, 0), under)
		case t.Standing == Gone:
			icon = GoneIcon
			cv.add(Cross.Of(0, 0), under)
		case t.Standing == Coming:
			cv.add(Arrives.Of(0, 0), under)
		}
		cv.drawEmblem(icon, t.Seat, at)
	}
}

// drawEmblem lays a player's emblem with the seat's number.
func (cv *canvas) drawEmblem(icon ID, seat int, at image.Point) {
	cv.add(icon.Of(cv.colors[seat-1], 0), at)
	style := BadgeText
	if icon == LargeIcon {
		style = largeBadge
	}
	cv.list.Text(cv.r.Number(style, seat), at.X, at.Y, render.Middle)
}

// drawTurned lays a player's piece as it is turned on the board, or where it has none the emblem, with the seat's number.
func (cv *canvas) drawTurned(pieces *sprites, piece Look, icon ID, seat int, at image.Point) {
	if piece.Shape == Nothing {
		cv.drawEmblem(icon, seat, at)
		return
	}
	cv.list.AddCentered(pieces.of(piece), at.X, at.Y)
	at = at.Add(numberAt(pieces.tile, int(piece.Turn)))
	cv.list.Text(cv.r.Number(pieceNumber(pieces.tile), seat), at.X, at.Y, render.Middle)
}
