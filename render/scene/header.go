package scene

import (
	"image"

	"mayhembot/render"
)

// Header is what stands over the board: the round, whom the match waits for and for what, and the turn order.
type Header struct {
	Round   int
	Phase   string // before the round's number: "Round"; in its place where that is 0
	Title   string // a notice in the task's place, such as that nothing of this has been played, or empty
	Plan    bool   // nothing of this has been played: the picture wears a frame that no played one has
	Seat    int    // the one player waited for, or the winner; 0 for several or nobody
	Won     bool
	Text    string // instead of a name where the seat is 0
	Task    string // "to recharge dice", or "wins the match"
	Signs   []Sign // after the task
	Waiting []int  // seats, where there are several; they take the order's place
	Order   []Turn
	Told    []Word // what has just happened, in one sentence

	words []string
}

// Word is a part of a sentence: a player's name, or a text.
type Word struct {
	Seat  int
	Text  string
	Hot   bool // it is a loss
	Spare int  // 0 for what is always told; where a sentence is too long the words with the greatest are left out first
}

// Sign is something small after the task: a fixed shape or a die, or points of damage.
type Sign struct {
	Look   Look
	Damage int
}

// Turn is a player's place in the turn order and how far they are.
type Turn struct {
	Seat     int
	Standing Standing
}

// Standing says how far a player is.
type Standing uint8

// The standings.
const (
	ToCome Standing = iota
	Acting
	Done
	Gone
	Coming // onto the board
)

// Tell adds a text to the sentence of what has just happened.
func (h *Header) Tell(text string) { h.Told = append(h.Told, Word{Text: text}) }

// TellWho adds a player's name to it.
func (h *Header) TellWho(seat int) { h.Told = append(h.Told, Word{Seat: seat}) }

// TellLoss adds a loss to it.
func (h *Header) TellLoss(text string) { h.Told = append(h.Told, Word{Text: text, Hot: true}) }

// TellLost adds what a player has lost to it.
func (h *Header) TellLost(seat int, what string) {
	if len(h.Told) > 0 {
		h.Tell(";")
	}
	h.TellWho(seat)
	h.TellLoss(what)
}

// Words is room for some words, good until it is asked for again.
func (h *Header) Words() []string {
	if h.words == nil {
		h.words = make([]string, 0, 4)
	}
	return h.words[:0]
}

// Sign adds a sign after the task.
func (h *Header) Sign(look Look) *Sign {
	s := next(&h.Signs)
	*s = Sign{Look: look}
	return s
}

// Measures of the header.
const (
	chipWidth  = 60 // of an emblem in the turn order
	chipHeight = 84
	lineOne    = 39 // where its three lines stand
	lineTwo    = 76
	lineThree  = 113
	untold     = 10 // how much lower two lines stand that have no third one
	emblemAt   = 57 // the middle of whose piece is waited for
	orderAt    = 31 // and of those in the turn order
	textLeft   = 106
	roundRoom  = 170
)

func (m *Match) drawHeader(st *assets, s *Scene) {
	r, h := m.renderer, &s.Header
	m.list.Add(st.header, 0, 0)
	right := Width - margin - 6 // clear of a plan's frame
	if len(h.Waiting) > 0 {
		for i := range h.Waiting {
			m.drawEmblem(Icon, h.Waiting[len(h.Waiting)-1-i], image.Pt(right-i*chipWidth-chipWidth/2, orderAt+10))
		}
		right -= len(h.Waiting) * chipWidth
	} else {
		right -= len(h.Order) * chipWidth
		m.drawOrder(h, right)
	}
	right -= 18
	one := lineOne
	if len(h.Told) == 0 {
		one += untold
	}
	round := r.text.Line(number, h.Phase)
	if h.Round > 0 {
		n := r.Number(number, h.Round)
		m.list.Text(n, right, one, render.Right)
		m.list.Text(round, right-n.Width-10, one, render.Right)
	} else {
		m.list.Text(round, right, one, render.Right)
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
		m.drawTurned(st.heads, piece, LargeIcon, h.Seat, image.Pt(margin+45, emblemAt))
		m.list.Text(r.Name(headline, s.Players, h.Seat, name), textLeft, one, render.Left)
	} else {
		m.list.Text(r.text.Fit(headline, h.Text, name), margin+12, one, render.Left)
	}
	m.drawTask(st, h, right)
	m.drawTold(s)
}

// drawTask says under the name what is waited for, with its signs, or what the picture is instead.
func (m *Match) drawTask(st *assets, h *Header, right int) {
	x, two, text := textLeft, lineTwo, m.renderer.text
	if len(h.Told) == 0 {
		two += untold
	}
	if h.Seat == 0 {
		x = margin + 12
	}
	if h.Title != "" {
		m.list.Text(text.Fit(notice, h.Title, right-x), x, two, render.Left)
		return
	}
	line := text.Fit(task, h.Task, right-x)
	m.list.Text(line, x, two, render.Left)
	x += line.Width + 16
	for _, sign := range h.Signs {
		at := image.Pt(x, two-13)
		switch {
		case sign.Damage != 0:
			line := text.Line(damage, m.renderer.units(sign.Damage))
			m.list.Text(line, x-4, two, render.Left)
			x += line.Width + 12
		case m.renderer.shapes[sign.Look.Shape].Size == ByDie:
			m.list.AddCentered(st.small.of(sign.Look), at.X+smallDie/2, at.Y)
			x += smallDie + 6
		default:
			m.sign(st, sign.Look, at.Add(image.Pt(18, 0)))
			x += 40
		}
	}
}

// drawOrder lays the players' emblems and how far each is. A box marks whom the match waits for, who may answer in another's turn; a
// tick in it would say that they are done.
func (m *Match) drawOrder(h *Header, x int) {
	for i, t := range h.Order {
		at, icon := image.Pt(x+i*chipWidth+chipWidth/2, orderAt), Icon
		under := at.Add(image.Pt(0, 37))
		awaited := !h.Won && t.Seat == h.Seat
		if awaited {
			m.add(Chip.Of(0, 0), image.Pt(at.X, orderAt+12))
		}
		switch {
		case t.Standing == Done && !awaited:
			m.add(Check.Of(0, 0), under)
		case t.Standing == Gone:
			icon = GoneIcon
			m.add(Cross.Of(0, 0), under)
		case t.Standing == Coming:
			m.add(Arrives.Of(0, 0), under)
		}
		m.drawEmblem(icon, t.Seat, at)
	}
}

// drawEmblem lays a player's emblem with the seat's number.
func (m *Match) drawEmblem(icon ID, seat int, at image.Point) {
	m.add(icon.Of(m.colors[seat-1], 0), at)
	style := BadgeText
	if icon == LargeIcon {
		style = largeBadge
	}
	m.list.Text(m.renderer.Number(style, seat), at.X, at.Y, render.Middle)
}

// drawTurned lays a player's piece as it is turned on the board, or where it has none the emblem, with the seat's number.
func (m *Match) drawTurned(pieces *sprites, piece Look, icon ID, seat int, at image.Point) {
	if piece.Shape == Nothing {
		m.drawEmblem(icon, seat, at)
		return
	}
	m.list.AddCentered(pieces.of(piece), at.X, at.Y)
	at = at.Add(numberAt(pieces.tile, int(piece.Turn)))
	m.list.Text(m.renderer.Number(pieceNumber(pieces.tile), seat), at.X, at.Y, render.Middle)
}
