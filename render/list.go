package render

import (
	"image"

	"github.com/fogleman/gg"
)

// List is one frame: sprites and where they lie, in the order they are laid, the first at the
// back. A warm list allocates nothing: call Reset and fill it again. It belongs to one goroutine.
type List struct {
	palette *Palette
	w, h    int
	ground  uint8
	items   []item
}

type item struct {
	sprite *Sprite
	x, y   int
}

// NewList starts an empty frame of w×h pixels filled with the named colour.
func NewList(p *Palette, w, h int, ground string) *List {
	return &List{palette: p, w: w, h: h, ground: p.Index(ground)}
}

// Reset empties the list for another frame of w×h pixels.
func (l *List) Reset(w, h int) {
	l.w, l.h = w, h
	l.items = l.items[:0]
}

// Size is the frame's width and height in pixels.
func (l *List) Size() (w, h int) { return l.w, l.h }

// Palette is the palette of the frame.
func (l *List) Palette() *Palette { return l.palette }

// Len is the number of sprites laid.
func (l *List) Len() int { return len(l.items) }

// Add lays a sprite of the list's palette with its top left corner at x, y. Parts outside the frame are not drawn.
func (l *List) Add(s *Sprite, x, y int) {
	l.items = append(l.items, item{s, x, y})
}

// AddCentered lays a sprite with its middle at x, y.
func (l *List) AddCentered(s *Sprite, x, y int) { l.Add(s, x-s.w/2, y-s.h/2) }

// Append lays everything of another list, shifted by x, y.
func (l *List) Append(other *List, x, y int) {
	for _, it := range other.items {
		l.Add(it.sprite, it.x+x, it.y+y)
	}
}

// Image composes the frame plainly, sprite by sprite.
func (l *List) Image() *image.Paletted {
	img := image.NewPaletted(image.Rect(0, 0, l.w, l.h), l.palette.Colors())
	c := canvas{pix: img.Pix, stride: img.Stride, w: l.w, h: l.h}
	l.compose(&c, 0, l.h)
	return img
}

// compose draws the rows [from, to) of the frame.
func (l *List) compose(c *canvas, from, to int) {
	for y := from; y < to; y++ {
		row := c.row(y)
		row[0] = l.ground
		for n := 1; n < len(row); n *= 2 {
			copy(row[n:], row[:n])
		}
	}
	for _, it := range l.items {
		if it.y < to && it.y+it.sprite.h > from {
			it.sprite.blit(c, it.x, it.y, from, to)
		}
	}
}

// Bake flattens the frame into one solid sprite, for what hardly ever changes, such as a board
// without its pieces.
func (l *List) Bake() *Sprite {
	img := l.Image()
	s := &Sprite{w: l.w, h: l.h, table: &l.palette.rows, solid: img.Pix, rows: []int32{0}}
	for y := range l.h {
		s.spans = append(s.spans, span{n: int32(l.w), at: int32(y * l.w)})
		s.rows = append(s.rows, int32(y+1))
	}
	s.id = s.hash()
	baked := List{palette: l.palette, w: l.w, h: l.h, ground: l.ground, items: append([]item(nil), l.items...)}
	s.paint = baked.Repaint
	return s
}

// Repaint draws the frame anew with gg in full colour, as a bot without this kit would. It is the
// measure of the kit: of its speed and of what reduction to the palette costs in looks. Letters
// are copied from ready masks, several times faster than gg sets text.
func (l *List) Repaint(dc *gg.Context) {
	dc.SetColor(l.palette.colors[l.ground])
	dc.DrawRectangle(0, 0, float64(l.w), float64(l.h))
	dc.Fill()
	for _, it := range l.items {
		dc.Push()
		dc.Translate(float64(it.x), float64(it.y))
		it.sprite.paint(dc)
		dc.Pop()
	}
}

// canvas is palette pixels to draw on. Rows may be further apart than they are wide.
type canvas struct {
	pix          []uint8
	stride, w, h int
}

func (c *canvas) row(y int) []uint8 { return c.pix[y*c.stride:][:c.w] }
