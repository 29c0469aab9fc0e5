package scene

import (
	"image"

	"mayhembot/render"
)

// Bare is the room, in pixels, that the board has in a picture without cards, below the header.
var Bare = image.Pt(Width-2*margin, Height-headerHeight-gap-margin)

// newBareLayout gives the board all the picture: the game shows its players on the board.
func newBareLayout(f Format) layout {
	l := layout{Format: f, Card: cardLayout{Form: f.Form, Die: leastDie}}
	l.Window = image.Rect(0, headerHeight, Width, Height)
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
