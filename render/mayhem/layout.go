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
	minCardWidth = 190
	minWidth     = 880 // what the header needs
	margin       = 14
	gap          = 6
	headerHeight = 92
	edgeWidth    = 30 // for the row numbers at either side of the board
	edgeHeight   = 22 // for the column letters above it
	overhang     = 8  // of a ship's head over its hexside
	clearance    = 2  // between that and what lies beside the board
	foot         = 11 // below the cards
	smallDie     = 26
	combatDie    = 30
	againDie     = 22 // of a combat die that was rolled again
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

// newLayout finds the largest hexes with which board and cards fit the frame, and wraps the frame round them. The
// narrower the board, the narrower the cards and the more lines a sheet's text takes.
func newLayout(board hex.Board, seats int, sheets bool) layout {
	width := (maxWidth - 2*margin - (seats-1)*gap) / seats
	for {
		l, room := fitLayout(board, seats, newCardLayout(width, sheets))
		if room >= width {
			return l
		}
		width = room
	}
}

// fitLayout lays out a picture with cards of a size, and says how wide they could be in it.
func fitLayout(board hex.Board, seats int, card cardLayout) (l layout, room int) {
	l.Card = card
	top := headerHeight + gap + edgeHeight
	l.Board = render.FitHexMap(board.Columns, board.Rows,
		image.Rect(0, 0, maxWidth-2*margin-2*edgeWidth, maxHeight-top-overhang-clearance-card.Height-foot))
	size := l.Board.Bounds().Size()
	l.Width = max(minWidth, 2*margin+seats*minCardWidth+(seats-1)*gap, size.X+2*edgeWidth+2*margin)
	l.Board.Origin = image.Pt((l.Width-size.X)/2, top)
	y := top + size.Y + overhang + clearance
	left := (l.Width - seats*card.Width - (seats-1)*gap) / 2
	for i := range seats {
		l.Cards[i] = image.Rect(0, 0, card.Width, card.Height).Add(image.Pt(left+i*(card.Width+gap), y))
	}
	l.Height = y + card.Height + foot
	return l, (l.Width - 2*margin - (seats-1)*gap) / seats
}
