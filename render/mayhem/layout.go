package mayhem

import (
	"image"

	"mayhembot/engine/hex"
	"mayhembot/render"
)

// Measures of the picture, in pixels.
const (
	maxWidth     = 1200
	maxHeight    = 1200
	minWidth     = 880 // what the header needs
	margin       = 16
	gap          = 8
	headerHeight = 92
	edgeWidth    = 30 // for the row numbers at either side of the board
	edgeHeight   = 22 // for the column letters above it
	cardHeight   = 236
	minCardWidth = 188
	wideCard     = 340 // from this width on a card has room beside its rows
	nameHeight   = 48
	smallDie     = 26
	sheetHeight  = 28 // for the name of an equipment sheet, where these are played with
)

// layout says where everything lies for one board and number of pilots. It is a value and a key.
type layout struct {
	Width, Height int
	Header        image.Rectangle
	Board         render.HexMap
	Cards         [6]image.Rectangle // the first one for seat 1
	Seats         int
	Card          cardLayout
}

// cardLayout is the inside of a card, measured from its corner.
type cardLayout struct {
	Badge         image.Point // middle of the ship's icon
	Name          image.Point // left end, half way up the capitals
	NameWidth     int
	Robot         image.Point // middle
	Kills         image.Point // left end, half way up
	KillPitch     int
	KillsWidth    int
	Rows          image.Point // corner of the first field
	Die           int
	Pitch         image.Point // from field to field and from row to row
	Icon          image.Point // middle of the first row's sign; the value stands right of it or below it
	Value         image.Point
	Reactor       image.Point // middle of the reactor's sign
	Sheet         image.Point // left end of the equipment sheet's name, half way up
	SheetWidth    int
	Width, Height int
}

// overheatGap sets the overheat field apart from the other two.
const overheatGap = 4

// newLayout finds the largest hexes with which board and cards fit the frame, and wraps the frame round them.
func newLayout(board hex.Board, seats int, sheets bool) layout {
	l := layout{Seats: seats}
	height := cardHeight
	if sheets {
		height += sheetHeight
	}
	top := headerHeight + gap + edgeHeight
	l.Board = render.FitHexMap(board.Columns, board.Rows,
		image.Rect(0, 0, maxWidth-2*margin-2*edgeWidth, maxHeight-top-2*gap-height-margin))
	size := l.Board.Bounds().Size()
	l.Width = max(minWidth, 2*margin+seats*minCardWidth+(seats-1)*gap, size.X+2*edgeWidth+2*margin)
	l.Board.Origin = image.Pt((l.Width-size.X)/2, top)
	l.Header = image.Rect(0, 0, l.Width, headerHeight)
	y := top + size.Y + 2*gap
	width := (l.Width - 2*margin - (seats-1)*gap) / seats
	left := (l.Width - seats*width - (seats-1)*gap) / 2
	for i := range seats {
		l.Cards[i] = image.Rect(0, 0, width, height).Add(image.Pt(left+i*(width+gap), y))
	}
	l.Height = y + height + margin
	l.Card = newCardLayout(width, height)
	return l
}

func newCardLayout(width, height int) cardLayout {
	const pad = 8
	c := cardLayout{Width: width, Height: height, Badge: image.Pt(pad+22, nameHeight/2+4), Die: 40}
	c.Name = image.Pt(c.Badge.X+30, 20)
	c.Robot = image.Pt(width-pad-12, 19)
	c.NameWidth = c.Robot.X - 16 - c.Name.X
	c.Kills, c.KillsWidth, c.KillPitch = image.Pt(c.Name.X, 41), width-pad-c.Name.X, 19
	c.Pitch = image.Pt(c.Die+5, c.Die+6)
	c.Reactor = image.Pt(pad+12, height-20)
	bottom := height
	c.Sheet, c.SheetWidth = image.Pt(pad+4, height-sheetHeight/2-2), width-2*pad-8
	if height > cardHeight {
		bottom -= sheetHeight
		c.Reactor.Y -= sheetHeight
	}
	if width >= wideCard {
		c.Die = 50
		c.Pitch = image.Pt(c.Die+6, c.Die+7)
	}
	rows := 3*c.Pitch.X - (c.Pitch.X - c.Die) + overheatGap
	c.Rows = image.Pt(width-pad-2-rows, nameHeight+12)
	if width >= wideCard {
		c.Icon = image.Pt(c.Rows.X-58, c.Rows.Y+c.Die/2)
		c.Value = c.Icon.Add(image.Pt(30, 0))
		c.Reactor = image.Pt(pad+14, bottom-24)
		return c
	}
	column := c.Rows.X - pad
	c.Icon = image.Pt(pad+column/2-2, c.Rows.Y+12)
	c.Value = c.Icon.Add(image.Pt(0, 21))
	if column >= 64 {
		c.Icon = image.Pt(pad+column/2-18, c.Rows.Y+c.Die/2)
		c.Value = c.Icon.Add(image.Pt(30, 0))
	}
	return c
}

// field is the corner of a field, measured from the card's corner.
func (c cardLayout) field(row, field int) image.Point {
	at := c.Rows.Add(image.Pt(field*c.Pitch.X, row*c.Pitch.Y))
	if field == 2 {
		at.X += overheatGap
	}
	return at
}
