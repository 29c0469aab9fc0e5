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
	margin       = 14
	gap          = 6
	headerHeight = 92
	edgeWidth    = 30 // for the row numbers at either side of the board
	edgeHeight   = 22 // for the column letters above it
	cardHeight   = 252
	minCardWidth = 190
	wideCard     = 340 // from this width on a card has room beside its rows
	namedRows    = 470 // and from this width on for the names of its rows
	sheetHeight  = 26  // for the name of an equipment sheet, where these are played with
	overheatGap  = 4   // sets the overheat field apart from the other two
	smallDie     = 26
	combatDie    = 30
	coreSize     = 18 // of a die in the reactor
	plateHeight  = combatDie + 10
)

// plateWidth is the width of what n combat dice lie on.
func plateWidth(n int) int { return n*(combatDie+4) + 8 }

// layout says where everything lies for one board and number of pilots.
type layout struct {
	Width, Height int
	Board         render.HexMap
	Cards         [6]image.Rectangle // the first one for seat 1
	Card          cardLayout
}

// newLayout finds the largest hexes with which board and cards fit the frame, and wraps the frame round them.
func newLayout(board hex.Board, seats int, sheets bool) layout {
	l := layout{}
	height := cardHeight
	if sheets {
		height += sheetHeight
	}
	top := headerHeight + gap + edgeHeight
	l.Board = render.FitHexMap(board.Columns, board.Rows,
		image.Rect(0, 0, maxWidth-2*margin-2*edgeWidth, maxHeight-top-margin/2-height-margin))
	size := l.Board.Bounds().Size()
	l.Width = max(minWidth, 2*margin+seats*minCardWidth+(seats-1)*gap, size.X+2*edgeWidth+2*margin)
	l.Board.Origin = image.Pt((l.Width-size.X)/2, top)
	y := top + size.Y + margin/2
	width := (l.Width - 2*margin - (seats-1)*gap) / seats
	left := (l.Width - seats*width - (seats-1)*gap) / 2
	for i := range seats {
		l.Cards[i] = image.Rect(0, 0, width, height).Add(image.Pt(left+i*(width+gap), y))
	}
	l.Height = y + height + margin
	l.Card = newCardLayout(width, height)
	return l
}

// cardLayout is the inside of a card, measured from its corner.
type cardLayout struct {
	Width, Height int
	Wide          bool
	Badge         image.Point // middle of the ship
	Name          image.Point // left end, half way up the capitals
	NameWidth     int
	Robot         image.Point // middle
	Kills         image.Point // left end, half way up
	KillsWidth    int
	Rows          image.Point // corner of the first field
	Die           int
	Pitch         image.Point // from field to field and from row to row
	Icon          image.Point // middle of the first row's sign
	Value         image.Point // middle of its value
	ReactorName   bool        // whether there is room for the reactor's name
	RowName       image.Point // left end of its name, where there is room for one
	Reactor       image.Point // middle of the reactor's sign
	Cores         image.Point // middle of the first die in the reactor
	CoresAbreast  int
	Waiting       image.Point // middle of the first die waiting for a row, where it does not follow those in the reactor
	Sheet         image.Point // left end of the equipment sheet's name, half way up
	SheetWidth    int
}

const cardPad = 9 // inside a card

func newCardLayout(width, height int) cardLayout {
	c := cardLayout{Width: width, Height: height, Wide: width >= wideCard}
	bottom := height
	if height > cardHeight {
		bottom -= sheetHeight
		c.Sheet, c.SheetWidth = image.Pt(cardPad+4, height-sheetHeight/2-4), width-2*cardPad-8
	}
	c.Robot = image.Pt(width-cardPad-13, 24)
	if c.Wide {
		c.wide(bottom)
	} else {
		c.narrow(bottom)
	}
	c.NameWidth = c.Robot.X - 16 - c.Name.X
	c.KillsWidth = width - cardPad - c.Name.X
	return c
}

// narrow stacks everything: the ship and its name, the rows, the reactor.
func (c *cardLayout) narrow(bottom int) {
	c.Badge = image.Pt(cardPad+23, 32)
	c.Name, c.Kills = image.Pt(c.Badge.X+28, 25), image.Pt(c.Badge.X+28, 49)
	c.Die = 40
	c.Pitch = image.Pt(c.Die+5, c.Die+9)
	c.Rows = image.Pt(c.Width-cardPad-4-c.rowWidth(), 68)
	column := c.Rows.X - cardPad
	c.Icon = image.Pt(cardPad+column/2-2, c.Rows.Y+10)
	c.Value = c.Icon.Add(image.Pt(0, 22))
	if column >= 64 {
		c.Icon = image.Pt(cardPad+column/2-18, c.Rows.Y+c.Die/2)
		c.Value = c.Icon.Add(image.Pt(30, 0))
	}
	c.Reactor = image.Pt(cardPad+14, bottom-22)
	c.Cores, c.CoresAbreast = c.Reactor.Add(image.Pt(27, 0)), 6
}

// wide sets the rows on the right, with the reactor beside them.
func (c *cardLayout) wide(bottom int) {
	c.Badge = image.Pt(cardPad+36, 42)
	c.Name, c.Kills = image.Pt(c.Badge.X+46, 27), image.Pt(c.Badge.X+46, 56)
	c.Die = 50
	c.Pitch = image.Pt(c.Die+6, c.Die+8)
	c.Rows = image.Pt(c.Width-cardPad-5-c.rowWidth(), bottom-cardPad-3-2*c.Pitch.Y-c.Die)
	c.Value = c.Rows.Add(image.Pt(-28, c.Die/2))
	c.Icon = c.Value.Add(image.Pt(-36, 0))
	if c.Width >= namedRows {
		c.RowName = c.Icon.Add(image.Pt(-92, 0))
		c.Icon = c.RowName.Add(image.Pt(-20, 0))
	}
	c.Reactor = image.Pt(cardPad+16, c.Rows.Y+c.Pitch.Y+c.Die/2-13)
	c.Cores, c.CoresAbreast = c.Reactor.Add(image.Pt(0, 30)), 3
	c.ReactorName = c.Icon.X-c.Reactor.X > 110
	c.Waiting = c.Cores.Add(image.Pt(4, 52))
}

func (c *cardLayout) rowWidth() int { return 2*c.Pitch.X + c.Die + overheatGap }

// field is the corner of a field, measured from the card's corner.
func (c *cardLayout) field(row, field int) image.Point {
	at := c.Rows.Add(image.Pt(field*c.Pitch.X, row*c.Pitch.Y))
	if field == 2 {
		at.X += overheatGap
	}
	return at
}

// core is the middle of the n-th die in the reactor, counted from 0.
func (c *cardLayout) core(n int) image.Point {
	return c.Cores.Add(image.Pt(n%c.CoresAbreast*(coreSize+3), n/c.CoresAbreast*(coreSize+4)))
}
