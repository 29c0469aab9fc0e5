package scene

import "image"

// Measures of a card, in pixels.
const (
	cardPad   = 9   // inside it
	wideCard  = 340 // from this width on a card has room beside its rows
	namedRows = 211 // with its rows' signs that far right it has room for their names, too
	apartGap  = 4   // sets the last field apart from the others
	noteSign  = 20  // size of its sign
	leastRow  = 40  // of a row with its sign and value
)

// Form is what cards are made of: rows of fields, a stock below or beside them, a note at the foot.
type Form struct {
	Rows, Fields int
	Apart        bool // the last field of each row is set apart
	Stock        bool
	Note         int // common letters that a note's text has room for, 0 for no notes
}

// cardLayout is the inside of a card, measured from its corner.
type cardLayout struct {
	Form
	Width, Height int
	Wide          bool
	Badge         image.Point // middle of the emblem
	Name          image.Point // left end, half way up the capitals
	NameWidth     int
	Robot         image.Point // middle
	Score         image.Point // left end, half way up
	ScoreWidth    int
	Grid          image.Point // corner of the first field
	Die           int
	Pitch         image.Point // from field to field and from row to row
	Icon          image.Point // middle of the first row's sign
	Value         image.Point // middle of its value
	StockName     bool        // whether there is room for the stock's name
	RowName       image.Point // left end of its name, where there is room for one
	StockSign     image.Point // middle
	Cores         image.Point // middle of the first piece in stock
	CoresAbreast  int
	Waiting       image.Point // middle of the first die waiting for a row, where it does not follow those in stock
	WaitingDie    int
	Note          noteLayout
}

// newCardLayout lays out a card of a width, and makes it as high as that takes.
func newCardLayout(width int, f Form) cardLayout {
	c := cardLayout{Form: f, Width: width, Wide: width >= wideCard}
	c.Robot = image.Pt(width-cardPad-13, 24)
	if c.Wide {
		c.wide()
	} else {
		c.narrow()
	}
	c.NameWidth = c.Robot.X - 16 - c.Name.X
	c.ScoreWidth = width - cardPad - c.Name.X
	if f.Note > 0 {
		c.Note = newNoteLayout(width, c.Height-cardPad+2, f.Note)
		c.Height = c.Note.Box.Max.Y + cardPad
	}
	return c
}

// narrow stacks everything: the emblem and the name, the rows, the stock.
func (c *cardLayout) narrow() {
	c.Badge = image.Pt(cardPad+23, 32)
	c.Name, c.Score = image.Pt(c.Badge.X+28, 25), image.Pt(c.Badge.X+28, 49)
	c.Die = min(40, (c.Width-2*cardPad-34)/c.Fields-5)
	c.Pitch = image.Pt(c.Die+5, max(c.Die, leastRow)+7)
	c.Grid = image.Pt(c.Width-cardPad-4-c.rowWidth(), 68)
	column := c.Grid.X - cardPad
	c.Icon = image.Pt(cardPad+column/2-2, c.Grid.Y+10)
	c.Value = c.Icon.Add(image.Pt(0, 22))
	if column >= 64 {
		c.Icon = image.Pt(cardPad+column/2-18, c.Grid.Y+c.Die/2)
		c.Value = c.Icon.Add(image.Pt(30, 0))
	}
	c.StockSign = image.Pt(cardPad+14, c.gridEnd()+22)
	c.Height = c.StockSign.Y + 22
	if !c.Stock {
		c.Height = c.gridEnd() + cardPad + 3
	}
	c.Cores, c.CoresAbreast = c.StockSign.Add(image.Pt(27, 0)), 6
	c.WaitingDie = 22
}

// wide sets the rows on the right, with the stock beside them under the emblem.
func (c *cardLayout) wide() {
	c.Badge = image.Pt(cardPad+36, 42)
	c.Name, c.Score = image.Pt(c.Badge.X+46, 27), image.Pt(c.Badge.X+46, 56)
	c.Die = min(56, (c.Width-186)/c.Fields)
	c.Pitch = image.Pt(c.Die+7, c.Die+8)
	c.Grid = image.Pt(c.Width-cardPad-5-c.rowWidth(), 70)
	c.Height = c.gridEnd() + cardPad + 3
	c.Value = c.Grid.Add(image.Pt(-26, c.Die/2))
	c.Icon = c.Value.Add(image.Pt(-33, 0))
	if c.Icon.X >= namedRows {
		c.RowName = c.Icon.Add(image.Pt(-92, 0))
		c.Icon = c.RowName.Add(image.Pt(-20, 0))
	}
	c.StockSign = image.Pt(c.Badge.X, c.Grid.Y+34)
	c.Cores, c.CoresAbreast = c.StockSign.Add(image.Pt(-coreSize-3, 30)), 3
	if c.StockName = c.Icon.X-c.StockSign.X > 100; c.StockName {
		c.StockSign.X = c.Cores.X + 3
	}
	c.Waiting, c.WaitingDie = c.Cores.Add(image.Pt(4, 52)), smallDie
}

func (c *cardLayout) rowWidth() int {
	width := (c.Fields-1)*c.Pitch.X + c.Die
	if c.Apart {
		width += apartGap
	}
	return width
}

// gridEnd is where the last row ends, with its sign and value.
func (c *cardLayout) gridEnd() int { return c.Grid.Y + (c.Rows-1)*c.Pitch.Y + max(c.Die, leastRow) }

// field is the corner of a field, measured from the card's corner.
func (c *cardLayout) field(row, field int) image.Point {
	at := c.Grid.Add(image.Pt(field*c.Pitch.X, row*c.Pitch.Y))
	if c.Apart && field == c.Fields-1 {
		at.X += apartGap
	}
	return at
}

// tag is the middle of the tag at the outer corner of a field's die, between its pips and those of the die above.
func (c *cardLayout) tag(row, field int) image.Point {
	return c.field(row, field).Add(image.Pt(c.Die-9, -3))
}

// core is the middle of the n-th piece in stock, counted from 0.
func (c *cardLayout) core(n int) image.Point {
	return c.Cores.Add(image.Pt(n%c.CoresAbreast*(coreSize+3), n/c.CoresAbreast*(coreSize+4)))
}

// waiting is the middle of the n-th die waiting for a row: behind those in stock, or in pairs below them.
func (c *cardLayout) waiting(inStock, n int) image.Point {
	if c.Wide {
		return c.Waiting.Add(image.Pt(n%2, n/2).Mul(c.WaitingDie + 8))
	}
	return c.core(inStock).Add(image.Pt(6+n*(c.WaitingDie+8), 0))
}

// noteLayout is the note at the foot of a card.
type noteLayout struct {
	Box   image.Rectangle // empty where there are none
	Sign  image.Point     // middle
	Title image.Point     // left end, half way up the capitals
	Width int             // of the title
	Text  image.Point     // left end of the first line, half way up
	Size  int             // of its letters
	Lines int
	Pitch int // from line to line
	Wrap  int // width of the lines
}

// newNoteLayout makes room for any text of so many common letters, set in letters as large as the card is wide.
func newNoteLayout(width, top, longest int) noteLayout {
	const padX, padY, head = 8, 5, 20
	s := noteLayout{Size: noteText.Size, Wrap: width - 2*(cardPad+padX)}
	if width >= wideCard {
		s.Size = 18
	}
	s.Pitch = s.Size + 2
	line := s.Wrap - 3*s.Size/2 // words do not fill it
	s.Lines = (longest*s.Size*44/100 + line - 1) / line
	s.Box = image.Rect(cardPad, top, width-cardPad, top+2*padY+head+s.Lines*s.Pitch)
	s.Sign = s.Box.Min.Add(image.Pt(4+noteSign/2, padY+head/2))
	s.Title = s.Sign.Add(image.Pt(noteSign/2+3, 0))
	s.Width = s.Box.Max.X - 6 - s.Title.X
	s.Text = s.Box.Min.Add(image.Pt(padX, padY+head+s.Pitch/2))
	return s
}
