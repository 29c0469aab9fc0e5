package scene

import (
	"image"

	"mayhembot/render"
)

// Measures of the picture, in pixels. It is upright, four to five, so that a phone shows it as large as it can.
const (
	Width        = 1200
	Height       = 1500
	margin       = 14
	gap          = 7
	bottom       = 4 // under the cards
	headerHeight = 126
	lowHeader    = 87 // of one without its last line, which is in the ticker
	tickerPitch  = 40 // from line to line of the ticker
	tickerPad    = 2  // over and under them
	edge         = 2  // of the board, within its window
	overEdge     = 4  // that bows of pieces reach beyond it
	notesHeight  = 84 // of what notes say, under the board
	sideWidth    = 310
	enoughRows   = 12 // of a board seen through a window
	maxSeats     = 8
)

// layout says where everything lies for one format.
type layout struct {
	Format
	Window image.Rectangle // where the board is seen
	Board  render.Map      // all of it
	Cards  [maxSeats]image.Rectangle
	Card   cardLayout
	Notes  image.Rectangle // where the texts of notes stand, empty where there are none
	Ticker image.Rectangle // where the story stands, empty where it is in the header
}

// head is how high the header is.
func (f *Format) head() int {
	if f.Form.Ticker > 0 {
		return lowHeader
	}
	return headerHeight
}

// newLayout lays the cards so that the cells are as large as they can be: in rows below the board, or, where the board
// is tall, on both sides of it. An empty form is for a picture without cards.
func newLayout(f Format) layout {
	if f.Form == (Form{}) {
		return newBareLayout(f)
	}
	best := layRows(f)
	if f.Seats <= 6 {
		if sides := laySides(f); sides.Board.Tile().Height > best.Board.Tile().Height {
			best = sides
		}
	}
	return best
}

// abreast is how many cards lie in a row.
func abreast(seats int) int {
	switch {
	case seats <= 2:
		return 1
	case seats == 4:
		return 2
	}
	return 3
}

// cell is how wide the cells are at most in which a match keeps its pictures: a whole number of them lies under each card in a row.
func (l *layout) cell() int {
	if l.Card.Width >= broadCard && l.Card.Width < flatCard {
		return Width / 4
	}
	return Width / 3
}

// layRows lays cards below the board, with dice as large as may be without smaller cells or windows of fewer rows than enough.
func layRows(f Format) layout {
	best := layRowsWith(f, leastDie)
	if best.Card.Width >= broadCard {
		return best
	}
	for die := leastDie + 2; die <= mostDie; die += 2 {
		l := layRowsWith(f, die)
		if l.Board.Tile().Height < best.Board.Tile().Height || l.Window.Dy() < min(best.Window.Dy(), enoughRows*closeUp+closeUp) {
			break
		}
		best = l
	}
	return best
}

func layRowsWith(f Format, die int) layout {
	l, n := layout{Format: f}, abreast(f.Seats)
	rows := (f.Seats + n - 1) / n
	l.Card = newCardLayout((Width-2*margin-(n-1)*gap)/n, die, f.Form)
	top := Height - bottom - rows*(l.Card.Height+gap) + gap
	for i := range f.Seats {
		at := image.Pt(margin+i%n*(l.Card.Width+gap), top+i/n*(l.Card.Height+gap))
		l.Cards[i] = image.Rect(0, 0, l.Card.Width, l.Card.Height).Add(at)
	}
	l.fit(image.Rect(0, f.head(), Width, top-gap))
	return l
}

func laySides(f Format) layout {
	l := layout{Format: f}
	l.Card = newCardLayout(sideWidth, leastDie, f.Form)
	left := (f.Seats + 1) / 2
	high, under := left*(l.Card.Height+gap)-gap, Height-f.head()-notesHeight-f.Form.tickerHeight()
	top := f.head() + gap + max(0, (under-high)/2-gap)
	for i := range f.Seats {
		at := image.Pt(margin, top+i*(l.Card.Height+gap))
		if i >= left {
			at = image.Pt(Width-margin-sideWidth, top+(i-left)*(l.Card.Height+gap))
		}
		l.Cards[i] = image.Rect(0, 0, l.Card.Width, l.Card.Height).Add(at)
	}
	l.fit(image.Rect(margin+sideWidth+gap, f.head(), Width-margin-sideWidth-gap, Height-gap))
	return l
}

// fit lays the board, and what notes say under it, within a box.
func (l *layout) fit(box image.Rectangle) {
	if l.Form.Note > 0 {
		box.Max.Y -= notesHeight
		l.Notes = image.Rect(margin, box.Max.Y, Width-margin, box.Max.Y+notesHeight-gap)
	}
	if high := l.Form.tickerHeight(); high > 0 {
		box.Max.Y -= high + gap
		l.Ticker = image.Rect(margin, box.Max.Y, Width-margin, box.Max.Y+high)
	}
	l.window(box)
}

// window shows the board in a box, beside its gutter.
func (l *layout) window(box image.Rectangle) {
	l.Window = l.Format.Board.gutter(box)
	l.Board = l.Format.Board.Fit(l.Window.Inset(edge))
}

// tickerHeight is how high the ticker is.
func (f Form) tickerHeight() int {
	if f.Ticker == 0 {
		return 0
	}
	return f.Ticker*tickerPitch + 2*tickerPad
}

// Under is the picture without its header and its margins, in pixels, and Bare its size: the room of a picture without cards.
var (
	Under = image.Rect(margin, headerHeight+gap, Width-margin, Height-margin)
	Bare  = Under.Size()
)

// newBareLayout gives the board all the picture, or the box it asks for: the game shows its players on the board or beside it.
func newBareLayout(f Format) layout {
	l := layout{Format: f, Card: cardLayout{Form: f.Form, Die: leastDie}}
	if box := f.Board.Box; !box.Empty() {
		l.window(box)
		return l
	}
	l.Window = image.Rect(0, headerHeight, Width, Height)
	l.Board = f.Board.Fit(Under)
	return l
}

// TextLine is a text on the board, within a width in pixels and shortened where it is longer; 0 is as wide as it is. Nothing else
// of an item counts but its place, its label, and its style.
func (s *Items) TextLine(at Cell, text string, style LabelStyle, align render.Align, width int) *Item {
	it := s.Item(Text, at)
	it.Label, it.Style, it.Align, it.Length = text, style, align, width
	return it
}

func (f *Field) textLine(it *Item) *render.Line {
	return f.r.text.Fit(f.Labels[it.Style], it.Label, it.Length)
}

// drawText writes a line of text.
func (f *Field) drawText(list *render.List, it *Item) {
	at := f.At(it.At)
	list.Text(f.textLine(it), at.X, at.Y, it.Align)
}

// textBoxes are where lines of text stand, with room for a dot round them.
func (f *Field) textBoxes(items []Item) (boxes []image.Rectangle) {
	for i := range items {
		if it := &items[i]; it.Kind == Text && it.Label != "" {
			at, line := f.At(it.At), f.textLine(it)
			at.X -= line.Width * int(it.Align%3) / 2
			boxes = append(boxes, image.Rect(at.X, at.Y-line.Cap/2, at.X+line.Width, at.Y+line.Cap/2).Inset(-dotWidth/2-4))
		}
	}
	return boxes
}
