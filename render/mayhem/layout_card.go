package mayhem

import "image"

// Measures of a card, in pixels.
const (
	cardPad     = 9   // inside it
	wideCard    = 340 // from this width on a card has room beside its rows
	namedRows   = 470 // and from this width on for the names of its rows
	overheatGap = 4   // sets the overheat field apart from the other two
)

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
	WaitingDie    int
	Sheet         sheetLayout
}

// newCardLayout lays out a card of a width, and makes it as high as that takes.
func newCardLayout(width int, sheets bool) cardLayout {
	c := cardLayout{Width: width, Wide: width >= wideCard}
	c.Robot = image.Pt(width-cardPad-13, 24)
	if c.Wide {
		c.wide()
	} else {
		c.narrow()
	}
	c.NameWidth = c.Robot.X - 16 - c.Name.X
	c.KillsWidth = width - cardPad - c.Name.X
	if sheets {
		c.Sheet = newSheetLayout(width, c.Height-cardPad+2)
		c.Height = c.Sheet.Box.Max.Y + cardPad
	}
	return c
}

// narrow stacks everything: the ship and its name, the rows, the reactor.
func (c *cardLayout) narrow() {
	c.Badge = image.Pt(cardPad+23, 32)
	c.Name, c.Kills = image.Pt(c.Badge.X+28, 25), image.Pt(c.Badge.X+28, 49)
	c.Die = 40
	c.Pitch = image.Pt(c.Die+5, c.Die+7)
	c.Rows = image.Pt(c.Width-cardPad-4-c.rowWidth(), 68)
	column := c.Rows.X - cardPad
	c.Icon = image.Pt(cardPad+column/2-2, c.Rows.Y+10)
	c.Value = c.Icon.Add(image.Pt(0, 22))
	if column >= 64 {
		c.Icon = image.Pt(cardPad+column/2-18, c.Rows.Y+c.Die/2)
		c.Value = c.Icon.Add(image.Pt(30, 0))
	}
	c.Reactor = image.Pt(cardPad+14, c.Rows.Y+2*c.Pitch.Y+c.Die+22)
	c.Height = c.Reactor.Y + 22
	c.Cores, c.CoresAbreast = c.Reactor.Add(image.Pt(27, 0)), 6
	c.WaitingDie = 22
}

// wide sets the rows on the right, with the reactor beside them under the ship.
func (c *cardLayout) wide() {
	c.Badge = image.Pt(cardPad+36, 42)
	c.Name, c.Kills = image.Pt(c.Badge.X+46, 27), image.Pt(c.Badge.X+46, 56)
	c.Die = min(56, (c.Width-186)/3)
	c.Pitch = image.Pt(c.Die+7, c.Die+8)
	c.Rows = image.Pt(c.Width-cardPad-5-c.rowWidth(), 70)
	c.Height = c.Rows.Y + 2*c.Pitch.Y + c.Die + cardPad + 3
	c.Value = c.Rows.Add(image.Pt(-26, c.Die/2))
	c.Icon = c.Value.Add(image.Pt(-33, 0))
	if c.Width >= namedRows {
		c.RowName = c.Icon.Add(image.Pt(-92, 0))
		c.Icon = c.RowName.Add(image.Pt(-20, 0))
	}
	c.Reactor = image.Pt(c.Badge.X, c.Rows.Y+34)
	c.Cores, c.CoresAbreast = c.Reactor.Add(image.Pt(-coreSize-3, 30)), 3
	if c.ReactorName = c.Icon.X-c.Reactor.X > 100; c.ReactorName {
		c.Reactor.X = c.Cores.X + 3
	}
	c.Waiting, c.WaitingDie = c.Cores.Add(image.Pt(4, 52)), smallDie
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

// tag is the middle of the tag at the outer corner of a field's die, between its pips and those of the die above.
func (c *cardLayout) tag(row, field int) image.Point {
	return c.field(row, field).Add(image.Pt(c.Die-9, -3))
}

// core is the middle of the n-th die in the reactor, counted from 0.
func (c *cardLayout) core(n int) image.Point {
	return c.Cores.Add(image.Pt(n%c.CoresAbreast*(coreSize+3), n/c.CoresAbreast*(coreSize+4)))
}

// waiting is the middle of the n-th die waiting for a row: behind those in the reactor, or in pairs below them.
func (c *cardLayout) waiting(inReactor, n int) image.Point {
	if c.Wide {
		return c.Waiting.Add(image.Pt(n%2, n/2).Mul(c.WaitingDie + 8))
	}
	return c.core(inReactor).Add(image.Pt(6+n*(c.WaitingDie+8), 0))
}

// sheetLayout is the equipment sheet at the foot of a card.
type sheetLayout struct {
	Box   image.Rectangle // empty where no sheets are played with
	Sign  image.Point     // middle
	Name  image.Point     // left end, half way up the capitals
	Width int             // of the name
	Text  image.Point     // left end of the first line, half way up
	Size  int             // of its letters
	Lines int
	Pitch int // from line to line
	Wrap  int // width of the lines
}

// newSheetLayout makes room for any text of 90 common letters in letters as large as the card is wide.
func newSheetLayout(width, top int) sheetLayout {
	const padX, padY, head, longest = 8, 5, 20, 90
	s := sheetLayout{Size: sheetText.Size, Wrap: width - 2*(cardPad+padX)}
	if width >= wideCard {
		s.Size = 18
	}
	s.Pitch = s.Size + 2
	line := s.Wrap - 3*s.Size/2 // words do not fill it
	s.Lines = (longest*s.Size*44/100 + line - 1) / line
	s.Box = image.Rect(cardPad, top, width-cardPad, top+2*padY+head+s.Lines*s.Pitch)
	s.Sign = s.Box.Min.Add(image.Pt(4+sheetSign/2, padY+head/2))
	s.Name = s.Sign.Add(image.Pt(sheetSign/2+3, 0))
	s.Width = s.Box.Max.X - 6 - s.Name.X
	s.Text = s.Box.Min.Add(image.Pt(padX, padY+head+s.Pitch/2))
	return s
}
