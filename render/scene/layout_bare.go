package scene

import (
	"image"

	"mayhembot/render"
)

// Bare is the room, in pixels, that the board has in a picture without cards: a tall one, with the header above.
var Bare = image.Pt(bareWidth-2*margin, bareHeight-headerHeight-gap-margin)

const (
	bareWidth  = 1200
	bareHeight = 1500
)

// newBareLayout gives the board all the picture: the game shows its players on the board.
func newBareLayout(f Format) (l layout) {
	l.Width, l.Height = bareWidth, bareHeight
	l.Card = cardLayout{Form: f.Form, Die: smallDie, WaitingDie: smallDie}
	l.Board = f.Board.Fit(image.Rectangle{Max: Bare}.Add(image.Pt(margin, headerHeight+gap)))
	return l
}

// TextLine is a text on the board, within a width in pixels and shortened where it is longer; 0 is as wide as it is. Nothing else
// of an item counts but its place, its label, and its style.
func (s *Scene) TextLine(at Cell, text string, style LabelStyle, align render.Align, width int) *Item {
	it := s.Item(Text, at)
	it.Label, it.Style, it.Align, it.Length = text, style, align, width
	return it
}

// drawText writes a line of text.
func (f *Field) drawText(list *render.List, it *Item) {
	at := f.At(it.At)
	list.Text(f.r.text.Fit(f.Labels[it.Style], it.Label, it.Length), at.X, at.Y, it.Align)
}
