package scene

import (
	"image"

	"mayhembot/render"
	"mayhembot/render/paint"
)

// Measures of the picture, in pixels.
const (
	maxWidth     = 1200
	maxHeight    = 1200
	minCardWidth = 190
	minWidth     = 880 // what the header needs
	margin       = 14
	gap          = 6
	headerHeight = 92
	edgeWidth    = 30 // for the row numbers at either side of the board
	edgeHeight   = 22 // for the column letters above it
	overhang     = paint.Overhang
	clearance    = 2  // between that and what lies beside the board
	foot         = 11 // below the cards
	maxSeats     = 8
)

// layout says where everything lies for one format.
type layout struct {
	Width, Height int
	Board         render.Map
	Columns, Rows int // of the board, where its cells have names
	Cards         [maxSeats]image.Rectangle
	Card          cardLayout
}

// newLayout finds the largest board that fits the picture together with the cards, and wraps the picture round them.
// The narrower the board, the narrower the cards and the more lines a note takes: it begins with the widest cards and
// ends when the board leaves room for them. An empty form is for a picture without cards.
func newLayout(f Format) layout {
	if f.Form == (Form{}) {
		return newBareLayout(f)
	}
	width := (maxWidth - 2*margin - (f.Seats-1)*gap) / f.Seats
	for {
		l, room := fitLayout(f, newCardLayout(width, f.Form))
		if room >= width {
			return l
		}
		width = room
	}
}

// fitLayout lays out a picture with cards of a size, and says how wide they could be in it.
func fitLayout(f Format, card cardLayout) (l layout, room int) {
	l.Card = card
	if f.Board.Grid != Plane {
		l.Columns, l.Rows = f.Board.Columns, f.Board.Rows
	}
	top := headerHeight + gap + edgeHeight
	board := f.Board.Fit(image.Rect(0, 0, maxWidth-2*margin-2*edgeWidth, maxHeight-top-overhang-clearance-card.Height-foot))
	size := board.Bounds().Size()
	l.Width = max(minWidth, 2*margin+f.Seats*minCardWidth+(f.Seats-1)*gap, size.X+2*edgeWidth+2*margin)
	l.Board = board.MovedTo(image.Pt((l.Width-size.X)/2, top))
	y := top + size.Y + overhang + clearance
	left := (l.Width - f.Seats*card.Width - (f.Seats-1)*gap) / 2
	for i := range f.Seats {
		l.Cards[i] = image.Rect(0, 0, card.Width, card.Height).Add(image.Pt(left+i*(card.Width+gap), y))
	}
	l.Height = y + card.Height + foot
	return l, (l.Width - 2*margin - (f.Seats-1)*gap) / f.Seats
}
