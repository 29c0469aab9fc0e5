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
	bottom       = 5 // under the cards
	headerHeight = 122
	edge         = 2  // of the board, within its window
	notesHeight  = 86 // of what notes say, under the board
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
	l.fit(image.Rect(0, headerHeight, Width, top-gap))
	return l
}

func laySides(f Format) layout {
	l := layout{Format: f}
	l.Card = newCardLayout(sideWidth, leastDie, f.Form)
	left := (f.Seats + 1) / 2
	high := left*(l.Card.Height+gap) - gap
	for i := range f.Seats {
		at := image.Pt(margin, headerHeight+gap+i*(l.Card.Height+gap))
		if i >= left {
			at = image.Pt(Width-margin-sideWidth, headerHeight+gap+(i-left)*(l.Card.Height+gap))
		}
		at.Y += max(0, (Height-headerHeight-notesHeight-high)/2-gap)
		l.Cards[i] = image.Rect(0, 0, l.Card.Width, l.Card.Height).Add(at)
	}
	l.fit(image.Rect(margin+sideWidth+gap, headerHeight, Width-margin-sideWidth-gap, Height-gap))
	return l
}

// fit lays the board, and what notes say under it, within a box.
func (l *layout) fit(box image.Rectangle) {
	if l.Form.Note > 0 {
		box.Max.Y -= notesHeight
		l.Notes = image.Rect(margin, box.Max.Y, Width-margin, box.Max.Y+notesHeight-gap)
	}
	l.Window = box
	l.Board = l.Format.Board.Fit(box.Inset(edge))
}
