package scene

import "image"

// Measures of a card, in pixels.
const (
	cardPad     = 10
	cardFoot    = 4   // under its lowest row
	headHigh    = 67  // of the emblem, the name, and what stands under it
	headLow     = 61  // of them on one line
	leastDie    = 66  // of a die; 21 pixels on a phone
	mostDie     = 86  // of one below the board
	leastRow    = 58  // of a row with its sign above its value
	largeDie    = 80  // where rows lie side by side
	flatCard    = 900 // from this width on a card's rows lie side by side
	broadCard   = 480 // and from this one on its name stands beside its rows
	signsWide   = 90  // of a row's sign and value side by side
	stacked     = 66  // and of one above the other
	pipsMore    = 4   // more of it where losses are told with their unit, whose tags are wider than what stands one above the other
	besideTag   = 2   // from such a tag to the row's fields
	cardEdge    = 4
	apartGap    = 6 // sets the last field apart from the others
	dieGap      = 4
	nameGap     = 6  // behind a name
	headingWide = 60 // of the word that says where a piece heads
	bearingWide = 34 // and of the arrow before it
	placeWide   = 76 // and of the name of its cell behind it
	titleAside  = 40 // that a note's title moves for it on flat cards
	smallPlace  = 16 // less of a cell's name there, which is smaller beside a note
	stockWide   = 58 // of a stock beside the rows
	stockHigh   = 40 // and of one below them
)

// Form is what cards are made of: rows of fields, a stock beside or below them, a note.
type Form struct {
	Rows, Fields int
	Apart        bool // the last field of each row is set apart
	Stock        bool
	Pips         bool // what a row loses are pips of its dice
	Heads        bool // each player has one piece, which heads somewhere
	Note         int  // common letters that a note's text has room for, 0 for no notes
	Ticker       int  // lines of a ticker under the board that tells the story, 0 for none: the header's last line tells it
}

// cardLayout is the inside of a card, measured from its corner.
type cardLayout struct {
	Form
	Width, Height int
	Badge         image.Point // middle of the emblem
	Name          image.Point // left end, half way up the capitals
	NameWidth     int
	Robot         image.Point // middle
	Heading       image.Point // left end, half way up, of the word that says where the piece heads
	Bearing       image.Point // middle of an arrow that says it, too; nowhere where there is no room
	Place         image.Point // left end, half way up, of the name of its cell; nowhere where there is no room
	PlaceWidth    int
	Score         image.Point // left end, half way up
	ScoreWidth    int
	MostStar      int         // the largest star there is room for
	Stacked       bool        // it is a star's middle, and a number under that
	Title         image.Point // middle of a note's sign
	TitleWidth    int         // of its title
	Grid          image.Point // corner of the first field of the first row
	Die           int
	Row           image.Point // from row to row across and down
	Abreast       int         // rows in a line
	Icon          image.Point // middle of the first row's sign
	Value         image.Point // middle of its value
	Caption       image.Point // and of its name; nowhere where there is no room
	StockSign     image.Point // middle
	Cores         image.Point // middle of the first piece in stock
	CoresAbreast  int
	Beside        int // how far to the right things stand beside the rows
}

// newCardLayout lays out a card of a width with dice of a size, or smaller, and makes it as high as that takes.
func newCardLayout(width, die int, f Form) cardLayout {
	c := cardLayout{Form: f, Width: width, Die: die, Abreast: 1, CoresAbreast: 9, Beside: cardEdge}
	c.Badge = image.Pt(cardPad+28, cardPad+32)
	c.Name = image.Pt(c.Badge.X+36, cardPad+13)
	c.Robot = image.Pt(width-cardPad-15, c.Name.Y)
	c.Score, c.MostStar = image.Pt(c.Name.X, cardPad+50), starSizes[0]
	if f.Heads {
		c.Badge.X += 2
		c.Name.X += 6
		c.heading(c.Name.X)
	}
	switch {
	case width >= flatCard:
		c.flat()
	case width >= broadCard:
		c.broad()
	default:
		c.narrow()
	}
	if c.NameWidth == 0 {
		c.NameWidth = c.Robot.X - 20 - c.Name.X
	}
	return c
}

// heading stands an arrow and the word that say where the piece heads before the score, from a place on.
func (c *cardLayout) heading(x int) {
	c.Bearing = image.Pt(x+bearingWide/2-2, c.Score.Y)
	c.Heading = image.Pt(x+bearingWide, c.Score.Y)
	c.Place, c.PlaceWidth = c.Heading.Add(image.Pt(headingWide, 0)), placeWide-6
	c.Score.X = c.Place.X + placeWide
}

// noPlace leaves the name of the piece's cell out.
func (c *cardLayout) noPlace() { c.Place, c.Score.X = image.Point{}, c.Place.X }

// flat stands the name, the score, the note and the stock on one line, and the rows side by side under it.
func (c *cardLayout) flat() {
	column := func(n int) image.Point { return image.Pt(n, c.Badge.Y) }
	c.Robot, c.Name.Y = column(396), c.Badge.Y
	c.Score, c.ScoreWidth = column(446), 290
	c.Title, c.TitleWidth = column(638), 294
	c.StockSign = column(760)
	if c.Note > 0 {
		c.ScoreWidth, c.StockSign = 176, column(978)
	}
	if c.Heads {
		end := c.Score.X + c.ScoreWidth
		if c.Note > 0 {
			c.Title.X, c.TitleWidth, end = c.Title.X+titleAside, c.TitleWidth-titleAside, end+titleAside
		}
		c.heading(422)
		if c.Note > 0 {
			c.PlaceWidth, c.Score.X = c.PlaceWidth-smallPlace, c.Score.X-smallPlace
		}
		c.ScoreWidth = end - c.Score.X
	}
	c.Cores = c.StockSign.Add(image.Pt(32, 0))
	group := c.Width - 2*cardPad
	for c.Abreast = c.Rows; ; c.Abreast-- {
		if c.Die = c.fitting(group/c.Abreast - c.signs() - 10); c.Die >= leastDie || c.Abreast == 1 {
			break
		}
	}
	c.Die = min(largeDie, c.Die)
	if c.Abreast < c.Rows {
		lines := (c.Rows + c.Abreast - 1) / c.Abreast
		c.Abreast, c.Die = (c.Rows+lines-1)/lines, min(leastDie, c.Die)
	}
	group /= c.Abreast
	c.Row = image.Pt(group, c.Die+dieGap)
	c.Grid = image.Pt(cardPad+c.signs()+(group-c.signs()-c.rowWidth())/2, cardPad+headLow)
	c.abreast()
	if c.Abreast == c.Rows {
		c.Caption = c.Grid.Add(image.Pt(-signsWide*3/4, 13))
		c.Icon.Y, c.Value.Y = c.Grid.Y+c.Die-20, c.Grid.Y+c.Die-20
	}
	c.Height = c.gridEnd() + cardFoot
}

// broad stands the rows on the right, and everything else one above the other beside them.
func (c *cardLayout) broad() {
	c.Row = image.Pt(0, c.Die+dieGap)
	c.Grid = image.Pt(c.Width-cardPad-c.rowWidth(), cardPad)
	c.Height = c.gridEnd() + cardFoot
	c.Icon, c.Value = c.Grid.Add(image.Pt(-71, c.Die-20)), c.Grid.Add(image.Pt(-34, c.Die-20)) // under the name
	right := c.Icon.X - signSize/2
	c.Beside = right
	c.NameWidth, c.ScoreWidth = right-c.Name.X, right-c.Score.X-34
	c.Robot = image.Pt(right-15, c.Score.Y)
	c.Title, c.TitleWidth = image.Pt(cardPad+21, c.Score.Y+48), right-cardPad-40
	c.StockSign = image.Pt(cardPad+24, c.Height-cardPad-22)
	c.Cores = c.StockSign.Add(image.Pt(36, 0))
	if c.Heads {
		c.Score, c.ScoreWidth = image.Pt(c.Name.X, (c.Heading.Y+c.StockSign.Y)/2), right-c.Name.X
		if c.Note > 0 {
			c.Score.Y = (c.Title.Y + c.StockSign.Y) / 2
		}
		c.Robot.X = right - 13
	}
}

// narrow stands the rows under the name; the stock is beside them where there is room, else below.
func (c *cardLayout) narrow() {
	room := c.Width - 2*cardPad - c.signs()
	most := c.Die
	if c.Die = min(most, c.fitting(room)); c.Die < leastDie {
		c.Die = min(most, c.fitting(room+c.signs()-c.signsAbove()))
		c.Grid.X = cardPad + c.signsAbove()
	} else {
		c.Grid.X = cardPad + c.signs()
	}
	c.Row = image.Pt(0, max(c.Die, leastRow)+dieGap)
	c.Grid.Y = cardPad + headHigh
	if c.Grid.X == cardPad+c.signsAbove() {
		c.above()
	} else {
		c.abreast()
	}
	if c.Heads && c.Note > 0 { // whose title takes the arrow's room
		c.noPlace()
		c.Bearing, c.Heading.X, c.Score.X = image.Point{}, c.Heading.X-bearingWide, c.Score.X-bearingWide
	}
	end, left := c.gridEnd(), c.Grid.X+c.rowWidth()
	c.Height = end + cardFoot
	c.ScoreWidth = c.Width - cardPad - c.Score.X
	c.Score.Y -= 2
	c.MostStar = starSizes[numberStar]
	c.Title, c.TitleWidth = c.Score.Add(image.Pt(13, 0)), c.ScoreWidth-30
	low := image.Pt(cardPad+8, end+dieGap+stockHigh/2)
	if beside := c.Width - cardPad - left; beside >= stockWide {
		mid := left + beside/2
		c.StockSign, c.Cores, c.CoresAbreast = image.Pt(mid, c.Grid.Y+18), image.Pt(mid-coreSize/2-2, c.Grid.Y+54), 2
		if c.Note > 0 {
			c.Score, c.ScoreWidth, c.Stacked = image.Pt(mid, end-54), beside-4, true
		}
		return
	}
	if c.Stock || c.Note > 0 {
		c.Height += dieGap + stockHigh
	}
	c.StockSign = low.Add(image.Pt(10, 0))
	c.Cores = c.StockSign.Add(image.Pt(34, 0))
	if c.Note > 0 {
		c.ScoreWidth = 3*(starSizes[lowStar]+2) + 4
		c.Score = image.Pt(c.Width-cardPad-c.ScoreWidth, low.Y)
	}
}

// fitting is the largest die whose row fits a width.
func (c *cardLayout) fitting(width int) int {
	if c.Apart {
		width -= apartGap
	}
	return (width+dieGap)/c.Fields - dieGap
}

// abreast sets a row's sign and value side by side, above sets the sign above the value.
func (c *cardLayout) abreast() {
	c.Value = c.Grid.Add(image.Pt(-36, c.Die/2))
	c.Icon = c.Grid.Add(image.Pt(-76, c.Die/2))
}

func (c *cardLayout) above() {
	c.Icon = c.Grid.Add(image.Pt(-30, 14))
	c.Value = c.Grid.Add(image.Pt(-30, max(c.Die-17, 43)))
}

func (c *cardLayout) rowWidth() int {
	width := c.Fields*(c.Die+dieGap) - dieGap
	if c.Apart {
		width += apartGap
	}
	return width
}

// gridEnd is where the last row ends.
func (c *cardLayout) gridEnd() int { return c.Grid.Y + c.row(c.Rows-1).Y + max(c.Die, leastRow) }

// row is how far a row lies from the first one.
func (c *cardLayout) row(n int) image.Point {
	return image.Pt(n%c.Abreast*c.Row.X, n/c.Abreast*c.Row.Y)
}

// field is the corner of a field, measured from the card's corner.
func (c *cardLayout) field(row, field int) image.Point {
	at := c.Grid.Add(c.row(row)).Add(image.Pt(field*(c.Die+dieGap), 0))
	if c.Apart && field == c.Fields-1 {
		at.X += apartGap
	}
	return at
}

// fields is what all fields of the card cover.
func (c *cardLayout) fields() image.Rectangle {
	right, low := c.field(c.Abreast-1, c.Fields-1), c.field(c.Rows-1, c.Fields-1)
	return image.Rectangle{c.Grid, image.Pt(max(right.X, low.X)+c.Die, low.Y+c.Die)}
}

// tag is the middle of the tag of a row's loss, so many pixels wide: under the row's sign and value, before its fields.
func (c *cardLayout) tag(row, width int) image.Point {
	return c.Grid.Add(c.row(row)).Add(image.Pt(-width/2-besideTag, max(c.Die, leastRow)-tagHeight/2+1))
}

// overTag are the middles of a row's sign and of its value, measured from those of the first row, where a tag stands under them.
func (c *cardLayout) overTag() (icon, value image.Point) {
	return c.Grid.Add(image.Pt(-60, 13)), c.Grid.Add(image.Pt(-23, 13))
}

// signs is how much room a row's sign and value have side by side, signsAbove one above the other.
func (c *cardLayout) signs() int {
	if c.Pips {
		return signsWide + pipsMore
	}
	return signsWide
}

func (c *cardLayout) signsAbove() int {
	if c.Pips {
		return lossWidths[0] + besideTag + cardEdge - cardPad
	}
	return stacked
}

// core is the middle of the n-th piece in stock, counted from 0.
func (c *cardLayout) core(n int) image.Point {
	return c.Cores.Add(image.Pt(n%c.CoresAbreast*(coreSize+4), n/c.CoresAbreast*(coreSize+6)))
}

// waiting is the middle of the n-th die waiting for a row, behind those in stock.
func (c *cardLayout) waiting(inStock, n int) image.Point {
	const pitch = waitingDie + 4
	if c.CoresAbreast == 2 {
		y := c.Cores.Y + (inStock+1)/2*(coreSize+6) + n/2*pitch + 4
		return image.Pt(c.StockSign.X+(2*(n%2)-1)*pitch/2, y)
	}
	return c.core(inStock).Add(image.Pt(4+n*(pitch+4), 0))
}
